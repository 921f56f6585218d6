package mnemoscope.optimality;

import mnemoscope.model.Texts;
import mnemoscope.model.Coded;

/** The three regimes of the paper's study (SPEC 8). */
public enum Regime implements Coded {
    STATIONARY(Texts.of("optimality.stationary"), 1, 1, 1), SHIFTING(Texts.of("optimality.shifting"), 2, 2,
            1), SHIFTING_COSTLY(Texts.of("optimality.shifting-costly"), 2, 2, 2.5);

    private final String title;
    private final int phases;
    private final int delayTurns;
    private final double rate;

    Regime(String title, int phases, int delayTurns, double rate) {
        this.title = title;
        this.phases = phases;
        this.delayTurns = delayTurns;
        this.rate = rate;
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
        return new InstanceShape(code(), items, turns, budget, phases, delayTurns, rate);
    }
}
