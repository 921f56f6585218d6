package mnemoscope.report.picture;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import mnemoscope.model.Texts;
import mnemoscope.report.file.Manifest;
import mnemoscope.report.file.ValueTable;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.ReadFiles;

/** Writes pictures as PNG, SVG or PDF, without a screen and on any thread. */
public final class PictureExport {
    /** Longest description in a caption, in characters. */
    private static final int LONGEST = 240;
    private static final String VALUES = ".csv";
    private static final String CAPTION = ".txt";
    private static final String PNG_FIELDS = "javax_imageio_png_1.0";

    private PictureExport() {}

    /**
     * Writes a picture in the format given by the suffix of the file.
     *
     * @throws IllegalArgumentException if the suffix is not png, svg or pdf
     */
    public static void write(Path file, Picture picture, ExportSize size, ChartLook look) throws IOException {
        switch (PictureFormat.of(file)) {
            case PNG -> png(file, image(picture, size, look), size.dpi());
            case SVG -> SvgFile.write(file, picture, size, look);
            case PDF -> PdfFile.write(file, picture, size, look);
        }
    }

    public static String svg(Picture picture, ExportSize size, ChartLook look) throws IOException {
        return SvgFile.text(picture, size, look);
    }

    /**
     * Writes a picture and its side files; writes nothing if one of them is an input of the command.
     *
     * @return the files written beside it
     */
    public static List<Path> writeAll(Path file, Picture picture, ExportSize size, ChartLook look) throws IOException {
        ReadFiles.refuse(beside(file));
        write(file, picture, size, look);
        return writeBeside(file, picture);
    }

    /**
     * Writes the values of a picture as CSV and its caption with the source, under its name.
     *
     * @return the files written
     */
    public static List<Path> writeBeside(Path file, Picture picture) throws IOException {
        List<Path> written = beside(file, picture);
        if (written.size() > 1) {
            picture.data().write(written.getFirst());
        }
        // A caption does not list the values, which are in the file beside it, and says nothing twice.
        boolean listed = !picture.data().equals(ValueTable.NONE) && picture.description().length() > LONGEST;
        boolean said = String.join(" ", picture.caption()).contains(picture.description());
        List<String> lines = new ArrayList<>(List.of(picture.title(), listed || said ? "" : picture.description()));
        lines.addAll(picture.caption());
        lines.add(picture.source());
        lines.add(Texts.of("chart.made-by-mnemoscope", Manifest.number()));
        AtomicFile.write(written.getLast(), String.join("\n", lines.stream().filter(line -> !line.isBlank()).toList()) + "\n");
        return written;
    }

    /** The files for values and caption of a picture. @throws IllegalArgumentException if its suffix is not a format */
    public static List<Path> beside(Path file) {
        return List.of(named(file, VALUES), named(file, CAPTION));
    }

    /** As {@link #beside(Path)}, of a picture: one without values has only a caption. */
    public static List<Path> beside(Path file, Picture picture) {
        return picture.data().equals(ValueTable.NONE) ? List.of(named(file, CAPTION)) : beside(file);
    }

    /** The file in which a command describes how a picture was made. */
    public static Path manifest(Path file) {
        return named(file, ".json");
    }

    private static Path named(Path file, String suffix) {
        String name = file.getFileName().toString();
        return file.resolveSibling(name.substring(0, name.length() - PictureFormat.of(file).suffix().length()) + suffix);
    }

    /** The picture in pixels. */
    public static BufferedImage image(Picture picture, ExportSize size, ChartLook look) {
        double scale = size.dpi() / 96;
        BufferedImage image = new BufferedImage((int) Math.round(size.width() * scale), (int) Math.round(size.height() * scale),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.scale(scale, scale);
        PicturePage.draw(g, picture, look, image.getWidth() / scale, image.getHeight() / scale);
        g.dispose();
        return image;
    }

    /** Writes pixels with their resolution. */
    private static void png(Path file, BufferedImage image, double dpi) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        IIOMetadata metadata = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image), null);
        String perMetre = Long.toString(Math.round(dpi / 0.0254));
        IIOMetadataNode size = new IIOMetadataNode("pHYs");
        size.setAttribute("pixelsPerUnitXAxis", perMetre);
        size.setAttribute("pixelsPerUnitYAxis", perMetre);
        size.setAttribute("unitSpecifier", "meter");
        IIOMetadataNode root = new IIOMetadataNode(PNG_FIELDS);
        root.appendChild(size);
        metadata.mergeTree(PNG_FIELDS, root);
        // In memory first, because the image writer hides disk errors.
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream target = new MemoryCacheImageOutputStream(bytes)) {
            writer.setOutput(target);
            writer.write(new IIOImage(image, null, metadata));
        } finally {
            writer.dispose();
        }
        AtomicFile.write(file, bytes::writeTo);
    }
}
