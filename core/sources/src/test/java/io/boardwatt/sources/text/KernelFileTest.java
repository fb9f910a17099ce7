package io.boardwatt.sources.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.sources.Reason;
import io.boardwatt.sources.Silence;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelFileTest {
    /** A file that even root may not read. */
    private static final Path WRITE_ONLY = Path.of("/proc/sys/net/ipv4/route/flush");
    /** A file whose every read fails with EIO. */
    private static final Path UNREADABLE = Path.of("/proc/self/mem");

    @TempDir
    Path root;

    private final ReadBuffer buffer = new ReadBuffer(16);

    private Silence silence(KernelFile file) {
        assertThat(file.read()).isFalse();
        return file.silence("x");
    }

    @Test
    void anOpenFileIsReadAgainFromItsStart() throws Exception {
        Files.writeString(root.resolve("f"), "one");
        KernelFile file = new KernelFile(root, "/f", buffer);
        assertThat(file.read()).isTrue();
        Files.writeString(root.resolve("f"), "two and more than sixteen bytes");
        assertThat(file.read()).isTrue();
        assertThat(new String(buffer.bytes(), 0, buffer.length(), StandardCharsets.US_ASCII))
                .isEqualTo("two and more than sixteen bytes");
        file.close();
    }

    @Test
    void aFileThatTheKernelHandsOutByThePageComesWhole() throws Exception {
        Path live = Path.of("/proc/self/smaps");
        KernelFile file = new KernelFile(Path.of("/"), live.toString(), new ReadBuffer(8192));
        assertThat(file.read()).isTrue();
        String text = new String(file.buffer().bytes(), 0, file.buffer().length(), StandardCharsets.US_ASCII);
        assertThat(text).hasSizeGreaterThan(50_000).contains("[stack]").endsWith("\n");
        file.close();
    }

    @Test
    void missingDeniedEmptyAndFailingDiffer() throws Exception {
        assertThat(silence(new KernelFile(root, "/none", buffer))).isEqualTo(new Silence("x", Reason.MISSING, "/none"));
        assertThat(silence(new KernelFile(root, "/none/below", buffer)).reason())
                .isEqualTo(Reason.MISSING);

        Files.createSymbolicLink(root.resolve("denied"), WRITE_ONLY);
        assertThat(silence(new KernelFile(root, "/denied", buffer)))
                .isEqualTo(new Silence("x", Reason.DENIED, "/denied"));

        Files.writeString(root.resolve("empty"), "");
        assertThat(silence(new KernelFile(root, "/empty", buffer)).reason()).isEqualTo(Reason.EMPTY);

        Files.writeString(root.resolve("blank"), "\n");
        assertThat(silence(new KernelFile(root, "/blank", buffer)).reason()).isEqualTo(Reason.EMPTY);

        Files.createSymbolicLink(root.resolve("failing"), UNREADABLE);
        assertThat(silence(new KernelFile(root, "/failing", buffer)))
                .isEqualTo(new Silence("x", Reason.FAILING, "/failing (input/output error)"));

        Files.createDirectory(root.resolve("folder"));
        assertThat(silence(new KernelFile(root, "/folder", buffer)))
                .isEqualTo(new Silence("x", Reason.FAILING, "/folder (is a directory)"));
    }

    @Test
    void aFileThatAppearsLaterIsFound() throws Exception {
        KernelFile file = new KernelFile(root, "/late", buffer);
        assertThat(file.read()).isFalse();
        Files.writeString(root.resolve("late"), "5");
        int reads = 0;
        while (!file.read()) {
            assertThat(++reads).as("it is looked for now and then").isLessThan(20);
        }
        file.close();
    }

    @Test
    void oneNumberIsReadWithItsSign() throws Exception {
        Files.writeString(root.resolve("n"), "-44000\n");
        NumberFile file = new NumberFile(root, "/n");
        assertThat(file.read()).isTrue();
        assertThat(file.value()).isEqualTo(-44_000);
        for (String bad : new String[] {"abc\n", "-\n", "12 34\n", " \n"}) {
            Files.writeString(root.resolve("n"), bad);
            assertThat(file.read()).as(bad).isFalse();
            assertThat(file.reason()).isEqualTo(Reason.MALFORMED);
        }
        file.close();
    }
}
