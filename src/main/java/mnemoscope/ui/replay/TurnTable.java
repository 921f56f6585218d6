package mnemoscope.ui.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The same step by turn: one row a turn in order of arrival, one cell a policy.
 *
 * @param rows every turn that is a candidate of some policy, or evidence that one let go
 */
public record TurnTable(List<TurnRow> rows) {
    public TurnTable {
        rows = List.copyOf(rows);
    }

    /**
     * @param row     what all policies agree on: id, speaker, tokens, text, freshness
     * @param differs whether one deployable policy keeps it and another does not
     * @param cells   by policy
     */
    public record TurnRow(RowView row, boolean differs, List<TurnCell> cells) {
        public TurnRow {
            cells = List.copyOf(cells);
        }
    }

    /**
     * One policy's choice on one turn.
     *
     * @param row  its candidate; null if the turn is none of its candidates
     * @param gone evidence that it let go; null otherwise
     */
    public record TurnCell(RowView row, GoneView gone) {}

    public static TurnTable of(Comparison shown, StepView step) {
        TreeMap<Integer, TurnCell[]> found = new TreeMap<>();
        List<ColumnView> columns = step.columns();
        for (int p = 0; p < columns.size(); p++) {
            for (List<RowView> part : List.of(columns.get(p).kept(), columns.get(p).evicted())) {
                for (RowView row : part) {
                    found.computeIfAbsent(row.turn(), turn -> new TurnCell[columns.size()])[p] = new TurnCell(row, null);
                }
            }
            for (GoneView gone : columns.get(p).gone()) {
                found.computeIfAbsent(gone.turn(), turn -> new TurnCell[columns.size()])[p] = new TurnCell(null, gone);
            }
        }
        List<TurnRow> rows = new ArrayList<>(found.size());
        for (Map.Entry<Integer, TurnCell[]> entry : found.entrySet()) {
            rows.add(row(shown, step, entry.getKey(), entry.getValue()));
        }
        return new TurnTable(rows);
    }

    private static TurnRow row(Comparison shown, StepView step, int turn, TurnCell[] cells) {
        RowView common = null;
        int kept = 0;
        int deployable = 0;
        List<TurnCell> all = new ArrayList<>();
        for (int p = 0; p < cells.length; p++) {
            TurnCell cell = cells[p] == null ? new TurnCell(null, null) : cells[p];
            all.add(cell);
            common = common == null ? cell.row() : common;
            if (!step.columns().get(p).seesAnswer()) {
                deployable++;
                kept += cell.row() != null && cell.row().kept() ? 1 : 0;
            }
        }
        return new TurnRow(common == null ? lost(shown, turn) : common, kept > 0 && kept < deployable, all);
    }

    /**
     * The first row of the {@code fits} to show, so that the selected turn and the most evidence are among them, near the
     * middle; -1 if there is neither.
     */
    static int top(List<TurnRow> rows, int selected, int fits) {
        List<Integer> wanted = new ArrayList<>();
        int chosen = -1;
        for (int k = 0; k < rows.size(); k++) {
            boolean isChosen = rows.get(k).row().turn() == selected;
            chosen = isChosen ? k : chosen;
            if (isChosen || rows.get(k).row().gold()) {
                wanted.add(k);
            }
        }
        if (wanted.isEmpty()) {
            return -1;
        }
        int anchor = chosen < 0 ? wanted.getFirst() : chosen;
        int low = anchor;
        int high = anchor;
        // From the selected turn outwards, as long as all still fit.
        wanted.sort(java.util.Comparator.comparingInt(k -> Math.abs(k - anchor)));
        for (int k : wanted) {
            if (Math.max(high, k) - Math.min(low, k) < fits) {
                low = Math.min(low, k);
                high = Math.max(high, k);
            }
        }
        return Math.clamp(low - (fits - (high - low + 1)) / 2, 0, Math.max(0, rows.size() - fits));
    }

    private static RowView lost(Comparison shown, int turn) {
        var memory = shown.episode().memories().get(turn);
        return new RowView(turn, memory.id(), memory.speaker(), shown.episode().sessions().get(memory.session()).label(), -1,
                shown.input().sizes()[turn], shown.line(turn), "", 0, Double.NaN, false, false, true, List.of());
    }
}
