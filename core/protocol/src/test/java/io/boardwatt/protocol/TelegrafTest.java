package io.boardwatt.protocol;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TelegrafTest {
    private static final Path RECORDED = Path.of("src/test/resources/telegraf-1.37");

    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(RECORDED)) {
            return files.filter(file -> file.toString().endsWith(".lp"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyLineThatTelegrafPublishedIsReadAndWrittenWithoutLoss(Path file) throws IOException, Refused {
        byte[] payload = Files.readAllBytes(file);
        List<Line> lines = LineProtocol.parse(payload);
        assertThat(lines).hasSize((int) new String(payload, UTF_8).lines().count());
        assertThat(LineProtocol.parse(LineProtocol.format(lines).getBytes(UTF_8)))
                .isEqualTo(lines);
        assertThat(LineProtocol.parseForeign(payload, 0)).isEqualTo(new ForeignLines(lines, 0, 0, ""));
    }
}
