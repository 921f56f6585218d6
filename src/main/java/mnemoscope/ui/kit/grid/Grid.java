package mnemoscope.ui.kit.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import mnemoscope.report.file.ValueTable;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.workspace.SortOrder;

/**
 * A table on screen. A press on a head sorts; Enter or a double click opens a row; Ctrl+C copies the selected rows, or all; the
 * context menu copies and exports. Columns hide where room is short, and a growing column takes the remaining width.
 */
public final class Grid<T> extends StackPane {
    /** Rows created per pulse: all rows of a large table would take longer than a key press may. */
    private static final int ROWS_A_PULSE = 9;

    private final TableView<GridEntry<T>> table = Layouts.styled(new TableView<>(), "mn-grid");
    final GridColumns<T> columns = new GridColumns<>(this, table);
    final GridSelection<T> selection = new GridSelection<>(this, table);
    private final GridMenu<T> menu = new GridMenu<>();
    private TableModel<T> listing = new TableModel<>("", List.of());
    /** The model of the rows in the table; stays the previous one while new rows wait. */
    private TableModel<T> drawnListing = listing;
    private List<T> rows = List.of();
    private List<T> shown = List.of();
    /** The rows to show, once the table is in the window again; null if none wait. */
    private List<GridEntry<T>> pendingRows;
    /** The row to select then; null for none. */
    private Object pendingSelection;
    /** The heads of columns for which there is no room. */
    final ModelValue<List<String>> hidden = new ModelValue<>(List.of());
    String filter = "";
    SortOrder order = SortOrder.GIVEN;
    private double rowHeight = 31;
    boolean whole;
    /** Whether rows are being replaced: such selection changes are not reported. */
    boolean filling;
    Function<T, Object> key = row -> row;
    private Function<T, GridSection> section = row -> GridSection.NONE;
    Function<T, String> state = row -> "";
    private Function<T, String> spoken;
    Consumer<T> selected = row -> {};
    Consumer<T> opened = row -> {};
    private Consumer<SortOrder> sorted;
    private Supplier<List<T>> folded;
    /** Height of the heads at the last layout, px. */
    private double headShown;
    /** Height of the rows at the last fill, px. */
    private double filledRowHeight;
    /** Height for which rows are created, px. */
    private double builtHeight;

    /** @param what accessible name */
    public Grid(String what) {
        getStyleClass().add("mn-grid-place");
        setMinSize(0, 0);
        table.setAccessibleText(what);
        table.setMinSize(0, 0);
        table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
        table.setRowFactory(made -> new GridRow<>(this));
        table.setPlaceholder(new StackPane());
        CopyAndExport.underPointer(table, this::menu);
        CopyAndExport.copies(table, () -> listing.values(selection.rowsToCopy()).text());
        getChildren().add(table);
        Theme.follow(this, theme -> fitRows());
        sceneProperty().subscribe(scene -> Platform.runLater(this::comeBack));
        table.widthProperty().subscribe(width -> columns.arrange());
        table.heightProperty().subscribe(height -> columns.arrange());
    }

    /** Allows several rows to be selected, to copy them. */
    public Grid<T> several() {
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        return this;
    }

    /** @param px height in the light theme; 24 for dense rows */
    public Grid<T> rowHeight(double px) {
        rowHeight = px;
        fitRows();
        return this;
    }

    /** Fills the table again if its rows change their height; a theme of the same size changes style only. */
    private void fitRows() {
        if (!listing.columns().isEmpty() && filledRowHeight != rowHeight()) {
            fill();
        }
    }

    /** Makes the table as high as its rows; the parent scrolls. */
    public Grid<T> whole() {
        whole = true;
        setMinHeight(USE_PREF_SIZE);
        table.getStyleClass().add("mn-whole");
        return this;
    }

    /** The identity of a row when rows are replaced; by default the row itself. */
    public Grid<T> key(Function<T, Object> of) {
        key = of;
        return this;
    }

    /** The section that contains a row. */
    public Grid<T> sections(Function<T, GridSection> of) {
        section = of;
        return this;
    }

    /** The pseudo-class of a row, such as "current" or "lost"; empty for none. */
    public Grid<T> state(Function<T, String> of) {
        state = of;
        return this;
    }

    /** The accessible text of a row; by default all its cells. */
    public Grid<T> spoken(Function<T, String> words) {
        spoken = words;
        return this;
    }

    /** The rows to copy and export where the table shows only some of them. */
    public Grid<T> all(Supplier<List<T>> those) {
        folded = those;
        return this;
    }

    /** The placeholder for an empty table. */
    public Grid<T> nothing(Node node) {
        table.setPlaceholder(node);
        return this;
    }

    /** Called when the user selects another row. */
    public Grid<T> onSelect(Consumer<T> intent) {
        selected = intent;
        return this;
    }

    /** Called on Enter or a double click on a row. */
    public Grid<T> onOpen(Consumer<T> intent) {
        opened = intent;
        return this;
    }

    /** Called on a press on a head, instead of sorting. */
    public Grid<T> onSort(Consumer<SortOrder> intent) {
        sorted = intent;
        return this;
    }

    /** An additional item in the context menu of a row. */
    public Grid<T> action(String title, Predicate<T> offered, Consumer<T> action) {
        menu.add(title, offered, action);
        return this;
    }

