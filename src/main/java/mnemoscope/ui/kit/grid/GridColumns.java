package mnemoscope.ui.kit.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ReportTable.Alignment;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;

/** The columns of a grid on screen: which of them fit, their widths and their heads. */
final class GridColumns<T> {
    /** Width of a scroll bar, px. */
    static final double BAR = 9;
    private static final double EDGE = 8;
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");
    private static final PseudoClass WORDS = PseudoClass.getPseudoClass("words");

    private final Grid<T> grid;
    private final TableView<GridEntry<T>> table;
    private double arrangedFor;

    GridColumns(Grid<T> grid, TableView<GridEntry<T>> table) {
        this.grid = grid;
        this.table = table;
    }

    Column<T> at(int place) {
        return grid.drawn().columns().get(place);
    }

    int firstShown() {
        return Math.max(0, leaves().stream().map(TableColumn::isVisible).toList().indexOf(true));
    }

    /** Total width of the visible columns, px. */
    double width() {
        return leaves().stream().filter(TableColumn::isVisible).mapToDouble(TableColumn::getWidth).sum();
    }

    /** The left padding of a cell, as in the style sheet. */
    static double inset(Column<?> column, boolean first) {
        return first ? 8 : column.alignment == Alignment.LEFT ? 14 : 6;
    }

    private List<TableColumn<GridEntry<T>, ?>> leaves() {
        return table.getColumns().stream()
                .flatMap(column -> column.getColumns().isEmpty() ? Stream.of(column) : column.getColumns().stream()).toList();
    }

    /** Rebuilds columns only if their number or groups change; {@link #arrange} does the rest. */
    void make() {
        arrangedFor = -1;
        List<Column<T>> wanted = grid.drawn().columns();
        boolean grouped = wanted.stream().anyMatch(column -> column.group != null);
        List<Integer> sizes = new ArrayList<>();
        for (int k = 0; k < wanted.size(); k++) {
            if (!grouped || k == 0 || !Objects.equals(wanted.get(k).group, wanted.get(k - 1).group)) {
                sizes.add(1);
            } else {
                sizes.set(sizes.size() - 1, sizes.getLast() + 1);
            }
        }
        List<Integer> present = table.getColumns().stream().map(column -> Math.max(1, column.getColumns().size())).toList();
        boolean presentGrouped = table.getColumns().stream().anyMatch(column -> !column.getColumns().isEmpty());
        if (sizes.equals(present) && grouped == presentGrouped) {
            return;
        }
        List<TableColumn<GridEntry<T>, ?>> made = new ArrayList<>();
        int place = 0;
        for (int size : sizes) {
            List<TableColumn<GridEntry<T>, ?>> leaves = new ArrayList<>();
            for (int k = 0; k < size; k++) {
                leaves.add(leaf(place++));
            }
            made.addAll(grouped ? List.of(over(leaves)) : leaves);
        }
        table.getColumns().setAll(made);
    }

    private TableColumn<GridEntry<T>, ?> over(List<TableColumn<GridEntry<T>, ?>> leaves) {
        TableColumn<GridEntry<T>, Object> over = new TableColumn<>();
        over.setReorderable(false);
        over.setSortable(false);
        // Otherwise JavaFX fills 30 rows for each, to measure a width that is set anyway.
        over.setResizable(false);
        over.getColumns().setAll(leaves);
        return over;
    }

    private TableColumn<GridEntry<T>, GridEntry<T>> leaf(int place) {
        TableColumn<GridEntry<T>, GridEntry<T>> column = new TableColumn<>();
        column.setCellValueFactory(line -> new ReadOnlyObjectWrapper<>(line.getValue()));
        column.setCellFactory(made -> new GridCell<>(grid, place));
        column.setSortable(false);
        column.setReorderable(false);
        column.setResizable(false);
        return column;
    }

