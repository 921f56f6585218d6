package mnemoscope.report.chart;

import java.awt.Font;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import mnemoscope.report.picture.PictureFonts;

/**
 * Names at the left of rows, in a column as wide as the longest, up to a third of the picture; longer names are cut. Made while the
 * chart is drawn, because a figure may have its own names.
 *
 * @param titles of the rows
 * @param strong the rows with a strong name
 * @param before px before each name, for its mark
 * @param after  px between the longest name and the data
 */
record RowNames(List<String> titles, IntPredicate strong, double before, double after) {
    /** In a narrow picture names of this width are still whole, px. */
    private static final double USUAL = 138;
    private static final double SIZE = 11;

    /** Room at the left of the data, px. @param width of the whole picture */
    double room(double width) {
        double longest = IntStream.range(0, titles.size())
                .mapToDouble(k -> PictureFonts.width(titles.get(k), SIZE, strong.test(k))).max().orElse(0);
        return before + Math.min(Math.max(USUAL, width / 3), Math.ceil(longest)) + after;
    }

    /** Draws the name of a row in the plot that has this room at its left. */
    void draw(Pen pen, int k, double middle) {
        double from = pen.start() + before;
        Font font = strong.test(k) ? pen.look().metaStrong() : pen.look().meta();
        pen.words(PictureFonts.cut(titles.get(k), pen.left() - after - from, SIZE, strong.test(k)), from, middle + 4, font,
                pen.look().ink());
    }
}
