package mnemoscope.retention.policy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/**
 * FadeMem (Wei et al. 2026, arXiv 2601.18642, section 2): a turn fades as v exp(-lambda days^beta), where importance I = alpha
 * relevance + beta f / (1 + f) + gamma exp(-delta days) slows it, lambda = base exp(-mu I), and decides its layer: from {@code
 * promote} on it is in long-term memory with a slow beta, below {@code demote} in short-term memory with a fast one. Without
 * importance the half-lives are 11.25 and 5.02 days. An access strengthens, less so the more there were. The score is the
 * remaining strength.
 *
 * <p>Open: relevance is the question overlap Qov of the newest question known, a lexical stand-in for the authors' embeddings; an
 * access is as for LRU, and f counts accesses that fade with rate {@code kappa} a day; a day is {@code turnsADay} turns, since
 * turns have no clock; days count from the last access. Weights of importance, mu, delta, kappa and the strengthening are not
 * given in the source. Merging and conflicts, which a language model resolves, are not modelled: no turn is rewritten here. Ties:
 * later turn first.
 *
 * @param turnsADay turns after which a day has passed, above 0; LoCoMo has 21.6 a session
 */
public record FadeMem(Importance importance, Decay decay, double turnsADay) implements RetentionPolicy {
    /**
     * Weights and rates of the importance of a turn.
     *
     * @param kappa rate a day at which accesses fade
     * @param delta rate a day of recency
     */
    public record Importance(double relevance, double frequency, double recency, double kappa, double delta) {}

    /**
     * Weights and rates of the decay of a turn.
     *
     * @param base     rate at importance 0; with 0.1 and the exponents 0.8 and 1.2 half-lives are 11.25 and 5.02 days
     * @param mu       how much importance slows the decay
     * @param slow     exponent of days in long-term memory
     * @param fast     exponent of days in short-term memory
     * @param promote  importance from which a turn enters long-term memory
     * @param demote   importance below which a turn returns to short-term memory
     * @param stronger share of the missing strength that the first access restores
     * @param soon     accesses after which that share has fallen to a third
     */
    public record Decay(double base, double mu, double slow, double fast, double promote, double demote, double stronger,
            double soon) {}

    /** With the source's exponents and thresholds, equal weights of importance, and 20 turns a day. */
    public FadeMem() {
        this(new Importance(1 / 3.0, 1 / 3.0, 1 / 3.0, 0.1, 0.1), new Decay(0.1, 1, 0.8, 1.2, 0.7, 0.3, 0.5, 5), 20);
    }

    @Override
    public PolicyDescription description() {
        return new PolicyDescription("fademem", "FadeMem", Texts.of("retention.fademem.summary"), "Wei et al. 2026, FadeMem",
                Texts.of("retention.score.strength")).marked(PolicyHue.MEMORY, MarkShape.DIAMOND).asking(QuestionUse.ACCESSES);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new Run();
    }

    private static final class Trace {
        private double strength = 1;
        private double day;
        private final double born;
        private double frequency;
        private double counted;
        private int accesses;
        private boolean isLong;

        Trace(double day) {
            this.day = day;
            born = day;
            counted = day;
        }
    }

    private final class Run implements PolicyRun {
        private final AccessLog log = new AccessLog();
        private final List<Trace> traces = new ArrayList<>();

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            for (int i = traces.size(); i <= seen.anchor(); i++) {
                traces.add(new Trace(i / turnsADay));
            }
            Optional<Observation.Asked> question = seen.newestQuestion();
            Set<Integer> accessed = new HashSet<>(log.observe(seen));
            double then = question.map(each -> each.anchor() / turnsADay).orElse(0.0);
            for (int c = 0; c < seen.candidates(); c++) {
                int i = seen.turn(c);
                Trace trace = traces.get(i);
                double relevance = question.filter(each -> i <= each.anchor()).map(each -> each.words().overlap(seen.words(i)))
                        .orElse(0.0);
                if (accessed.contains(i)) {
                    strengthen(trace, then, relevance);
                }
                sheet.score(c, left(trace, seen.anchor() / turnsADay, relevance));
            }
        }

        private void strengthen(Trace trace, double day, double relevance) {
            double left = left(trace, day, relevance);
            trace.strength = left + decay.stronger * (1 - left) * Math.exp(-trace.accesses / decay.soon);
            trace.frequency = trace.frequency * Math.exp(-importance.kappa * (day - trace.counted)) + 1;
            trace.counted = day;
            trace.day = day;
            trace.accesses++;
        }

        /** Remaining strength of a turn on a day; updates its layer. */
        private double left(Trace trace, double day, double relevance) {
            double f = trace.frequency * Math.exp(-importance.kappa * (day - trace.counted));
            double important = importance.relevance * relevance + importance.frequency * f / (1 + f)
                    + importance.recency * Math.exp(-importance.delta * (day - trace.born));
            trace.isLong = trace.isLong ? important >= decay.demote : important >= decay.promote;
            double rate = decay.base * Math.exp(-decay.mu * important);
            return trace.strength * Math.exp(-rate * Math.pow(day - trace.day, trace.isLong ? decay.slow : decay.fast));
        }
    }
}
