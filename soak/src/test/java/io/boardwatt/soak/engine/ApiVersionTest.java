package io.boardwatt.soak.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ApiVersionTest {
    private static ApiVersion v(String text) {
        return ApiVersion.parse(text).orElseThrow();
    }

    @Test
    void theNewestThatBothKnowIsSpoken() throws EngineAway {
        assertThat(ApiVersion.agree(v("1.41"), v("1.12"))).isEqualTo(v("1.41"));
        assertThat(ApiVersion.agree(v("1.52"), v("1.44"))).isEqualTo(v("1.44"));
    }

    @Test
    void enginesThatAreTooOldOrTooNewAreNamed() {
        assertThatThrownBy(() -> ApiVersion.agree(v("1.60"), v("1.50"))).hasMessageContaining("no API older than 1.50");
        assertThatThrownBy(() -> ApiVersion.agree(v("1.18"), v("1.12"))).hasMessageContaining("speaks API 1.18");
    }

    @Test
    void textThatIsNoVersionIsNone() {
        assertThat(ApiVersion.parse("")).isEmpty();
        assertThat(ApiVersion.parse("1.x")).isEmpty();
    }
}
