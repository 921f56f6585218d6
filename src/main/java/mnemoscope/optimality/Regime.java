package mnemoscope.optimality;

import mnemoscope.model.Coded;
import mnemoscope.model.Texts;

/** The three regimes of the paper's study (SPEC 8). */
public enum Regime implements Coded {
    STATIONARY("optimality.stationary", 1, 1, 1),
    SHIFTING("optimality.shifting", 2, 2, 1),
    SHIFTING_COSTLY("optimality.shifting-costly", 2, 2, 2.5);

    private final String key;
    private final int phases;
    private final int delayTurns;
    private final double rate;

    Regime(String key, int phases, int delayTurns, double rate) {
        this.key = key;
        this.phases = phases;
        this.delayTurns = delayTurns;
        this.rate = rate;
    }

    public String title() {
        return Texts.of(key);
    }

    /** The paper's shape: 6 items, 9 turns, budget 3. */
    public InstanceShape shape() {
        return shape(6, 9, 3);
    }

    /** The regime at another size. */
    public InstanceShape shape(int items, int turns, int budget) {
        return new InstanceShape(code(), items, turns, budget, phases, delayTurns, rate);
    }
}
