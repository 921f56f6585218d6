package mnemoscope.study.optimality;

import java.util.Arrays;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mnemoscope.optimality.study.PublishedTable;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.study.OptimalitySpec;

/**
 * Whether a published mean gap agrees with our instances. The paper's mean is over 40 instances that are not available, so
 * samples of 40 of ours are drawn with replacement. The published mean agrees if it lies in the central 95 % of the sample means,
 * with half of the last printed digit allowed. If one instance dominates our mean, there is no verdict, because any value would
 * agree.
 *
 * @param lowPercent  lower end of the central 95 % of means of 40; NaN without enough instances
 * @param highPercent upper end
 */
public record GapVerdict(Outcome outcome, double lowPercent, double highPercent) {
    private static final int DRAWS = 20_000;
    private static final double TAIL = 0.025;
    private static final double HALF_DIGIT = 0.05;
    private static final double MOST_SHARE = 0.5;
    private static final long SEED = 40;

    /** The result of a comparison. */
    public enum Outcome {
        MET,
        NOT_MET,
        CANNOT_BE_JUDGED;

        /** The code in files: "met", "not met", "cannot be judged". */
        public String words() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Judges the published gap of a row; equal rows give equal judgements. */
    public static GapVerdict of(StudyRow row) {
        int paper = OptimalitySpec.PAPER_TESTS;
        if (row.gaps().length < paper) {
            return new GapVerdict(Outcome.CANNOT_BE_JUDGED, Double.NaN, Double.NaN);
        }
        double[] means = means(row.gaps(), paper);
        int cut = (int) (TAIL * means.length);
        double low = means[cut];
        double high = means[means.length - 1 - cut];
        if (restsOnFew(row)) {
            return new GapVerdict(Outcome.CANNOT_BE_JUDGED, low, high);
        }
        double published = PublishedTable.gapPercent(row.regime(), row.policy());
        boolean inside = published >= low - HALF_DIGIT && published <= high + HALF_DIGIT;
        return new GapVerdict(inside ? Outcome.MET : Outcome.NOT_MET, low, high);
    }

    /** Whether one instance causes more than half of the mean gap, or the standard error exceeds half of it. */
    static boolean restsOnFew(StudyRow row) {
        return restsOnOne(row) || row.gapErrorPercent() > MOST_SHARE * row.meanGapPercent();
    }

    /** Whether one instance causes more than half of the mean gap. */
    static boolean restsOnOne(StudyRow row) {
        return Arrays.stream(row.gaps()).max().orElse(0) > MOST_SHARE * Arrays.stream(row.gaps()).sum();
    }

    /** Means of samples of gaps drawn with replacement, in percent, ascending. */
    private static double[] means(double[] gaps, int many) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
        double[] means = new double[DRAWS];
        for (int draw = 0; draw < DRAWS; draw++) {
            double sum = 0;
            for (int k = 0; k < many; k++) {
                sum += gaps[random.nextInt(gaps.length)];
            }
            means[draw] = 100 * sum / many;
        }
        Arrays.sort(means);
        return means;
    }
}
