package mnemoscope.ui.kit.policies;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.ui.kit.PolicyStyle;

/**
 * A policy in a list of those that can be chosen.
 *
 * @param says   one sentence: what it keeps
 * @param more   what else is told of it where there is room: its source, what it was trained on
 * @param style  how it is drawn: where it is shown if it is chosen, else its own mark
 * @param lacks  why it cannot be had here, a sentence; empty if it can
 * @param held   whether it cannot be left out
 * @param values what was measured of it, one a column of the list; empty where nothing was
 */
public record PolicyOffer(String name, String title, String says, String more, PolicyStyle style, String lacks, boolean held,
        List<String> values) {
    public PolicyOffer {
        values = List.copyOf(values);
    }

    /** One that can be had and left out, of which nothing was measured. */
    public static PolicyOffer of(PolicyDescription policy, PolicyStyle style) {
        return new PolicyOffer(policy.name(), policy.title(), policy.summary(), policy.source(), style, "", false, List.of());
    }

    /** One that cannot be had here. */
    public PolicyOffer lacking(String why) {
        return new PolicyOffer(name, title, says, more, style, why, held, values);
    }

    /** One that cannot be left out. @param why another sentence about it */
    public PolicyOffer held(String why) {
        return new PolicyOffer(name, title, says, told(why), style, lacks, true, values);
    }

    /** With one more sentence about it, which may be empty. */
    public PolicyOffer noted(String note) {
        return note.isEmpty() ? this : new PolicyOffer(name, title, says, told(note), style, lacks, held, values);
    }

    private String told(String sentence) {
        return (more + "\n" + sentence).strip();
    }

    public PolicyOffer measured(List<String> now) {
        return new PolicyOffer(name, title, says, more, style, lacks, held, now);
    }

    /** Whether all these words are in its title, in its name on the command line or in what it keeps. */
    boolean answers(String words) {
        String called = (title + " " + name + " " + says).toLowerCase(Locale.ROOT);
        return Arrays.stream(words.strip().toLowerCase(Locale.ROOT).split("\\s+")).allMatch(called::contains);
    }
}
