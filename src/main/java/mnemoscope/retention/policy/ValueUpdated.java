package mnemoscope.retention.policy;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import mnemoscope.model.Texts;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.QuestionUse;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Term;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;

/**
 * Value-updated retention in the manner of MemRL (Zhang et al. 2026, arXiv 2601.03192; code MemTensor/MemRL, value_driven.py):
 * relevance to the question mixed with a running value of each turn, V += rate (r - V), learned from the outcomes of earlier
 * decisions (SPEC 5).
 *
 * <p>Open: a turn is tried at each decision that retains it, with r = 1 if it covered evidence of that decision and 0 if not
 * (MemRL gives -1 to a failure; here a kept but unused turn is not a failure); relevance is Qov, a lexical stand-in for the
 * authors' embeddings, or the cosine of cached embeddings, without their filter by similarity, which would leave the budget
 * unused. Ties: later turn first.
 */
public record ValueUpdated(Relevance relevance) implements RetentionPolicy {
    /** The defaults of MemRL's code: equal weights of relevance and value, step 0.1; values start at 0. */
    private static final double WEIGHT = 0.5;
    private static final double RATE = 0.1;

    @Override
    public PolicyDescription description() {
        return relevance.of(new PolicyDescription("value-updated", "Value-updated", Texts.of("retention.value-updated.summary"),
                "Zhang et al. 2026, MemRL",
                List.of(relevance.term(Texts.of("retention.term.qov"), WEIGHT),
                        new Term("value", Texts.of("retention.term.value"), WEIGHT, Texts.of("retention.term.value.help", RATE))),
                false, Texts.of("retention.score")).marked(PolicyHue.MEMORY, MarkShape.PLUS).asking(QuestionUse.TERMS));
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        return new Run();
    }

    private final class Run implements PolicyRun {
        private double[] values = {};

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            if (values.length <= seen.anchor()) {
                values = Arrays.copyOf(values, Math.max(seen.anchor() + 1, 2 * values.length));
            }
            for (int c = 0; c < seen.candidates(); c++) {
                int i = seen.turn(c);
                double overlap = relevance.overlap(seen, i);
                sheet.term(0, c, overlap);
                sheet.term(1, c, values[i]);
                sheet.score(c, WEIGHT * overlap + WEIGHT * values[i]);
            }
        }

        @Override
        public void outcome(Outcome revealed) {
            for (int i : revealed.retained()) {
                double hit = revealed.isUsed(i) ? 1 : 0;
                values[i] += RATE * (hit - values[i]);
            }
        }
    }
}
