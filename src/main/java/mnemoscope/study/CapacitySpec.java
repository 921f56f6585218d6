package mnemoscope.study;

/**
 * How policies do as the budget grows: a benchmark on a fine grid of budgets.
 *
 * @param benchmark what is run; its cells are those of a benchmark
 */
public record CapacitySpec(BenchmarkSpec benchmark) implements StudySpec {
    public static final String KIND = "capacity";

    /** @throws IllegalArgumentException with a single budget, which has no course */
    public CapacitySpec {
        if (benchmark.budgets().size() < 2) {
            throw new IllegalArgumentException("found one element in \"budgets\", expected two or more, for a course. Add some.");
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public String name() {
        return benchmark.name();
    }
}
