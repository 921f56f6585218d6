package mnemoscope.optimality;

/** The three regimes of the paper's study (SPEC 8). */
public enum Regime {
    STATIONARY("stationary", "Stationary", 1, 1, 1), SHIFTING("shifting", "Shifting", 2, 2, 1), SHIFTING_COSTLY("shifting-costly",
            "Shifting, costly", 2, 2, 2.5);

    private final String code;
    private final String title;
    private final int phases;
    private final int delayTurns;
    private final double rate;

    Regime(String code, String title, int phases, int delayTurns, double rate) {
        this.code = code;
        this.title = title;
        this.phases = phases;
        this.delayTurns = delayTurns;
        this.rate = rate;
    }

    /** As written in files. */
    public String code() {
        return code;
    }

    /** As shown. */
    public String title() {
        return title;
    }

    /** The paper's shape: 6 items, 9 turns, budget 3. */
    public InstanceShape shape() {
        return shape(6, 9, 3);
    }

    /** The regime at another size. */
    public InstanceShape shape(int items, int turns, int budget) {
        return new InstanceShape(code, items, turns, budget, phases, delayTurns, rate);
    }
}
