package mnemoscope.ui.shell.decisions;

import java.util.List;
import mnemoscope.ui.kit.Value;

/** State of the decision list. */
public final class DecisionsModel {
    /** What the list shows. */
    public final Value<List<DecisionRow>> rows = new Value<>(List.of());
    /** Words looked for; empty for all decisions. */
    public final Value<String> query = new Value<>("");
    /** The one category shown; empty for all. In force only while Answers is on, since categories are supervision. */
    public final Value<String> category = new Value<>("");

    /** Index of the row of a step, or -1 if it is filtered out. */
    int indexOf(int step) {
        List<DecisionRow> all = rows.get();
        for (int k = 0; k < all.size(); k++) {
            if (all.get(k) instanceof DecisionRow.Decision decision && decision.step() == step) {
                return k;
            }
        }
        return -1;
    }
}
