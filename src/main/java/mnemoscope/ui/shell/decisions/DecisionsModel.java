package mnemoscope.ui.shell.decisions;

import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/** State of the decision list. */
public final class DecisionsModel {
    private final ObjectProperty<List<DecisionRow>> rows = new SimpleObjectProperty<>(this, "rows", List.of());
    private final StringProperty query = new SimpleStringProperty(this, "query", "");
    private final StringProperty category = new SimpleStringProperty(this, "category", "");

    /** What the list shows. */
    public ObjectProperty<List<DecisionRow>> rowsProperty() {
        return rows;
    }

    /** Words looked for; empty for all decisions. */
    public StringProperty queryProperty() {
        return query;
    }

    /** The one category shown; empty for all. In force only while Answers is on, since categories are supervision. */
    public StringProperty categoryProperty() {
        return category;
    }

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
