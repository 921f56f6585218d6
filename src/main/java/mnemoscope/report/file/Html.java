package mnemoscope.report.file;

import java.util.List;
import java.util.stream.Collectors;
import mnemoscope.model.PrintableText;

/** Pieces of a web page. Every text goes through {@link #text}. */
public final class Html {
    private Html() {}

    /** A text as content or as the value of an attribute: no markup, no control characters. */
    public static String text(String plain) {
        return PrintableText.joined(plain).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /** The cells of a row, the first as its head. */
    public static String row(List<String> cells) {
        return "<tr><th scope=\"row\">" + text(cells.getFirst()) + "</th>"
                + cells.stream().skip(1).map(cell -> "<td>" + text(cell) + "</td>").collect(Collectors.joining()) + "</tr>\n";
    }
}
