package io.boardwatt.probe.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.boardwatt.sources.Headline;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LiveJsonTest {
    private final Headline headline = new Headline();

    private String json() {
        return new String(new LiveJson().of(1_796_054_711_000L, headline), StandardCharsets.US_ASCII);
    }

    @Test
    void nothingKnownIsTheSecondAlone() {
        assertThat(json()).isEqualTo("{\"t\":1796054711000}");
    }

    @Test
    void numbersHaveThreeDecimalsAtMost() {
        headline.put(Headline.Value.WATTS, 5.131008);
        headline.put(Headline.Value.BUSY_PCT, 0.0004);
        headline.put(Headline.Value.TEMP_C, -7.05);
        headline.put(Headline.Value.LOAD1, 12);
        headline.put(Headline.Value.NET_RX_BYTES_S, 117_000_000.25);
        headline.put(Headline.Value.THROTTLED, 1);
        assertThat(json())
                .isEqualTo("{\"t\":1796054711000,\"watts\":5.131,\"busy_pct\":0,\"temp_c\":-7.05,\"load1\":12,"
                        + "\"net_rx_bytes_s\":117000000.25,\"throttled\":true}");
    }
}
