package mnemoscope.ui.kit.grid;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable.Alignment;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.Excerpt;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.OutlineIcon;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;

/** One cell: text, a mean with its spread, a mark, a painting or a node, as defined by its column. */
final class GridCell<T> extends TableCell<GridEntry<T>, GridEntry<T>> {
    private static final PseudoClass FIRST = PseudoClass.getPseudoClass("first");
    private static final PseudoClass WORDS = PseudoClass.getPseudoClass("words");

    private final Grid<T> grid;
    private final int place;
    private List<String> looks = List.of();
    private Mark mark;
    private PaintedCanvas drawing;
    private Node clip;

    /** @param place index of the column */
    GridCell(Grid<T> grid, int place) {
        this.grid = grid;
        this.place = place;
        getStyleClass().add(Type.ROW.styleClass());
        addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            if (isRow() && column().pressed != null) {
                column().pressed.accept(getItem().row);
            }
        });
        addEventHandler(MouseEvent.MOUSE_ENTERED, event -> {
            if (isRow() && column().tips == null) {
                String whole = column().text(getItem().row);
                Tips.on(this, getText() != null && (isTextTruncated() || !getText().equals(whole)) ? whole : "");
            }
        });
    }

    private boolean isRow() {
        return getItem() != null && getItem().isRow();
    }

    private Column<T> column() {
        return grid.columns.at(place);
    }

    @Override
    protected void updateItem(GridEntry<T> line, boolean empty) {
        super.updateItem(line, empty);
        setText(null);
        setGraphic(null);
        setAccessibleText(null);
        getStyleClass().removeAll(looks);
        looks = List.of();
        if (empty || line == null) {
            return;
        }
        pseudoClassStateChanged(FIRST, place == grid.columns.firstShown());
        pseudoClassStateChanged(WORDS, place != grid.columns.firstShown() && column().alignment == Alignment.LEFT);
        if (!line.isRow()) {
            setGraphic(place == grid.columns.firstShown() ? title(line.section) : null);
            return;
        }
        Column<T> column = column();
        T row = line.row;
        setAlignment(column.alignment == Alignment.LEFT ? Pos.CENTER_LEFT : Pos.CENTER_RIGHT);
        setWrapText(column.wraps);
        setTextOverrun(column.cutInside ? OverrunStyle.CENTER_ELLIPSIS : OverrunStyle.ELLIPSIS);
        String text = column.text(row);
        String warning = column.warns.apply(row);
        setAccessibleText(column.head + " " + text + (warning.isEmpty() ? "" : ", " + warning));
        if (column.tips != null) {
            Tips.on(this, column.tips.apply(row) + (warning.isEmpty() ? "" : "\n" + warning));
        }
        Node node = column.node == null ? null : column.node.apply(row);
        if (node != null) {
            setGraphic(node);
        } else if (column.face != null) {
            setGraphic(drawing(column));
        } else if (column.cell.apply(row) instanceof ReportCell.Spread spread
                && (column.shown == null || column.shown.apply(row) == null)) {
            setGraphic(pair(column, row, spread));
        } else {
            String look = column.look.apply(row);
            looks = look.isEmpty() ? List.of() : List.of(look.split(" "));
            getStyleClass().addAll(looks);
            Node drawn = column.mark == null ? null : mark(column.mark.apply(row));
            if (column.sees.test(row) || !warning.isEmpty()) {
                Label words = Layouts.narrow(new Label(EmojiText.shown(text), drawn));
                words.setGraphicTextGap(7);
                setGraphic(Layouts.row(5, words,
                        warning.isEmpty()
                                ? new OutlineIcon(OutlineIcon.Of.EYE, 12 * Type.grown() / Type.px(1))
                                : Layouts.styled(Icons.of(Icons.ALERT, 12), "mn-warn")));
            } else {
                String flat = column.wraps || text.indexOf('\n') < 0 ? text : text.replaceAll("\\s*\\R\\s*", " ");
                setText(EmojiText.shown(column.grows ? Excerpt.around(flat, grid.filter) : flat));
                setGraphic(drawn);
            }
        }
    }

    /** The title of a section extends over the empty cells beside it. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        boolean title = getItem() != null && !getItem().isRow();
        if (getClip() != null) {
            clip = getClip();
        }
        setClip(title ? null : clip);
    }

    private Node mark(Column.Drawn drawn) {
        double size = Type.grown(13);
        if (mark == null || mark.getPrefWidth() != size) {
            mark = new Mark(drawn.style(), drawn.state(), size);
            setGraphicTextGap(7);
        }
        mark.show(drawn.style(), drawn.state());
        return mark;
    }

    private PaintedCanvas drawing(Column<T> column) {
        if (drawing == null) {
            drawing = PaintedCanvas.grown("", (g, width, height, palette) -> {
                if (isRow()) {
                    column().face.paint(g, width, height, palette, getItem().row);
                }
            });
        }
        double width = getTableColumn().getWidth() - GridColumns.inset(column, place == grid.columns.firstShown());
        drawing.setMinSize(width, grid.rowHeight());
        drawing.setPrefSize(width, grid.rowHeight());
        drawing.redraw();
        return drawing;
    }

    /** The mean and its spread, each right-aligned in a fixed width, so that decimal points align. */
    private Node pair(Column<T> column, T row, ReportCell.Spread spread) {
        String mean = spread.style().text(spread.mean());
        String whole = spread.shown();
        Label first = Layouts.uncut(Type.ROW.label(mean, column.look.apply(row).split(" ")));
        first.setAlignment(Pos.CENTER_RIGHT);
        first.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(first, Priority.ALWAYS);
        Label second = Type.ROW.label(whole.substring(mean.length()).strip(), "mn-muted");
        Type.fixed(second, column.spread).setAlignment(Pos.CENTER_RIGHT);
        HBox box = new HBox(first, second);
        box.setAlignment(Pos.CENTER_RIGHT);
        return box;
    }

    private Node title(GridSection section) {
        Label title = Layouts.uncut(Type.ROW.label(section.title(), section.reference() ? "mn-muted" : "mn-strong"));
        if (section.reference()) {
            title.setGraphic(new OutlineIcon(OutlineIcon.Of.EYE, 13 * Type.grown() / Type.px(1)));
        }
        if (section.note().isEmpty()) {
            return title;
        }
        HBox box = Layouts.row(8, title, Layouts.space(), Layouts.uncut(Type.META.label(section.note(), "mn-muted")));
        double width = grid.columns.width() - 10;
        box.setMinWidth(width);
        box.setPrefWidth(width);
        return box;
    }
}
