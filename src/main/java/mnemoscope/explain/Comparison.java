package mnemoscope.explain;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import mnemoscope.explain.RegretSummary.Attainable;
import mnemoscope.explain.compaction.Cut;
import mnemoscope.explain.compaction.Dropped;
import mnemoscope.explain.compaction.SessionAudit;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.model.AgentLog;
import mnemoscope.model.Conversation;
import mnemoscope.model.Episode;
import mnemoscope.model.Question;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.replay.ForcedDecisions;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Trace;

/**
 * One episode under several policies, the value that the tab shows. Immutable. A decision is {@code 0 <= t < decisionCount()}.
 *
 * @param conversation  as read
 * @param protocol      protocol of the replay
 * @param input         episode, gold, sizes
 * @param traces        one per policy, in the order chosen
 * @param disagreements decisions with gold at which one deployable policy covers all evidence and another does not; in an agent's
 *                      log, decisions without gold count if they are in {@code differences}; without any gold, {@code
 *                      differences}
 * @param differences   decisions at which deployable policies keep different turns
 * @param forced        decisions that force a choice under the protocol
 * @param lines         the text of every turn on one line, as rows show it
 * @param attainable    regret of each policy against the hindsight plan, if that is among them
 * @param audit         of an agent's log: what compaction cost, in the unit of the budget
 * @param beginnings    those {@link Beginnings#sought} of the conversation, by which a model knows one of its training
 */
