package mnemoscope.optimality.play;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.optimality.Instance;

/**
 * A policy that can play an instance.
 *
 * @param kind  which
 * @param depth turns that a lookahead plans, 2 or more; 1 for Myopic, 0 for the others
 */
public record PlayedPolicy(Kind kind, int depth) {
    /** What a policy goes by. */
    public enum Kind {
        OPTIMAL, LOOKAHEAD, MYOPIC, MIXED, LEARNED
    }

    public static final PlayedPolicy OPTIMAL = new PlayedPolicy(Kind.OPTIMAL, 0);
    public static final PlayedPolicy MYOPIC = new PlayedPolicy(Kind.MYOPIC, 1);
    public static final PlayedPolicy MIXED = new PlayedPolicy(Kind.MIXED, 0);
    public static final PlayedPolicy LEARNED = new PlayedPolicy(Kind.LEARNED, 0);

    /** @throws IllegalArgumentException if the depth does not belong to the kind */
    public PlayedPolicy {
        boolean fits = switch (kind) {
            case LOOKAHEAD -> depth >= 2;
            case MYOPIC -> depth == 1;
            case OPTIMAL, MIXED, LEARNED -> depth == 0;
        };
        if (!fits) {
            throw new IllegalArgumentException("The depth (" + depth + ") does not belong to " + kind + ".");
        }
    }

    /** Plans a number of turns ahead; 1 is Myopic. */
    public static PlayedPolicy lookahead(int depth) {
        return depth == 1 ? MYOPIC : new PlayedPolicy(Kind.LOOKAHEAD, depth);
    }

    /** All that can play an instance, lookaheads at the depths given. */
    public static List<PlayedPolicy> offered(Instance instance, int... depths) {
        List<PlayedPolicy> offered = new ArrayList<>();
        offered.add(OPTIMAL);
        for (int depth : depths) {
            offered.add(lookahead(depth));
        }
        offered.add(MYOPIC);
        offered.add(MIXED);
        if (LearnedDemands.knows(instance)) {
            offered.add(LEARNED);
        }
        return offered;
    }

    /** As shown. */
    public String title() {
        return switch (kind) {
            case OPTIMAL -> "Optimal";
            case LOOKAHEAD -> "Lookahead-" + depth;
            case MYOPIC -> "Myopic";
            case MIXED -> "Mixed-Score";
            case LEARNED -> "OSL-MR (learned)";
        };
    }

    /** As shown where there is little room. */
    public String brief() {
        return kind == Kind.LEARNED ? "OSL-MR" : title();
    }

    /** What it goes by, in a few words. */
    public String note() {
        return switch (kind) {
            case OPTIMAL -> "knows the demand of every turn";
            case LOOKAHEAD -> "plans " + depth + " turns at a time";
            case MYOPIC -> "looks one turn ahead";
            case MIXED -> "chance \u00d7 value, less storage";
            case LEARNED -> "predicts the next 4 turns";
        };
    }
}
