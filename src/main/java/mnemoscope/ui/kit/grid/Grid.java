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
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.workspace.SortOrder;

/**
 * A table on the screen. Heads sort; Enter or a double click opens a row; Ctrl+C copies the selected rows, or all; the menu under
 * the pointer copies and exports. Columns leave where there is no room for them, and one that grows takes what is left.
 */
public final class Grid<T> extends StackPane {
    /** Rows that are made at once: all those of a large table take longer than a key press may. */
    private static final int ROWS_A_PULSE = 9;

    private final TableView<GridEntry<T>> table = Layouts.styled(new TableView<>(), "mn-grid");
    final GridColumns<T> columns = new GridColumns<>(this, table);
    final GridSelection<T> selection = new GridSelection<>(this, table);
    private final GridMenu<T> menu = new GridMenu<>();
    private TableModel<T> listing = new TableModel<>("", List.of());
    /** What the lines in the table are shown with: that of before while others wait. */
    private TableModel<T> drawn = listing;
    private List<T> rows = List.of();
    private List<T> shown = List.of();
    /** What the table is to show, when it is in the window again if it is not; null while it shows it. */
    private List<GridEntry<T>> coming;
    /** What is to be selected then; null for nothing. */
    private Object wanted;
    String filter = "";
    SortOrder order = SortOrder.GIVEN;
    private double rowHeight = 31;
    boolean whole;
    /** Rows are shown anew: what is selected by that tells nobody. */
    boolean filling;
    Function<T, Object> key = row -> row;
    private Function<T, GridSection> section = row -> GridSection.NONE;
    Function<T, String> state = row -> "";
    private Function<T, String> spoken;
    Consumer<T> selected = row -> {
    };
    Consumer<T> opened = row -> {
    };
    private Consumer<SortOrder> sorted;
    private Supplier<List<T>> folded;
    /** How high heads were when the table was last laid out, px. */
    private double headShown;
    /** How high rows were when the table was filled, px. */
    private double sized;
    /** How much of the table there are rows for, px. */
    private double built;

    /** @param what is in it, for a screen reader */
    public Grid(String what) {
        getStyleClass().add("mn-grid-place");
        setMinSize(0, 0);
        table.setAccessibleText(what);
        table.setMinSize(0, 0);
        table.setColumnResizePolicy(TableView.UNCONSTRAINED_RESIZE_POLICY);
        table.setRowFactory(made -> new GridRow<>(this));
        table.setPlaceholder(new StackPane());
        CopyAndExport.underPointer(table, this::menu);
        CopyAndExport.copies(table, () -> listing.values(selection.taken()).text());
        getChildren().add(table);
        Theme.follow(this, theme -> {
            // A theme of the same size is style alone.
            if (!listing.columns().isEmpty() && sized != rowHeight()) {
                fill();
            }
        });
        sceneProperty().subscribe(scene -> Platform.runLater(this::comeBack));
        table.widthProperty().subscribe(width -> columns.arrange());
        table.heightProperty().subscribe(height -> columns.arrange());
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
    public Grid<T> sections(Function<T, GridSection> of) {
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
    public Grid<T> onSort(Consumer<SortOrder> intent) {
        sorted = intent;
        return this;
    }

    /** One more thing to do in the menu of a row. */
    public Grid<T> action(String title, Predicate<T> offered, Consumer<T> action) {
        menu.add(title, offered, action);
        return this;
    }

    /** Shows rows; the row that was selected stays so. */
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

    /** Rows as they are shown: filtered and sorted. */
    public List<T> rows() {
        return shown;
    }

    /** Selects a row by its key without telling; nothing if it is not shown. */
    public void select(Object row) {
        if (coming == null) {
            selection.select(row);
        } else {
            wanted = row;
        }
    }

    /** Selects a row and brings it into view, unless another is selected, or will be once the grid is back in the window. */
    public void selectFirst(Object row) {
        boolean any = coming == null
                ? selected().isPresent()
                : coming.stream().anyMatch(line -> line.isRow() && key.apply(line.row).equals(wanted));
        if (!any) {
            select(row);
            reveal(row);
        }
    }

    /** Brings a row into view, some rows below the upper edge, unless it is there. */
    public void reveal(Object row) {
        if (coming == null) {
            selection.reveal(row);
        }
    }

    public Optional<T> selected() {
        return selection.selected();
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
        // Not those of the table, which grows to its place over some pulses.
        return (int) Math.max(0, Math.floor((getHeight() - headHeight() - 2) / rowHeight()));
    }

    public TableModel<T> listing() {
        return listing;
    }

    TableModel<T> drawn() {
        return drawn;
    }

    /** The control that has the keyboard. */
    public TableView<?> table() {
        return table;
    }

    double rowHeight() {
        return Type.grown(rowHeight);
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (!whole && !table.getItems().isEmpty() && built < table.getHeight()) {
            built += ROWS_A_PULSE * rowHeight();
            table.resize(table.getWidth(), Math.min(built, table.getHeight()));
            Platform.runLater(this::requestLayout);
        }
        double heads = headHeight();
        double rows = Math.floor((table.getHeight() - heads - 2) / rowHeight());
        if (!whole && rows > 0 && Theme.current().get() == Theme.LECTURE) {
            // A class sees whole rows.
            table.resize(table.getWidth(), heads + rows * rowHeight() + 2);
        }
        if (whole && heads != headShown) {
            // Heads are as high as they are only once there is a style sheet.
            Platform.runLater(this::requestLayout);
        }
        headShown = heads;
        columns.holdHead();
    }

    private void fill() {
        sized = rowHeight();
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
        if (coming == null) {
            wanted = selected().map(key).orElse(null);
        }
        coming = lines;
        put();
    }

    private void comeBack() {
        boolean waited = coming != null;
        put();
        if (waited) {
            reveal(wanted);
        }
    }

    /** Has the table show its lines; one that is out of the window waits until it comes back, as it would hold up what is in it. */
    private void put() {
        if (coming == null) {
            return;
        }
        if (table.getSkin() != null && getScene() == null) {
            // Nor may it draw rows that there are no more when it is back.
            filling = true;
            table.getItems().clear();
            filling = false;
            return;
        }
        filling = true;
        drawn = listing;
        // Rows that come now are made some at a time too. Heads are not asked: they would be styled just before they are replaced.
        built = Math.min(built, headShown + table.getItems().size() * rowHeight());
        // Of fixed height, rows leave out cells that are out of sight, and so one that is held.
        table.setFixedCellSize(columns.hold() ? USE_COMPUTED_SIZE : rowHeight());
        columns.make();
        table.getItems().setAll(coming);
        coming = null;
        columns.arrange();
        if (wanted != null) {
            select(wanted);
        }
        filling = false;
        requestLayout();
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

    /** What a screen reader says of a row. */
    String words(T row) {
        return spoken == null ? drawn.spoken(row) : spoken.apply(row);
    }

    ContextMenu menu() {
        return menu.of(this);
    }
}
