package mnemoscope.ui.kit.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import mnemoscope.ui.kit.Copying;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.TypeScale;
import mnemoscope.report.ReportTable.Alignment;
import mnemoscope.report.ValueTable;
import mnemoscope.workspace.Order;

/**
 * A table on the screen. Heads sort; Enter or a double click opens a row; Ctrl+C copies the selected rows, or all; the menu under
 * the pointer copies and exports. Columns leave where there is no room for them, and one that grows takes what is left.
 */
public final class Grid<T> extends StackPane {
    private static final PseudoClass HELD = PseudoClass.getPseudoClass("held");
    private static final double BAR = 9;
    private static final double EDGE = 8;
    private static final int LEAD = 6;

    private final TableView<Line<T>> table = new TableView<>();
    private final GridMenu<T> menu = new GridMenu<>();
    private Listing<T> listing = new Listing<>("", List.of());
    private List<T> rows = List.of();
    private List<T> shown = List.of();
    private String filter = "";
    private Order order = Order.GIVEN;
    private double rowHeight = 31;
    private boolean whole;
    private boolean filling;
    private Function<T, Object> key = row -> row;
    private Function<T, Section> section = row -> Section.NONE;
    Function<T, String> state = row -> "";
    private Function<T, String> spoken;
    private Consumer<T> selected = row -> {
    };
    Consumer<T> opened = row -> {
    };
    private Consumer<Order> sorted;
    private Supplier<List<T>> folded;
    private double arrangedFor = -1;
    private double headShown;

