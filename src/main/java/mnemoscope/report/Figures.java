package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.report.picture.PictureFormat;

/**
 * Options for the figures of a study. They are written in print colours, each with its values and a caption in separate files.
 *
 * @param formats at least one
 * @param widthCm width on paper, where the document has title and caption, so the figure has neither and its height follows from
 *                the width; empty for a picture with both, at its default size
 * @param names   of policies in the figures, and in the text of the folder for a paper
 * @param named   the same for the command line: POLICY=NAME
 */
public record Figures(List<PictureFormat> formats, OptionalDouble widthCm, LegendNames names, List<String> named) {
    /** The default of the window. */
    public static final Figures USUAL = new Figures(List.of(PictureFormat.SVG), OptionalDouble.empty());
    /** Folder of the figures among the results of a study. */
    public static final String FOLDER = "figures";
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    public Figures {
        formats = List.copyOf(formats);
        named = List.copyOf(named);
    }

    /** With the titles of the policies. */
    public Figures(List<PictureFormat> formats, OptionalDouble widthCm) {
        this(formats, widthCm, LegendNames.NONE, List.of());
    }

    /** These with other names of policies. */
    public Figures with(LegendNames other, List<String> said) {
        return new Figures(formats, widthCm, other, said);
    }

    /** Writes a chart in every format. */
    public static Figures wide(double cm) {
        return new Figures(List.of(PictureFormat.PDF, PictureFormat.SVG, PictureFormat.PNG), OptionalDouble.of(cm));
    }

    /** The command line arguments for these options. */
    List<String> arguments() {
        List<String> words = new ArrayList<>();
        if (!formats.equals(USUAL.formats)) {
            words.addAll(List.of("--figures",
                    formats.stream().map(each -> each.name().toLowerCase(Locale.ROOT)).collect(Collectors.joining(","))));
        }
        widthCm.ifPresent(cm -> words.addAll(List.of("--width-cm", Double.toString(cm))));
        named.forEach(each -> words.addAll(List.of("--name", each)));
        return words;
    }

    /**
     * Existing files of a figure folder, numbers in their names by value: of a budget of 32 before that of 128. The names of figures are not known before drawing, so any of these may be overwritten.
     */
    public static List<Path> there(Path folder, String... endings) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> Stream.of(endings).anyMatch(file.getFileName().toString()::endsWith))
                    .sorted(Comparator.comparing(Figures::rising)).toList();
        }
    }

    private static String rising(Path file) {
        return NUMBER.matcher(file.getFileName().toString())
                .replaceAll(found -> "0".repeat(Math.max(0, 12 - found.group().length())) + found.group());
    }

    /** @param source source line: the data of the figure */
    void write(Path results, Chart chart, String source) throws IOException {
        write(results, chart.picture().from(source));
    }

    void write(Path results, Picture picture) throws IOException {
        Picture whole = picture.named(names);
        Picture drawn = widthCm.isPresent() ? whole.bare() : whole;
        ExportSize size = widthCm.isPresent()
                ? ExportSize.of(drawn, ChartLook.PRINT, widthCm.getAsDouble())
                : ExportSize.of(drawn, ChartLook.PRINT);
        for (PictureFormat format : formats) {
            PictureExport.write(file(results, drawn, format), drawn, size, ChartLook.PRINT);
        }
        PictureExport.writeBeside(file(results, picture, formats.getFirst()), whole);
    }

    private static Path file(Path results, Picture picture, PictureFormat format) {
        return results.resolve(FOLDER).resolve(picture.name() + format.suffix());
    }
}
