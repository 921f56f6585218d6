package mnemoscope.own;

import java.util.List;
import mnemoscope.learning.feature.FeatureFamily;
import mnemoscope.learning.feature.FeatureRun;
import mnemoscope.learning.feature.InputFeature;
import mnemoscope.retention.Observation;

/** What a step says of a candidate as it is, for formulas: counts and sizes that learners see as shares and logarithms. */
final class TurnFeatures implements FeatureFamily {
    @Override
    public List<InputFeature> features() {
        return List.of(new InputFeature("arrival", "Arrival", "place of the turn in the conversation, from 0"),
                new InputFeature("anchor", "Anchor", "place of the last turn that has arrived, from 0"),
                new InputFeature("age", "Age", "anchor - arrival"),
                new InputFeature("tokens", "Size", "tokens of the turn in the unit of the budget"),
                new InputFeature("budget", "Budget", "what may be kept"),
                new InputFeature("freshness", "Freshness", "phi: 1 when it arrives, less with age by its type"),
                new InputFeature("session", "Session", "place of its session in the conversation, from 0"),
                new InputFeature("step", "Step", "index of the decision, from 0"),
                new InputFeature("candidates", "Candidates", "turns in the pool"),
                new InputFeature("question-cosine", "Question cosine",
                        "cosine of the embeddings of question and turn; needs annotations with embeddings"));
    }

    @Override
    public FeatureRun start() {
        return TurnFeatures::fill;
    }

    private static void fill(Observation seen, double[] rows, int stride, int at) {
        for (int c = 0; c < seen.candidates(); c++) {
            int i = seen.turn(c);
            int k = c * stride + at;
            rows[k++] = i;
            rows[k++] = seen.anchor();
            rows[k++] = seen.ageTurns(c);
            rows[k++] = seen.sizeTokens(i);
            rows[k++] = seen.budgetTokens();
            rows[k++] = seen.freshness(c);
            rows[k++] = seen.session(i);
            rows[k++] = seen.step();
            rows[k++] = seen.candidates();
            rows[k] = seen.questionCosine(i);
        }
    }
}
