package mnemoscope.replay;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/** The settings of a protocol that somebody names; all others are as is usual for the data. */
public record ProtocolOverrides(Map<ProtocolSetting<?>, Object> named) {
    public static final ProtocolOverrides NONE = new ProtocolOverrides(Map.of());

    public ProtocolOverrides {
        named = Map.copyOf(named);
    }

    /** Of these settings all that files say of a protocol. */
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

    /** Empty where it is as usual. */
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

    /** With what a text says; empty if the text is no value of the setting. */
    public <T> Optional<ProtocolOverrides> parse(ProtocolSetting<T> setting, String text) {
        return setting.parse(text).map(value -> with(setting, value));
    }

    /** What is named of these settings as files have it: texts, whole numbers, true or false. */
    public SequencedMap<String, Object> cells(List<ProtocolSetting<?>> settings) {
        SequencedMap<String, Object> cells = new LinkedHashMap<>();
        settings.forEach(each -> cell(each).ifPresent(cell -> cells.put(each.code(), cell)));
        return cells;
    }

    private <T> Optional<Object> cell(ProtocolSetting<T> setting) {
        return get(setting).map(setting::cell);
    }

    /** What is usual, with what is named in its place. */
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
