package mnemoscope.ui.compare;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.replay.Trace;
import mnemoscope.workspace.CompareDisplay.Filter;

/**
 * One decision with the result of every policy.
 *
 * @param conversation id of the conversation
 * @param rank         among all decisions of the table, 0-based
 * @param decision     of the conversation, 0-based
 * @param question     as asked
 * @param session      rank of the session after which it is asked; -1 before the first turn
 * @param category     empty while Answers are off, and if unknown
 * @param results      one per policy, in the chosen order
 * @param differ       whether one deployable policy covers all evidence and another does not
 * @param forced       whether a policy that fills its budget must drop something
 */
public record CompareRow(String conversation, int rank, int decision, String question, int session, String category,
        List<Result> results, boolean differ, boolean forced) {
    /**
     * The result of one policy at one decision. The numbers are NaN where the decision has no evidence or is hidden.
     *
     * @param recall  share of the evidence that is covered, 0 to 1
     * @param f1      harmonic mean of precision and recall, 0 to 1
     * @param reward  of this decision alone
     * @param held    number of held turns
     * @param dropped how many of them the agent of a log had dropped
     */
    public record Result(DecisionOutcome outcome, double recall, double f1, double reward, int held, int dropped) {
        static final Result HIDDEN = new Result(DecisionOutcome.HIDDEN, Double.NaN, Double.NaN, Double.NaN);
        static final Result NO_GOLD = new Result(DecisionOutcome.NO_GOLD, Double.NaN, Double.NaN, Double.NaN);

        /** A result without held turns. */
        Result(DecisionOutcome outcome, double recall, double f1, double reward) {
            this(outcome, recall, f1, reward, 0, 0);
        }

        static Result of(Comparison shown, Trace trace, int t) {
            boolean gold = trace.hasGold(t);
            return new Result(DecisionOutcome.of(trace, t), gold ? trace.recall(t) : Double.NaN, gold ? trace.f1(t) : Double.NaN,
                    gold ? trace.reward(t) : Double.NaN).holding(shown, trace, t);
        }

        /** The result while the outcome is hidden: along a log the held turns, except for a policy that sees the answer. */
        static Result hidden(Comparison shown, Trace trace, int t) {
            return shown.isLog() && !trace.seesAnswer() ? HIDDEN.holding(shown, trace, t) : HIDDEN;
        }

        private Result holding(Comparison shown, Trace trace, int t) {
            int[] turns = trace.retained(t);
            BitSet agent = shown.isLog() ? shown.input().supervision().log().contextAt(shown.anchor(t)) : new BitSet();
            return new Result(outcome, recall, f1, reward, turns.length,
                    shown.isLog() ? (int) IntStream.of(turns).filter(turn -> !agent.get(turn)).count() : 0);
        }

        boolean hit() {
            return outcome == DecisionOutcome.HIT;
        }
    }

    Object key() {
        return CompareColumns.key(conversation, decision);
    }

    /** The number of policies that cover all evidence. */
    public int hits() {
        return (int) results.stream().filter(Result::hit).count();
    }

    /** Whether the decision has evidence and its outcome may be shown. */
    public boolean scored() {
        return !withoutGold() && !hidden();
    }

    /** Whether the decision is known to have no evidence. */
    public boolean withoutGold() {
        return results.getFirst().outcome() == DecisionOutcome.NO_GOLD;
    }

    /** Whether the outcome must not be shown yet. */
    public boolean hidden() {
        return results.getFirst().outcome() == DecisionOutcome.HIDDEN;
    }

    /** Whether one policy covers all evidence and the other does not. */
    boolean parts(int hitting, int missing) {
        return scored() && results.get(hitting).hit() && !results.get(missing).hit();
    }

    /**
     * @param answers whether categories are known
     * @param named   whether the row names its conversation
     */
    boolean isIn(Filter filter, boolean answers, boolean named) {
        boolean outcome = switch (filter.kind()) {
            case ALL -> true;
            case DISAGREEMENTS -> differ;
            case MISSED -> scored() && hits() < results.size();
            case NO_GOLD -> withoutGold();
        };
        String wanted = filter.words().strip().toLowerCase(Locale.ROOT);
        return outcome && (!answers || filter.category().isEmpty() || filter.category().equals(category))
                && (question.toLowerCase(Locale.ROOT).contains(wanted) || wanted.equals(Integer.toString(decision + 1))
                        || named && wanted.equals(conversation.toLowerCase(Locale.ROOT)));
    }
}
