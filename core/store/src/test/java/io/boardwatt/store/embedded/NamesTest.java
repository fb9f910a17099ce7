package io.boardwatt.store.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class NamesTest {
    @Test
    void oursStayAsTheyAre() {
        assertThat(Names.encode("docker_container_cpu")).isEqualTo("docker_container_cpu");
        assertThat(Names.encode("usage_percent")).isEqualTo("usage_percent");
    }

    @Test
    void whatTheDatabaseRefusesOrMixesUpIsWrittenInOtherWords() {
        assertThat(Names.encode("HeapUsage.max")).isEqualTo("$heap$usage$0max");
        assertThat(Names.encode("timestamp")).isNotEqualTo("timestamp");
        assertThat(Names.encode("a-b")).isNotEqualTo(Names.encode("a.b"));
        assertThat(Names.encode("\u00e4")).isEqualTo("$900228");
    }

    @Test
    void everyNameComesBackAndNoTwoMeet() {
        Random random = new Random(3);
        Set<String> names =
                new HashSet<>(Set.of("timestamp", "Timestamp", "$", "$0", "$9", "_", "A", "a", "$a", "\ud83d\ude00"));
        for (int i = 0; i < 20_000; i++) {
            StringBuilder name = new StringBuilder();
            for (int length = 1 + random.nextInt(6); length > 0; length--) {
                name.append((char) (random.nextInt(4) == 0 ? random.nextInt(0xd800) : ' ' + random.nextInt(95)));
            }
            names.add(name.toString());
        }
        Set<String> encoded = new HashSet<>();
        for (String name : names) {
            String made = Names.encode(name);
            assertThat(Names.decode(made)).isEqualTo(name);
            assertThat(encoded.add(made.toLowerCase(Locale.ROOT))).as(name).isTrue();
            assertThat(made).matches("[a-z0-9_$]+").isNotEqualTo(Names.TIME);
        }
    }
}
