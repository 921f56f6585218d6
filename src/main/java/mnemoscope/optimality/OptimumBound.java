package mnemoscope.optimality;

import mnemoscope.task.Progress;

/**
 * An upper bound on the optimum of an instance that is too large to be solved.
 *
 * @param value no policy earns more from turn 0
 * @param by    what proves it
 */
public record OptimumBound(double value, Kind by) {
    private static final int STEPS = 300;

    /** How a bound is proven. */
    public enum Kind {
        LAGRANGIAN("lagrangian"), FULL_AVAILABILITY("full-availability");

        private final String code;

        Kind(String code) {
            this.code = code;
        }

        /** As written in files. */
        public String code() {
            return code;
        }
    }

    /**
     * The smaller of {@link LagrangianBound} and {@link FullAvailabilityBound}.
     *
     * @param target a return that some policy earns; the larger, the fewer steps
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    public static OptimumBound of(RetentionMdp mdp, double target, Progress progress) {
        double full = FullAvailabilityBound.of(mdp);
        double priced = LagrangianBound.of(mdp, target, STEPS, progress).value();
        return priced <= full ? new OptimumBound(priced, Kind.LAGRANGIAN) : new OptimumBound(full, Kind.FULL_AVAILABILITY);
    }
}
