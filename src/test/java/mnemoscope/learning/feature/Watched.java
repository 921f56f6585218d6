package mnemoscope.learning.feature;

import java.util.List;
import java.util.random.RandomGenerator;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.RetentionPolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.Term;

/** Keeps what fits, later turns first, and writes a family's features as terms. */
record Watched(FeatureFamily family) implements RetentionPolicy {
    @Override
    public PolicyDescription description() {
        List<Term> terms = family.features().stream().map(one -> new Term(one.key(), one.label(), 1, one.help())).toList();
        return new PolicyDescription("watched", "Watched", "", "", terms, false, "score");
    }

    @Override
    public PolicyRun start(RandomGenerator random) {
        FeatureRun run = family.start();
        int count = family.features().size();
        return new PolicyRun() {
            @Override
            public void score(Observation seen, ScoreSheet sheet) {
                int stride = count + 2;
                double[] rows = new double[seen.candidates() * stride];
                run.fill(seen, rows, stride, 1);
                for (int c = 0; c < seen.candidates(); c++) {
                    for (int k = 0; k < count; k++) {
                        sheet.term(k, c, rows[c * stride + 1 + k]);
                    }
                }
            }

            @Override
            public void outcome(Outcome revealed) {
                run.outcome(revealed);
            }
        };
    }

    /** The index of a feature. */
    int at(String key) {
        return family.features().stream().map(InputFeature::key).toList().indexOf(key);
    }
}