public record Comparison(Conversation conversation, Protocol protocol, ReplayInput input, List<Trace> traces,
        BitSet disagreements, BitSet differences, ForcedDecisions forced, List<String> lines, Attainable attainable,
        Optional<SessionAudit> audit, Beginnings beginnings) {
    /** Smallest number of policies in a comparison. */
    public static final int FEWEST_POLICIES = 2;
    private static final int LINE_CHARACTERS = 240;

    /** Compares by identity: JavaFX properties compare values on every change, and each object is made for one display. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    public static Comparison of(Conversation conversation, Protocol protocol, ReplayInput input, List<Trace> traces) {
        return of(conversation, protocol, input, traces, Beginnings.sought(conversation.turns()));
    }

    static Comparison of(Conversation conversation, Protocol protocol, ReplayInput input, List<Trace> traces,
            Beginnings beginnings) {
        List<String> lines = input.episode().turns().stream().map(turn -> Phrases.oneLine(said(turn), LINE_CHARACTERS)).toList();
        BitSet differences = differences(traces);
        return new Comparison(conversation, protocol, input, traces, disagreements(input, traces, differences), differences,
                ForcedDecisions.of(input, protocol), lines, Attainable.of(traces), Optional.of(conversation)
                        .filter(log -> log.log().isPresent()).map(log -> SessionAudit.of(log, log.id(), input.sizes())),
                beginnings);
    }

    /** The comparison with some of its policies, in this order; each name must be one of its policies. */
    public Comparison with(List<String> policies) {
        List<Trace> chosen = policies.stream().map(name -> traces.get(indexOf(name))).toList();
        BitSet apart = differences(chosen);
        return new Comparison(conversation, protocol, input, chosen, disagreements(input, chosen, apart), apart, forced, lines,
                attainable.with(chosen), audit, beginnings);
    }

    /** The text of a turn; may be empty. */
    public static String said(Turn turn) {
        return turn.text().isBlank() ? Texts.of("explain.no-text") : turn.text();
    }

    /** Whether any question of the episode has evidence. */
    public boolean hasGold() {
        return hasGold(traces);
    }

    /** The deployable policies, in their order. */
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

    /** Index of the last turn that has arrived at decision t; -1 if none has. */
    public int anchor(int t) {
        return episode().questions().get(t).anchor();
    }

    /** Rank of the session after which decision t is asked; -1 before the first turn. */
    public int session(int t) {
        return anchor(t) < 0 ? -1 : episode().turns().get(anchor(t)).session();
    }

    /** The category of the question at decision t; empty if unknown. Supervision: no policy sees it. */
    public String category(int t) {
        return input.supervision().at(t).category();
    }

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

    /**
     * The next decision at which deployable policies disagree; while answers are off, the next one at which they keep different
     * turns.
     */
    public OptionalInt disagreementAfter(int t, boolean answers) {
        int found = (answers ? disagreements : differences).nextSetBit(t + 1);
        return found < 0 ? OptionalInt.empty() : OptionalInt.of(found);
    }

    public OptionalInt disagreementBefore(int t, boolean answers) {
        int found = t <= 0 ? -1 : (answers ? disagreements : differences).previousSetBit(t - 1);
        return found < 0 ? OptionalInt.empty() : OptionalInt.of(found);
    }

    /** Whether it is an agent's log, which records the agent's own context. */
    public boolean isLog() {
        return input().supervision().log().isPresent();
    }

    /** The kind of a turn in a log, in words; empty for other data. */
    public String kind(int turn) {
        return isLog() ? episode().turns().get(turn).kind().title() : "";
    }

    /** The first result of a call; -1 for other turns and where there is none. */
    public int result(int turn) {
        return episode().turns().get(turn).kind() == TurnKind.TOOL_CALL
                ? IntStream.range(turn + 1, episode().turnCount()).filter(i -> episode().turns().get(i).callTurn() == turn)
                        .findFirst().orElse(-1)
                : -1;
    }

    /** The speaker of a turn; in a log, its kind if no speaker is named. */
    public String speaker(int turn) {
        Turn memory = episode().turns().get(turn);
        return isLog() && memory.speaker().equals(memory.kind().speaker()) ? memory.kind().title() : memory.speaker();
    }

    /** Whether the agent's context was ever cut. */
    public boolean isCut() {
        return !input().supervision().log().drops().isEmpty();
    }

    /** The cuts of the agent's context between the previous decision and this one. */
    public List<AgentLog.ContextDrop> dropsBefore(int t) {
        return input().supervision().log().between(t == 0 ? -2 : anchor(t - 1), anchor(t));
    }

    /** The cuts of the agent's context that are told at a decision: those before it, at the last one also those after it. */
    public List<AgentLog.ContextDrop> dropsAt(int t) {
        return input().supervision().log().between(t == 0 ? -2 : anchor(t - 1), isLast(t) ? episode().turnCount() : anchor(t));
    }

    private boolean isLast(int t) {
        return t == decisionCount() - 1;
    }

    /**
     * What the cuts of the agent's context that are told at a decision dropped, and what of it the agent used again later; empty for
     * other data and without a cut.
     */
    public Optional<Dropped> dropped(int t) {
        List<AgentLog.ContextDrop> events = audit.isEmpty() ? List.of() : dropsAt(t);
        List<Cut> cuts = events.isEmpty()
                ? List.of()
                : audit.get().cuts().stream().filter(cut -> events.contains(cut.event())).toList();
        return cuts.isEmpty() ? Optional.empty() : Optional.of(Dropped.of(audit.get(), episode().turns(), input.sizes(), cuts));
    }

    /** Whether decisions are made at the calls of an agent. */
    public boolean isAtCalls() {
        return protocol.decideAt().isAtCalls(conversation);
    }

    /** Whether the evidence of decision t is derived, and not marked by hand. */
    public boolean isDerived(int t) {
        Question asked = episode().questions().get(t);
        return isDerived() && (isAtCalls()
                ? !conversation.log().marks().containsKey(asked.anchor())
                : !conversation.questions().get(asked.source()).gold().present());
    }

    /** "used again, derived", which stands beside every metric of derived evidence; else empty. */
    public String derivedWords() {
        return isDerived() ? Texts.of("explain.used-again-derived") : "";
    }

    /**
     * The title of a decision in a list: its question. At a call it is what the agent then did, which is an answer: while answers are
     * off, the decision at the cursor is titled by its newest turn, and later ones by nothing, as the result of a call tells what it
     * was.
     */
    public String title(int t, boolean answers, int cursor) {
        return titles(answers, cursor).apply(t);
    }

    /** As {@link #title}, for many decisions. */
    public IntFunction<String> titles(boolean answers, int cursor) {
        if (!isAtCalls()) {
            return t -> episode().questions().get(t).text();
        }
        return t -> {
            String did = input.supervision().at(t).answer();
            return !answers && t > cursor
                    ? Texts.of("explain.call-is-hidden")
                    : !answers && t == cursor || did.isEmpty() ? anchor(t) < 0 ? "" : line(anchor(t)) : did;
        };
    }

    /** Whether the evidence is derived from what the agent used again. */
    public boolean isDerived() {
        return protocol.evidence().isDerived(conversation, protocol.decideAt());
    }

    /** The turns that left the agent's context between the previous decision and this one and were not restored. */
    public BitSet goneBefore(int t) {
        BitSet gone = new BitSet();
        dropsBefore(t).forEach(each -> gone.or(each.dropped().toBits()));
        gone.andNot(input().supervision().log().contextAt(anchor(t)));
        return gone;
    }

    /** The cuts of the agent's context after the last decision. */
    public List<AgentLog.ContextDrop> dropsAfterAll() {
        return input().supervision().log().between(anchor(decisionCount() - 1), episode().turns().size());
    }

    /**
     * The next decision with a cut of the agent's context before it (for the last decision, also after it); the first such
     * decision if none follows.
     */
    public OptionalInt cutAfter(int t) {
        return IntStream.concat(IntStream.range(t + 1, decisionCount()), IntStream.range(0, Math.min(t + 1, decisionCount())))
                .filter(u -> !dropsAt(u).isEmpty()).findFirst();
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

    /** The decision with the same question as a decision of another comparison; -1 if the question is not asked here. */
    public int sameQuestion(Comparison before, int step) {
        if (!before.conversation.id().equals(conversation.id()) || step < 0) {
            return -1;
        }
        String asked = before.episode().questions().get(step).id();
        return IntStream.range(0, decisionCount()).filter(t -> episode().questions().get(t).id().equals(asked)).findFirst()
                .orElse(-1);
    }

    /** The decision shown first: the first disagreement, else decision 0; -1 without decisions. */
    public int opening(boolean answers) {
        return decisionCount() == 0 ? -1 : disagreementAfter(-1, answers).orElse(0);
    }

    /** The policy explained first: the first deployable policy that gives reasons, else the first policy. */
    public String openingPolicy() {
        return deployable().stream().filter(trace -> !trace.policy().terms().isEmpty()).findFirst()
                .or(() -> traces.stream().findFirst()).map(trace -> trace.policy().name()).orElse("");
    }

    /**
     * The turn selected by default at a decision: its first evidence turn, else the top-ranked turn of the focused policy; -1 if
     * there is none.
     */
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

    /** The decisions at which a condition holds for the deployable policies. */
    private static BitSet decisionCount(List<Trace> traces, BiPredicate<List<Trace>, Integer> holds) {
        List<Trace> deployable = deployable(traces);
        int steps = traces.isEmpty() ? 0 : traces.getFirst().decisionCount();
        return IntStream.range(0, steps).filter(t -> holds.test(deployable, t)).collect(BitSet::new, BitSet::set, BitSet::or);
    }
}
