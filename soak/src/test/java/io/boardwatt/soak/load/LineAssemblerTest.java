package io.boardwatt.soak.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineAssemblerTest {
    private final List<String> lines = new ArrayList<>();
    private final LineAssembler assembler = new LineAssembler(lines::add);

    private void accept(String piece) {
        byte[] bytes = piece.getBytes(StandardCharsets.UTF_8);
        assembler.accept(bytes, bytes.length);
    }

    @Test
    void aLineIsGivenOnceItEnds() {
        accept("one\ntw");
        assertThat(lines).containsExactly("one");
        accept("o\r\n\nthree");
        assembler.close();
        assertThat(lines).containsExactly("one", "two", "");
    }

    @Test
    void aLetterCutBetweenTwoFramesIsWhole() {
        byte[] bytes = "2 µs\n".getBytes(StandardCharsets.UTF_8);
        for (byte b : bytes) {
            assembler.accept(new byte[] {b}, 1);
        }
        assertThat(lines).containsExactly("2 µs");
    }

    @Test
    void anEndlessLineTakesBoundedMemory() {
        accept("x".repeat(10 * LineAssembler.LONGEST) + "\nnext\n");
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).hasSize(LineAssembler.LONGEST);
        assertThat(lines.get(1)).isEqualTo("next");
    }
}