    /** Shows rows and keeps the selected row. */
    public void show(TableModel<T> columns, List<T> all) {
        listing = columns;
        rows = List.copyOf(all);
        fill();
    }

    public void filter(String words) {
        filter = words;
        fill();
    }

    public void order(SortOrder by) {
        order = by;
        fill();
    }

    /** The rows as shown: filtered and sorted. */
    public List<T> rows() {
        return shown;
    }

    /** Selects a row by its key without notifying; does nothing if the row is not shown. */
    public void select(Object row) {
        if (pendingRows == null) {
            selection.select(row);
        } else {
            pendingSelection = row;
        }
    }

    /** Selects a row and scrolls to it, unless another row is selected, or will be once the grid is back in the window. */
    public void selectFirst(Object row) {
        boolean any = pendingRows == null
                ? selected().isPresent()
                : pendingRows.stream().anyMatch(line -> line.isRow() && key.apply(line.row).equals(pendingSelection));
        if (!any) {
            select(row);
            reveal(row);
        }
    }

    /** Scrolls to a row, some rows below the top edge, unless it is visible. */
    public void reveal(Object row) {
        if (pendingRows == null) {
            selection.reveal(row);
        }
    }

    public Optional<T> selected() {
        return selection.selected();
    }

    /** The heads of columns for which there is no room now. */
    public ModelValue<List<String>> hidden() {
        return hidden;
    }

    /** All rows, for a file. */
    public ValueTable values() {
        return listing.values(written());
    }

    List<T> written() {
        return folded == null ? shown : listing.sorted(folded.get(), order);
    }

    /** The number of visible rows. */
    public int room() {
        // Not the height of the table, which reaches its size over several pulses.
        return (int) Math.max(0, Math.floor((getHeight() - headHeight() - 2) / rowHeight()));
    }

    public TableModel<T> listing() {
        return listing;
    }

    TableModel<T> drawn() {
        return drawnListing;
    }

    /** The focusable control. */
    public TableView<?> table() {
        return table;
    }

    double rowHeight() {
        return Type.grown(rowHeight);
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (!whole && !table.getItems().isEmpty() && builtHeight < table.getHeight()) {
            builtHeight += ROWS_A_PULSE * rowHeight();
            table.resize(table.getWidth(), Math.min(builtHeight, table.getHeight()));
            Platform.runLater(this::requestLayout);
        }
        double heads = headHeight();
        double rows = Math.floor((table.getHeight() - heads - 2) / rowHeight());
        if (!whole && rows > 0 && Theme.current().get().isLecture()) {
            // A class needs complete rows.
            table.resize(table.getWidth(), heads + rows * rowHeight() + 2);
        }
        if (heads != headShown) {
            // Heads get their height only from a style sheet.
            Platform.runLater(whole ? this::requestLayout : columns::arrange);
        }
        headShown = heads;
    }

    private void fill() {
        filledRowHeight = rowHeight();
        List<GridEntry<T>> lines = new ArrayList<>();
        List<T> left = new ArrayList<>();
        listing.shown(rows, filter, order, section).forEach((title, some) -> {
            if (!some.isEmpty() && !title.title().isEmpty()) {
                lines.add(new GridEntry<>(null, title));
            }
            some.forEach(row -> lines.add(new GridEntry<>(row, title)));
            left.addAll(some);
        });
        shown = List.copyOf(left);
        if (pendingRows == null) {
            pendingSelection = selected().map(key).orElse(null);
        }
        pendingRows = lines;
        put();
    }

    private void comeBack() {
        boolean waited = pendingRows != null;
        put();
        if (waited) {
            reveal(pendingSelection);
        }
    }

    /**
     * Passes the rows to the table; a table out of the window waits until it returns, because it would slow down the visible
     * content.
     */
    private void put() {
        if (pendingRows == null) {
            return;
        }
        if (table.getSkin() != null && getScene() == null) {
            // On return it must not draw rows that no longer exist.
            filling = true;
            table.getItems().clear();
            filling = false;
            return;
        }
        filling = true;
        drawnListing = listing;
        // New rows too are created a few at a time. The height of heads is not queried here, because that would style them just
        // before they are replaced.
        builtHeight = Math.min(builtHeight, headShown + table.getItems().size() * rowHeight());
        table.setFixedCellSize(rowHeight());
        columns.make();
        table.getItems().setAll(pendingRows);
        pendingRows = null;
        columns.arrange();
        if (pendingSelection != null) {
            select(pendingSelection);
        }
        filling = false;
        requestLayout();
    }

    /** The height of heads at the last layout. Reading {@link #headHeight} would style heads that are about to be replaced. */
    double headShown() {
        return headShown;
    }

    double headHeight() {
        return table.lookup(".column-header-background") instanceof Region head ? head.prefHeight(-1) : 0;
    }

    @Override
    protected double computePrefHeight(double width) {
        return headHeight() + rowHeight() * table.getItems().size() + 6
                + (whole && columns.width() > table.getWidth() + 1 ? GridColumns.BAR + 6 : 0);
    }

    void press(Column<T> column) {
        SortOrder next = order.pressed(column.id, column.highFirst);
        if (sorted == null) {
            order(next);
        } else {
            sorted.accept(next);
        }
        table.scrollTo(0);
    }

    /** The accessible text of a row. */
    String words(T row) {
        return spoken == null ? drawnListing.spoken(row) : spoken.apply(row);
    }

    ContextMenu menu() {
        return menu.of(this);
    }
}
