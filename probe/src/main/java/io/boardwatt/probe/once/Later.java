package io.boardwatt.probe.once;

import io.boardwatt.protocol.FieldValue;
import io.boardwatt.protocol.Line;
import io.boardwatt.protocol.json.Json;
import io.boardwatt.sources.firmware.FirmwareText;
import io.boardwatt.sources.text.SmallText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a recording says of throttling at its second reading: the firmware may have forgotten, the probe has not. */
final class Later {
    private static final List<String> BITS = List.of("under_voltage", "freq_capped", "throttled", "soft_temp_limit");

    private Later() {}

    static List<Value> values(Path root, Rows rows) {
        List<Value> values = new ArrayList<>();
        Line throttle = rows.find("throttle", Map.of()).orElse(null);
        if (throttle != null && throttle.fields().containsKey("raw")) {
            List<String> latched = BITS.stream()
                    .filter(bit -> new FieldValue.OfBoolean(true)
                            .equals(throttle.fields().get(bit + "_occurred")))
                    .toList();
            values.add(Value.of("throttle.t1.occurred_latched_by_probe", Json.texts(latched), "list"));
        }
        FirmwareText.throttledFile(SmallText.read(root.resolve("sys/devices/platform/soc/soc:firmware/get_throttled")))
                .ifPresent(raw -> values.add(Value.of("throttle.t1.raw", new Json.Whole(raw), "bitmask")));
        return values;
    }
}
