package mnemoscope.retention.policy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Term;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/**
 * Heat of MemoryOS (Kang et al. 2025, arXiv 2506.06326, section 3; code BAI-LAB/MemoryOS, mid_term.py): a segment of the dialogue
 * has heat = alpha visits + beta pages + gamma exp(-hours since the last visit / tau), and the segment of least heat is dropped.
 * In the variants of {@link Variant}.
 *
 * <p>Open: a segment is a session (the authors let a language model cut topics), a page a turn of it that is in the pool; a visit
 * is a question that accesses at least one of its turns; before any visit, the last turn of the session counts as one; an hour is
 * {@code turnsAnHour} turns, since turns have no clock. A session that fits only in part keeps its newest turns. Ties: later turn
 * first.
 *
 * @param turnsAnHour turns in which an hour passes, above 0; usual are 20 a day, about a session of LoCoMo
 */
public record MemoryOsHeat(Variant variant, double turnsAnHour) implements RetentionPolicy {
    /**
     * A variant of the score.
     *
     * @param name     on the command line
     * @param variant  whether it is drawn as a variant
     * @param tauHours time constant of recency
     * @param byVisits whether the segment with the fewest visits is dropped, and heat breaks ties
     */
    public record Variant(String name, String title, boolean variant, double alpha, double beta, double gamma, double tauHours,
            boolean byVisits) {
        /** The paper: weights of 1, a time constant of 10^7 seconds, and the segment of least heat is dropped. */
        public static final Variant PAPER = new Variant("memoryos-heat", "MemoryOS heat", false, 1, 1, 1, 1e7 / 3600, false);
        /** The code: a time constant of 24 hours; evict_lfu drops the segment with the fewest visits. */
        public static final Variant AS_RELEASED = new Variant("memoryos-heat-as-released", "MemoryOS (as released)", true, 1, 1,
                1, 24, true);

        public static final List<Variant> ALL = List.of(PAPER, AS_RELEASED);
    }

    /** With 20 turns a day. */
    public MemoryOsHeat(Variant reading) {
        this(reading, 20 / 24.0);
    }

    @Override
    public PolicyDescription description() {
        List<Term> terms = variant.byVisits
                ? List.of()
                : List.of(Term.of("visits", variant.alpha), Term.of("pages", variant.beta), Term.of("visited", variant.gamma));
        PolicyDescription described = new PolicyDescription(variant.name, variant.title,
                Texts.of(variant.byVisits ? "retention.memoryos-heat.summary-as-released" : "retention.memoryos-heat.summary"),
                "Kang et al. 2025, MemoryOS", terms, false,
                Texts.of(variant.byVisits ? "retention.score.visits" : "retention.score.heat"))
                .breakingTiesBy(variant.byVisits ? Texts.of("retention.score.heat") : "")
                .marked(PolicyHue.MEMORY, MarkShape.TRIANGLE_UP).asking(QuestionUse.ACCESSES);
        return variant.variant ? described.marked(described.mark().asVariant()) : described;
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new Run();
    }

    private final class Run implements PolicyRun {
        private final AccessLog log = new AccessLog();
        private final Map<Integer, Integer> visits = new HashMap<>();
        /** By session: the last turn at its last visit; before any visit, the session's last turn. */
        private final Map<Integer, Integer> visited = new HashMap<>();
        private int arrived;

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            for (; arrived <= seen.anchor(); arrived++) {
                visited.put(seen.session(arrived), arrived);
            }
            Set<Integer> touched = new HashSet<>();
            log.observe(seen).forEach(turn -> touched.add(seen.session(turn)));
            seen.newestQuestion().ifPresent(question -> touched.forEach(session -> {
                visits.merge(session, 1, Integer::sum);
                visited.merge(session, question.anchor(), Math::max);
            }));
            Map<Integer, Integer> pages = new HashMap<>();
            for (int c = 0; c < seen.candidates(); c++) {
                pages.merge(seen.session(seen.turn(c)), 1, Integer::sum);
            }
            for (int c = 0; c < seen.candidates(); c++) {
                int session = seen.session(seen.turn(c));
                score(c, session, seen.anchor(), pages.get(session), sheet);
            }
        }

        private void score(int c, int session, int anchor, int pages, ScoreSheet sheet) {
            int count = visits.getOrDefault(session, 0);
            double recency = Math.exp(-(anchor - visited.get(session)) / turnsAnHour / variant.tauHours);
            double heat = variant.alpha * count + variant.beta * pages + variant.gamma * recency;
            if (variant.byVisits) {
                sheet.score(c, count);
                sheet.second(c, heat);
                return;
            }
            sheet.term(0, c, count);
            sheet.term(1, c, pages);
            sheet.term(2, c, recency);
            sheet.score(c, heat);
        }
    }
}
