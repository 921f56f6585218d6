package mnemoscope.report.picture;

import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;

/**
 * The size of a picture with its title and caption.
 *
 * @param widthCm  from 2 to 200
 * @param heightCm from 2 to 200
 * @param dpi      pixels per inch of a PNG, from 36 to 2400
 */
public record ExportSize(double widthCm, double heightCm, double dpi) {
    public static final double DPI = 300;
    public static final double LEAST_DPI = 36;
    private static final double PX_PER_CM = 96 / 2.54;
    private static final double MOST_PIXELS = 150e6;

    /** @throws IllegalArgumentException if a number is out of range or a PNG would have more than 150 million pixels */
    public ExportSize {
        check(Texts.of("chart.the-width"), widthCm, 2, 200, "cm");
        check(Texts.of("chart.the-height"), heightCm, 2, 200, "cm");
        check(Texts.of("chart.the-resolution"), dpi, LEAST_DPI, 2400, "dpi");
        double pixels = widthCm * heightCm * dpi * dpi / 2.54 / 2.54;
        if (pixels > MOST_PIXELS) {
            throw new IllegalArgumentException(Texts.of("chart.picture-has-too-many-pixels", Numbers.fixed(widthCm, 1),
                    Numbers.fixed(heightCm, 1), Math.round(dpi), Math.round(pixels / 1e6)));
        }
    }

    private static void check(String what, double value, double least, double most, String unit) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(
                    Texts.of("chart.size-is-outside", what, value, unit, Math.round(least), Math.round(most)));
        }
    }

    /** The size at which its fonts have their default size, in whole millimetres. */
    public static ExportSize of(Picture picture, ChartLook look) {
        double width = picture.width() + 2 * PicturePage.MARGIN;
        double height = picture.height() + PicturePage.around(picture, picture.width());
        return new ExportSize(whole(width * look.scale()), whole(height * look.scale()), DPI);
    }

    /**
     * The size for a width: the height follows from title, drawing at its default height, and caption. A picture whose layout is wider is scaled down.
     */
    public static ExportSize of(Picture picture, ChartLook look, double widthCm) {
        double scale = PicturePage.scale(picture, look, widthCm * PX_PER_CM);
        double inner = Math.max(1, widthCm * PX_PER_CM / scale - 2 * PicturePage.MARGIN);
        return new ExportSize(widthCm, whole((picture.height() + PicturePage.around(picture, inner)) * scale), DPI);
    }

    private static double whole(double px) {
        return Math.clamp(Math.ceil(px / PX_PER_CM * 10) / 10, 2, 200);
    }

    /** In px of 1/96 inch. */
    double width() {
        return widthCm * PX_PER_CM;
    }

    double height() {
        return heightCm * PX_PER_CM;
    }
}
