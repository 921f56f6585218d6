package mnemoscope.ui.kit.grid;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import javafx.scene.Node;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable.Alignment;
import mnemoscope.text.NumberStyle;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/**
 * One column of a table: defined once for screen, sorting, filter, copies, files and screen reader. Widths are px in the light
 * theme and scale with the type.
 */
public final class Column<T> {
    final String head;
    final Function<T, ReportCell> cell;
    String name;
    String id;
    Alignment alignment;
    double width = 60;
    double spread = 40;
    boolean grows;
    boolean inTable = true;
    boolean inFiles = true;
    boolean inPapers = true;
    boolean highFirst;
    boolean wraps;
    boolean cutInside;
    boolean quotes;
    int leavesAt;
    String tip = "";
    Group group;
    Function<T, String> tips;
    Function<T, String> shown;
    Function<T, String> look = row -> "";
    Function<T, String> alsoFound = row -> "";
    Function<T, Drawn> mark;
    Function<T, Node> node;
    Face<T> face;
    Painting headFace;
    Drawn headMark;
    ToDoubleFunction<T> order;
    Consumer<T> pressed;
    Predicate<T> best = row -> false;
    Predicate<T> sees = row -> false;
    Function<T, String> warns = row -> "";

    private Column(String head, Function<T, ReportCell> cell, Alignment alignment) {
        this.head = head;
        this.name = head;
        this.id = head;
        this.cell = cell;
        this.alignment = alignment;
    }

    /** Paints a cell on a cleared area. */
    @FunctionalInterface
    public interface Face<T> {
        void paint(Painter g, double width, double height, Palette palette, T row);
    }

    /** The mark before the text of a cell. */
    public record Drawn(PolicyStyle style, MarkState state) {}

    /**
     * A head that spans neighbouring columns; a head without title spans columns that belong to no group.
     *
     * @param chosen  whether it is highlighted
     * @param pressed action of a press; null for none
     */
    public record Group(String title, String tip, boolean chosen, Runnable pressed) {
        public Group(String title, String tip) {
            this(title, tip, false, null);
        }
    }

    /** Text, left-aligned, searched by the filter. */
    public static <T> Column<T> words(String head, Function<T, String> words) {
        return new Column<>(head, row -> new ReportCell.Words(words.apply(row)), Alignment.LEFT);
    }

    /** A number, right-aligned; NaN is a dash on screen and an empty cell in a file. */
    public static <T> Column<T> number(String head, NumberStyle style, ToDoubleFunction<T> value) {
        return of(head, row -> new ReportCell.Value(value.applyAsDouble(row), style));
    }

    /** A whole number, right-aligned. */
    public static <T> Column<T> count(String head, ToLongFunction<T> value) {
        return of(head, row -> new ReportCell.Count(value.applyAsLong(row)));
    }

    /** Numbers of any type, right-aligned. */
    public static <T> Column<T> of(String head, Function<T, ReportCell> cell) {
        return new Column<>(head, cell, Alignment.RIGHT);
    }

    /** A column only on screen: painted, or a node. */
    public static <T> Column<T> picture(String head) {
        Column<T> column = new Column<>(head, row -> new ReportCell.Words(""), Alignment.LEFT);
        column.inFiles = false;
        return column;
    }

    public Column<T> width(double px) {
        width = px;
        return this;
    }

    /** At least as wide as the widest text of these rows. */
    public Column<T> fits(List<T> rows) {
        double widest = rows.stream().mapToDouble(row -> Type.width(text(row), PaintedCanvas.ROW_STRONG)).max().orElse(0);
        width = Math.max(width, Math.ceil(widest + GridColumns.inset(this, false)) + 2);
        return this;
    }

    /** Takes the remaining width and has at least its own. */
    public Column<T> grows() {
        grows = true;
        return this;
    }

    /** Adds the spread beside a mean. @param px part of the width for the spread */
    public Column<T> spread(double px) {
        spread = px;
        return this;
    }

    public Column<T> at(Alignment place) {
        alignment = place;
        return this;
    }

    /** Wraps text to a second line where rows are high enough. */
    public Column<T> wraps() {
        wraps = true;
        return this;
    }

