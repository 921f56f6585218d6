package mnemoscope.retention.parameter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import mnemoscope.model.Texts;

/**
 * The parameters of a policy, in the order of canonical names, and its presets: values under the name of who ships them. A preset
 * gives the values of the parameters that are not written; the first is the usual one.
 *
 * @param presets values by parameter, by preset; empty if the policy has none
 */
public record ParameterSet(List<PolicyParameter> all, SequencedMap<String, Map<String, String>> presets) {
    public static final String PRESET = "preset";
    public static final ParameterSet NONE = new ParameterSet(List.of(), new LinkedHashMap<>());

    public ParameterSet {
        all = List.copyOf(all);
        presets = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(presets));
        for (Map<String, String> values : presets.values()) {
            for (Map.Entry<String, String> each : values.entrySet()) {
                if (find(all, each.getKey()).flatMap(of -> of.form().canonical(each.getValue())).filter(each.getValue()::equals)
                        .isEmpty()) {
                    throw new IllegalArgumentException("The preset value " + each + " is not canonical.");
                }
            }
        }
    }

    private static Optional<PolicyParameter> find(List<PolicyParameter> among, String name) {
        return among.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /** These presets, with further parameters at the end. */
    public ParameterSet and(List<PolicyParameter> more) {
        List<PolicyParameter> both = new ArrayList<>(all);
        both.addAll(more);
        return new ParameterSet(both, presets);
    }

    /** All parameters as they are written, the preset first. */
    public List<PolicyParameter> written() {
        List<PolicyParameter> list = new ArrayList<>();
        if (!presets.isEmpty()) {
            list.add(new PolicyParameter(PRESET, new PolicyParameter.Choice(List.copyOf(presets.keySet())),
                    presets.firstEntry().getKey(), "retention.parameter.preset"));
        }
        list.addAll(all);
        return List.copyOf(list);
    }

    public ParameterValues usual() {
        return new ParameterValues(this, new LinkedHashMap<>());
    }

    /**
     * The values of a name.
     *
     * @throws IllegalArgumentException if the policy has no such parameter or the parameter no such value; the message says
     *                                  which are possible
     */
    public ParameterValues of(PolicyName name) {
        SequencedMap<String, String> canonical = new LinkedHashMap<>();
        List<PolicyParameter> known = written();
        name.values().forEach((key, value) -> {
            PolicyParameter parameter = find(known, key).orElseThrow(() -> new IllegalArgumentException(known.isEmpty()
                    ? Texts.of("retention.parameter.policy-has-none", name.base(), key)
                    : Texts.of("retention.parameter.unknown", name.base(), key,
                            String.join(", ", known.stream().map(PolicyParameter::name).toList()))));
            canonical.put(key,
                    parameter.form().canonical(value)
                            .orElseThrow(() -> new IllegalArgumentException(Texts.of("retention.parameter.bad-value", name.base(),
                                    key, value, parameter.form().expected(), parameter.usual()))));
        });
        return new ParameterValues(this, canonical);
    }
}
