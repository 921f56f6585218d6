package mnemoscope.explain.fate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.EvidenceLoss;
import mnemoscope.model.Coverage;
import mnemoscope.model.Texts;
import mnemoscope.replay.EvidenceFate;
import mnemoscope.replay.Fate;
import mnemoscope.replay.Trace;

/** The diagram in the question card: the fate of the evidence under each policy. */
public sealed interface Lanes {
    Lanes NONE = new None();

    /** No lanes: answers are off, or no evidence has arrived. */
    record None() implements Lanes {}

    /**
     * The lanes from arrival to the question.
     *
     * @param from  decision at which the first evidence turn arrives
     * @param asked the decision shown
     * @param lanes by policy, then by evidence turn
     * @param ends  by policy
     */
    record Fates(int from, int asked, List<FateLane> lanes, List<End> ends) implements Lanes {}

    /**
     * The outcome under one policy.
     *
     * @param word      e.g. "hit" or "dropped, 16 of 23"
     * @param cost      "cost 468: miss 312, reacquire 156"; empty if nothing is missed
     * @param shortCost "cost 468"
     * @param told      the complete text, component by component
     */
    record End(String word, String cost, String shortCost, String told) {}

    /**
     * One evidence turn under one policy.
     *
     * @param policy  index of the policy
     * @param held    runs of decisions at which it was kept
     * @param covered runs of decisions at which only another kept turn covered it
     * @param dropped decision that dropped the last turn that covered it, before or at the question; -1 if it is kept
     * @param kept    whether it is kept at the question
     * @param droppedText    "dropped, step 26", or "D3:1 dropped, step 26" of another turn that covered it longer, or why it was
     *                       never a candidate; empty if it is kept
     * @param told    its fate and effect on the reward
     */
    record FateLane(int policy, List<Span> held, List<Span> covered, int dropped, boolean kept, String droppedText,
            String told) {}

    /** Decisions first to last, both included. */
    record Span(int first, int last) {}

    /** All candidates in the order of choice, if the evidence was decided at this decision. */
    record Ranks(List<RankLane> lanes) implements Lanes {}

    /**
     * @param kept   by rank
     * @param gold   ranks of evidence
     * @param end    outcome such as "dropped, 16 of 23"
     * @param lost   whether evidence is dropped
     */
    record RankLane(int policy, List<Boolean> kept, List<Integer> gold, End end, boolean lost) {}

    /** Makes the lanes of one decision. */
    record LaneMaker(Comparison shown, int t) {
        private static final int MOST_EVIDENCE = 4;

        public Lanes make() {
            List<Integer> arrived = shown.input().supervision().at(t).evidence().stream().filter(e -> e <= shown.anchor(t))
                    .toList();
            if (arrived.isEmpty()) {
                return Lanes.NONE;
            }
            boolean decidedNow = arrived.stream().allMatch(e -> shown.arrivalDecision(e) == t);
            return decidedNow ? ranks() : fates(arrived);
        }

        private Lanes ranks() {
            List<RankLane> lanes = new ArrayList<>();
            for (int p = 0; p < shown.traces().size(); p++) {
                Trace trace = shown.traces().get(p);
                List<Boolean> kept = Arrays.stream(shown.byRank(p, t)).mapToObj(c -> trace.kept(t, c)).toList();
                List<Integer> gold = trace.fates(t).stream().map(fate -> trace.candidate(t, fate.turn())).filter(c -> c >= 0)
                        .map(c -> trace.rank(t, c)).toList();
                lanes.add(new RankLane(p, kept, gold, end(trace, result(trace, kept, gold)), !trace.full(t)));
            }
            return new Ranks(lanes);
        }

        private String result(Trace trace, List<Boolean> kept, List<Integer> gold) {
            return gold.size() == 1
                    ? Texts.of(trace.full(t) ? "explain.kept-at-rank" : "explain.evicted-at-rank", gold.getFirst() + 1,
                            kept.size())
                    : endWord(trace);
        }

