package mnemoscope.study.statistics;

import java.util.stream.IntStream;

/** Requirements of all tests on their numbers. */
final class Samples {
    private Samples() {}

    /** @throws IllegalArgumentException with the place of the first value that is not a finite number */
    static double[] finite(double[] values, String each) {
        for (int k = 0; k < values.length; k++) {
            if (!Double.isFinite(values[k])) {
                throw new IllegalArgumentException("The value of " + each + " " + (k + 1) + " of " + values.length + " is "
                        + values[k] + ". Leave the " + each + " out for both policies, or run it again.");
            }
        }
        return values;
    }

    /** Policy minus baseline, pair by pair. */
    static double[] differences(double[] policy, double[] baseline, String each) {
        if (policy.length != baseline.length) {
            throw new IllegalArgumentException("The policy has " + policy.length + " values and the baseline " + baseline.length
                    + ". Pair them: both need a value for every " + each + ".");
        }
        finite(policy, each);
        finite(baseline, each);
        return IntStream.range(0, policy.length).mapToDouble(k -> policy[k] - baseline[k]).toArray();
    }

    static void probability(double value, String name) {
        if (!(value > 0 && value < 1)) {
            throw new IllegalArgumentException("The " + name + " (" + value + ") must be between 0 and 1, both excluded.");
        }
    }
}
