package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.report.picture.PictureFormat;

/**
 * How the figures of a study are written, in the colours of print, each with its values and a caption beside it.
 *
 * @param formats at least one
 * @param widthCm on paper, which says title and caption itself: without both, and the height follows; empty for a picture by itself
 *                with both, as wide as its type has its usual size
 */
public record Figures(List<PictureFormat> formats, OptionalDouble widthCm) {
    /** As the window exports them unless it is told otherwise. */
    public static final Figures USUAL = new Figures(List.of(PictureFormat.SVG), OptionalDouble.empty());
    /** Folder of the figures among the results of a study. */
    public static final String FOLDER = "figures";

    public Figures {
        formats = List.copyOf(formats);
    }

    /** In every format, as wide as it is printed. */
    public static Figures wide(double cm) {
        return new Figures(List.of(PictureFormat.PDF, PictureFormat.SVG, PictureFormat.PNG), OptionalDouble.of(cm));
    }

    /** Words of a command line that asks for these. */
    List<String> arguments() {
        List<String> words = new ArrayList<>();
        if (!formats.equals(USUAL.formats)) {
            words.addAll(List.of("--figures",
                    formats.stream().map(each -> each.name().toLowerCase(Locale.ROOT)).collect(Collectors.joining(","))));
        }
        widthCm.ifPresent(cm -> words.addAll(List.of("--width-cm", Double.toString(cm))));
        return words;
    }

    /** Files of a folder of figures, whose names are not known before they are drawn: any of them may be written over. */
    public static List<Path> there(Path folder, String... endings) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> Stream.of(endings).anyMatch(file.getFileName().toString()::endsWith)).sorted().toList();
        }
    }

    /** @param source which data it was made from */
    void write(Path results, Chart chart, String source) throws IOException {
        write(results, chart.picture().from(source));
    }

    void write(Path results, Picture picture) throws IOException {
        Picture drawn = widthCm.isPresent() ? picture.bare() : picture;
        ExportSize size = widthCm.isPresent()
                ? ExportSize.of(drawn, ChartLook.PRINT, widthCm.getAsDouble())
                : ExportSize.of(drawn, ChartLook.PRINT);
        for (PictureFormat format : formats) {
            PictureExport.write(file(results, drawn, format), drawn, size, ChartLook.PRINT);
        }
        PictureExport.writeBeside(file(results, picture, formats.getFirst()), picture);
    }

    private static Path file(Path results, Picture picture, PictureFormat format) {
        return results.resolve(FOLDER).resolve(picture.name() + format.suffix());
    }
}
