package mnemoscope.ui.kit.grid;

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
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/**
 * One column of a table, said once for the screen, sorting, filter, copies, files and the screen reader. Widths are in px as in
 * light; they grow with the type.
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
    boolean highFirst;
    boolean keeps;
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

    private Column(String head, Function<T, ReportCell> cell, Alignment alignment) {
        this.head = head;
        this.name = head;
        this.id = head;
        this.cell = cell;
        this.alignment = alignment;
    }

    /** Paints a cell on its cleared place. */
    @FunctionalInterface
    public interface Face<T> {
        void paint(Painter g, double width, double height, Palette palette, T row);
    }

    /** The mark before the words of a cell. */
    public record Drawn(PolicyStyle style, MarkState state) {}

    /**
     * A head over neighbouring columns; one without a title stands over columns that belong to none.
     *
     * @param chosen  whether it is marked
     * @param pressed what a press on it does; null if nothing
     */
    public record Group(String title, String tip, boolean chosen, Runnable pressed) {
        public Group(String title, String tip) {
            this(title, tip, false, null);
        }
    }

    /** Words at the left; a filter looks at them. */
    public static <T> Column<T> words(String head, Function<T, String> words) {
        return new Column<>(head, row -> new ReportCell.Words(words.apply(row)), Alignment.LEFT);
    }

    /** A number at the right; NaN is a dash and an empty cell of a file. */
    public static <T> Column<T> number(String head, NumberStyle style, ToDoubleFunction<T> value) {
        return of(head, row -> new ReportCell.Value(value.applyAsDouble(row), style));
    }

    /** A whole number at the right. */
    public static <T> Column<T> count(String head, ToLongFunction<T> value) {
        return of(head, row -> new ReportCell.Count(value.applyAsLong(row)));
    }

    /** Numbers of any kind at the right. */
    public static <T> Column<T> of(String head, Function<T, ReportCell> cell) {
        return new Column<>(head, cell, Alignment.RIGHT);
    }

    /** What is only on the screen: painted, or a node. */
    public static <T> Column<T> picture(String head) {
        Column<T> column = new Column<>(head, row -> new ReportCell.Words(""), Alignment.LEFT);
        column.inFiles = false;
        return column;
    }

    public Column<T> width(double px) {
        width = px;
        return this;
    }

    /** Takes what room is left, and has at least its width. */
    public Column<T> grows() {
        grows = true;
        return this;
    }

    /** @param px of the spread beside a mean, of the width */
    public Column<T> spread(double px) {
        spread = px;
        return this;
    }

    public Column<T> at(Alignment place) {
        alignment = place;
        return this;
    }

    /** Words go on in a second line, where rows are high enough. */
    public Column<T> wraps() {
        wraps = true;
        return this;
    }

    /** Words too long lose their middle: names that begin alike stay apart. */
    public Column<T> cutInside() {
        cutInside = true;
        return this;
    }

    /** Holds what was said or asked, which may be left out of what leaves the program. */
    public Column<T> quotes() {
        quotes = true;
        return this;
    }

    /** What the head means. */
    public Column<T> tip(String words) {
        tip = words;
        return this;
    }

    /** What a cell means; without it a tooltip has the words that are cut off. */
    public Column<T> tips(Function<T, String> words) {
        tips = words;
        return this;
    }

    /** What a cell shows instead of what files have; null for the usual. */
    public Column<T> shown(Function<T, String> words) {
        shown = words;
        return this;
    }

    /** Style classes of a cell with spaces between, e.g. {@code mn-strong}, {@code mn-muted}. */
    public Column<T> look(Function<T, String> classes) {
        look = classes;
        return this;
    }

    /** As {@link #look(Function)}, alike in all rows. */
    public Column<T> look(String classes) {
        return look(row -> classes);
    }

    /** What files call it, where the head alone would not say it. */
    public Column<T> named(String inFiles) {
        name = inFiles;
        id = inFiles;
        return this;
    }

    /** What an order calls it, where its name changes with what is shown. */
    public Column<T> id(String inOrders) {
        id = inOrders;
        return this;
    }

    public Column<T> under(Group over) {
        group = over;
        return this;
    }

    /** Only on the screen if so. */
    public Column<T> onlyShown() {
        inFiles = false;
        return this;
    }

    /** Only in copies and files, and looked at by a filter. */
    public Column<T> onlyInFiles() {
        inTable = false;
        return this;
    }

    /** Whether it is on the screen; files have it anyway. */
    public Column<T> onScreen(boolean on) {
        inTable = on;
        return this;
    }

    /** Leaves the screen where there is no room, before columns of a lower rank; 0 stays. */
    public Column<T> leavesAt(int rank) {
        leavesAt = rank;
        return this;
    }

    /** A first press on the head brings the highest up. */
    public Column<T> highFirst() {
        highFirst = true;
        return this;
    }

    /** Sorted by this rather than by what the cell says; NaN comes last. */
    public Column<T> order(ToDoubleFunction<T> value) {
        order = value;
        return this;
    }

    /** Further words that a filter finds. */
    public Column<T> alsoFound(Function<T, String> words) {
        alsoFound = words;
        return this;
    }

    public Column<T> mark(Function<T, Drawn> drawn) {
        mark = drawn;
        return this;
    }

    /** @param made anew for a cell whenever it shows another row; null where the cell shows its words */
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

    /** A mark before the words of the head. */
    public Column<T> headMark(Drawn drawn) {
        headMark = drawn;
        return this;
    }

    /** What a press on a cell does beside selecting its row. */
    public Column<T> pressed(Consumer<T> intent) {
        pressed = intent;
        return this;
    }

    /** Rows with an eye after the words: their policy sees the answer. */
    public Column<T> sees(Predicate<T> rows) {
        sees = rows;
        return this;
    }

    /** Bold in LaTeX and Markdown. */
    public Column<T> best(Predicate<T> rows) {
        best = rows;
        return this;
    }

    /** Stays where it is while the others scroll sideways. */
    public Column<T> keeps() {
        keeps = true;
        return this;
    }

    /** As the screen writes it. */
    String text(T row) {
        String other = shown == null ? null : shown.apply(row);
        return other == null ? cell.apply(row).shown() : other;
    }
}
