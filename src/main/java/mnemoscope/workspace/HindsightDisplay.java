package mnemoscope.workspace;

/**
 * How long the best plan in hindsight is searched for, and how it is shown.
 *
 * @param perStep     whether regret is drawn decision by decision instead of summed
 * @param onlyDropped whether only turns are listed that the chosen policy drops
 */
public record HindsightDisplay(TimeLimit limit, boolean perStep, boolean onlyDropped) implements Workspace.Part {
    public static final HindsightDisplay USUAL = new HindsightDisplay(TimeLimit.SHORT, false, false);

    /** How long a search may take before its best plan is shown unproven. */
    public enum TimeLimit {
        SHORT(5, "5 s"),
        LONGER(30, "30 s"),
        LONG(300, "5 min");

        public final double seconds;
        public final String words;

        TimeLimit(double seconds, String words) {
            this.seconds = seconds;
            this.words = words;
        }
    }

    public HindsightDisplay with(TimeLimit changed) {
        return new HindsightDisplay(changed, perStep, onlyDropped);
    }

    public HindsightDisplay withPerStep(boolean on) {
        return new HindsightDisplay(limit, on, onlyDropped);
    }

    public HindsightDisplay withOnlyDropped(boolean on) {
        return new HindsightDisplay(limit, perStep, on);
    }
}
