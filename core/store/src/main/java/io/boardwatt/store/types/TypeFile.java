package io.boardwatt.store.types;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.catalogue.FieldType;
import io.boardwatt.store.FieldConflict;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Where learned types are kept: line protocol whose values stand for their types, {@code m f=0.0} for a float. It is
 * appended to, and what a power cut left of a last line is cut off. For one thread.
 */
public final class TypeFile {
    private final Path path;

    /** The file, which need not be there yet; its folder must be. */
    public TypeFile(Path path) {
        this.path = path;
    }

    /** Takes what is in the file, in its order: the later of two stands. */
    interface Entry {
        void take(String measurement, String field, FieldType type);
    }

    void read(Entry entry) throws IOException {
        if (!Files.exists(path)) {
            return;
        }
        byte[] bytes = Files.readAllBytes(path);
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        if (end < bytes.length) {
            try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
                channel.truncate(end);
            }
        }
        // a line that is none was edited in by hand: it is passed over, and the field is learned again
        byte[] whole = Arrays.copyOf(bytes, end);
        for (Line line : LineProtocol.parseForeign(whole, 0).lines()) {
            for (Map.Entry<String, FieldValue> field : line.fields().entrySet()) {
                entry.take(line.measurement(), field.getKey(), FieldType.of(field.getValue()));
            }
        }
    }

    void add(List<FieldConflict> types) throws IOException {
        if (types.isEmpty()) {
            return;
        }
        StringBuilder text = new StringBuilder();
        for (FieldConflict type : types) {
            LineProtocol.format(
                    Line.of(type.measurement())
                            .field(type.field(), example(type.stored()))
                            .at(0),
                    text);
            text.append('\n');
        }
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.toString().getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
        }
    }

    private static FieldValue example(FieldType type) {
        return switch (type) {
            case FLOAT -> FieldValue.of(0.0);
            case INTEGER -> FieldValue.of(0);
            case TEXT -> FieldValue.of("");
            case TRUTH -> FieldValue.of(false);
        };
    }
}
