package mnemoscope.retention.policy;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;
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
 * Single-step optimiser, the objective of Fofadiya and Tiwari 2026 (arXiv 2604.02280): the subset of the pool with the greatest
 * sum of current relevance under the budget, solved exactly as a 0/1 knapsack (SPEC 5). It is optimal for the current question
 * and blind to later ones, which makes the comparison instructive.
 *
 * <p>Open: relevance is the question overlap Qov. The source also adds recency and frequency; they are excluded, because with a
 * positive value for every turn an exact optimum per token fills the budget with the shortest turns. A turn without relevance is
 * not kept. Ties between sets: compared from the newest turn on, the set that has the first turn in which they differ. A turn
 * with a lower score can be kept instead of one with a higher score because it fits better.
 */
public final class SingleStep implements RetentionPolicy {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription("single-step", "Single-step", Texts.of("retention.single-step.summary"),
                "Fofadiya and Tiwari 2026", List.of(Term.of("qov", 1)), false, Texts.of("retention.score.relevance"))
                .marked(PolicyHue.MEMORY, MarkShape.HEXAGON).choosing(Selection.BEST_SET).asking(QuestionUse.NOTHING);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new PolicyRun() {
            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                for (int c = 0; c < seen.candidates(); c++) {
                    double overlap = Relevance.LEXICAL.overlap(seen, seen.turn(c));
                    sheet.term(0, c, overlap);
                    sheet.score(c, overlap);
                }
            }

            @Override
            public void select(Observation seen, ScoreSheet sheet) {
                int[] sizes = new int[seen.candidates()];
                double[] values = new double[sizes.length];
                Arrays.setAll(sizes, c -> seen.sizeTokens(seen.turn(c)));
                Arrays.setAll(values, sheet::score);
                sheet.keep(Knapsack.solve(seen.budgetTokens(), sizes, values));
            }
        };
    }
}
