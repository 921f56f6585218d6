package mnemoscope.replay;

import mnemoscope.model.Coded;

/** Where the candidates of a step come from (SPEC 1, open in the paper). */
public enum Pool implements Coded {
    CARRY("Carry", "what was kept at the step before, and the turns that arrived since"), SHARED("Shared",
            "all questions asked at one moment choose from the same candidates; the last choice is carried on"), REACQUIRE(
                    "Reacquire", "carry, and the evidence that the step before turned out to miss"), HISTORY("History",
                            "everything that has arrived: an upper reference, nothing is ever lost");

    private final String label;
    private final String help;

    Pool(String label, String help) {
        this.label = label;
        this.help = help;
    }

    public String label() {
        return label;
    }

    public String help() {
        return help;
    }
}
