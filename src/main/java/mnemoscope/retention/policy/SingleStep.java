package mnemoscope.retention.policy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Selection;
import mnemoscope.retention.Term;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;

/**
 * Single-step optimiser, the objective of Fofadiya and Tiwari 2026 (arXiv 2604.02280): the subset of the pool with the
 * greatest sum of current relevance under the budget, solved exactly as a 0/1 knapsack (SPEC 5). It is perfect for now and
 * blind to later questions, which is what makes it worth comparing.
 *
 * <p>Open: relevance is the question overlap Qov. The source also adds recency and frequency; they are offered
 * ({@link SingleStepParameters#THREE_SIGNALS}) as exp(-decay age in turns) and a / (a + 1), where a counts the questions so
 * far, the current one included, that share a content word with the turn while it is in the pool. They are off by default,
 * because once every turn is worth something an exact optimum per token fills the budget with the shortest turns. A turn
 * without relevance is not kept. Of sets of equal relevance the one with the later turn where, read from the newest, they
 * first differ. A turn can be kept before one with a higher score, because it fits better.
 */
public final class SingleStep implements RetentionPolicy {
    private final SingleStepParameters parameters;
    private final PolicyDescription description;

    public SingleStep(SingleStepParameters parameters) {
        this.parameters = parameters;
        List<Term> terms = new ArrayList<>();
        terms.add(new Term("qov", "Question overlap", parameters.overlap(), "share of the question's content words in the turn"));
        if (parameters.recency() > 0) {
            terms.add(new Term("recency", "Recency", parameters.recency(), "exp(-" + parameters.decay() + " age in turns)"));
        }
        if (parameters.frequency() > 0) {
            terms.add(new Term("frequency", "Frequency", parameters.frequency(),
                    "a / (a + 1), a = questions so far that share a word with the turn"));
        }
        description = new PolicyDescription("single-step", "Single-step",
                "Keeps the set of greatest relevance to the present that fits, solved exactly.", "Fofadiya and Tiwari 2026",
                terms, false, "relevance").marked(new PolicyMark(PolicyHue.MEMORY, MarkShape.HEXAGON))
                .choosing(Selection.BEST_SET);
    }

    @Override
    public PolicyDescription description() {
        return description;
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new Run();
    }

    private final class Run implements PolicyRun {
        private final AccessLog log = new AccessLog();
        private final Knapsack knapsack = new Knapsack();
        private boolean[] chosen = {};

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            if (parameters.frequency() > 0) {
                log.observe(seen);
            }
            for (int c = 0; c < seen.candidates(); c++) {
                int i = seen.turn(c);
                int k = 0;
                double overlap = seen.questionWords().overlap(seen.words(i));
                sheet.term(k++, c, overlap);
                double sum = parameters.overlap() * overlap;
                if (parameters.recency() > 0) {
                    double recency = Math.exp(-parameters.decay() * seen.ageTurns(c));
                    sheet.term(k++, c, recency);
                    sum += parameters.recency() * recency;
                }
                if (parameters.frequency() > 0) {
                    double frequency = log.accesses(i) / (log.accesses(i) + 1.0);
                    sheet.term(k, c, frequency);
                    sum += parameters.frequency() * frequency;
                }
                sheet.score(c, sum);
            }
        }

        @Override
        public void select(Observation seen, ScoreSheet sheet) {
            int n = seen.candidates();
            if (chosen.length < n) {
                chosen = new boolean[Math.max(n, 2 * chosen.length)];
            }
            Arrays.fill(chosen, 0, n, false);
            knapsack.reset(n);
            for (int c = 0; c < n; c++) {
                knapsack.add(c, seen.sizeTokens(seen.turn(c)), sheet.score(c));
            }
            knapsack.solve(seen.budgetTokens(), chosen);
            for (int c = 0; c < n; c++) {
                if (chosen[c]) {
                    sheet.keep(c);
                }
            }
        }
    }
}
