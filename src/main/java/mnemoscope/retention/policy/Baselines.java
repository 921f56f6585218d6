package mnemoscope.retention.policy;

import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.AnnotationUse;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;

/** Trivial baselines and classic paging: policies whose whole rule is a line or two (SPEC 5). Ties: later turn first. */
public final class Baselines {
    /**
     * Keeps nothing: the empty set at every decision. It pays no storage and misses everything, which beats Recency at small
     * budgets, so a fair table shows it. Every candidate is {@link ScoreSheet#EXCLUDED}.
     */
    public static final RetentionPolicy KEEP_NOTHING = new Baseline(
            () -> new PolicyDescription("keep-nothing", "Keep nothing", Texts.of("retention.keep-nothing.summary"),
                    Texts.of("retention.trivial-baseline"), Texts.of("retention.score"))
                    .marked(PolicyHue.CLASSIC, MarkShape.CIRCLE),
            random -> (seen, sheet) -> sheet.score(c -> ScoreSheet.EXCLUDED));

    /** Keeps the newest turns that fit, score = arrival (Kang et al., OSL-MR, baselines). */
    public static final RetentionPolicy RECENCY = new Baseline(() -> new PolicyDescription("recency", "Recency",
            Texts.of("retention.recency.summary"), "Kang et al., OSL-MR, baselines", Texts.of("retention.score.arrival"))
            .marked(PolicyHue.RECENCY, MarkShape.CIRCLE), random -> (seen, sheet) -> sheet.score(seen::turn));

    /**
     * Recency by the paper's words, "most recent access, ties by item value" (Kang et al., OSL-MR, baselines). Every candidate of
     * a pool is accessed at the decision that ranks it, so all tie in recency and the value decides: importance h (annotated,
     * else the heuristic), then later turn. The closest match to the paper's row.
     */
    public static final RetentionPolicy RECENCY_ACCESS = new Baseline(
            () -> new PolicyDescription("recency-access", "Recency (access)", Texts.of("retention.recency-access.summary"),
                    "Kang et al., OSL-MR, baselines", Texts.of("retention.score.importance"))
                    .marked(new PolicyMark(PolicyHue.RECENCY, MarkShape.CIRCLE, true)).reading(Set.of(AnnotationUse.IMPORTANCE)),
            random -> (seen, sheet) -> sheet.score(c -> seen.importance(seen.turn(c))));

    /**
     * Random order, drawn again at every decision. Open: one uniform number in [0, 1) for each candidate in order of arrival,
     * from the generator of this (episode, policy, seed); a turn that was kept has no advantage.
     */
    public static final RetentionPolicy RANDOM = new Baseline(
            () -> new PolicyDescription("random", "Random", Texts.of("retention.random.summary"),
                    Texts.of("retention.trivial-baseline"), Texts.of("retention.score.draw"))
                    .marked(PolicyHue.CLASSIC, MarkShape.DIAMOND).asDrawn(),
            random -> (seen, sheet) -> sheet.score(c -> random.nextDouble()));

    /**
     * Largest first: the longest turns of the newest session. The score is the number of the session, counted from 1; the second key is the size. Session descending, then size descending, then later turn. It
     * ignores the question, so a policy that beats it has learned something.
     */
    public static final RetentionPolicy LARGEST = new Baseline(
            () -> new PolicyDescription("largest", "Largest first", Texts.of("retention.largest.summary"),
                    Texts.of("retention.trivial-baseline"), Texts.of("retention.score.session"))
                    .breakingTiesBy(Texts.of("retention.score.size")).marked(PolicyHue.CLASSIC, MarkShape.PLUS),
            random -> (seen, sheet) -> {
                for (int c = 0; c < seen.candidates(); c++) {
                    sheet.score(c, seen.session(seen.turn(c)) + 1);
                    sheet.second(c, seen.sizeTokens(seen.turn(c)));
                }
            });

    /**
     * Least recently used is dropped first (Mattson et al. 1970, the classic paging rule).
     *
     * <p>Open: an access is the arrival, or a question that shares a content word with the turn, the current one included. The
     * score is the time of the last access, counted in events (turns and questions), so that two questions of one anchor have two
     * times. Ties, which are turns accessed by the same question: later turn first.
     */
    public static final RetentionPolicy LRU = new Baseline(() -> new PolicyDescription("lru", "LRU",
            Texts.of("retention.lru.summary"), "Mattson et al. 1970", Texts.of("retention.score.last-access"))
            .marked(PolicyHue.CLASSIC, MarkShape.HEXAGON).asking(QuestionUse.ACCESSES), random -> {
                AccessLog log = new AccessLog();
                return (seen, sheet) -> {
                    log.observe(seen);
                    sheet.score(c -> log.lastEvent(seen.turn(c)));
                };
            });

    /**
     * FIFO paging: the message queue of MemGPT (Packer et al. 2023, section 2.2, queue manager). When the queue overflows the
     * oldest turns leave until the rest fits.
     *
     * <p>Open: a queue has no holes, so unlike {@link #RECENCY} it does not skip a turn that does not fit to reach an older one
     * behind it; the first that does not fit ends the queue. A turn larger than the whole budget never enters. MemGPT frees "e.g.
     * 50 %" of the window at an overflow, which leaves half of a hard budget idle, so no more is dropped than must be. The score
     * is the arrival; dropped turns are not summarised.
     */
    public static final RetentionPolicy FIFO = new Baseline(() -> new PolicyDescription("fifo", "FIFO",
            Texts.of("retention.fifo.summary"), "Packer et al. 2023, MemGPT, section 2.2", Texts.of("retention.score.arrival"))
            .marked(PolicyHue.CLASSIC, MarkShape.TRIANGLE_DOWN).choosing(Selection.EARLY), random -> new Queue());

    private Baselines() {}

    /** @param said called each time, as its texts are in the language of the program */
    private record Baseline(Supplier<PolicyDescription> said,
            Function<RandomGenerator, PolicyRun> episode) implements RetentionPolicy {
        @Override
        public PolicyDescription description() {
            return said.get();
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            return episode.apply(random);
        }
    }

    private static final class Queue implements PolicyRun {
        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            sheet.score(seen::turn);
        }

        @Override
        public void select(Observation seen, ScoreSheet sheet) {
            int left = seen.budgetTokens();
            for (int c = seen.candidates() - 1; c >= 0; c--) {
                int size = seen.sizeTokens(seen.turn(c));
                if (size > left && size <= seen.budgetTokens()) {
                    return;
                }
                if (size <= left) {
                    sheet.keep(c);
                    left -= size;
                }
            }
        }
    }
}
