package mnemoscope.retention.policy;

import java.util.Arrays;
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
 * Heavy hitters (Zhang et al. 2023, H2O; code FMInference/H2O): part of the budget is for the newest turns, the rest for the
 * turns with the most attention so far. Attention is the share of a question's content words in the turn, summed over the
 * questions asked while it was in the pool, the current one included.
 *
 * <p>Open: the source sums attention over all queries of a decoder, here over questions; its halves are of tokens, so the newest
 * half ends at the first turn that does not fit into it. The tokens left over go to the other part. Ties: later turn first.
 *
 * @param recent share of the budget for the newest turns, in [0, 1]; a half in the source
 */
public record HeavyHitters(double recent) implements RetentionPolicy {
    /** With the source's share of a half. */
    public HeavyHitters() {
        this(0.5);
    }

    @Override
    public PolicyDescription description() {
        return new PolicyDescription("heavy-hitters", "Heavy hitters", Texts.of("retention.heavy-hitters.summary"),
                "Zhang et al. 2023, H2O", Texts.of("retention.score.newest-half"))
                .breakingTiesBy(Texts.of("retention.score.relevance-so-far")).marked(PolicyHue.MEMORY, MarkShape.TRIANGLE_DOWN)
                .asking(QuestionUse.ACCESSES);
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new Run();
    }

    private final class Run implements PolicyRun {
        private double[] sums = {};

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            if (sums.length <= seen.anchor()) {
                sums = Arrays.copyOf(sums, Math.max(seen.anchor() + 1, 2 * sums.length));
            }
            seen.newestQuestion().ifPresent(question -> {
                for (int c = 0; c < seen.candidates() && seen.turn(c) <= question.anchor(); c++) {
                    sums[seen.turn(c)] += question.words().overlap(seen.words(seen.turn(c)));
                }
            });
            double left = recent * seen.budgetTokens();
            boolean newest = true;
            for (int c = seen.candidates() - 1; c >= 0; c--) {
                left -= seen.sizeTokens(seen.turn(c));
                newest &= left >= 0;
                sheet.score(c, newest ? 1 : 0);
                sheet.second(c, newest ? 0 : sums[seen.turn(c)]);
            }
        }
    }
}
