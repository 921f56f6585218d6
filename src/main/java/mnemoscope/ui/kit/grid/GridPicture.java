package mnemoscope.ui.kit.grid;

import java.util.List;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable.Alignment;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.kit.paint.Painting;

/** A table as a picture with every row, visible or not. @param row height of a row, px */
public record GridPicture<T>(TableModel<T> listing, List<T> rows, double row) implements Painting {
    private static final double HEAD = 20;
    private static final double GAP = 6;

    private List<Column<T>> columns() {
        return listing.columns().stream().filter(column -> column.inTable).toList();
    }

    private boolean isGrouped() {
        return columns().stream().anyMatch(column -> column.group != null && !column.group.title().isEmpty());
    }

    /** Without columns that quote turns or questions. */
    public GridPicture<T> withoutTexts() {
        return new GridPicture<>(
                new TableModel<>(listing.name(), listing.columns().stream().filter(column -> !column.quotes).toList()), rows,
                row);
    }

    /** With a limited number of rows, for a picture that has to fit on a page. */
    public GridPicture<T> first(int most) {
        return new GridPicture<>(listing, rows.subList(0, Math.min(most, rows.size())), row);
    }

    /** Width of the columns without growth, px. */
    public double width() {
        return columns().stream().mapToDouble(column -> column.width).sum();
    }

    public double height() {
        return HEAD * (isGrouped() ? 2 : 1) + row * rows.size();
    }

    @Override
    public void paint(Painter g, double width, double height, Palette palette) {
        double rest = Math.max(0, width - width()) / Math.max(1, columns().stream().filter(column -> column.grows).count());
        double top = isGrouped() ? HEAD : 0;
        double x = 0;
        Column.Group over = null;
        for (Column<T> column : columns()) {
            double wide = column.width + (column.grows ? rest : 0);
            if (isGrouped() && column.group != null && !column.group.equals(over)) {
                g.text(column.group.title().strip(), x + GAP, 14, PaintedCanvas.ROW_STRONG, palette.of(ColorRole.FG),
                        TextAlignment.LEFT);
            }
            over = column.group;
            place(g, column, column.head, x, wide, top + 14, PaintedCanvas.META, palette.of(ColorRole.MUTED));
            for (int k = 0; k < rows.size(); k++) {
                cell(g, palette, column, rows.get(k), x, top + HEAD + k * row, wide);
            }
            x += wide;
        }
        for (int k = 0; k <= rows.size(); k++) {
            double y = top + HEAD + k * row - 0.5;
            g.line(0, y, width, y, 1, palette.of(k == 0 ? ColorRole.LINE : ColorRole.HAIR));
        }
    }

    private void cell(Painter g, Palette palette, Column<T> column, T item, double x, double y, double wide) {
        if (column.face != null) {
            g.save();
            g.translate(x + GAP, y);
            column.face.paint(g, wide - GAP, row, palette, item);
            g.restore();
            return;
        }
        String look = column.look.apply(item);
        var ink = palette
                .of(look.contains("mn-muted") ? ColorRole.MUTED : look.contains("mn-warn") ? ColorRole.WARNING : ColorRole.FG);
        Font font = look.contains("mn-strong") ? PaintedCanvas.META_STRONG : PaintedCanvas.META;
        double base = y + row / 2 + 4;
        double left = x;
        if (column.mark != null) {
            Column.Drawn drawn = column.mark.apply(item);
            MarkPainter.draw(g, drawn.style().shape(), drawn.state(), x + GAP + 6, y + row / 2, 12,
                    palette.of(drawn.style().hue()), palette.of(ColorRole.BG));
            left += 18;
        }
        if (column.cell.apply(item) instanceof ReportCell.Spread spread && column.text(item).equals(spread.shown())) {
            String mean = spread.style().text(spread.mean());
            place(g, column, mean, left, wide - (left - x) - column.spread, base, font, ink);
            place(g, column, spread.shown().substring(mean.length()).strip(), left, wide - (left - x), base, PaintedCanvas.META,
                    palette.of(ColorRole.MUTED));
        } else {
            String text = LegendNames.of(column.text(item))
                    + (column.sees.test(item) ? " (" + Texts.of("kit.sees-the-answer") + ")" : "")
                    + (column.warns.apply(item).isEmpty() ? "" : " *");
            place(g, column, text, left, wide - (left - x), base, font, ink);
        }
    }

    private void place(Painter g, Column<T> column, String text, double x, double wide, double y, Font font,
            javafx.scene.paint.Color ink) {
        boolean left = column.alignment == Alignment.LEFT;
        g.text(cut(text, wide - GAP, font), left ? x + GAP : x + wide, y, font, ink,
                left ? TextAlignment.LEFT : TextAlignment.RIGHT);
    }

    /** The text, in a figure with the name of the user, or as many letters as fit. */
    public static String cut(String words, double room, Font font) {
        String left = LegendNames.of(words);
        while (left.length() > 1 && Type.width(left, font) > room) {
            left = left.substring(0, left.length() - (left.endsWith("\u2026") ? 2 : 1)).stripTrailing() + "\u2026";
        }
        return left;
    }
}
