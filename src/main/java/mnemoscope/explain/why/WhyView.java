package mnemoscope.explain.why;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.fate.LifeLine;
import mnemoscope.model.Annotation;
import mnemoscope.model.MemoryType;
import mnemoscope.model.Session;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.replay.Fate;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.replay.Trace;
import mnemoscope.retention.AnnotationUse;
import mnemoscope.retention.PolicyDescription.ScoreKind;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.Numbers;

/**
 * The reason why one policy kept or dropped a turn, as the inspector shows it.
 *
 * @param policy   index of the policy explained
 * @param turn     arrival index
 * @param header   "session 4, 26 words, stable"
 * @param text     complete text
 * @param caption  of an attached image; empty if none
 * @param gold     whether it is evidence of the question shown; false while answers are off
 * @param fate     the policy's choice
 * @param title    "Why it was kept"
 * @param reason   one or two plain sentences
 * @param flip     the change that would reverse the decision; empty if there is no exact answer
 * @param margin   "Margin 0.112 to the first dropped, D3:8."; empty without a rival
 * @param score    the parts of the score; null if the turn is not a candidate here or the score has no parts
 * @param link     "decision 26", the decision that settled it; empty if it is this one
 * @param linkStep 0-based; -1 without a link
 * @param linkText the outcome of that decision
 * @param freshness phi, 0 to 1; NaN if the turn is not a candidate here
 * @param ageTurns turns since arrival, or since its return where that makes it fresh; -1 if it has not arrived
 * @param stable   whether its type is stable
 */
