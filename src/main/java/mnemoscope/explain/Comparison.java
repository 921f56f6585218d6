package mnemoscope.explain;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import mnemoscope.explain.RegretSummary.Attainable;
import mnemoscope.model.AgentLog;
import mnemoscope.model.Conversation;
import mnemoscope.model.Episode;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.replay.ForcedDecisions;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Trace;

/**
 * One episode under several policies: the immutable value that the whole tab shows. A decision is {@code 0 <= t < decisionCount()}.
 *
 * @param conversation  as read
 * @param protocol      the readings it was replayed under
 * @param input         episode, gold, sizes
 * @param traces        one a policy, in the order chosen
 * @param disagreements decisions with gold at which one deployable policy covers all evidence and another does not; those of
 *                      {@code differences} where no decision has gold, and at the decisions without in the log of an agent
 * @param differences   decisions at which deployable policies keep different turns
 * @param forced        those that force a choice under the protocol
 * @param lines         the text of every turn on one line, as rows show it
 * @param attainable    what each policy misses of the hindsight optimum, if that is among them
 */
public record Comparison(Conversation conversation, Protocol protocol, ReplayInput input, List<Trace> traces,
        BitSet disagreements, BitSet differences, ForcedDecisions forced, List<String> lines, Attainable attainable) {
    /** Fewer policies than these are no comparison. */
    public static final int FEWEST_POLICIES = 2;
    private static final int LINE_CHARACTERS = 240;

    /** By identity: each is made for one showing, and properties compare on every change. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    public static Comparison of(Conversation conversation, Protocol protocol, ReplayInput input, List<Trace> traces) {
        List<String> lines = input.episode().turns().stream().map(turn -> Phrases.oneLine(said(turn), LINE_CHARACTERS)).toList();
        BitSet differences = differences(traces);
        return new Comparison(conversation, protocol, input, traces, disagreements(input, traces, differences), differences,
                ForcedDecisions.of(input, protocol), lines, Attainable.of(traces));
    }

    /** The replay with some of its policies, in this order; each name must be one of its. */
    public Comparison with(List<String> policies) {
        List<Trace> chosen = policies.stream().map(name -> traces.get(indexOf(name))).toList();
        BitSet apart = differences(chosen);
        return new Comparison(conversation, protocol, input, chosen, disagreements(input, chosen, apart), apart, forced, lines,
                attainable.with(chosen));
    }

    /** What a turn says; a turn may be empty. */
    public static String said(Turn turn) {
        return turn.text().isBlank() ? Texts.of("explain.no-text") : turn.text();
    }

    /** Whether any question of the episode has evidence. */
    public boolean hasGold() {
        return hasGold(traces);
    }

    /** Those that do not see the answer, in their order. */
    public List<Trace> deployable() {
        return deployable(traces);
    }

    private static List<Trace> deployable(List<Trace> traces) {
        return traces.stream().filter(trace -> !trace.seesAnswer()).toList();
    }

    /** How many questions have evidence. */
    public int scored() {
        return (int) IntStream.range(0, decisionCount()).filter(t -> input.supervision().at(t).present()).count();
    }

    public Episode episode() {
        return input.episode();
    }

    public int decisionCount() {
        return input.episode().decisionCount();
    }

    /** Last turn that has arrived at decision t; -1 if none has. */
    public int anchor(int t) {
        return episode().questions().get(t).anchor();
    }

    /** Rank of the session after which decision t is asked; -1 before the first turn. */
    public int session(int t) {
        return anchor(t) < 0 ? -1 : episode().turns().get(anchor(t)).session();
    }

    /** Of the question of decision t; empty if unknown. Supervision: no policy sees it. */
    public String category(int t) {
        return input.supervision().at(t).category();
    }

    /** Name of a turn. */
    public String id(int turn) {
        return episode().turns().get(turn).id();
    }

    /** The text of a turn on one line. */
    public String line(int turn) {
        return lines.get(turn);
    }

    /** The first decision at which a turn has arrived; -1 if it arrives after the last question. */
    public int arrivalDecision(int turn) {
        int low = 0;
        for (int high = decisionCount(); low < high;) {
            int middle = (low + high) >>> 1;
            low = anchor(middle) >= turn ? low : middle + 1;
            high = anchor(middle) >= turn ? middle : high;
        }
        return low == decisionCount() ? -1 : low;
    }

    /** Candidates of one policy at decision t in the order of choice. */
    public int[] byRank(int policy, int t) {
        Trace trace = traces.get(policy);
        int[] order = new int[trace.poolSize(t)];
        for (int c = 0; c < order.length; c++) {
            order[trace.rank(t, c)] = c;
        }
        return order;
    }

    public boolean disagreeAt(int t) {
        return disagreements.get(t);
    }

    /** The next decision at which deployable policies part, or while answers are off the first after t at which they keep different turns. */
    public OptionalInt disagreementAfter(int t, boolean answers) {
        int found = (answers ? disagreements : differences).nextSetBit(t + 1);
        return found < 0 ? OptionalInt.empty() : OptionalInt.of(found);
    }

    public OptionalInt disagreementBefore(int t, boolean answers) {
        int found = t <= 0 ? -1 : (answers ? disagreements : differences).previousSetBit(t - 1);
        return found < 0 ? OptionalInt.empty() : OptionalInt.of(found);
    }

    /** Whether it is the log of an agent, with a record of what stood in the agent's own context. */
    public boolean isLog() {
        return input().supervision().log().isPresent();
    }

    /** What a turn of a log is, in words; empty elsewhere. */
    public String kind(int turn) {
        return isLog() ? episode().turns().get(turn).kind().title() : "";
    }

    /** Who speaks a turn; of one that nobody is named for in a log, what it is. */
    public String speaker(int turn) {
        Turn memory = episode().turns().get(turn);
        return isLog() && memory.speaker().equals(memory.kind().speaker()) ? memory.kind().title() : memory.speaker();
    }

    /** Whether anything ever left the agent's context. */
    public boolean isCut() {
        return !input().supervision().log().drops().isEmpty();
    }

    /** What left the agent's context between the decision before and this one, or came back. */
    public List<AgentLog.ContextDrop> dropsBefore(int t) {
        return input().supervision().log().between(t == 0 ? -2 : anchor(t - 1), anchor(t));
    }

    /** The turns that left the agent's context between the decision before and this one, and are not back. */
    public BitSet goneBefore(int t) {
        BitSet gone = new BitSet();
        dropsBefore(t).forEach(each -> gone.or(each.dropped().toBits()));
        gone.andNot(input().supervision().log().contextAt(anchor(t)));
        return gone;
    }

    /** What left the agent's context after the last decision, or came back to it. */
    public List<AgentLog.ContextDrop> dropsAfterAll() {
        return input().supervision().log().between(anchor(decisionCount() - 1), episode().turns().size());
    }

    /**
     * The first decision after this one before which something left the agent's context, or after which, if it is the last; where
     * none comes the first of all.
     */
    public OptionalInt cutAfter(int t) {
        return IntStream.concat(IntStream.range(t + 1, decisionCount()), IntStream.range(0, Math.min(t + 1, decisionCount())))
                .filter(u -> !dropsBefore(u).isEmpty() || u == decisionCount() - 1 && !dropsAfterAll().isEmpty()).findFirst();
    }

    /** The first decision after t at which this policy misses evidence, if any. */
    public OptionalInt missAfter(int policy, int t) {
        Trace trace = traces.get(policy);
        return IntStream.range(t + 1, decisionCount()).filter(u -> trace.hasGold(u) && !trace.full(u)).findFirst();
    }

    /** The place of a policy in {@link #traces}, or -1. */
    public int indexOf(String policy) {
        return IntStream.range(0, traces.size()).filter(p -> traces.get(p).policy().name().equals(policy)).findFirst().orElse(-1);
    }

    /** The decision that asks the very question which another comparison asks at a decision; -1 if it is not asked any more. */
    public int sameQuestion(Comparison before, int step) {
        if (!before.conversation.id().equals(conversation.id()) || step < 0) {
            return -1;
        }
        String asked = before.episode().questions().get(step).id();
        return IntStream.range(0, decisionCount()).filter(t -> episode().questions().get(t).id().equals(asked)).findFirst()
                .orElse(-1);
    }

    /** Where it opens: the first disagreement, else the first decision; -1 if there is none. */
    public int opening(boolean answers) {
        return decisionCount() == 0 ? -1 : disagreementAfter(-1, answers).orElse(0);
    }

    /** The policy to explain first: the first deployable one that gives reasons, else the first of all. */
    public String openingPolicy() {
        return deployable().stream().filter(trace -> !trace.policy().terms().isEmpty()).findFirst()
                .or(() -> traces.stream().findFirst()).map(trace -> trace.policy().name()).orElse("");
    }

    /** The turn that tells most of a decision: its first evidence, else what the focused policy ranks first; -1 if there is none. */
    public int tellingTurn(int t, boolean answers, String focusedPolicy) {
        List<Integer> evidence = answers ? input.supervision().at(t).evidence() : List.of();
        if (!evidence.isEmpty()) {
            return evidence.getFirst();
        }
        int focused = Math.max(0, indexOf(focusedPolicy));
        int[] order = traces.isEmpty() ? new int[0] : byRank(focused, t);
        return order.length == 0 ? -1 : traces.get(focused).turn(t, order[0]);
    }

    /** Whether the turn is a candidate of any policy at this decision. */
    public boolean isCandidate(int t, int turn) {
        return turn >= 0 && traces.stream().anyMatch(trace -> trace.candidate(t, turn) >= 0);
    }

    private static boolean hasGold(List<Trace> traces) {
        return !traces.isEmpty() && IntStream.range(0, traces.getFirst().decisionCount()).anyMatch(traces.getFirst()::hasGold);
    }

    private static BitSet differences(List<Trace> traces) {
        return decisionCount(traces, (deployable, t) -> deployable.stream().skip(1)
                .anyMatch(trace -> !Arrays.equals(trace.retained(t), deployable.getFirst().retained(t))));
    }

    private static BitSet disagreements(ReplayInput input, List<Trace> traces, BitSet differences) {
        boolean isKept = !hasGold(traces) || input.supervision().log().isPresent();
        return decisionCount(traces, (deployable, t) -> {
            long full = deployable.stream().filter(trace -> trace.full(t)).count();
            return isKept && !input.supervision().at(t).present() ? differences.get(t) : full > 0 && full < deployable.size();
        });
    }

    /** Those at which something holds for the deployable policies. */
    private static BitSet decisionCount(List<Trace> traces, BiPredicate<List<Trace>, Integer> holds) {
        List<Trace> deployable = deployable(traces);
        int steps = traces.isEmpty() ? 0 : traces.getFirst().decisionCount();
        return IntStream.range(0, steps).filter(t -> holds.test(deployable, t)).collect(BitSet::new, BitSet::set, BitSet::or);
    }
}
