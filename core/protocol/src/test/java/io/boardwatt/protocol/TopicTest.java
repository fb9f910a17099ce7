package io.boardwatt.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TopicTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "boardwatt",
                "boardwatt/v1",
                "boardwatt/v1/pi",
                "boardwatt/v2/pi/metrics",
                "boardwatt/v1/Pi/metrics",
                "boardwatt/v1//metrics",
                "boardwatt/v1/pi/",
                "boardwatt/v1/pi/other",
                "boardwatt/v1/pi/metrics/",
                "/boardwatt/v1/pi/metrics",
                "boardwatt/v1/pi/metrics/more",
                "boardwatt/v1/pi/ack",
                "boardwatt/v1/pi/ack/probe",
                "boardwatt/v1/pi/ack/other/00000000000000a1",
                "boardwatt/v1/pi/ack/probe/00000000000000A1",
                "boardwatt/v1/pi/ack/probe/a1",
                "boardwatt/v1/+/metrics",
                "boardwatt/v1/pi/cmd",
                "telegraf/a",
                "telegraf//cpu",
                "telegraf/a/",
                "telegraf/+/+",
                "telegraf/a/b/c"
            })
    void whatTheContractDoesNotKnowIsNoTopic(String name) {
        assertThat(Topic.parse(name)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(TopicKind.class)
    void everyKindOfTopicIsReadAndWrittenBack(TopicKind kind) {
        String name = kind.form()
                .replace("<board>", "pi4-01")
                .replace("<publisher>", "probe")
                .replace("<stream>", "00000000000000a1")
                .replace("<command>", "stop")
                .replace("<host>", "rpi.local")
                .replace("<measurement>", "cpu");
        assertThat(Topic.parse(name).orElseThrow().name()).isEqualTo(name);
    }

    @Test
    void aBoardWritesNothingThatCouldFreeItsOutboxOrForgeAResult() {
        assertThat(TopicKind.values())
                .filteredOn(kind -> kind.writer() == TopicKind.Writer.BOARD)
                .doesNotContain(TopicKind.ACK, TopicKind.ANALYSIS, TopicKind.METER, TopicKind.CMD)
                .hasSize(6);
    }

    @Test
    void filtersMatchEveryBoard() {
        assertThat(Topic.everyBoard("metrics"))
                .isEqualTo(TopicKind.METRICS.filter())
                .isEqualTo("boardwatt/v1/+/metrics");
        assertThat(Topic.everyForeign()).isEqualTo(TopicKind.TELEGRAF.filter()).isEqualTo("telegraf/+/+");
        assertThat(TopicKind.ACK.filter()).isEqualTo("boardwatt/v1/+/ack/+/+");
    }
}
