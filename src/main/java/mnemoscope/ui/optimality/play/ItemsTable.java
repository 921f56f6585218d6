package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Type;

/** Size, value and demand of every item; by phase where there are two or three, else at the turn shown. */
final class ItemsTable extends GridPane {
    private static final int MOST_PHASES = 3;

    private Instance shown;
    private int shownTurn = -1;

    ItemsTable() {
        setAccessibleText("Items with size, value and demand");
        ColumnConstraints first = new ColumnConstraints(30);
        getColumnConstraints().add(first);
    }

    /** @param turn shown, counted from 0 */
    void show(Instance instance, int turn) {
        DemandRuns runs = DemandRuns.of(instance);
        boolean byPhase = runs.starts().size() <= MOST_PHASES;
        if (instance.equals(shown) && (byPhase || turn == shownTurn)) {
            return;
        }
        shown = instance;
        shownTurn = turn;
        getChildren().clear();
        ItemNames names = new ItemNames(instance.items());
        List<String> heads = new ArrayList<>(List.of("item", "size", "value"));
        List<Integer> turns = new ArrayList<>();
        if (byPhase) {
            for (int k = 0; k < runs.starts().size(); k++) {
                heads.add(runs.starts().size() == 1 ? "demand" : "phase " + (k + 1));
                turns.add(runs.starts().get(k));
            }
        } else {
            heads.add("turn " + (turn + 1));
            turns.add(Math.min(turn, instance.turns() - 1));
        }
        for (int k = 0; k < heads.size(); k++) {
            put(Type.META.label(heads.get(k), "mn-muted"), k, 0);
        }
        for (int i = 0; i < instance.items(); i++) {
            put(Type.ROW.label(names.of(i), "mn-strong"), 0, i + 1);
            put(Type.ROW.label(Integer.toString(instance.sizes()[i])), 1, i + 1);
            put(Type.ROW.label(Numbers.fixed(instance.values()[i], 2)), 2, i + 1);
            for (int k = 0; k < turns.size(); k++) {
                put(Type.ROW.label(Numbers.fixed(instance.demand()[turns.get(k)][i], 2)), 3 + k, i + 1);
            }
        }
    }

    private void put(Label label, int column, int row) {
        label.setMinHeight(row == 0 ? 20 : 22);
        if (column > 0) {
            GridPane.setHalignment(label, HPos.RIGHT);
            GridPane.setHgrow(label, Priority.ALWAYS);
        }
        add(label, column, row);
    }
}
