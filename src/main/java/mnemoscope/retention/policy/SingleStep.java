package mnemoscope.retention.policy;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import mnemoscope.retention.Observation;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Term;

/**
 * Single-step optimiser, the objective of Fofadiya and Tiwari 2026 (arXiv 2604.02280): the subset of the pool with the
 * greatest sum of current relevance under the budget, solved exactly as a 0/1 knapsack (SPEC 5). It is perfect for now and
 * blind to later questions, which is what makes it worth comparing.
 *
 * <p>Open: relevance joins the source's three signals with equal weights: recency exp(-0.005 age in turns), frequency
 * a / (a + 1) where a counts the questions so far, the current one included, that share a content word with the turn while it
 * is in the pool, and the question overlap Qov. A turn without relevance is not kept. Sets of equal relevance: the later turn
 * where, read from the newest, they first differ. A turn with a lower score can be kept where one with a higher is not,
 * because it fits better.
 */
public final class SingleStep implements RetentionPolicy {
    private final SingleStepParameters parameters;
    private final PolicyDescription description;

    public SingleStep(SingleStepParameters parameters) {
        this.parameters = parameters;
        description = new PolicyDescription("single-step", "Single-step",
                "Keeps the set of greatest relevance to the present that fits, solved exactly.", "Fofadiya and Tiwari 2026",
                List.of(new Term("recency", "Recency", parameters.recency(), "exp(-" + parameters.decay() + " age in turns)"),
                        new Term("frequency", "Frequency", parameters.frequency(),
                                "a / (a + 1), a = questions so far that share a word with the turn"),
                        new Term("qov", "Question overlap", parameters.overlap(),
                                "share of the question's content words in the turn")),
                false, "relevance");
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
            log.observe(seen);
            for (int c = 0; c < seen.candidates(); c++) {
                int i = seen.turn(c);
                double recency = Math.exp(-parameters.decay() * seen.ageTurns(c));
                double frequency = log.accesses(i) / (log.accesses(i) + 1.0);
                double overlap = seen.questionWords().overlap(seen.words(i));
                sheet.term(0, c, recency);
                sheet.term(1, c, frequency);
                sheet.term(2, c, overlap);
                sheet.score(c,
                        parameters.recency() * recency + parameters.frequency() * frequency + parameters.overlap() * overlap);
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
