package mnemoscope.retention.policy;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.retention.Term;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/**
 * GreedyDual-Size-Frequency (Cherkasova 1998, HPL-98-69R1; code 1a1a11a/libCacheSim, GDSF.cpp): the priority of a turn is L +
 * uses cost / size, where L is the priority of the turn dropped last, read when the turn arrives and again at each use. The turn
 * of least priority is dropped until the rest fits; so new turns overtake turns that are no longer used.
 *
 * <p>Open: a use is an access as for LRU, and the arrival is the first, as in the code; all that arrives before a question enters
 * before any turn is dropped; a turn larger than the whole budget is dropped first and leaves L unchanged, since the code does
 * not admit it. Ties: the earlier turn is dropped first.
 *
 * @param cost of fetching a turn again, above 0; the code has one cost for all, which only sets the unit of the priority
 */
public record Gdsf(double cost) implements RetentionPolicy {
    /** With a cost of 1: misses are counted, not weighed. */
    public Gdsf() {
        this(1);
    }

    @Override
    public PolicyDescription description() {
        return new PolicyDescription("gdsf", "GDSF", Texts.of("retention.gdsf.summary"),
                "Cherkasova 1998, GreedyDual-Size-Frequency",
                List.of(new Term("floor", Texts.of("retention.term.floor"), 1, Texts.of("retention.term.floor.help")),
                        new Term("uses-per-token", Texts.of("retention.term.uses-per-token"), cost,
                                Texts.of("retention.term.uses-per-token.help"))),
                false, Texts.of("retention.score.priority")).marked(PolicyHue.CLASSIC, MarkShape.SQUARE).choosing(Selection.EARLY)
                .asking(QuestionUse.ACCESSES);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new Run();
    }

    private final class Run implements PolicyRun {
        private final AccessLog log = new AccessLog();
        /** By turn: L at its last use. */
        private double[] floors = {};
        private int arrived;
        private double floor;
        /** Candidates of the previous decision that fit the budget alone. */
        private int[] entered = {};
        private double[] priorities = {};

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            if (floors.length <= seen.anchor()) {
                floors = Arrays.copyOf(floors, Math.max(seen.anchor() + 1, 2 * floors.length));
            }
            for (; arrived <= seen.anchor(); arrived++) {
                floors[arrived] = floor;
            }
            log.observe(seen).forEach(turn -> floors[turn] = floor);
            for (int c = 0; c < seen.candidates(); c++) {
                int i = seen.turn(c);
                double uses = (1.0 + log.accesses(i)) / seen.sizeTokens(i);
                sheet.term(0, c, floors[i]);
                sheet.term(1, c, uses);
                sheet.score(c, floors[i] + cost * uses);
            }
            int[] places = IntStream.range(0, seen.candidates()).filter(c -> enters(seen, c)).toArray();
            entered = Arrays.stream(places).map(seen::turn).toArray();
            priorities = Arrays.stream(places).mapToDouble(sheet::score).toArray();
        }

        @Override
        public void select(Observation seen, ScoreSheet sheet) {
            int tokens = 0;
            for (int c = 0; c < seen.candidates(); c++) {
                tokens += enters(seen, c) ? seen.sizeTokens(seen.turn(c)) : 0;
            }
            int[] order = sheet.order();
            for (int k = order.length - 1; k >= 0; k--) {
                int c = order[k];
                if (enters(seen, c) && tokens > seen.budgetTokens()) {
                    tokens -= seen.sizeTokens(seen.turn(c));
                } else if (enters(seen, c)) {
                    sheet.keep(c);
                }
            }
        }

        /** L is the priority of the turn dropped last, whoever chose. */
        @Override
        public void outcome(Outcome revealed) {
            for (int c = 0; c < entered.length; c++) {
                boolean gone = !revealed.isRetained(entered[c]);
                floor = gone ? Math.max(floor, priorities[c]) : floor;
            }
        }

        private static boolean enters(Observation seen, int c) {
            return seen.sizeTokens(seen.turn(c)) <= seen.budgetTokens();
        }
    }
}
