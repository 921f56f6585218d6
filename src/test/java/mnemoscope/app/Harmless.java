package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;

/** What must hold of a file of each kind, whatever names the data have. */
final class Harmless {
    private static final Pattern FORMULA = Pattern.compile(
            "[\\s\\p{Z}\\p{Cc}\\p{Cf}\"]*[=+@\uff1d\uff0b\uff20].*|[\\s\\p{Z}\\p{Cc}\\p{Cf}\"]*[-\uff0d].*", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile("-?(\\d+(\\.\\d+)?(E-?\\d+)?|Infinity)");
    /** What typesets as text: words, and signs that are escaped or set as mathematics. */
    private static final Pattern TEX = Pattern
            .compile("(\\\\[{}$&%#_]|\\\\text(backslash|asciitilde|asciicircum)\\{\\}|\\\\ldots\\{\\}"
                    + "|\\$([<>|-]|\\\\(times|pm|leq|geq|infty))\\$|\\{\\}-|[^\\\\{}$&%#_~^<>|\"\\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff])*+");
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069&&[^\n]]");

    private Harmless() {}

    /** Every file of a folder, each by its kind. @return how many */
    static int folder(Path folder) throws Exception {
        List<Path> files;
        try (Stream<Path> found = Files.walk(folder)) {
            files = found.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            String name = file.getFileName().toString();
            assertThat(name).doesNotContainPattern(UNSEEN).hasSizeLessThan(256);
            switch (name.substring(name.lastIndexOf('.') + 1)) {
                case "csv" -> csv(file);
                case "json" -> assertThat(new ObjectMapper().readTree(file.toFile()).isObject()).isTrue();
                case "md" -> markdown(Files.readString(file));
                case "tex" -> latex(Files.readString(file));
                case "svg" -> svg(file);
                case "pdf" -> pdf(file);
                case "png" -> assertThat(ImageIO.read(file.toFile())).isNotNull();
                case "lock" -> assertThat(file).isEmptyFile();
                case "txt" -> seen(Files.readString(file));
                case "jsonl" -> Files.readAllLines(file).forEach(line -> assertThat(line).startsWith("{").endsWith("}"));
                default -> throw new AssertionError("no property for " + name);
            }
        }
        return files.size();
    }

    /** @return its rows, heads first, as many cells in each */
    static List<List<String>> csv(Path file) throws IOException {
        String text = Files.readString(file);
        List<List<String>> rows = new ArrayList<>();
        try (CSVParser parser = CSVParser.parse(text, CSVFormat.DEFAULT)) {
            for (CSVRecord row : parser) {
                rows.add(row.toList());
            }
        }
        assertThat(rows).allSatisfy(row -> assertThat(row).hasSameSizeAs(rows.getFirst()));
        rows.stream().flatMap(List::stream).forEach(Harmless::noFormula);
        // As a spreadsheet that cuts at other signs, for which a quote in the midst of a cell begins nothing.
        for (String cut : List.of("[;\n\r]", "[\t\n\r]")) {
            Stream.of(text.split(cut, -1)).forEach(Harmless::noFormula);
        }
        return rows;
    }

    /** @param cell as a spreadsheet finds it */
    static void noFormula(String cell) {
        assertThat(FORMULA.matcher(cell).matches() && !NUMBER.matcher(cell.split(",", 2)[0]).matches()).as(cell).isFalse();
    }

    /** @return what it was parsed to */
    static Node markdown(String text) {
        assertThat(text).doesNotContainPattern(UNSEEN);
        Node document = Parser.builder().extensions(List.of(TablesExtension.create())).build().parse(text);
        assertThat(nodes(document)).noneMatch(
                node -> node instanceof HtmlBlock || node instanceof HtmlInline || node instanceof Link || node instanceof Image);
        return document;
    }

    /** All nodes under one. */
    static List<Node> nodes(Node of) {
        List<Node> found = new ArrayList<>();
        for (Node child = of.getFirstChild(); child != null; child = child.getNext()) {
            found.add(child);
            found.addAll(nodes(child));
        }
        return found;
    }

    static void latexText(String typeset) {
        assertThat(TEX.matcher(typeset).matches()).as(typeset).isTrue();
    }

    /** No command but those of the program, and no line that names could have begun. */
    static void latex(String document) {
        assertThat(document).doesNotContainPattern(UNSEEN);
        document.lines().filter(line -> !line.startsWith("%"))
                .forEach(line -> assertThat(line)
                        .doesNotContainPattern("(?<!\\\\textbackslash\\{\\})\\\\(write18|openout|def|catcode)")
                        .doesNotContain("\\input{/", "\\input{|", "^^"));
    }

    static String svg(Path file) throws Exception {
        DocumentBuilderFactory parsers = DocumentBuilderFactory.newInstance();
        // The DTD lies on the network.
        parsers.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return parsers.newDocumentBuilder().parse(file.toFile()).getDocumentElement().getTextContent();
    }

    static void pdf(Path file) throws IOException {
        assertThat(pages(file)).isEqualTo(1);
    }

    static int pages(Path pdf) throws IOException {
        try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
            return document.getNumberOfPages();
        }
    }

    /** As a terminal has it. */
    static void seen(String text) {
        assertThat(text.replace(System.lineSeparator(), "\n")).doesNotContainPattern(UNSEEN);
        assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(text)).isTrue();
    }
}
