package mnemoscope.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import mnemoscope.task.WholeFile;

/** Writes figures as SVG 1.1 with text that stays text; where IBM Plex Sans is missing another sans-serif stands in. */
public final class FigureSvg {
    private static final String FONT = "'IBM Plex Sans', Helvetica, Arial, sans-serif";

    private FigureSvg() {
    }

    public static void write(Path file, Figure figure) throws IOException {
        WholeFile.write(file, out -> out.write(text(figure).getBytes(StandardCharsets.UTF_8)));
    }

    static String text(Figure figure) {
        String size = number(figure.width()) + "\" height=\"" + number(figure.height());
        StringBuilder svg = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
                .append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(size).append("\" viewBox=\"0 0 ")
                .append(number(figure.width())).append(' ').append(number(figure.height())).append("\" font-family=\"")
                .append(FONT).append("\">\n<title>").append(escape(figure.description())).append("</title>\n")
                .append("<rect width=\"").append(size).append("\" fill=\"#FFFFFF\"/>\n");
        figure.parts().forEach(part -> svg.append(element(part)).append('\n'));
        return svg.append("</svg>\n").toString();
    }

    private static String element(Figure.Part part) {
        return switch (part) {
            case Figure.Line line -> "<line" + value("x1", line.x1()) + value("y1", line.y1()) + value("x2", line.x2())
                    + value("y2", line.y2()) + " stroke=\"" + colour(line.rgb()) + "\"" + value("stroke-width", line.width())
                    + dashes(line) + "/>";
            case Figure.Text text ->
                "<text" + value("x", text.x()) + value("y", text.baseline()) + value("font-size", text.size())
                        + (text.strong() ? " font-weight=\"600\"" : "") + " fill=\"" + colour(text.rgb()) + "\" text-anchor=\""
                        + text.anchor().name().toLowerCase(Locale.ROOT) + "\">" + escape(text.words()) + "</text>";
            case Figure.Mark mark -> outline(mark) + (mark.hollow()
                    ? " fill=\"#FFFFFF\" stroke=\"" + colour(mark.rgb()) + "\" stroke-width=\"1.4\"/>"
                    : " fill=\"" + colour(mark.rgb()) + "\""
                            + (mark.opacity() < 1 ? value("fill-opacity", mark.opacity()) : "") + "/>");
        };
    }

    private static String dashes(Figure.Line line) {
        return line.dashes().isEmpty()
                ? ""
                : " stroke-dasharray=\"" + line.dashes().stream().map(FigureSvg::number).collect(Collectors.joining(" ")) + "\"";
    }

    private static String outline(Figure.Mark mark) {
        List<Double> corners = mark.shape();
        if (corners.isEmpty()) {
            return "<circle" + value("cx", mark.x()) + value("cy", mark.y()) + value("r", mark.radius());
        }
        StringBuilder points = new StringBuilder("<polygon points=\"");
        for (int k = 0; k < corners.size(); k += 2) {
            points.append(k == 0 ? "" : " ").append(number(mark.x() + mark.radius() * corners.get(k))).append(',')
                    .append(number(mark.y() + mark.radius() * corners.get(k + 1)));
        }
        return points.append('"').toString();
    }

    private static String value(String name, double value) {
        return " " + name + "=\"" + number(value) + "\"";
    }

    /** At most two decimals, a hundredth of a px. */
    private static String number(double value) {
        String text = String.format(Locale.ROOT, "%.2f", value);
        return text.replaceFirst("\\.?0+$", "");
    }

    private static String colour(int rgb) {
        return String.format(Locale.ROOT, "#%06X", rgb & 0xFFFFFF);
    }

    private static String escape(String text) {
        return text.replaceAll("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f]", " ").replace("&", "&amp;").replace("<", "&lt;")
                .replace(">", "&gt;");
    }
}
