package mnemoscope.explain.decision;

import java.util.Map;
import java.util.regex.Pattern;
import mnemoscope.replay.Trace;

/**
 * The sentence about a decision before a class. Policies and turns that it speaks of are shown before others.
 *
 * @param sentence empty for none
 * @param policy   name of the explained policy; empty for none
 * @param turn     id of the turn that the sentence is about, where it does not name one; empty for none
 * @param whatIfs  the what-ifs shown, each with the policy that it changes
 * @param notice   shown instead of the sentence for a while, which still names its policies and turns; empty for none
 */
public record Told(String sentence, String policy, String turn, Map<String, String> whatIfs, String notice) {
    public static final Told NOTHING = new Told("", "", "", Map.of());
    /** In the languages of the program. */
    private static final Pattern REWARDS = Pattern.compile("\\b(points?|rewards?|Punkten?|Belohnung(en)?)\\b",
            Pattern.CASE_INSENSITIVE);

    public Told {
        whatIfs = Map.copyOf(whatIfs);
    }

    public Told(String sentence, String policy, String turn, Map<String, String> whatIfs) {
        this(sentence, policy, turn, whatIfs, "");
    }

    public static Told of(String sentence) {
        return new Told(sentence, "", "", Map.of());
    }

    public Told with(Map<String, String> changed) {
        return new Told(sentence, policy, turn, changed, notice);
    }

    public Told with(String shown) {
        return new Told(sentence, policy, turn, whatIfs, shown);
    }

    /** The words to show. */
    public String words() {
        return notice.isEmpty() ? sentence : notice;
    }

    /** Whether the sentence speaks of rewards. */
    boolean rewards() {
        return REWARDS.matcher(sentence).find();
    }

    /** Whether the sentence names something: as a word, so "t1" does not stand in "t14". */
    public boolean names(String name) {
        return !name.isEmpty() && Pattern.compile("(?<![\\p{L}\\p{N}-])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}]|-\\p{L})")
                .matcher(sentence).find();
    }

    /** The place of a policy: 0 for the explained one, then those named and what-ifs with their policies, then the others. */
    int rank(Trace trace) {
        String name = trace.policy().name();
        return name.equals(policy)
                ? 0
                : names(trace.policy().title()) || whatIfs.containsKey(name) || whatIfs.containsValue(name) ? 1 : 2;
    }
}
