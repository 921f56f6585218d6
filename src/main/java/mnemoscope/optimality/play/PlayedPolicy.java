package mnemoscope.optimality.play;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.retention.policy.ByHand;

/**
 * A policy that can play an instance.
 *
 * @param kind  of the policy
 * @param depth turns that a lookahead plans, 2 or more; 1 for Myopic, 0 for the others
 */
public record PlayedPolicy(Kind kind, int depth) {
    /** Kinds of policies; titles and notes include the depth of a lookahead. */
    public enum Kind implements Coded {
        OPTIMAL("Optimal", "optimality.knows-all-demand"),
        LOOKAHEAD("Lookahead-%d", "optimality.plans-turns-at-a-time"),
        MYOPIC("Myopic", "optimality.looks-one-turn-ahead"),
        MIXED("Mixed-Score", "optimality.chance-value-less-storage"),
        LEARNED("OSL-MR (learned)", "optimality.predicts-the-next-4-turns"),
        OWN("Own scores", "optimality.the-score-table-of-the-file"),
        YOU("", "optimality.as-optimal-where-not-asked");

        private final String title;
        private final String note;

        Kind(String title, String note) {
            this.title = title;
            this.note = note;
        }
    }

    public static final PlayedPolicy OPTIMAL = new PlayedPolicy(Kind.OPTIMAL, 0);
    public static final PlayedPolicy MYOPIC = new PlayedPolicy(Kind.MYOPIC, 1);
    public static final PlayedPolicy MIXED = new PlayedPolicy(Kind.MIXED, 0);
    public static final PlayedPolicy LEARNED = new PlayedPolicy(Kind.LEARNED, 0);
    /** The score table that came with the instance. */
    public static final PlayedPolicy OWN = new PlayedPolicy(Kind.OWN, 0);
    /** A person who chooses by hand; not in the list of policies. */
    public static final PlayedPolicy YOU = new PlayedPolicy(Kind.YOU, 0);

    /** @throws IllegalArgumentException if kind and depth do not match */
    public PlayedPolicy {
        if (kind == Kind.LOOKAHEAD ? depth < 2 : depth != (kind == Kind.MYOPIC ? 1 : 0)) {
            throw new IllegalArgumentException("The depth (" + depth + ") does not belong to " + kind + ".");
        }
    }

    /** Plans a number of turns ahead; 1 is Myopic. */
    public static PlayedPolicy lookahead(int depth) {
        return depth == 1 ? MYOPIC : new PlayedPolicy(Kind.LOOKAHEAD, depth);
    }

    /** The policy by its name in a preset: "optimal", "myopic", "mixed", or a lookahead with its depth, "lookahead-4". */
    public static PlayedPolicy of(String name) {
        return Stream.of(OPTIMAL, MYOPIC, MIXED).filter(known -> known.kind.code().equals(name)).findFirst()
                .orElseGet(() -> lookahead(Integer.parseInt(name.substring("lookahead-".length()))));
    }

    /** The policy of the study; the optimum as Optimal. */
    public static PlayedPolicy of(StudyPolicy policy) {
        return switch (policy) {
            case OPTIMAL -> OPTIMAL;
            case LOOKAHEAD4 -> lookahead(4);
            case LOOKAHEAD2 -> lookahead(2);
            case MYOPIC -> MYOPIC;
            case MIXED -> MIXED;
            case LEARNED -> LEARNED;
        };
    }

    /** All policies, with lookaheads of the given depths; some cannot play every instance. */
    public static List<PlayedPolicy> all(IntStream depths) {
        return Stream.of(Stream.of(OPTIMAL), depths.mapToObj(PlayedPolicy::lookahead), Stream.of(MYOPIC, MIXED, LEARNED, OWN))
                .flatMap(each -> each).toList();
    }

    /** Whether it can play an instance: OSL-MR needs the regime for its training, a score policy needs a table. */
    public boolean plays(ScoredInstance scored) {
        return switch (kind) {
            case LEARNED -> LearnedDemands.knows(scored.instance());
            case OWN -> scored.scores().isPresent();
            case YOU -> false;
            case OPTIMAL, LOOKAHEAD, MYOPIC, MIXED -> true;
        };
    }

    /** The mark; policies that plan share a hue. */
    public PolicyMark mark() {
        return switch (kind) {
            case OPTIMAL -> PolicyMark.OPTIMUM;
            case LOOKAHEAD, MYOPIC -> PolicyMark.planning(depth);
            case MIXED -> PolicyMark.MIXED;
            case LEARNED -> PolicyMark.OSL;
            case OWN -> new PolicyMark(PolicyHue.BASELINE, MarkShape.CROSS_BAR);
            case YOU -> ByHand.MARK;
        };
    }

    public String title() {
        return kind == Kind.YOU ? ByHand.title() : String.format(Locale.ROOT, kind.title, depth);
    }

    /** A short title. */
    public String brief() {
        return kind == Kind.LEARNED ? "OSL-MR" : title();
    }

    /** Its rule, in a few words. */
    public String note() {
        return Texts.of(kind.note, depth);
    }
}
