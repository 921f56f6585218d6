package mnemoscope.report;

import mnemoscope.report.picture.PictureFonts;

/**
 * How a figure looks where it is shown: on a page, or on the screen in the colours of a theme.
 *
 * @param width  of the figure, px
 * @param margin around it, px
 * @param ink    colour of words and bars, 0xRRGGBB
 * @param muted  of what is said beside
 * @param line   of thin lines
 * @param ruler  measures words in the font that draws them
 */
public record FigureLook(double width, double margin, int ink, int muted, int line, Ruler ruler) {
    /** Black on white, to be printed. */
    public static final FigureLook PAGE = new FigureLook(720, 14, 0x1F2328, 0x57606A, 0x8C959F, PictureFonts::width);

    /** How wide words are on one line. */
    @FunctionalInterface
    public interface Ruler {
        /** In px, at a size in px. */
        double width(String words, double size, boolean strong);
    }

    double width(String words, double size) {
        return ruler.width(words, size, false);
    }
}
