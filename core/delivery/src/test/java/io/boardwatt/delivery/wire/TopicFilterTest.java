package io.boardwatt.delivery.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TopicFilterTest {
    @ParameterizedTest
    @CsvSource({
        "a/b, a/b, true",
        "a/b, a/bc, false",
        "a/b, a, false",
        "a/b, a/b/c, false",
        "a/+/c, a/b/c, true",
        "a/+/c, a//c, true",
        "a/+, a, false",
        "a/+, a/, true",
        "a/#, a/b/c, true",
        "a/#, a, true",
        "a/#, ab, false",
        "#, a/b, true",
        "$share/group/a/+, a/b, true",
    })
    void aFilterMatchesAsTheStandardSays(String filter, String topic, boolean matches) {
        assertThat(new TopicFilter(filter).matches(topic)).isEqualTo(matches);
    }
}
