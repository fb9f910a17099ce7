package io.boardwatt.soak.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Against what ldd prints. */
class LibrariesTest {
    private static final Path TOOL = Path.of("/usr/bin/tool");

    @Test
    void librariesAndTheLoaderAreFound() throws Exception {
        assertThat(Libraries.parse(TOOL, """
                        \tlinux-vdso.so.1 (0x00007ffd3a1f2000)
                        \tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f1c7d800000)
                        \t/lib64/ld-linux-x86-64.so.2 (0x00007f1c7db1c000)
                        """))
                .containsExactly(Path.of("/lib/x86_64-linux-gnu/libc.so.6"), Path.of("/lib64/ld-linux-x86-64.so.2"));
    }

    @Test
    void aProgramThatIsLinkedStaticallyNeedsNothing() throws Exception {
        assertThat(Libraries.parse(TOOL, "\tnot a dynamic executable\n")).isEmpty();
        assertThat(Libraries.parse(TOOL, "\tstatically linked\n")).isEmpty();
    }

    @Test
    void aMissingLibraryIsNamed() {
        assertThatThrownBy(() -> Libraries.parse(TOOL, "\tlibpq.so.5 => not found\n"))
                .hasMessage("/usr/bin/tool needs libpq.so.5, which this system lacks");
    }
}
