package io.boardwatt.hub.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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

    @ParameterizedTest
    @CsvSource({
        "tele/plug/SENSOR, true",
        "tele/other/SENSOR, false",
        "home/em/total, true",
        "home/em, false",
        "boardwatt/v1/rpi/meter, false",
        "boardwatt/v1/plug/metrics, false",
        "boardwatt/v1/meter/plug/metrics, false",
        "telegraf/plug/cpu, false",
    })
    void aMeterWritesItsTopicsAlone(String topic, boolean may) {
        Rights meter = Rights.of("meter+plug", List.of("tele/plug/SENSOR", "home/em/+"));
        assertThat(meter.mayWrite(topic)).isEqualTo(may);
        assertThat(meter.reads()).isEmpty();
        assertThat(meter.mayBe("boardwatt-meters-hub")).isFalse();
        assertThat(meter.mayBe("DVES_1A2B3C")).isTrue();
    }

    @Test
    void theCollectorHearsTheTopicsOfItsMetersAndNobodyElseDoes() {
        List<String> topics = List.of("tele/plug/SENSOR");
        assertThat(Rights.of("boardwatt.collector", topics).mayRead("tele/plug/SENSOR"))
                .isTrue();
        assertThat(Rights.of("boardwatt.collector", topics).mayRead("tele/+/SENSOR"))
                .isFalse();
        assertThat(Rights.of("boardwatt.collector", topics).mayWrite("tele/plug/SENSOR"))
                .isFalse();
        for (String user : List.of("rpi", "boardwatt.web", "boardwatt.analyzer", "boardwatt.reader")) {
            assertThat(Rights.of(user, topics).mayRead("tele/plug/SENSOR"))
                    .as(user)
                    .isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "tele/plug/SENSOR, true",
        "zigbee2mqtt/Steckdose im Flur, true",
        "home/+/power, true",
        "home/#, true",
        "boardwatt/v1/rpi/meter, false",
        "telegraf/rpi/cpu, false",
        "+/v1/rpi/meter, false",
        "#, false",
        "$SYS/broker, false",
        "home/#/power, false",
        "home/a+, false",
        "'', false",
    })
    void noTopicOfAMeterCanBeOneOfABoard(String topic, boolean isOne) {
        assertThat(UserTopics.isOne(topic)).isEqualTo(isOne);
    }

    @Test
    void aNameWithAWildcardIsNobodys() {
        for (String name : new String[] {"+", "#", "a/b", "meter+plug", "", "boardwatt.collector", "a:b", "a b", "ä"}) {
            assertThat(Rights.isNameOfASender(name)).as(name).isFalse();
        }
        for (String name :
                new String[] {"meter+", "meter+a/b", "meter++", "meter/a", "meter", "rpi", "boardwatt.collector"}) {
            assertThat(Rights.isNameOfAMeter(name)).as(name).isFalse();
        }
        assertThat(Rights.isNameOfAMeter("meter+plug_1")).isTrue();
        assertThat(Rights.isNameOfASender("rpi-4")).isTrue();
        assertThat(Rights.isNameOfASender("RPi.local")).isTrue();
    }
}
