package mnemoscope.study.optimality;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;

/**
 * An instance that dominates the mean gaps of a regime under an interpretation: a gap is relative to the optimum, and unbounded
 * if the optimum is near 0.
 *
 * @param optimum of the instance with this seed
 */
public record OutlierWarning(Variant variant, Regime regime, long seed, double optimum) {
    private static final int FEWEST_INSTANCES = 10;

    /**
     * One for each interpretation and regime in which an instance causes more than half of a policy's mean gap, and over 100 %.
     */
    static List<OutlierWarning> of(OptimalityTable table) {
        return table.spec().variants().stream()
                .flatMap(variant -> table.spec().regimes().stream().flatMap(regime -> of(table, variant, regime).stream()))
                .toList();
    }

    private static Optional<OutlierWarning> of(OptimalityTable table, Variant variant, Regime regime) {
        return table.spec().policies().stream().map(policy -> table.row(variant, regime, policy))
                .filter(OutlierWarning::restsOnOne).findFirst().map(row -> {
                    double[] gaps = row.gaps();
                    int k = IntStream.range(0, gaps.length).reduce((a, b) -> gaps[b] > gaps[a] ? b : a).orElseThrow();
                    return new OutlierWarning(variant, regime, table.seeds(variant, regime)[k],
                            table.row(variant, regime, StudyPolicy.OPTIMAL).returns()[k]);
                });
    }

    private static boolean restsOnOne(StudyRow row) {
        double most = Arrays.stream(row.gaps()).max().orElse(0);
        return row.gaps().length >= FEWEST_INSTANCES && most > 1 && GapVerdict.restsOnOne(row);
    }

    /** The formatted optimum. */
    public String optimumWords() {
        return String.format(Locale.ROOT, "%.3f", optimum).replace("-", "\u2212");
    }

    /** The warning in words. */
    public String sentence() {
        return Texts.of("study.gap.outlier", Findings.title(regime.title()), Findings.title(variant.title()), seed,
                optimumWords());
    }
}
