package mnemoscope.report.picture;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import mnemoscope.task.WholeFile;

/** Writes pixels as PNG that know how large they are on paper. */
final class PngFile {
    private static final String NATIVE = "javax_imageio_png_1.0";

    private PngFile() {
    }

    static void write(Path file, BufferedImage image, double dpi) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        IIOMetadata metadata = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image), null);
        String perMetre = Long.toString(Math.round(dpi / 0.0254));
        IIOMetadataNode size = new IIOMetadataNode("pHYs");
        size.setAttribute("pixelsPerUnitXAxis", perMetre);
        size.setAttribute("pixelsPerUnitYAxis", perMetre);
        size.setAttribute("unitSpecifier", "meter");
        IIOMetadataNode root = new IIOMetadataNode(NATIVE);
        root.appendChild(size);
        metadata.mergeTree(NATIVE, root);
        WholeFile.write(file, out -> {
            try (ImageOutputStream target = ImageIO.createImageOutputStream(out)) {
                writer.setOutput(target);
                writer.write(new IIOImage(image, null, metadata));
            } finally {
                writer.dispose();
            }
        });
    }
}
