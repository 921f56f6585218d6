package mnemoscope.retention.parameter;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import mnemoscope.retention.PolicyDescription;

/**
 * The values of a policy's parameters. Two that mean the same and name the same preset are equal.
 *
 * @param given canonical texts that differ from the preset's, and the preset if it is not the usual one, in the order of the set
 */
public record ParameterValues(ParameterSet of, SequencedMap<String, String> given) {
    public static final ParameterValues NONE = ParameterSet.NONE.usual();

    public ParameterValues {
        SequencedMap<String, String> different = new LinkedHashMap<>();
        for (PolicyParameter each : of.written()) {
            String value = given.get(each.name());
            if (value != null && !value.equals(usual(of, given, each))) {
                different.put(each.name(), value);
            }
        }
        given = Collections.unmodifiableSequencedMap(different);
    }

    private static String usual(ParameterSet of, Map<String, String> given, PolicyParameter parameter) {
        if (of.presets().isEmpty() || parameter.name().equals(ParameterSet.PRESET)) {
            return parameter.usual();
        }
        String preset = given.getOrDefault(ParameterSet.PRESET, of.presets().firstEntry().getKey());
        return of.presets().get(preset).getOrDefault(parameter.name(), parameter.usual());
    }

    /** The canonical text of a parameter's value. */
    public String text(String name) {
        PolicyParameter parameter = of.written().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
        return given.getOrDefault(name, usual(of, given, parameter));
    }

    public int whole(String name) {
        return Integer.parseInt(text(name));
    }

    public double decimal(String name) {
        return Double.parseDouble(text(name));
    }

    public boolean is(String name, String value) {
        return text(name).equals(value);
    }

    /** The entries of a set of names, in lower case, as tools are compared. */
    public Set<String> names(String name) {
        return text(name).equals(PolicyParameter.NONE)
                ? Set.of()
                : Set.copyOf(List.of(text(name).toLowerCase(Locale.ROOT).split("\\+")));
    }

    /** The canonical brackets after the policy's name; empty if every value is the usual one. */
    public String brackets() {
        return given.isEmpty()
                ? ""
                : given.entrySet().stream().map(each -> each.getKey() + "=" + each.getValue())
                        .collect(Collectors.joining(",", "[", "]"));
    }

    /** The values that are not usual, in words after a title: " (keep 5, stub 12)". */
    public String words() {
        return given.isEmpty()
                ? ""
                : given.entrySet().stream()
                        .map(each -> each.getKey().equals(ParameterSet.PRESET)
                                ? each.getValue()
                                : each.getKey() + " " + each.getValue())
                        .collect(Collectors.joining(", ", " (", ")"));
    }

    /** The description of a policy with the values that are not usual in its name and title, so that no two share a name. */
    public PolicyDescription in(PolicyDescription usual) {
        return usual.named(usual.name() + brackets(), usual.title() + words(), usual.summary());
    }
}
