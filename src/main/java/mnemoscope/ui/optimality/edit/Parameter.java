package mnemoscope.ui.optimality.edit;

/** The numbers of an instance that belong to no item and no turn. */
enum Parameter {
    BUDGET("Budget B", "most total size that may be kept through a turn"), DELAY("Delay L",
            "turns from a miss to the pool that the item joins"), RATE("Reacquisition rate",
                    "price of reacquisition per unit of size"), STORAGE("Store cost",
                            "price of keeping one unit of size through one turn"), MISS("Miss penalty", "penalty of a miss");

    private final String title;
    private final String tip;

    Parameter(String title, String tip) {
        this.title = title;
        this.tip = tip;
    }

    String title() {
        return title;
    }

    String tip() {
        return tip;
    }
}