public record WhyView(int policy, int turn, String id, String speaker, String header, String text, String caption, boolean gold,
        TurnFate fate, String title, String reason, String margin, String flip, ScoreBreakdown score, String link, int linkStep,
        String linkText, double freshness, int ageTurns, boolean stable, LifeLine life) {

    /** The choice of a policy on a turn at a decision. */
    public enum TurnFate {
        KEPT("explain.why-it-was-kept"),
        DROPPED_NOW("explain.why.dropped-now"),
        DROPPED_EARLIER("explain.why.dropped-earlier"),
        /** It was not offered to the policy, such as the summary of an agent. */
        NO_CANDIDATE("explain.why.no-candidate"),
        NOT_ARRIVED("explain.not-arrived-title"),
        HIDDEN("explain.hidden-with-the-answers");

        private final String key;

        TurnFate(String key) {
            this.key = key;
        }

        private String title() {
            return Texts.of(key);
        }
    }

    /** Makes the view of a turn; {@code policy} is an index in the comparison. */
    public static WhyView of(Comparison shown, int t, int policy, int turn, boolean answersOn) {
        return of(shown, t, policy, turn, answersOn, false);
    }

    /** @param covered whether the choices of all policies at this decision are hidden from a class while answers are off */
    public static WhyView of(Comparison shown, int t, int policy, int turn, boolean answersOn, boolean covered) {
        return new WhyWriter(shown, t, policy, shown.traces().get(policy), turn, shown.arrivalDecision(turn), answersOn,
                covered && !answersOn).write();
    }

    /**
     * The policy's choice about a turn.
     *
     * @param decision the earlier decision that settled it: the one that dropped the turn, or the last one that dropped others
     *                 while it was kept; -1 if it is this one
     */
    private record Settled(TurnFate fate, int decision) {}

    /** Writes why one turn was kept or dropped. */
    private record WhyWriter(Comparison shown, int t, int policy, Trace trace, int turn, int arrival, boolean answersOn,
            boolean hidesAll) {
        WhyView write() {
            Turn memory = shown.episode().turns().get(turn);
            boolean stable = shown.input().text().type(turn) == MemoryType.STABLE;
            boolean veiled = hidesAll || trace.seesAnswer() && !answersOn;
            int c = veiled ? -1 : trace.candidate(t, turn);
            Settled settled = settled(veiled, c);
            TurnFate fate = settled.fate;
            int decided = settled.decision;
            RankedCandidate here = c < 0 ? null : new RankedCandidate(shown, trace, t, c);
            RankedCandidate there = decided < 0
                    ? null
                    : new RankedCandidate(shown, trace, decided, trace.candidate(decided, turn));
            ScoreBreakdown score = c < 0 || trace.policy().terms().isEmpty() ? null : trace.breakdown(t, c);
            return new WhyView(policy, turn, memory.id(), shown.speaker(turn), header(memory, stable), Comparison.said(memory),
                    memory.caption(), answersOn && shown.input().supervision().at(t).evidence().contains(turn), fate,
                    fate.title(), reason(fate, here, there) + fetchedBack(c) + unasked(here), here == null ? "" : here.margin(),
                    here == null ? "" : here.flip(), score, there == null ? "" : Texts.of("explain.link-to-step", decided + 1),
                    decided, there == null ? "" : there.decidedText(), c < 0 ? Double.NaN : trace.freshness(t, c),
                    arrival < 0 || turn > shown.anchor(t) ? -1 : shown.anchor(t) - since(), stable,
                    LifeLine.of(shown, turn, hidesAll ? t - 1 : t, answersOn));
        }

        /** The turn from which its freshness counts. */
        private int since() {
            boolean reset = !trace.settings().reacquisition().isNever();
            return IntStream.iterate(t, u -> reset && u >= 0 && trace.candidate(u, turn) >= 0, u -> u - 1)
                    .filter(u -> trace.isFetchedBack(u, trace.candidate(u, turn))).mapToObj(shown::anchor).findFirst()
                    .orElse(turn);
        }

        /** That it came back to this pool, after a blank; empty if it did not. */
        private String fetchedBack(int c) {
            int delay = Math.max(1, trace.settings().reacquisition().delay());
            return c >= 0 && trace.isFetchedBack(t, c) ? " " + Texts.of("explain.fetched-back", t + 1 - delay) : "";
        }

        /** The policy's substitute for the question, if the question is shown after the decision. */
        private String unasked(RankedCandidate here) {
            String words = trace.policy().asking().words();
            return here == null || words.isEmpty() || trace.settings().seesQuestion() == QuestionVisibility.BEFORE
                    ? ""
                    : " " + words;
        }

        private Settled settled(boolean veiled, int c) {
            if (veiled) {
                return new Settled(TurnFate.HIDDEN, -1);
            }
            if (turn > shown.anchor(t)) {
                return new Settled(TurnFate.NOT_ARRIVED, -1);
            }
            IntStream earlier = IntStream.iterate(t - 1, u -> u >= arrival, u -> u - 1);
            IntPredicate there = u -> trace.candidate(u, turn) >= 0;
            IntPredicate drops = u -> trace.keptCount(u) < trace.poolSize(u);
            if (c < 0) {
                int dropped = earlier.filter(there).findFirst().orElse(-1);
                return new Settled(dropped < 0 ? TurnFate.NO_CANDIDATE : TurnFate.DROPPED_EARLIER, dropped);
            }
            return trace.kept(t, c)
                    ? new Settled(TurnFate.KEPT,
                            drops.test(t) ? -1 : earlier.takeWhile(there).filter(drops).findFirst().orElse(-1))
                    : new Settled(TurnFate.DROPPED_NOW, -1);
        }

        private String reason(TurnFate fate, RankedCandidate here, RankedCandidate there) {
            return switch (fate) {
                case KEPT,
                        DROPPED_NOW ->
                    here.reason() + importance(shown.episode().turns().get(turn).annotation())
                            + (LogOddsReason.isLearned(trace)
                                    ? " " + new LogOddsReason(shown, trace, t, trace.candidate(t, turn)).say()
                                    : "");
                case NO_CANDIDATE -> Texts.of("explain.no-candidate-here", trace.policy().title());
                case DROPPED_EARLIER -> Texts.of("explain.was-dropped", there.decision() + 1,
                        Phrases.decisionsAgo(t - there.decision()), there.favour()) + covered();
                case NOT_ARRIVED -> arrival < 0
                        ? Texts.of("explain.arrives-after-last-question")
                        : Texts.of("explain.arrives-with-step", arrival + 1);
                case HIDDEN -> Texts.of(trace.seesAnswer() ? "explain.sees-the-answer" : "explain.choice-is-covered",
                        trace.policy().title());
            };
        }

        /** The source of its importance, after a blank; empty for policies that always use the heuristic. */
        private String importance(Annotation known) {
            EpisodeText text = shown.input().text();
            if (!trace.policy().reads().contains(AnnotationUse.IMPORTANCE) || text.annotatedImportance() == 0) {
                return "";
            }
            String heuristic = Numbers.fixed(text.heuristicImportance(turn), 2);
            if (!known.hasImportance()) {
                return " " + Texts.of("explain.importance-by-heuristic", heuristic);
            }
            double tenths = known.importance() * 10;
            boolean whole = Math.abs(tenths - Math.rint(tenths)) < 1e-9;
            String said = whole ? Numbers.whole(Math.round(tenths)) : Numbers.fixed(tenths, 1);
            return " " + (known.hasType()
                    ? Texts.of("explain.importance-and-type-annotated", said, type(known.type()), heuristic)
                    : Texts.of("explain.importance-annotated", said, heuristic));
        }

        /** A note that another turn covered the evidence longer than it was kept itself. */
        private String covered() {
            if (!answersOn) {
                return "";
            }
            return trace.fates(t).stream().filter(fate -> fate.turn() == turn && fate.byOther()).findFirst()
                    .map(fate -> " " + (fate.fate() == Fate.KEPT
                            ? Texts.of("explain.covers-it", shown.id(fate.through()))
                            : Texts.of("explain.covered-it-until-step", shown.id(fate.through()), fate.decision() + 1)))
                    .orElse("");
        }

        private String header(Turn memory, boolean stable) {
            Session session = shown.episode().sessions().get(memory.session());
            int size = shown.input().sizes()[turn];
            return Phrases.session(session) + ", " + shown.input().unit().count(size) + ", "
                    + type(stable ? MemoryType.STABLE : MemoryType.TEMPORARY);
        }

        private static String type(MemoryType type) {
            return Texts.of(type == MemoryType.STABLE ? "explain.type-stable" : "explain.type-temporary");
        }
    }

    /** Describes the log-odds of a learned policy: the probability, and the features with the largest effect for and against. */
    public record LogOddsReason(Comparison shown, Trace trace, int t, int c) {
        private static final String AVERAGE = "average";
        private static final String SIZE_COST = "size-cost";
        /** Parts of the score that are not of the log-odds. */
        private static final Set<String> BESIDE = Set.of(SIZE_COST, "probability");
        private static final int NAMED = 2;

        /** Whether a policy ranks by log-odds that have parts. */
        public static boolean isLearned(Trace trace) {
            return trace.policy().scores(ScoreKind.LOG_ODDS) && !trace.policy().terms().isEmpty();
        }

        /** Whether the parts are shares of log-odds, which are not a feature times one weight. */
        public static boolean isLearned(ScoreBreakdown score) {
            return !score.parts().isEmpty() && score.parts().getFirst().term().key().equals(AVERAGE);
        }

        public static boolean isShare(ScoreBreakdown.Part part) {
            return !part.term().key().equals(SIZE_COST);
        }

        /** "The network gives it a probability of 0.231 (log-odds -1.203). Most for it: Match (+0.512)." and so on. */
        String say() {
            List<ScoreBreakdown.Part> parts = trace.breakdown(t, c).parts();
            double odds = odds();
            String words = Texts.of("explain.network-probability", Numbers.probability(probability()), Numbers.score(odds));
            String favour = named(parts, part -> part.adds() > 0,
                    Comparator.comparingDouble(ScoreBreakdown.Part::adds).reversed());
            String against = named(parts, part -> part.adds() < 0, Comparator.comparingDouble(ScoreBreakdown.Part::adds));
            return words + (favour.isEmpty() ? "" : " " + Texts.of("explain.speaks-for", favour))
                    + (against.isEmpty() ? "" : " " + Texts.of("explain.speaks-against", against)) + stopped();
        }

        private double odds() {
            return trace.breakdown(t, c).parts().stream().filter(part -> !BESIDE.contains(part.term().key()))
                    .mapToDouble(ScoreBreakdown.Part::adds).sum();
        }

        /** The probability that the network gives the turn; its size does not count. */
        public double probability() {
            return 1 / (1 + Math.exp(-odds()));
        }

        /** What the numbers of the column are; empty unless a network scores. */
        public static String scoreHelp(Trace trace) {
            return !trace.policy().scores(ScoreKind.LOG_ODDS)
                    ? ""
                    : trace.policy().terms().stream().anyMatch(term -> BESIDE.contains(term.key()))
                            ? Texts.of("explain.score-of-network-with-size-help")
                            : Texts.of("explain.score-of-network-help");
        }

        private static String named(List<ScoreBreakdown.Part> parts, Predicate<ScoreBreakdown.Part> which,
                Comparator<ScoreBreakdown.Part> order) {
            return Phrases.list(parts.stream().filter(part -> !part.term().key().equals(AVERAGE)).filter(which)
                    .filter(part -> Math.abs(part.adds()) >= 0.0005).sorted(order).limit(NAMED)
                    .map(part -> part.term().label() + " (" + Numbers.signed(part.adds()) + ")").toList());
        }

        /** The turn was dropped although there was room: the greedy choice had stopped earlier. */
        private String stopped() {
            int left = trace.budgetTokens(t) - trace.usedTokens(t);
            return !trace.kept(t, c) && shown.input().sizes()[trace.turn(t, c)] <= left
                    ? " " + Texts.of("explain.stopped-before")
                    : "";
        }
    }
}
