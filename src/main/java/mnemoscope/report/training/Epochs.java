package mnemoscope.report.training;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import mnemoscope.learning.EpochReport;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.replay.Summary;
import mnemoscope.text.Numbers;

/**
 * The epochs of one round, over the networks that are averaged.
 *
 * @param round    from 0
 * @param networks number of networks with reports
 * @param reports  of that round
 */
public record Epochs(int round, int networks, List<EpochReport> reports) {
    public enum Metric implements Coded {
        LOSS("training.loss", "training.loss.help", EpochReport::validationLoss, Numbers::score, whole -> Double.NaN),
        F1("training.f1", "training.f1-of-the-validation-episode", EpochReport::f1, Numbers::f1, Summary::f1),
        PRECISION("training.precision", "training.precision-of-the-validation-episode", EpochReport::precision, Numbers::f1,
                Summary::precision),
        RECALL("training.recall", "training.recall-of-the-validation-episode", EpochReport::recall, Numbers::f1, Summary::recall),
        REWARD("training.reward", "training.reward.help", EpochReport::reward, Numbers::reward, Summary::reward);

        private final String title;
        private final String help;
        private final ToDoubleFunction<EpochReport> value;
        private final DoubleFunction<String> words;
        private final ToDoubleFunction<Summary> whole;

        Metric(String title, String help, ToDoubleFunction<EpochReport> value, DoubleFunction<String> words,
                ToDoubleFunction<Summary> whole) {
            this.title = title;
            this.help = help;
            this.value = value;
            this.words = words;
            this.whole = whole;
        }

        public String title() {
            return Texts.of(title);
        }

        public String inSentence() {
            return Texts.inSentence(title());
        }

        public String help() {
            return Texts.of(help);
        }

        /** The value for a replay; NaN if an untrained policy has none. */
        public double of(Summary replayed) {
            return whole.applyAsDouble(replayed);
        }

        public String number(double of) {
            return words.apply(of);
        }
    }

    /** The epochs of the last round with reports. */
    public static Epochs latest(List<EpochReport> told) {
        int round = told.stream().mapToInt(EpochReport::round).max().orElse(0);
        List<EpochReport> last = told.stream().filter(each -> each.round() == round).toList();
        return new Epochs(round, (int) last.stream().mapToInt(EpochReport::network).distinct().count(), last);
    }

    /** One curve per network; a mean would jump when one of them stops. */
    public List<Epochs> curves() {
        return reports.stream().mapToInt(EpochReport::network).distinct().sorted()
                .mapToObj(network -> new Epochs(round, 1, reports.stream().filter(each -> each.network() == network).toList()))
                .toList();
    }

    /** Mean over the networks, each at its own best epoch; NaN before one has an epoch with a validation loss. */
    public double atBest(Metric metric) {
        return curves().stream().filter(each -> each.best() >= 0).mapToDouble(each -> each.of(metric)[each.best()]).average()
                .orElse(Double.NaN);
    }

    /** The number of epochs reported by the most advanced network. */
    public int count() {
        return reports.stream().mapToInt(EpochReport::epoch).max().orElse(-1) + 1;
    }

    /** The mean by epoch over the networks that have reached it. */
    public double[] mean(ToDoubleFunction<EpochReport> value) {
        double[] sums = new double[count()];
        int[] told = new int[count()];
        // In a fixed order, so that the sum does not depend on which network was first.
        reports.stream().sorted(Comparator.comparingInt(EpochReport::network)).forEach(each -> {
            sums[each.epoch()] += value.applyAsDouble(each);
            told[each.epoch()]++;
        });
        Arrays.setAll(sums, e -> sums[e] / told[e]);
        return sums;
    }

    public double[] of(Metric metric) {
        return mean(metric.value);
    }

    /** The epoch with the best mean of the validation loss, from 0; -1 if there is none. */
    public int best() {
        double[] held = of(Metric.LOSS);
        int best = -1;
        for (int e = 0; e < held.length; e++) {
            best = !Double.isNaN(held[e]) && (best < 0 || held[e] < held[best]) ? e : best;
        }
        return best;
    }

    /** Whether a metric has any value. */
    public boolean has(Metric metric) {
        return Arrays.stream(of(metric)).anyMatch(value -> !Double.isNaN(value));
    }
}
