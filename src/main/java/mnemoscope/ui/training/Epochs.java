package mnemoscope.ui.training;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import mnemoscope.learning.EpochReport;

/**
 * The epochs of one round, the networks that are averaged taken together.
 *
 * @param round    from 0
 * @param networks how many have told anything
 * @param reports  of that round
 */
record Epochs(int round, int networks, List<EpochReport> reports) {
    /** Of the last round that has told anything. */
    static Epochs latest(List<EpochReport> told) {
        int round = told.stream().mapToInt(EpochReport::round).max().orElse(0);
        List<EpochReport> last = told.stream().filter(each -> each.round() == round).toList();
        return new Epochs(round, (int) last.stream().mapToInt(EpochReport::network).distinct().count(), last);
    }

    /** By epoch: mean over the networks that have come so far. */
    double[] mean(ToDoubleFunction<EpochReport> value) {
        int count = reports.stream().mapToInt(EpochReport::epoch).max().orElse(-1) + 1;
        double[] sums = new double[count];
        int[] networks = new int[count];
        // In a fixed order, so that the sum does not depend on which network was first.
        reports.stream().sorted((a, b) -> Integer.compare(a.network(), b.network())).forEach(each -> {
            sums[each.epoch()] += value.applyAsDouble(each);
            networks[each.epoch()]++;
        });
        for (int e = 0; e < count; e++) {
            sums[e] /= networks[e];
        }
        return sums;
    }

    double[] of(EpochMetric metric) {
        return mean(metric::of);
    }

    boolean isEmpty() {
        return reports.isEmpty();
    }

    /** The epoch with the best mean of the validation loss, from 0; -1 if there is none. */
    int best() {
        double[] held = mean(EpochReport::validationLoss);
        int best = -1;
        for (int e = 0; e < held.length; e++) {
            best = !Double.isNaN(held[e]) && (best < 0 || held[e] < held[best]) ? e : best;
        }
        return best;
    }

    /** Whether anything is known of a metric. */
    boolean has(EpochMetric metric) {
        return Arrays.stream(of(metric)).anyMatch(value -> !Double.isNaN(value));
    }
}
