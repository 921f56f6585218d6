package mnemoscope.ui.kit.paint;

import javafx.scene.paint.Color;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Palette;
import mnemoscope.workspace.Notes.Note;

/** The sign of a note, by shape: a ribbon for a bookmark, a page for a note, a ribbon with lines for both. */
public enum NoteMark {
    BOOKMARK,
    NOTE,
    BOTH;

    /** Width as a share of the height. */
    public static final double SLIM = 0.7;

    public static NoteMark of(Note note) {
        return !note.bookmarked() ? NOTE : note.text().isBlank() ? BOOKMARK : BOTH;
    }

    /** @param height px; x, y is the upper left corner */
    public void paint(Painter g, double x, double y, double height, Palette palette) {
        double width = height * SLIM;
        Color ink = palette.of(ColorRole.ACCENT);
        g.setFill(ink);
        if (this == NOTE) {
            double fold = width * 0.4;
            g.setStroke(ink);
            g.setLineWidth(1);
            g.strokePolygon(new double[]{x + 0.5, x + width - fold, x + width - 0.5, x + width - 0.5, x + 0.5},
                    new double[]{y + 0.5, y + 0.5, y + fold, y + height - 0.5, y + height - 0.5}, 5);
        } else {
            g.fillPolygon(new double[]{x, x + width, x + width, x + width / 2, x},
                    new double[]{y, y, y + height, y + height - width * 0.45, y + height}, 5);
        }
        if (this != BOOKMARK) {
            Color lines = this == NOTE ? ink : palette.of(ColorRole.BG);
            for (double at : this == NOTE ? new double[]{0.45, 0.68} : new double[]{0.18, 0.4}) {
                g.rect(x + width * 0.25, Math.round(y + height * at), width * 0.5, 1, lines);
            }
        }
    }

    /** As a node. @param height px */
    public PaintedCanvas node(double height) {
        PaintedCanvas drawing = new PaintedCanvas("", (g, width, tall, palette) -> paint(g, 0, 0, height, palette));
        drawing.setMouseTransparent(true);
        return Layouts.high(Layouts.wide(drawing, Math.ceil(height * SLIM)), height);
    }
}
