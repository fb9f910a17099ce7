package io.boardwatt.sources.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.testing.BoardTree;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoardIdentityTest {
    @TempDir
    Path root;

    @Test
    void aDeviceTreeSaysModelAndChipWithoutTheirNul() throws Exception {
        BoardIdentity board = BoardIdentity.read(BoardTree.copy("rpi3", root).root());
        assertThat(board.model()).contains("Raspberry Pi 3 Model B Rev 1.2");
        assertThat(board.compatible()).containsExactly("raspberrypi,3-model-b", "brcm,bcm2837");
        assertThat(board.soc()).contains("BCM2837");
        assertThat(board.kernel()).contains("5.15.74-v8+");
        assertThat(board.memoryAccounting()).contains(false);
    }

    @Test
    void coresThatAreOffAreToldFromThoseThatRun() throws Exception {
        BoardIdentity board =
                BoardIdentity.read(BoardTree.copy("odroid-xu4", root).root());
        assertThat(board.cpusPresent()).hasSize(8);
        assertThat(board.cpusOnline()).hasSize(7);
        assertThat(board.cpusOffline()).containsExactly(5);
    }

    @Test
    void whatIsNotSaidIsAbsentAndNotAnEmptyText() throws Exception {
        BoardIdentity board =
                BoardIdentity.read(BoardTree.copy("lab-mmc-rapl", root).root());
        assertThat(board.model()).isEqualTo(Optional.empty());
        assertThat(board.kernel()).contains("6.1.0-57-amd64");
    }

    @Test
    void listsOfCores() {
        assertThat(CpuList.parse("0-2,5\n")).isEqualTo(List.of(0, 1, 2, 5));
        assertThat(CpuList.parse("\n")).isEmpty();
        assertThat(CpuList.parse("0-x")).isEmpty();
    }

    @Test
    void aRecordingIsNotTakenForALiveTree() {
        assertThat(Tree.isLive(root)).isFalse();
        assertThat(Tree.isLive(Path.of("/"))).isTrue();
        assertThat(Tree.pageBytes(Path.of("/"))).isIn(4_096L, 16_384L, 65_536L);
    }
}
