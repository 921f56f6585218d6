package mnemoscope.ui.optimality.hindsight;

/** How long a search may take before its best plan is shown unproven. */
public enum TimeLimit {
    SHORT(5, "5 s"), LONGER(30, "30 s"), LONG(300, "5 min");

    private final double seconds;
    private final String words;

    TimeLimit(double seconds, String words) {
        this.seconds = seconds;
        this.words = words;
    }

    public double seconds() {
        return seconds;
    }

    public String words() {
        return words;
    }
}
