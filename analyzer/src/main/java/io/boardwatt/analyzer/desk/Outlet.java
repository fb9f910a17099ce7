package io.boardwatt.analyzer.desk;

import io.boardwatt.delivery.publish.Publication;
import io.boardwatt.protocol.BoardId;
import java.io.IOException;

/** Opens the stream on which a board's results go out. */
@FunctionalInterface
public interface Outlet {
    /** Opens it. @throws IOException when it cannot be opened now; the results wait */
    Publication open(BoardId board) throws IOException;
}