    /** Sets which columns fit, their widths, and their heads. */
    void arrange() {
        double room = table.getWidth() - table.snappedLeftInset() - table.snappedRightInset();
        boolean overflows = !grid.whole && table.getHeight() < grid.headShown() + grid.rowHeight() * table.getItems().size() + 1;
        room -= overflows ? BAR : EDGE;
        if (room == arrangedFor || grid.drawn().columns().isEmpty()) {
            return;
        }
        arrangedFor = room;
        List<Column<T>> kept = grid.drawn().kept(room);
        List<String> hidden = grid.drawn().hidden(kept);
        if (!hidden.equals(grid.hidden.get())) {
            // Not amid a layout, in which a changed text would not be laid out again.
            Platform.runLater(() -> grid.hidden.set(hidden));
        }
        double left = Math.floor(room) - TableModel.width(kept);
        long growing = kept.stream().filter(column -> column.grows).count();
        List<TableColumn<GridEntry<T>, ?>> leaves = leaves();
        for (int k = 0; k < leaves.size(); k++) {
            Column<T> column = at(k);
            TableColumn<GridEntry<T>, ?> leaf = leaves.get(k);
            leaf.setVisible(kept.contains(column));
            double width = Type.grown(column.width) + (column.grows && left > 0 ? Math.floor(left / growing) : 0);
            // Every change lays out the whole table.
            if (leaf.getMinWidth() != width || leaf.getMaxWidth() != width) {
                leaf.setMinWidth(0);
                leaf.setMaxWidth(width);
                leaf.setPrefWidth(width);
                leaf.setMinWidth(width);
            }
            leaf.setText("");
            head(leaf, column, column == kept.getFirst(), width);
        }
        int place = 0;
        for (TableColumn<GridEntry<T>, ?> over : table.getColumns()) {
            if (!over.getColumns().isEmpty()) {
                Column.Group group = at(place).group;
                double width = over.getColumns().stream().filter(TableColumn::isVisible).mapToDouble(TableColumn::getPrefWidth)
                        .sum();
                over.setVisible(width > 0);
                over.setGraphic(group == null ? null : head(group, width));
                place += over.getColumns().size();
            }
        }
        table.refresh();
    }

    /** Reuses a head while it shows the same: rows may change while it is pressed. */
    private void head(TableColumn<GridEntry<T>, ?> leaf, Column<T> column, boolean first, double width) {
        List<Object> said = List.of(column.head, column.id, column.tip, first, width, grid.order);
        if (column.headFace == null && said.equals(leaf.getUserData())) {
            return;
        }
        leaf.setUserData(said);
        boolean focused = leaf.getGraphic() != null && leaf.getGraphic().isFocused();
        leaf.setGraphic(head(column, first, width));
        if (focused) {
            leaf.getGraphic().requestFocus();
        }
    }

    /**
     * A press sorts by the column; an arrow shows the sort order.
     *
     * @param first whether it is the leftmost column
     * @param px    current width
     */
    private Node head(Column<T> column, boolean first, double px) {
        if (column.headFace != null) {
            PaintedCanvas drawing = PaintedCanvas.grown(column.tip, column.headFace);
            double inset = inset(column, first);
            drawing.setMinSize(px - inset, Type.grown(18));
            drawing.setPrefSize(px - inset, Type.grown(18));
            return Layouts.padded(new HBox(drawing), 0, 0, 0, inset);
        }
        boolean by = !column.id.isEmpty() && column.id.equals(grid.order.column());
        Button head = Layouts.styled(button(column.head, px, column.tip, () -> grid.press(column)), Type.META.styleClass());
        boolean left = column.alignment == Alignment.LEFT;
        head.pseudoClassStateChanged(WORDS, left && !first);
        head.setAlignment(left ? Pos.CENTER_LEFT : Pos.CENTER_RIGHT);
        if (by) {
            head.getStyleClass().add("mn-strong");
            head.setGraphic(Icons.of(grid.order.descending() ? "mdi2m-menu-down" : "mdi2m-menu-up", 12));
            head.setGraphicTextGap(0);
            head.setContentDisplay(left ? ContentDisplay.RIGHT : ContentDisplay.LEFT);
        }
        if (column.headMark != null) {
            HBox graphic = Layouts.row(0, new Mark(column.headMark.style(), column.headMark.state(), 13));
            if (by) {
                graphic.getChildren().add(head.getGraphic());
            }
            head.setGraphic(graphic);
        }
        String said = column.head.isEmpty() ? column.name : column.head;
        head.setAccessibleText(!by
                ? Texts.of("kit.sort-by", said)
                : grid.order.descending()
                        ? Texts.of("kit.sort-by-highest-first", said)
                        : Texts.of("kit.sort-by-lowest-first", said));
        return head;
    }

    private static Node head(Column.Group group, double px) {
        Button head = Layouts.styled(button(group.title(), px, group.tip(), group.pressed()), Type.ROW.styleClass(), "mn-strong",
                "mn-group-head");
        head.pseudoClassStateChanged(CHOSEN, group.chosen());
        head.setAlignment(group.pressed() == null ? Pos.CENTER_LEFT : Pos.CENTER);
        head.setAccessibleText(group.chosen() ? Texts.of("kit.group-chosen", group.title()) : group.title());
        return head;
    }

    private static Button button(String title, double px, String tip, Runnable press) {
        Button button = Layouts.wide(Layouts.styled(Buttons.named(new Button(title)), "mn-flat", "mn-grid-head"), px);
        button.setMouseTransparent(press == null && tip.isEmpty());
        button.setFocusTraversable(press != null);
        if (press != null) {
            button.setOnAction(event -> press.run());
        }
        Tips.on(button, tip);
        return button;
    }
}
