package mnemoscope.ui.kit.policies;

import java.util.List;
import java.util.Locale;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.parameter.ParameterValues;
import mnemoscope.retention.parameter.PolicyName;
import mnemoscope.ui.kit.NameSearch;
import mnemoscope.ui.kit.PolicyStyle;

/**
 * A policy in a list to choose from.
 *
 * @param says   one sentence: which turns it keeps
 * @param more   further details where room allows: its source, its training data
 * @param style  its look: as shown if it is chosen, otherwise its default mark
 * @param lacks  why it is unavailable here, a sentence; empty if available
 * @param held   whether it cannot be removed
 * @param values measured values, one per column of the list; empty if nothing was measured
 * @param parameters parameters with their values; none for most policies
 */
public record PolicyOffer(String name, String title, String says, String more, PolicyStyle style, String lacks, boolean held,
        List<String> values, ParameterValues parameters) {
    public PolicyOffer {
        values = List.copyOf(values);
    }

    /** A policy without parameters. */
    public PolicyOffer(String name, String title, String says, String more, PolicyStyle style, String lacks, boolean held,
            List<String> values) {
        this(name, title, says, more, style, lacks, held, values, ParameterValues.NONE);
    }

    /** With parameters that can be edited. */
    public PolicyOffer tuned(ParameterValues now) {
        return new PolicyOffer(name, title, says, more, style, lacks, held, values, now);
    }

    /** An available, removable policy without measured values. */
    public static PolicyOffer of(PolicyDescription policy, PolicyStyle style) {
        return new PolicyOffer(policy.name(), policy.title(), policy.summary(), policy.source(), style, "", false, List.of());
    }

    /** An unavailable policy. */
    public PolicyOffer lacking(String why) {
        return new PolicyOffer(name, title, says, more, style, why, held, values, parameters);
    }

    /** A policy that cannot be removed. @param why reason, added to its details */
    public PolicyOffer held(String why) {
        return new PolicyOffer(name, title, says, withDetail(why), style, lacks, true, values, parameters);
    }

    /** With one more sentence of details, which may be empty. */
    public PolicyOffer noted(String note) {
        return note.isEmpty()
                ? this
                : new PolicyOffer(name, title, says, withDetail(note), style, lacks, held, values, parameters);
    }

    private String withDetail(String sentence) {
        return (more + "\n" + sentence).strip();
    }

    public PolicyOffer measured(List<String> now) {
        return new PolicyOffer(name, title, says, more, style, lacks, held, now, parameters);
    }

    /**
     * The rank of its title and command-line name, and then of what it keeps, for typed words; see {@link NameSearch}. Parameters in
     * brackets are ignored: they have a field of their own.
     */
    int rank(String words) {
        return words.isEmpty()
                ? NameSearch.EXACT
                : NameSearch.rank(plain(PolicyName.base(words)), plain(says), plain(title), plain(name));
    }

    boolean answers(String words) {
        return rank(words) != NameSearch.NOT_FOUND;
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
    }
}
