package mnemoscope.ui.kit.paint;

import java.util.List;
import java.util.stream.Stream;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.kit.Palette;

/** A complete picture that any painter can draw, on a cleared background. */
@FunctionalInterface
public interface Painting {
    /**
     * @param width  of the area, px
     * @param height of the area, px; parts below it may be clipped
     */
    void paint(Painter g, double width, double height, Palette palette);

    /**
     * The painting as a picture for a file, scaled as a whole to the size of the file. It is painted on any thread, so it must
     * not hold properties of the window.
     *
     * @param note  a line about the picture; may be empty
     * @param width width of the picture at its normal size, px, as {@code height}
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