        private Lanes fates(List<Integer> arrived) {
            List<Integer> drawn = arrived.stream().limit(MOST_EVIDENCE).toList();
            List<FateLane> lanes = new ArrayList<>();
            List<End> ends = new ArrayList<>();
            for (int p = 0; p < shown.traces().size(); p++) {
                Trace trace = shown.traces().get(p);
                for (int k = 0; k < trace.evidenceCount(t); k++) {
                    if (drawn.contains(trace.fate(t, k).turn())) {
                        lanes.add(lane(p, trace, k));
                    }
                }
                ends.add(end(trace, endWord(trace)));
            }
            int from = drawn.stream().mapToInt(shown::arrivalDecision).min().orElse(t);
            return new Fates(from, t, lanes, ends);
        }

        private FateLane lane(int p, Trace trace, int k) {
            EvidenceFate fate = trace.fate(t, k);
            boolean kept = fate.fate() == Fate.KEPT;
            int arrived = shown.arrivalDecision(fate.turn());
            String gone = switch (fate.fate()) {
                case KEPT -> "";
                case NOT_ARRIVED -> Texts.of("explain.not-arrived-yet");
                case NOT_OFFERED -> Texts.of("explain.not-offered-in-short");
                case DROPPED -> fate.byOther()
                        ? Texts.of("explain.other-dropped-in-step", shown.id(fate.through()), fate.decision() + 1)
                        : Texts.of("explain.dropped-in-step", fate.decision() + 1);
            };
            return new FateLane(p, spans(trace, fate.turn(), arrived, t), covered(trace, fate.turn(), arrived, t),
                    kept ? -1 : fate.decision(), kept, gone, new EvidenceLoss(shown, trace, t).of(k));
        }

        /** The outcome, with the fate of a single evidence turn. */
        private End end(Trace trace, String word) {
            EvidenceLoss words = new EvidenceLoss(shown, trace, t);
            String told = trace.evidenceCount(t) == 1
                    ? words.of(0)
                    : trace.policy().title() + ": " + endWord(trace) + (words.cost().isEmpty() ? "" : ", " + words.cost()) + ".\n"
                            + words.whole();
            return new End(word, words.cost(), words.shortCost(), told);
        }

        private String endWord(Trace trace) {
            DecisionOutcome outcome = DecisionOutcome.of(trace, t);
            return outcome == DecisionOutcome.NO_GOLD ? "" : Texts.inSentence(outcome.word(trace, t));
        }

        /** Runs of decisions from {@code first} to {@code last} at which the policy kept the turn. */
        public static List<Span> spans(Trace trace, int turn, int first, int last) {
            return runs(first, last, u -> trace.keeps(u, turn));
        }

        /** Runs of decisions at which a policy kept only another turn that covers this one. */
        static List<Span> covered(Trace trace, int turn, int first, int last) {
            Coverage coverage = trace.input().supervision().coverage();
            List<Integer> others = coverage.turns().stream().filter(i -> i != turn && coverage.covers(i, turn)).toList();
            return others.isEmpty()
                    ? List.of()
                    : runs(first, last, u -> !trace.keeps(u, turn) && others.stream().anyMatch(i -> trace.keeps(u, i)));
        }

        /** Runs of decisions at which a policy kept the turn or another that covers it. */
        public static List<Span> held(Trace trace, int turn, int first, int last) {
            Coverage coverage = trace.input().supervision().coverage();
            return runs(first, last, u -> trace.keeps(u, turn)
                    || coverage.turns().stream().anyMatch(i -> coverage.covers(i, turn) && trace.keeps(u, i)));
        }

        private static List<Span> runs(int first, int last, IntPredicate held) {
            List<Span> spans = new ArrayList<>();
            int start = -1;
            for (int u = first; first >= 0 && u <= last + 1; u++) {
                boolean now = u <= last && held.test(u);
                if (now && start < 0) {
                    start = u;
                } else if (!now && start >= 0) {
                    spans.add(new Span(start, u - 1));
                    start = -1;
                }
            }
            return spans;
        }
    }
}
