package io.boardwatt.hub.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RightsTest {
    private static final Rights RPI = Rights.of("rpi");

    @ParameterizedTest
    @CsvSource({
        "boardwatt/v1/rpi/metrics, true",
        "boardwatt/v1/rpi/status, true",
        "telegraf/rpi/cpu, true",
        "boardwatt/v1/rpi/ack/probe/0123456789abcdef, false",
        "boardwatt/v1/rpi/analysis, false",
        "boardwatt/v1/rpi/meter, false",
        "boardwatt/v1/rpi/cmd/stop, false",
        "boardwatt/v1/rpi2/metrics, false",
        "boardwatt/v1/rpi/metrics/more, false",
        "boardwatt/v1/rpi/metrics/, false",
        "telegraf/rpi/, false",
        "$SYS/x, false",
        "boardwatt/v1/rpi, false",
    })
    void aBoardSpeaksForItselfAndNeverForTheHub(String topic, boolean may) {
        assertThat(RPI.mayWrite(topic)).isEqualTo(may);
    }

    @ParameterizedTest
    @CsvSource({
        "boardwatt/v1/rpi/ack/probe/0123456789abcdef, true",
        "boardwatt/v1/rpi/ack/+/+, true",
        "boardwatt/v1/rpi/cmd/+, true",
        "boardwatt/v1/rpi/ack/#, false",
        "boardwatt/v1/+/ack/+/+, false",
        "boardwatt/v1/other/metrics, false",
        "#, false",
        "+/+/+/+, false",
        "boardwatt/v1/rpi/#, false",
    })
    void aFilterMayNotMatchMoreThanItsRights(String filter, boolean may) {
        assertThat(RPI.mayRead(filter)).isEqualTo(may);
    }

    @ParameterizedTest
    @CsvSource({
        "rpi, boardwatt-probe-rpi, true",
        "rpi, boardwatt-soak-rpi, true",
        "rpi, Telegraf-Output-x7, true",
        "rpi, boardwatt-collector-rpi, false",
        "rpi, boardwatt-probe-other, false",
        "rpi, boardwatt-probe-a-rpi, false",
        "a-rpi, boardwatt-probe-a-rpi, true",
        "boardwatt.collector, boardwatt-collector-hub-2, true",
        "boardwatt.collector, boardwatt-hub-hub, true",
        "rpi, boardwatt-hub-rpi, false",
        "boardwatt.web, boardwatt-collector-hub, false",
    })
    void aNameOfOurProgramsIsTheirs(String user, String client, boolean may) {
        assertThat(Rights.of(user).mayBe(client)).isEqualTo(may);
    }

    @Test
    void aNameWithAWildcardIsNobodys() {
        for (String name : new String[] {"+", "#", "a/b", "", "boardwatt.collector", "a:b", "a b", "ä"}) {
            assertThat(Rights.isNameOfASender(name)).as(name).isFalse();
        }
        assertThat(Rights.isNameOfASender("rpi-4")).isTrue();
        assertThat(Rights.isNameOfASender("RPi.local")).isTrue();
    }
}