    /** @param what is in it, for a screen reader */
    public Grid(String what) {
        getStyleClass().add("mn-grid-place");
        setMinSize(0, 0);
        table.getStyleClass().add("mn-grid");
        table.setAccessibleText(what);
        table.setMinSize(0, 0);
        table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
        table.setRowFactory(made -> new GridRow<>(this));
        table.setPlaceholder(new StackPane());
        table.getSelectionModel().selectedIndexProperty().subscribe((before, now) -> select(before.intValue(), now.intValue()));
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        table.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            menu().show(table, event.getScreenX(), event.getScreenY());
            event.consume();
        });
        Copying.offer(table, () -> listing.values(taken()).text());
        getChildren().add(table);
        Theme.follow(this, theme -> {
            if (!listing.columns().isEmpty()) {
                fill();
            }
        });
        table.widthProperty().subscribe(width -> arrange());
        table.heightProperty().subscribe(height -> arrange());
    }

    /** Several rows can be selected, to copy them. */
    public Grid<T> several() {
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        return this;
    }

    /** @param px high as in light; 24 where rows stand close */
    public Grid<T> rowHeight(double px) {
        rowHeight = px;
        return this;
    }

    /** As high as its rows: what is around it scrolls. */
    public Grid<T> whole() {
        whole = true;
        setMinHeight(USE_PREF_SIZE);
        table.getStyleClass().add("mn-whole");
        return this;
    }

    /** What tells a row from the others when rows are shown anew; usually the row itself. */
    public Grid<T> key(Function<T, Object> of) {
        key = of;
        return this;
    }

    /** Under which line a row stands. */
    public Grid<T> sections(Function<T, Section> of) {
        section = of;
        return this;
    }

    /** A pseudo-class of the line of a row, such as "current" or "lost"; empty for none. */
    public Grid<T> state(Function<T, String> of) {
        state = of;
        return this;
    }

    /** What a screen reader says of a row; usually all its cells. */
    public Grid<T> spoken(Function<T, String> words) {
        spoken = words;
        return this;
    }

    /** What is copied and written where the rows shown are only some of them. */
    public Grid<T> all(Supplier<List<T>> those) {
        folded = those;
        return this;
    }

    /** What stands in its place while it has no rows. */
    public Grid<T> nothing(Node node) {
        table.setPlaceholder(node);
        return this;
    }

    /** Told when the user selects another row. */
    public Grid<T> onSelect(Consumer<T> intent) {
        selected = intent;
        return this;
    }

    /** Enter or a double click on a row. */
    public Grid<T> onOpen(Consumer<T> intent) {
        opened = intent;
        return this;
    }

    /** A press on a head tells this instead of sorting by itself. */
    public Grid<T> onSort(Consumer<Order> intent) {
        sorted = intent;
        return this;
    }

    /** A deed in the menu of a row. */
    public Grid<T> deed(String title, Predicate<T> offered, Consumer<T> deed) {
        menu.add(title, offered, deed);
        return this;
    }

    /** Shows rows; the row that was selected stays so. */
    public void show(Listing<T> columns, List<T> all) {
        listing = columns;
        rows = List.copyOf(all);
        fill();
    }

    public void filter(String words) {
        filter = words;
        fill();
    }

    public void order(Order by) {
        order = by;
        fill();
    }

    /** Rows as they are shown: filtered and sorted. */
    public List<T> rows() {
        return shown;
    }

    /** Selects a row by its key without telling; nothing if it is not shown. */
    public void select(Object wanted) {
        filling = true;
        int at = indexOf(wanted);
        if (at < 0) {
            table.getSelectionModel().clearSelection();
        } else if (!table.getSelectionModel().isSelected(at) || table.getSelectionModel().getSelectedIndices().size() > 1) {
            table.getSelectionModel().clearAndSelect(at);
        }
        filling = false;
    }

    /** Brings a row into view, some rows below the upper edge, unless it is there. */
    public void reveal(Object wanted) {
        int at = indexOf(wanted);
        if (at >= 0) {
            double high = table.getHeight() - headHeight();
            boolean seen = table.lookupAll(".table-row-cell").stream().anyMatch(row -> row instanceof TableRow<?> each
                    && each.getIndex() == at && row.getBoundsInParent().getMinY() >= 0
                    && row.getBoundsInParent().getMaxY() <= high);
            if (!seen) {
                table.scrollTo(Math.max(0, at - LEAD));
            }
        }
    }

    public Optional<T> selected() {
        return Optional.ofNullable(table.getSelectionModel().getSelectedItem()).map(line -> line.row);
    }

    /** All rows, for a file. */
    public ValueTable values() {
        return listing.values(written());
    }

    List<T> written() {
        return folded == null ? shown : listing.sorted(folded.get(), order);
    }

    /** How many lines are seen at once. */
    public int room() {
        return (int) Math.max(0, Math.floor((table.getHeight() - headHeight() - 2) / rowHeight()));
    }

    public Listing<T> listing() {
        return listing;
    }

    /** The control that has the keyboard. */
    public TableView<?> table() {
        return table;
    }

    Column<T> column(int place) {
        return listing.columns().get(place);
    }

    double rowHeight() {
        return TypeScale.grown(rowHeight);
    }

    private boolean holds() {
        return listing.columns().stream().anyMatch(column -> column.keeps);
    }

    /** Keeps a head or a cell in its place while the others scroll sideways. */
    void hold(Region part) {
        if (!part.translateXProperty().isBound() && table.lookup(".scroll-bar:horizontal") instanceof ScrollBar bar) {
            part.translateXProperty().bind(bar.valueProperty());
            part.setViewOrder(-1);
            part.pseudoClassStateChanged(HELD, true);
        }
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (whole && headHeight() != headShown) {
            // Heads are as high as they are only once there is a style sheet.
            headShown = headHeight();
            Platform.runLater(this::requestLayout);
        }
        if (holds()) {
            table.lookupAll(".column-header").stream().filter(head -> head instanceof TableColumnHeader each
                    && each.getTableColumn() == table.getColumns().getFirst()).forEach(head -> hold((Region) head));
        }
    }

    int firstShown() {
        for (int k = 0; k < leaves().size(); k++) {
            if (leaves().get(k).isVisible()) {
                return k;
            }
        }
        return 0;
    }

    double shownWidth() {
        return leaves().stream().filter(TableColumn::isVisible).mapToDouble(TableColumn::getWidth).sum();
    }

    private int indexOf(Object wanted) {
        for (int k = 0; k < table.getItems().size(); k++) {
            Line<T> line = table.getItems().get(k);
            if (line.isRow() && Objects.equals(key.apply(line.row), wanted)) {
                return k;
            }
        }
        return -1;
    }

    private void fill() {
        Object kept = selected().map(key).orElse(null);
        List<Line<T>> lines = new ArrayList<>();
        List<T> left = new ArrayList<>();
        listing.shown(rows, filter, order, section).forEach((title, some) -> {
            if (!some.isEmpty() && !title.title().isEmpty()) {
                lines.add(new Line<>(null, title));
            }
            some.forEach(row -> lines.add(new Line<>(row, title)));
            left.addAll(some);
        });
        shown = List.copyOf(left);
        filling = true;
        // Of fixed height, rows leave out cells that are out of sight, and so one that is held.
        table.setFixedCellSize(holds() ? USE_COMPUTED_SIZE : rowHeight());
        arrangedFor = -1;
        columns();
        table.getItems().setAll(lines);
        arrange();
        if (kept != null) {
            select(kept);
        }
        filling = false;
        requestLayout();
    }

    /** How far from its left edge a cell begins, as the style sheet has it. */
    static double inset(Column<?> column, boolean first) {
        return first ? 8 : column.alignment == Alignment.LEFT ? 14 : 6;
    }

    private List<TableColumn<Line<T>, ?>> leaves() {
        return table.getColumns().stream().flatMap(column -> column.getColumns().isEmpty()
                ? java.util.stream.Stream.of(column)
                : column.getColumns().stream()).toList();
    }

    /** Made anew only where their number or their groups change; the rest is the business of {@link #arrange}. */
    private void columns() {
        List<Column<T>> wanted = listing.columns();
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
        List<TableColumn<Line<T>, ?>> made = new ArrayList<>();
        int place = 0;
        for (int size : sizes) {
            if (!grouped) {
                made.add(leaf(place++));
                continue;
            }
            TableColumn<Line<T>, Object> over = new TableColumn<>();
            over.setReorderable(false);
            over.setSortable(false);
            for (int k = 0; k < size; k++) {
                over.getColumns().add(leaf(place++));
            }
            made.add(over);
        }
        table.getColumns().setAll(made);
    }

    private TableColumn<Line<T>, Line<T>> leaf(int place) {
        TableColumn<Line<T>, Line<T>> column = new TableColumn<>();
        column.setCellValueFactory(line -> new ReadOnlyObjectWrapper<>(line.getValue()));
        column.setCellFactory(made -> new GridCell<>(this, place));
        column.setSortable(false);
        column.setReorderable(false);
        column.setResizable(false);
        return column;
    }

    /** Which columns have room, how wide they are, and their heads. */
    private void arrange() {
        double room = table.getWidth() - table.snappedLeftInset() - table.snappedRightInset();
        boolean overflows = !whole && table.getHeight() < headHeight() + rowHeight() * table.getItems().size() + 1;
        room -= overflows ? BAR : EDGE;
        if (room == arrangedFor || listing.columns().isEmpty()) {
            return;
        }
        arrangedFor = room;
        List<Column<T>> kept = listing.kept(room);
        double left = Math.floor(room) - Listing.width(kept);
        long growing = kept.stream().filter(column -> column.grows).count();
        List<TableColumn<Line<T>, ?>> leaves = leaves();
        for (int k = 0; k < leaves.size(); k++) {
            Column<T> column = column(k);
            TableColumn<Line<T>, ?> leaf = leaves.get(k);
            leaf.setVisible(kept.contains(column));
            double width = TypeScale.grown(column.width) + (column.grows && left > 0 ? Math.floor(left / growing) : 0);
            leaf.setMinWidth(0);
            leaf.setMaxWidth(width);
            leaf.setPrefWidth(width);
            leaf.setMinWidth(width);
            leaf.setText("");
            head(leaf, column, column == kept.getFirst(), width);
        }
        int place = 0;
        for (TableColumn<Line<T>, ?> over : table.getColumns()) {
            if (!over.getColumns().isEmpty()) {
                Column.Group group = column(place).group;
                double width = over.getColumns().stream().filter(TableColumn::isVisible).mapToDouble(TableColumn::getPrefWidth)
                        .sum();
                over.setVisible(width > 0);
                over.setGraphic(group == null ? null : GridHead.of(group, width));
                place += over.getColumns().size();
            }
        }
        table.refresh();
    }

    /** A head stays as long as it says the same: rows may change while it is pressed. */
    private void head(TableColumn<Line<T>, ?> leaf, Column<T> column, boolean first, double width) {
        List<Object> said = List.of(column.head, column.id, column.tip, first, width, order);
        if (column.headFace == null && said.equals(leaf.getUserData())) {
            return;
        }
        leaf.setUserData(said);
        boolean focused = leaf.getGraphic() != null && leaf.getGraphic().isFocused();
        leaf.setGraphic(GridHead.of(column, first, order, width, () -> press(column)));
        if (focused) {
            leaf.getGraphic().requestFocus();
        }
    }

    private double headHeight() {
        return table.lookup(".column-header-background") instanceof Region head ? head.prefHeight(-1) : 0;
    }

    @Override
    protected double computePrefHeight(double width) {
        return headHeight() + rowHeight() * table.getItems().size() + 6
                + (whole && shownWidth() > table.getWidth() + 1 ? BAR + 6 : 0);
    }

    private void press(Column<T> column) {
        Order next = order.pressed(column.id, column.highFirst);
        if (sorted == null) {
            order(next);
        } else {
            sorted.accept(next);
        }
        table.scrollTo(0);
    }

    private void select(int before, int now) {
        if (filling || now < 0 || now >= table.getItems().size()) {
            return;
        }
        Line<T> line = table.getItems().get(now);
        if (line.isRow()) {
            selected.accept(line.row);
            return;
        }
        int next = now + (before > now && now > 0 ? -1 : 1);
        if (next < table.getItems().size()) {
            Platform.runLater(() -> table.getSelectionModel().clearAndSelect(next));
        }
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && event.getTarget() == table && selected().isPresent()) {
            event.consume();
            opened.accept(selected().get());
        }
    }

    List<T> taken() {
        List<T> chosen = table.getSelectionModel().getSelectedItems().stream().filter(line -> line != null && line.isRow())
                .map(line -> line.row).toList();
        return table.getSelectionModel().getSelectionMode() == SelectionMode.SINGLE || chosen.isEmpty() ? written() : chosen;
    }

    /** What a screen reader says of a row. */
    String words(T row) {
        return spoken == null ? listing.spoken(row) : spoken.apply(row);
    }

    ContextMenu menu() {
        return menu.of(this);
    }
}
