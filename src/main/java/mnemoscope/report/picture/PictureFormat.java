package mnemoscope.report.picture;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;

/** The file formats of pictures. */
public enum PictureFormat {
    PNG,
    SVG,
    PDF;

    /** With its dot, e.g. {@code .svg}. */
    public String suffix() {
        return "." + name().toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException if the name ends in none of the suffixes */
    public static PictureFormat of(Path file) {
        return named(file).orElseThrow(() -> new IllegalArgumentException(Texts.of("chart.picture-is-called", file.getFileName(),
                Arrays.stream(values()).map(PictureFormat::suffix).collect(Collectors.joining(", ")))));
    }

    /** The format by the suffix of a file name. */
    public static Optional<PictureFormat> named(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(format -> name.endsWith(format.suffix())).findFirst();
    }
}
