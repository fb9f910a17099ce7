package io.boardwatt.hub.access;

import io.boardwatt.testing.WrittenFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MosquittoAclTest {
    @Test
    void theListThatIsShippedIsTheTableOfRights() throws IOException {
        WrittenFile.assertHolds(Path.of("../compose/mosquitto/acl"), MosquittoAcl.text(Map.of()));
    }
}
