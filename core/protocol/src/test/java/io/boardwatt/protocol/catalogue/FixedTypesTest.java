package io.boardwatt.protocol.catalogue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.LineProtocol;
import io.boardwatt.protocol.Refused;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FixedTypesTest {
    @ParameterizedTest
    @CsvSource({
        "temp temp=25i,temp temp=25.0",
        "temp temp=25u,temp temp=25.0",
        "temp temp=18446744073709551615u,temp temp=1.8446744073709552E19",
        "mem total=5u,mem total=5i",
        "mem total=5.0,mem total=5i",
        "mem total=-0.0,mem total=0i",
        "docker_container_mem limit=5u,docker_container_mem limit=5i",
        "mem odd=5u,mem odd=5i",
        "system uptime_format=\"x\",system uptime_format=\"x\""
    })
    void aFieldGetsTheTypeThatItHasForEver(String sent, String kept) throws Refused {
        assertThat(FixedTypes.of(line(sent)).map(line -> LineProtocol.format(List.of(line))))
                .contains(kept + " 1\n");
    }

    @ParameterizedTest
    @CsvSource({
        "mem total=5.5",
        "mem total=1e300",
        "mem total=18446744073709551615u",
        "mem total=\"5\"",
        "mem total=true",
        "temp temp=\"25\"",
        "system uptime_format=5i",
        "other limit=18446744073709551615u"
    })
    void aValueThatHasNoSuchFormIsLeftOutAndNeverBent(String sent) throws Refused {
        assertThat(FixedTypes.of(line(sent))).isEmpty();
    }

    @Test
    void theOtherFieldsOfTheLineStay() throws Refused {
        Line line = FixedTypes.of(line("mem,host=a total=5.5,free=6i")).orElseThrow();
        assertThat(line).isEqualTo(line("mem,host=a free=6i"));
        assertThat(FixedTypes.of(line).orElseThrow()).isSameAs(line);
    }

    private static Line line(String text) throws Refused {
        return LineProtocol.parse((text + " 1").getBytes(UTF_8)).get(0);
    }
}
