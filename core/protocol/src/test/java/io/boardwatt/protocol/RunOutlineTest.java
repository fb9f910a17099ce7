package io.boardwatt.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RunOutlineTest {
    private static final RunOutline OUTLINE = new RunOutline(
            "overhead",
            42,
            "isolation",
            List.of("native", "container"),
            "ABBA",
            new RunOutline.Pairs(6, 30),
            new RunOutline.Seconds(5, 60, 5),
            List.of(new RunOutline.Workload("cpu", "sysbench-cpu", "events", List.of(1, 4))));

    @Test
    void theOutlineOfARunIsReadBack() throws Refused {
        assertThat(RunOutline.ofJson(OUTLINE.toJson())).isEqualTo(OUTLINE);
        assertThat(OUTLINE.reference()).isEqualTo("native");
        assertThat(OUTLINE.isFixed()).isFalse();
    }

    @Test
    void aKeyOfALaterVersionIsPassedOver() throws Refused {
        String later = OUTLINE.toJson().replaceFirst("\\{", "{\"later\":1,");
        assertThat(RunOutline.ofJson(later)).isEqualTo(OUTLINE);
    }

    @Test
    void anOutlineThatCannotBeIsRefused() {
        assertThatThrownBy(() -> RunOutline.ofJson(OUTLINE.toJson().replace("\"seed\"", "\"sead\"")))
                .hasMessage("the outline of a run: the whole number \"seed\" is missing");
        assertThatThrownBy(() -> RunOutline.ofJson(OUTLINE.toJson().replace("\"container\"", "\"native\"")))
                .isInstanceOf(Refused.class)
                .hasMessageContaining("no two alike");
        assertThatThrownBy(() -> RunOutline.ofJson(OUTLINE.toJson().replace("\"min\":6", "\"min\":31")))
                .isInstanceOf(Refused.class);
        assertThatThrownBy(() -> RunOutline.ofJson(OUTLINE.toJson().replace("[1,4]", "[0]")))
                .isInstanceOf(Refused.class);
    }

    @Test
    void aBlockIsReadBackAndItsReasonMarksIt() throws Refused {
        BlockOutline block = new BlockOutline(3, 2, "cpu", "container", 4, "");
        assertThat(block.isGood()).isTrue();
        BlockOutline marked = block.marked("the clock stepped");
        assertThat(marked.isGood()).isFalse();
        assertThat(BlockOutline.ofJson(marked.toJson())).isEqualTo(marked);
        assertThatThrownBy(() -> BlockOutline.ofJson(block.toJson().replace("\"block\":3", "\"block\":0")))
                .isInstanceOf(Refused.class);
    }

    @Test
    void aRunIdCarriesItsStartAndItsPlan() {
        RunId id = RunId.of(Instant.parse("2026-03-01T12:34:56.7Z"), "Pi 5/overhead", new Random(1));
        assertThat(id.value()).matches("20260301T123456Z-pi-5-overhead-[0-9a-f]{4}");
        assertThat(id.plan()).isEqualTo("pi-5-overhead");
        assertThat(RunId.of(Instant.EPOCH, "", new Random(1)).plan()).isEqualTo("plan");
        assertThat(RunId.of(Instant.EPOCH, "x".repeat(99), new Random(1)).plan())
                .hasSize(40);
        assertThatIllegalArgumentException().isThrownBy(() -> new RunId("20260301T123456Z-a"));
    }
}
