package mnemoscope.report.picture;

import java.util.List;
import mnemoscope.report.ValueTable;

/**
 * A picture that can leave the program.
 *
 * @param name        of its file, without a suffix
 * @param title       a line above it
 * @param description says in words what is shown
 * @param drawing     draws what lies between title and caption
 * @param data        the values shown; {@link ValueTable#NONE} if there are none to give
 * @param caption     lines below it: what it was made from
 * @param width       of what is drawn at its usual size, px of 1/96 inch
 * @param height      as {@code width}
 */
public record Picture(String name, String title, String description, PictureDrawing drawing, ValueTable data,
        List<String> caption, double width, double height) {
    public Picture {
        name = name.replaceAll("[^\\p{L}\\p{N}._-]+", "-");
        caption = List.copyOf(caption);
    }
}
