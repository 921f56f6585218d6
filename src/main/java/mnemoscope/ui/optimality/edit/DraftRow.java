package mnemoscope.ui.optimality.edit;

import java.util.ArrayList;
import java.util.List;

/**
 * A line of the grid: names, sizes, values, or the demand of turns that share it.
 *
 * @param first first turn, counted from 0; 0 for the other kinds
 * @param last  last turn, in
 */
record DraftRow(Kind kind, int first, int last) {
    enum Kind {
        NAMES, SIZES, VALUES, DEMAND
    }

    /** The lines of a draft. */
    static List<DraftRow> of(InstanceDraft draft, boolean byPhase) {
        List<DraftRow> rows = new ArrayList<>();
        rows.add(new DraftRow(Kind.NAMES, 0, 0));
        rows.add(new DraftRow(Kind.SIZES, 0, 0));
        rows.add(new DraftRow(Kind.VALUES, 0, 0));
        List<Integer> runs = draft.runs();
        if (byPhase) {
            for (int k = 0; k < runs.size(); k++) {
                rows.add(new DraftRow(Kind.DEMAND, runs.get(k), k + 1 < runs.size() ? runs.get(k + 1) - 1 : draft.turns() - 1));
            }
        } else {
            for (int t = 0; t < draft.turns(); t++) {
                rows.add(new DraftRow(Kind.DEMAND, t, t));
            }
        }
        return List.copyOf(rows);
    }

    Place place(int item) {
        return switch (kind) {
            case SIZES -> new Place.Size(item);
            case VALUES -> new Place.Value(item);
            case DEMAND, NAMES -> new Place.Chance(first, item);
        };
    }

    String words() {
        return switch (kind) {
            case NAMES -> "";
            case SIZES -> "Size";
            case VALUES -> "Value of a hit";
            case DEMAND -> first == last ? "Turn " + (first + 1) : "Turns " + (first + 1) + " to " + (last + 1);
        };
    }
}
