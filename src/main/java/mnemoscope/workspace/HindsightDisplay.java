package mnemoscope.workspace;

/**
 * The time limit of the search for the hindsight plan, and the display of the plan.
 *
 * @param perStep     whether regret is drawn decision by decision instead of summed
 * @param onlyDropped whether only turns dropped by the selected policy are listed
 */
public record HindsightDisplay(TimeLimit limit, boolean perStep, boolean onlyDropped) implements Workspace.Part {
    public static final HindsightDisplay USUAL = new HindsightDisplay(TimeLimit.SHORT, false, false);

    /** The time limit of a search, after which its best plan is shown unproven. */
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