    /** Shortens long text in the middle, so that names with the same beginning stay distinct. */
    public Column<T> cutInside() {
        cutInside = true;
        return this;
    }

    /** Marks the column as text of turns or questions, which exports may exclude. */
    public Column<T> quotes() {
        quotes = true;
        return this;
    }

    /** The tooltip of the head. */
    public Column<T> tip(String words) {
        tip = words;
        return this;
    }

    /** The tooltip of a cell; without it the tooltip shows truncated text in full. */
    public Column<T> tips(Function<T, String> words) {
        tips = words;
        return this;
    }

    /** The text on screen where it differs from files; null for the same text. */
    public Column<T> shown(Function<T, String> words) {
        shown = words;
        return this;
    }

    /** Style classes of a cell separated by spaces, e.g. {@code mn-strong}, {@code mn-muted}. */
    public Column<T> look(Function<T, String> classes) {
        look = classes;
        return this;
    }

    /** As {@link #look(Function)}, the same for all rows. */
    public Column<T> look(String classes) {
        return look(row -> classes);
    }

    /** The column name in files, where the head alone is ambiguous. */
    public Column<T> named(String inFiles) {
        name = inFiles;
        id = inFiles;
        return this;
    }

    /** A stable key for the sort order, where the name changes with the content. */
    public Column<T> id(String inOrders) {
        id = inOrders;
        return this;
    }

    public Column<T> under(Group over) {
        group = over;
        return this;
    }

    /** Whether the column is on screen only. */
    public Column<T> onlyShown() {
        inFiles = false;
        return this;
    }

    /** Only in copies and files; the filter searches it. */
    public Column<T> onlyInFiles() {
        inTable = false;
        return this;
    }

    /** Only in values for programs, because a table of a paper says it in its caption. */
    public Column<T> onlyInValues() {
        inPapers = false;
        return onlyInFiles();
    }

    /** Whether the column is on screen; files always contain it. */
    public Column<T> onScreen(boolean on) {
        inTable = on;
        return this;
    }

    /** Hides the column where room is short, before columns of a lower rank; 0 never hides. */
    public Column<T> leavesAt(int rank) {
        leavesAt = rank;
        return this;
    }

    /** The first press on the head sorts in descending order. */
    public Column<T> highFirst() {
        highFirst = true;
        return this;
    }

    /** Sorts by this value instead of the text; NaN comes last. */
    public Column<T> order(ToDoubleFunction<T> value) {
        order = value;
        return this;
    }

    /** Additional words for the filter. */
    public Column<T> alsoFound(Function<T, String> words) {
        alsoFound = words;
        return this;
    }

    public Column<T> mark(Function<T, Drawn> drawn) {
        mark = drawn;
        return this;
    }

    /** @param made creates a node whenever a cell shows another row; null for text */
    public Column<T> node(Function<T, Node> made) {
        node = made;
        return this;
    }

    public Column<T> face(Face<T> painter) {
        face = painter;
        return this;
    }

    /** Paints the head, e.g. an axis. */
    public Column<T> headFace(Painting painter) {
        headFace = painter;
        return this;
    }

    /** A mark before the text of the head. */
    public Column<T> headMark(Drawn drawn) {
        headMark = drawn;
        return this;
    }

    /** The action of a press on a cell, in addition to selecting its row. */
    public Column<T> pressed(Consumer<T> intent) {
        pressed = intent;
        return this;
    }

    /** Rows with an eye after the text: their policy sees the answer. */
    public Column<T> sees(Predicate<T> rows) {
        sees = rows;
        return this;
    }

    /** Rows with a triangle after the text, and its words in the tooltip; empty for none. */
    public Column<T> warns(Function<T, String> rows) {
        warns = rows;
        return this;
    }

    /** Bold in LaTeX and Markdown. */
    public Column<T> best(Predicate<T> rows) {
        best = rows;
        return this;
    }

    /** The text on screen. */
    String text(T row) {
        String other = shown == null ? null : shown.apply(row);
        return other == null ? cell.apply(row).shown() : other;
    }
}
