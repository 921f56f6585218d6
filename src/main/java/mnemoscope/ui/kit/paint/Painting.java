package mnemoscope.ui.kit.paint;

import java.util.List;
import java.util.stream.Stream;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.kit.Palette;

/** A whole picture that any painter can draw, on a ground that is cleared. */
@FunctionalInterface
public interface Painting {
    /**
     * @param width  of the place, px
     * @param height of the place, px; what is drawn beyond it may be cut off
     */
    void paint(Painter g, double width, double height, Palette palette);

    /**
     * As a picture for a file, enlarged or reduced as a whole where a file has another size. What is painted must hold no
     * property of the window, for it is painted on any thread.
     *
     * @param note  a line about it; may be empty
     * @param width of the picture at its usual size, px, as {@code height}
     */
    default Picture picture(String name, String title, String note, ValueTable data, List<String> caption, double width,
            double height) {
        return new Picture(name, title, note, (g, area, look) -> {
            double scale = Math.min(area.getWidth() / width, area.getHeight() / height);
            try (AwtPainter painter = new AwtPainter(g)) {
                painter.translate(area.getX(), area.getY());
                painter.scale(scale, scale);
                paint(painter, width, height, Palette.of(look));
            }
        }, data, Stream.concat(Stream.of(note), caption.stream()).filter(line -> !line.isEmpty()).toList(), width, height, "");
    }
}
