package mnemoscope.retention.parameter;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/**
 * The name of a policy with its parameters, the one syntax everywhere: {@code name} or {@code name[key=value,key=value]}. Blanks
 * around names and values are ignored.
 *
 * @param base   the name without brackets
 * @param values as written, by parameter
 */
public record PolicyName(String base, SequencedMap<String, String> values) {
    /** Separates the policies of a list: a comma that is not in brackets. */
    public static final String COMMA = ",(?![^\\[]*\\])";

    public PolicyName {
        values = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
    }

    /** The name without parameters. */
    public static String base(String text) {
        int open = text.indexOf('[');
        return (open < 0 ? text : text.substring(0, open)).strip();
    }

    /** @throws IllegalArgumentException if the brackets are wrong; the message says where, and what to write */
    public static PolicyName parse(String text) {
        SequencedMap<String, String> values = new LinkedHashMap<>();
        int open = text.indexOf('[');
        if (open < 0) {
            return new PolicyName(text.strip(), values);
        }
        String stripped = text.stripTrailing();
        if (!stripped.endsWith("]")) {
            throw wrong("retention.parameter.no-bracket", text, stripped.length() + 1);
        }
        String inside = stripped.substring(open + 1, stripped.length() - 1);
        if (inside.contains("[") || inside.contains("]")) {
            throw wrong("retention.parameter.two-brackets", text, open + 2 + inside.split("[\\[\\]]", 2)[0].length());
        }
        int at = open + 1;
        for (String each : inside.split(",", -1)) {
            int equals = each.indexOf('=');
            String key = equals < 0 ? "" : each.substring(0, equals).strip();
            String value = each.substring(equals + 1).strip();
            if (key.isEmpty() || value.isEmpty()) {
                throw wrong("retention.parameter.no-value", text, at + 1);
            }
            if (values.put(key, value) != null) {
                throw wrong("retention.parameter.twice", text, at + 1, key);
            }
            at += each.length() + 1;
        }
        return new PolicyName(base(text), values);
    }

    private static IllegalArgumentException wrong(String key, String text, int character, Object... more) {
        String shown = PrintableText.shortened(text);
        return new IllegalArgumentException(
                more.length == 0 ? Texts.of(key, shown, character) : Texts.of(key, shown, character, more[0]));
    }
}
