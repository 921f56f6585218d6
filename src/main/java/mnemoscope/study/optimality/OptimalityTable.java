package mnemoscope.study.optimality;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;
import mnemoscope.study.Cell;
import mnemoscope.study.CellResults;
import mnemoscope.study.CellRun;
import mnemoscope.study.OptimalitySpec;

/** Returns and gaps of the finished instances of a study, also while it runs. Immutable. */
public final class OptimalityTable {
    private final OptimalitySpec spec;
    private final List<StudyPolicy> policies;
    private final List<Optional<double[]>> results;
    /** Computed with the table, in the background, because a screen requests the same rows repeatedly. */
    private final Map<Place, StudyRow> rows = new HashMap<>();

    private record Place(Variant variant, Regime regime, StudyPolicy policy) {}

    private OptimalityTable(OptimalitySpec spec, List<Optional<double[]>> results) {
        this.spec = spec;
        this.policies = OptimalityCells.policies(spec);
        this.results = results;
        spec.variants().forEach(variant -> spec.regimes().forEach(regime -> {
            double[] optimal = returns(variant, regime, StudyPolicy.OPTIMAL);
            policies.forEach(policy -> rows.put(new Place(variant, regime, policy),
                    StudyRow.of(regime, policy, returns(variant, regime, policy), optimal)));
        }));
    }

    /** The results so far. @param cells of this study */
    public static OptimalityTable of(OptimalitySpec spec, List<Cell> cells, CellResults results) {
        return new OptimalityTable(spec, cells.stream().map(cell -> CellRun.known(cell, results)).toList());
    }

    public OptimalitySpec spec() {
        return spec;
    }

    /** Whether all instances are finished. */
    public boolean isComplete() {
        return results.stream().allMatch(Optional::isPresent);
    }

    /** The number of finished instances of all variants and regimes. */
    public int done() {
        return (int) results.stream().filter(Optional::isPresent).count();
    }

    /** The number of instances of all variants and regimes. */
    public int total() {
        return results.size();
    }

    /** Seeds of the finished instances, ascending; entry k of a {@link #row} belongs to seed k of these. */
    public long[] seeds(Variant variant, Regime regime) {
        int first = first(variant, regime);
        return IntStream.range(0, spec.tests()).filter(k -> results.get(first + k).isPresent())
                .mapToLong(k -> spec.firstSeed() + k).toArray();
    }

    /** One policy over the finished instances. */
    public StudyRow row(Variant variant, Regime regime, StudyPolicy policy) {
        StudyRow row = rows.get(new Place(variant, regime, policy));
        if (row == null) {
            throw new IllegalArgumentException(
                    "The study has no " + policy + " in " + variant.code() + " " + regime.code() + ".");
        }
        return row;
    }

    /** (mean optimum - mean return) / |mean optimum| over the finished instances, in percent; NaN without any. */
    public double gapOfMeansPercent(Variant variant, Regime regime, StudyPolicy policy) {
        double optimum = row(variant, regime, StudyPolicy.OPTIMAL).meanReturn();
        return 100 * (optimum - row(variant, regime, policy).meanReturn()) / Math.abs(optimum);
    }

    private double[] returns(Variant variant, Regime regime, StudyPolicy policy) {
        int place = policies.indexOf(policy);
        int first = first(variant, regime);
        return results.subList(first, first + spec.tests()).stream().flatMap(Optional::stream)
                .mapToDouble(result -> result[place]).toArray();
    }

    private int first(Variant variant, Regime regime) {
        int v = spec.variants().indexOf(variant);
        int r = spec.regimes().indexOf(regime);
        if (v < 0 || r < 0) {
            throw new IllegalArgumentException("The study has no " + variant.code() + " " + regime.code() + ".");
        }
        return (v * spec.regimes().size() + r) * spec.tests();
    }
}
