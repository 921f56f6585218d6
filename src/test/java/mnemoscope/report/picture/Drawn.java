package mnemoscope.report.picture;

import java.awt.image.BufferedImage;

/** Pictures as pixels, as a file for print would have them. */
public final class Drawn {
    private Drawn() {}

    /** At one pixel a px. */
    public static BufferedImage of(Picture picture) {
        ExportSize size = ExportSize.of(picture, ChartLook.PRINT);
        return PictureExport.image(picture, new ExportSize(size.widthCm(), size.heightCm(), 96), ChartLook.PRINT);
    }

    /** How many pixels are of a colour, 0xRRGGBB. */
    public static int count(BufferedImage image, int rgb) {
        int count = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                count += (image.getRGB(x, y) & 0xFFFFFF) == (rgb & 0xFFFFFF) ? 1 : 0;
            }
        }
        return count;
    }

    /** How many pixels are not the ground. */
    public static int inked(BufferedImage image) {
        return image.getWidth() * image.getHeight() - count(image, ChartLook.PRINT.ground().getRGB());
    }
}
