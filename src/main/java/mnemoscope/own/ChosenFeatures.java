package mnemoscope.own;

import java.util.List;
import mnemoscope.learning.feature.FeatureFamily;
import mnemoscope.learning.feature.FeatureRun;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.InputFeature;
import mnemoscope.retention.Observation;
import mnemoscope.retention.Outcome;

/**
 * Selected online features in a given order. Only the families that measure one of them run.
 *
 * @param features distinct
 */
record ChosenFeatures(List<OnlineFeature> features) {
    ChosenFeatures {
        features = List.copyOf(features);
    }

    /** As the feature set of a network. */
    FeatureSet asSet() {
        return new FeatureSet(List.of(new Family(features)));
    }

    private record Family(List<OnlineFeature> chosen) implements FeatureFamily {
        @Override
        public List<InputFeature> features() {
            return chosen.stream().map(each -> new InputFeature(each.name(), each.label(), each.meaning())).toList();
        }

        @Override
        public FeatureRun start() {
            return new Run(chosen);
        }
    }

    private static final class Run implements FeatureRun {
        private final FeatureRun measured;
        private final int width;
        private final int[] columns;
        private double[] all = {};

        Run(List<OnlineFeature> chosen) {
            List<FeatureFamily> families = chosen.stream().map(OnlineFeature::family).distinct().toList();
            FeatureSet set = new FeatureSet(families);
            measured = set.start();
            width = set.count();
            columns = chosen.stream().mapToInt(each -> {
                FeatureSet before = new FeatureSet(families.subList(0, families.indexOf(each.family())));
                return before.count() + each.column();
            }).toArray();
        }

        @Override
        public void fill(Observation seen, double[] rows, int stride, int at) {
            int n = seen.candidates();
            if (all.length < n * width) {
                all = new double[2 * n * width];
            }
            measured.fill(seen, all, width, 0);
            for (int c = 0; c < n; c++) {
                for (int k = 0; k < columns.length; k++) {
                    rows[c * stride + at + k] = all[c * width + columns[k]];
                }
            }
        }

        @Override
        public void outcome(Outcome revealed) {
            measured.outcome(revealed);
        }
    }
}
