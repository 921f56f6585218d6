package mnemoscope.explain.decision;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.RandomAccess;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.ColumnView.DroppedView;
import mnemoscope.explain.decision.ColumnView.RowList;
import mnemoscope.explain.decision.ColumnView.RowView;

/**
 * A decision by turn: one row per turn in order of arrival, one cell per policy. Rows are created on access.
 *
 * @param rows  every turn that is a candidate of some policy, also of one whose choices are hidden from a class; evidence dropped
 *              by one; or the selected turn if all have dropped it
 * @param alike number of hidden rows on which the policies shown agree
 * @param byKind whether rows are also hidden by kind of turn
 */
public record TurnTable(List<TurnRow> rows, int alike, boolean byKind) {
    public static final TurnTable EMPTY = new TurnTable(List.of(), 0, false);

    /**
     * @param row     values common to all policies: id, speaker, tokens, text, freshness
     * @param differs whether one deployable policy keeps it and another does not
     * @param cells   by policy
     */
    public record TurnRow(RowView row, boolean differs, List<TurnCell> cells) {}

    /**
     * The choice of one policy on one turn.
     *
     * @param row  its candidate; null if the turn is not one of its candidates
     * @param lost evidence that it dropped; null otherwise
     */
    public record TurnCell(RowView row, DroppedView lost) {}

    /** @param selected arrival index of the turn that is selected, or -1 */
    public static TurnTable of(Comparison shown, DecisionView step, int selected) {
        List<ColumnView> columns = step.columns();
        int[] turns = IntStream
                .concat(isGone(shown, step.decision(), selected) ? IntStream.of(selected) : IntStream.empty(),
                        IntStream.concat(covered(shown, step),
                                columns.stream()
                                        .flatMap(column -> Stream.of(column.kept().turns(), column.dropped().turns(),
                                                column.lost().stream().mapToInt(DroppedView::turn)))
                                        .flatMapToInt(each -> each)))
                .sorted().distinct().toArray();
        int alike = columns.stream().mapToInt(ColumnView::alikeKept).max().orElse(0)
                + columns.stream().mapToInt(ColumnView::alikeDropped).max().orElse(0);
        return new TurnTable(new Rows(shown, columns, turns), alike, columns.stream().anyMatch(ColumnView::byKind));
    }

    /** The candidates of deployable policies whose choices are hidden; their turns are not. */
    private static IntStream covered(Comparison shown, DecisionView step) {
        int t = step.decision();
        return IntStream.range(0, step.columns().size())
                .filter(p -> step.columns().get(p).veiled() && !step.columns().get(p).seesAnswer()).mapToObj(shown.traces()::get)
                .flatMapToInt(trace -> IntStream.range(0, trace.poolSize(t)).map(c -> trace.turn(t, c)));
    }

    /**
     * Whether a turn has arrived and all policies dropped it earlier. A turn dropped by an agent's record remains a candidate.
     */
    private static boolean isGone(Comparison shown, int t, int turn) {
        return turn >= 0 && turn <= shown.anchor(t) && shown.traces().stream()
                .noneMatch(trace -> trace.policy().isRecord() ? trace.keeps(t, turn) : trace.candidate(t, turn) >= 0);
    }

    /** Arrival index of the turn in row k. */
    public int turn(int k) {
        return rows instanceof Rows made ? made.turns[k] : rows.get(k).row().turn();
    }

    private boolean isGold(int k) {
        return rows instanceof Rows made ? made.gold.contains(made.turns[k]) : rows.get(k).row().gold();
    }

    private static final class Rows extends AbstractList<TurnRow> implements RandomAccess {
        private final Comparison shown;
        private final List<ColumnView> columns;
        private final int[] turns;
        private final Set<Integer> gold = new HashSet<>();

        Rows(Comparison shown, List<ColumnView> columns, int[] turns) {
            this.shown = shown;
            this.columns = columns;
            this.turns = turns;
            for (ColumnView column : columns) {
                gold.addAll(column.kept().gold());
                gold.addAll(column.dropped().gold());
                column.lost().forEach(each -> gold.add(each.turn()));
            }
        }

        @Override
        public int size() {
            return turns.length;
        }

        @Override
        public TurnRow get(int k) {
            RowView common = null;
            int kept = 0;
            int deployable = 0;
            List<TurnCell> cells = new ArrayList<>(columns.size());
            for (ColumnView column : columns) {
                TurnCell cell = cell(column, turns[k]);
                cells.add(cell);
                common = common == null ? cell.row() : common;
                if (!column.seesAnswer()) {
                    deployable++;
                    kept += cell.row() != null && cell.row().kept() ? 1 : 0;
                }
            }
            return new TurnRow(common == null ? lost(turns[k]) : common, kept > 0 && kept < deployable, cells);
        }

        private static TurnCell cell(ColumnView column, int turn) {
            for (RowList part : List.of(column.kept(), column.dropped())) {
                int place = part.placeOf(turn);
                if (place >= 0) {
                    return new TurnCell(part.get(place), null);
                }
            }
            return new TurnCell(null, column.lost().stream().filter(lost -> lost.turn() == turn).findFirst().orElse(null));
        }

        private RowView lost(int turn) {
            var memory = shown.episode().turns().get(turn);
            return new RowView(turn, memory.id(), memory.speaker(), shown.episode().sessions().get(memory.session()).label(),
                    shown.input().sizes()[turn], shown.line(turn), List.of(), "", 0, Double.NaN, false, false,
                    gold.contains(turn), false, List.of(), shown.kind(turn), memory.pinned(), false, false);
        }
    }

    /**
     * The first of {@code fits} visible rows, chosen so that the selected turn and as much evidence as possible are visible, near
     * the middle; -1 if there is neither. If both do not fit, evidence has priority unless the user chose the turn.
     *
     * @param chose whether the user selected the turn
     */
    public int top(int selected, boolean chose, int fits) {
        List<Integer> wanted = new ArrayList<>();
        int chosen = -1;
        for (int k = 0; k < rows.size(); k++) {
            boolean isChosen = turn(k) == selected;
            chosen = isChosen ? k : chosen;
            if (isChosen || isGold(k)) {
                wanted.add(k);
            }
        }
        if (wanted.isEmpty()) {
            return -1;
        }
        int at = chosen;
        // Start next to the selected turn, unless it is evidence.
        int anchor = chose && at >= 0
                ? at
                : wanted.stream().filter(this::isGold).min(Comparator.comparingInt(k -> Math.abs(k - at))).orElse(at);
        int low = anchor;
        int high = anchor;
        // Extend outwards while all rows fit.
        wanted.sort(Comparator.comparingInt(k -> Math.abs(k - anchor)));
        for (int k : wanted) {
            if (Math.max(high, k) - Math.min(low, k) < fits) {
                low = Math.min(low, k);
                high = Math.max(high, k);
            }
        }
        return Math.clamp(low - (fits - (high - low + 1)) / 2, 0, Math.max(0, rows.size() - fits));
    }
}
