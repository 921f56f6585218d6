package mnemoscope.replay;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/** The settings of a protocol that are given explicitly; all others take the defaults for the data. */
public record ProtocolOverrides(Map<ProtocolSetting<?>, Object> named) {
    public static final ProtocolOverrides NONE = new ProtocolOverrides(Map.of());

    public ProtocolOverrides {
        named = Map.copyOf(named);
    }

    /** The values of these settings in a protocol, for those that files state. */
    public static ProtocolOverrides of(Protocol protocol, List<ProtocolSetting<?>> settings) {
        ProtocolOverrides all = NONE;
        for (ProtocolSetting<?> each : settings) {
            all = each.isTold(protocol) ? all.as(protocol, each) : all;
        }
        return all;
    }

    private <T> ProtocolOverrides as(Protocol protocol, ProtocolSetting<T> setting) {
        return with(setting, setting.get(protocol));
    }

    /** The given value; empty if the setting takes its default. */
    @SuppressWarnings("unchecked")
    public <T> Optional<T> get(ProtocolSetting<T> setting) {
        return Optional.ofNullable((T) named.get(setting));
    }

    public <T> ProtocolOverrides with(ProtocolSetting<T> setting, T value) {
        Map<ProtocolSetting<?>, Object> more = new HashMap<>(named);
        more.put(setting, value);
        return new ProtocolOverrides(more);
    }

    public ProtocolOverrides without(ProtocolSetting<?> setting) {
        Map<ProtocolSetting<?>, Object> fewer = new HashMap<>(named);
        fewer.remove(setting);
        return new ProtocolOverrides(fewer);
    }

    /** The overrides with the parsed value added; empty if the text is not a value of the setting. */
    public <T> Optional<ProtocolOverrides> parse(ProtocolSetting<T> setting, String text) {
        return setting.parse(text).map(value -> with(setting, value));
    }

    /** The values given for these settings, as in files: texts, whole numbers, true or false. */
    public SequencedMap<String, Object> cells(List<ProtocolSetting<?>> settings) {
        SequencedMap<String, Object> cells = new LinkedHashMap<>();
        settings.forEach(each -> cell(each).ifPresent(cell -> cells.put(each.code(), cell)));
        return cells;
    }

    private <T> Optional<Object> cell(ProtocolSetting<T> setting) {
        return get(setting).map(setting::cell);
    }

    /** The default protocol with the given settings replaced. */
    public Protocol over(Protocol usual) {
        Protocol protocol = usual;
        for (ProtocolSetting<?> each : named.keySet()) {
            protocol = into(protocol, each);
        }
        return protocol;
    }

    private <T> Protocol into(Protocol protocol, ProtocolSetting<T> setting) {
        return setting.set(protocol, get(setting).orElseThrow());
    }
}
