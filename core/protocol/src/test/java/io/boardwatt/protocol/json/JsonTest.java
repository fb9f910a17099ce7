package io.boardwatt.protocol.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
    @Test
    void keysKeepTheOrderInWhichTheyWereAdded() {
        JsonObject object = JsonObject.of()
                .put("b", 1)
                .put("a", 2.5)
                .put("c", true)
                .put("d", "x")
                .put("e", Json.texts(List.of()))
                .put("f", JsonObject.of().build())
                .put("g", new Json.Null())
                .build();
        assertThat(object).hasToString("{\"b\":1,\"a\":2.5,\"c\":true,\"d\":\"x\",\"e\":[],\"f\":{},\"g\":null}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "null",
                "true",
                "-7",
                "9223372036854775807",
                "1.5",
                "1.0E-5",
                "\"\\\"\\\\\\n\\r\\t\\u0001\"",
                "\"§ 板 😀\"",
                "\"\\ud83d\"",
                "{\"a\":[1,2,{\"b\":null}],\"\":false}"
            })
    void whatIsWrittenIsReadBack(String text) throws NotJson {
        assertThat(Json.parse(text)).hasToString(text);
    }

    @Test
    void blanksAndEveryEscapeAreRead() throws NotJson {
        assertThat(Json.parse(" { \"a\" :\t[ 1 ,\n2.5e1 ]\r} ")).hasToString("{\"a\":[1,25.0]}");
        assertThat(Json.parse("\"\\/\\b\\f\\u00e4\"")).isEqualTo(new Json.Text("/\b\fä"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "[1,]",
                "{\"a\":1,}",
                "{a:1}",
                "{\"a\" 1}",
                "nul",
                "tru",
                "01",
                "1.",
                ".5",
                "+1",
                "-",
                "1e",
                "0x10",
                "NaN",
                "Infinity",
                "1e999",
                "9223372036854775808",
                "\"a",
                "\"\\x\"",
                "\"\\u12\"",
                "\"\\u12g4\"",
                "\"a\nb\"",
                "1 2",
                "{\"a\":1}}",
                "{\"a\":1,\"a\":2}",
                "'a'",
                "\u0000",
                "\"\\"
            })
    void whatIsNoJsonIsNotJson(String text) {
        assertThatThrownBy(() -> Json.parse(text)).isInstanceOf(NotJson.class);
    }

    @Test
    void deepNestingIsNotJsonInsteadOfExhaustingTheStack() throws NotJson {
        assertThat(Json.parse("[".repeat(Json.DEEPEST) + "]".repeat(Json.DEEPEST)))
                .isInstanceOf(Json.Array.class);
        assertThatThrownBy(() -> Json.parse("[".repeat(100_000)))
                .isInstanceOf(NotJson.class)
                .hasMessageContaining("deeper");
    }

    @Test
    void aNumberThatIsNotFiniteIsLeftOutAndNeverWritten() {
        assertThat(JsonObject.of()
                        .put("a", Double.NaN)
                        .put("b", 1 / 0.0)
                        .putKnown("c", null)
                        .build())
                .hasToString("{}");
        assertThatIllegalArgumentException().isThrownBy(() -> new Json.Decimal(Double.NaN));
    }

    @Test
    void aMissingMemberIsNamed() throws NotJson {
        JsonObject object = JsonObject.parse("{\"a\":1,\"t\":[\"x\",2],\"big\":4294967296}");
        assertThat(object.whole("a")).isEqualTo(1);
        assertThat(object.number("a")).isEqualTo(1.0);
        assertThat(object.number("b")).isNull();
        assertThatThrownBy(() -> object.text("a")).hasMessage("the text \"a\" is missing");
        assertThatThrownBy(() -> object.object("b")).hasMessage("the object \"b\" is missing");
        assertThatThrownBy(() -> object.truth("a")).hasMessage("the truth value \"a\" is missing");
        assertThatThrownBy(() -> object.texts("t")).isInstanceOf(NotJson.class);
        assertThatThrownBy(() -> object.smalls("t")).isInstanceOf(NotJson.class);
        assertThatThrownBy(() -> object.objects("t")).isInstanceOf(NotJson.class);
        assertThatThrownBy(() -> object.small("big")).hasMessageContaining("out of range");
        assertThatThrownBy(() -> JsonObject.parse("[]")).isInstanceOf(NotJson.class);
    }
}
