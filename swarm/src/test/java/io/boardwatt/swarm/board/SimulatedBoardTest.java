package io.boardwatt.swarm.board;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.Publisher;
import io.boardwatt.protocol.Refused;
import io.boardwatt.protocol.Sample;
import io.boardwatt.protocol.SampleCodec;
import io.boardwatt.protocol.catalogue.Catalogue;
import io.boardwatt.protocol.catalogue.Slim;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SimulatedBoardTest {
    private static final long SECOND = 1_790_000_000L;

    @ParameterizedTest
    @EnumSource
    void aSampleIsOneOfOursAndComesBackFromItsBytes(Profile profile) throws Refused {
        SimulatedBoard board = SimulatedBoard.of(12, 1, 99, profile);
        Sample sample = board.sample(40, SECOND, false, OptionalLong.of(7));

        assertThat(sample.lines())
                .hasSize(profile.lines())
                .allSatisfy(line -> assertThat(Catalogue.check(line)).isEmpty());
        assertThat(SampleCodec.decode(board.id(), Publisher.PROBE, SampleCodec.encode(sample)))
                .isEqualTo(sample);
    }

    @Test
    void slimIsTwelveValuesInThreeLines() {
        Sample sample = SimulatedBoard.of(0, 1, 1, Profile.SLIM).sample(1, SECOND, false, OptionalLong.empty());

        assertThat(sample.lines()).hasSize(3);
        long ofTheStream = 5; // format, boot, seq, mono_ms, last
        assertThat(sample.lines().stream()
                        .mapToLong(line -> line.fields().size())
                        .sum())
                .isEqualTo(12 + ofTheStream);
    }

    @Test
    void slimIsWhatTheSlimProfileOfAProbeKeeps() {
        Sample slim = SimulatedBoard.of(0, 1, 1, Profile.SLIM).sample(1, SECOND, false, OptionalLong.of(1));

        assertThat(slim.lines()).allSatisfy(line -> assertThat(Slim.of(line)).contains(line));
        assertThat(slim.lines())
                .extracting(Line::measurement)
                .containsExactlyInAnyOrderElementsOf(Slim.FIELDS.keySet());
        assertThat(slim.lines())
                .allSatisfy(line -> assertThat(line.fields())
                        .containsKeys(Slim.FIELDS.get(line.measurement()).toArray(new String[0])));
    }

    @ParameterizedTest
    @EnumSource
    void theLinesOfItsMeasurementsAreTheSample(Profile profile) {
        SimulatedBoard board = SimulatedBoard.of(3, 1, 1, profile);
        Sample sample = board.sample(5, SECOND, true, OptionalLong.empty());

        assertThat(sample.lines().stream()
                        .map(Line::measurement)
                        .distinct()
                        .flatMap(measurement -> board.lines(measurement, 5, SECOND, true).stream()))
                .containsExactlyInAnyOrderElementsOf(sample.lines());
    }

    @Test
    void anotherRunIsAnotherStreamOfTheSameBoard() {
        SimulatedBoard first = SimulatedBoard.of(3, 1, 1_000, Profile.SLIM);
        SimulatedBoard second = SimulatedBoard.of(3, 1, 2_000, Profile.SLIM);

        assertThat(second.id()).isEqualTo(first.id());
        assertThat(second.stream()).isNotEqualTo(first.stream());
        assertThat(second.boot()).isNotEqualTo(first.boot());
        assertThat(second.behaviour().joules(8)).isEqualTo(first.behaviour().joules(8));
    }

    @Test
    void theNumberOfABoardIsReadFromItsName() {
        assertThat(SimulatedBoard.number("swarm-0")).isZero();
        assertThat(SimulatedBoard.number("swarm-9999")).isEqualTo(9999);
        assertThat(SimulatedBoard.number("swarm-09")).isEqualTo(-1);
        assertThat(SimulatedBoard.number("swarm-")).isEqualTo(-1);
        assertThat(SimulatedBoard.number("rpi")).isEqualTo(-1);
    }
}
