package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.report.file.LatexTable;
import mnemoscope.report.picture.PictureFormat;
import mnemoscope.task.AtomicFile;

/**
 * The files of a study for a paper: {@code tables.tex} and {@code figures.tex} with captions and labels, the figures as PDF, a
 * {@code paper.tex} that typesets both, and {@code README.txt} with the command that reproduces them. Equal studies and commands,
 * equal bytes.
 */
public final class PaperFolder {
    /** Its name in the results of a study. */
    public static final String NAME = "paper";
    /** Its copy of the study file. */
    public static final String STUDY = "study.json";
    private static final List<String> FILES = List.of("tables.tex", "figures.tex", "paper.tex", "README.txt");
    /** Widest column of common layouts, cm. */
    public static final double COLUMN_CM = 8.5;
    private static final String PDF = PictureFormat.PDF.suffix();
    private static final double GAP_CM = 0.8;
    private static final double PAGE_CM = 19;
    /** Longest caption; the values are in a file beside the figure. */
    private static final int LONGEST = 240;
    private static final String SOURCE = "Data: ";
    /** The codes of the settings in a source line, which {@code paper.tex} says in words. */
    private static final Pattern SETTINGS = Pattern.compile("\\.? Settings: .*?\\.(?= Names in |$)");
    /** TeX points of a cm. */
    private static final double POINTS = 72.27 / 2.54;
    private static final String PAPER = """
            %% Typeset with pdflatex, or with lualatex where names have letters beyond those of Europe.
            \\documentclass%s{article}
            \\usepackage[a4paper,textwidth=%scm,textheight=24cm]{geometry}
            \\usepackage{booktabs,graphicx}
            \\setlength{\\columnsep}{%scm}
            \\extrafloats{200}
            \\begin{document}
            \\section*{%s}
            %s
            \\input{tables}
            \\clearpage
            \\input{figures}
            \\end{document}
            """;

    private PaperFolder() {}

    /**
     * Writes the folder from existing results, with their figures as PDF.
     *
     * @param command the command line that made them
     * @param drawn   the options of the figures: their width, and the names of policies in them
     * @param facts   of the manifest: data, hash and protocol, as far as the study has them
     */
    public static void write(Path results, StudyText whole, List<String> command, Figures drawn, Map<String, String> facts)
            throws IOException {
        StudyText said = whole.named(drawn.names());
        double widthCm = drawn.widthCm().orElse(COLUMN_CM);
        String sha256 = facts.getOrDefault("sha256", "");
        List<String> codes = codes(facts);
        // Said once, in paper.tex; but a caption says in what its budgets and sizes are counted.
        String unit = ProtocolSetting.UNIT.code() + "=";
        String counted = codes.stream().filter(code -> code.startsWith(unit)).findFirst()
                .flatMap(code -> ProtocolSetting.UNIT.parse(code.substring(unit.length())))
                .map(known -> ", sizes in " + known.label() + ".").orElse(".");
        String note = said.note().replace(", " + String.join(", ", codes) + ".", counted);
        Path paper = Files.createDirectories(results.resolve(NAME));
        Path figures = Files.createDirectories(paper.resolve(Figures.FOLDER));
        StringBuilder floats = new StringBuilder();
        for (Path pdf : Figures.there(results.resolve(Figures.FOLDER), PDF)) {
            String file = pdf.getFileName().toString();
            String name = file.substring(0, file.length() - PDF.length());
            AtomicFile.write(figures.resolve(file), out -> Files.copy(pdf, out));
            floats.append(figure(name, Files.readAllLines(pdf.resolveSibling(name + ".txt")), counted));
        }
        StringBuilder tables = new StringBuilder();
        String hash = sha256.isEmpty() ? "" : " SHA-256 of the data: " + sha256.substring(0, Math.min(12, sha256.length())) + ".";
        List<String> heads = said.tables().values().stream().flatMap(table -> table.heads().stream().skip(1)).distinct().toList();
        boolean two = isTwo(widthCm);
        said.tables().forEach((title, table) -> tables.append(new PaperTable(title, table, note + hash, heads, widthCm * POINTS,
                (two ? 2 * widthCm + GAP_CM : widthCm) * POINTS).floats(label(title))));
        AtomicFile.write(paper.resolve(FILES.get(0)), tables.toString());
        AtomicFile.write(paper.resolve(FILES.get(1)), floats.toString());
        Stream<String> settings = codes.isEmpty()
                ? Stream.empty()
                : Stream.of("Data and settings: " + facts.getOrDefault("data", "") + "; " + PaperSettings.words(codes));
        String named = drawn.names().ofPoliciesIn(whole.markdown()).said("");
        String findings = Stream.of(settings, Stream.of(named).filter(words -> !words.isEmpty()), said.findings().stream())
                .flatMap(each -> each).map(LatexTable::escape).collect(Collectors.joining("\n\n"));
        AtomicFile.write(paper.resolve(FILES.get(2)), paper(said.name(), findings, widthCm));
        AtomicFile.write(paper.resolve(FILES.get(3)), "Written by\n\n    java -jar mnemoscope.jar "
                + words(PublicWords.of(command))
                + "\n\nwhich writes the same files again, byte for byte, wherever the study and its data are stored. study.json is the study. ../manifest.json has data, protocol, version and time.\n");
    }

    /** The settings in the manifest's codes, without the hash of the data; empty if the study has no protocol. */
    private static List<String> codes(Map<String, String> facts) {
        List<String> all = List.of(facts.getOrDefault("protocol", "").split(", "));
        return all.subList(1, all.size());
    }

    /** The files that {@link #write} writes, but only existing figures. */
    static List<Path> files(Path results) throws IOException {
        Path paper = results.resolve(NAME);
        return Stream.concat(FILES.stream().map(paper::resolve), Figures.there(paper.resolve(Figures.FOLDER), PDF).stream())
                .toList();
    }

    /** Chooses the layout: two columns if two figures fit side by side on a page. */
    private static String paper(String name, String findings, double widthCm) {
        boolean two = isTwo(widthCm);
        return PAPER.formatted(two ? "[twocolumn]" : "", String.format(Locale.ROOT, "%.2f", two ? 2 * widthCm + GAP_CM : widthCm),
                String.format(Locale.ROOT, "%.2f", GAP_CM), LatexTable.escape(name), findings);
    }

    private static boolean isTwo(double widthCm) {
        return 2 * widthCm + GAP_CM <= PAGE_CM;
    }

    /**
     * @param caption title, then sentences, possibly repeated
     * @param counted the unit of sizes, which follows the data
     */
    private static String figure(String name, List<String> caption, String counted) {
        StringBuilder sentences = new StringBuilder();
        caption.stream().map(
                line -> line.startsWith(SOURCE) ? SETTINGS.matcher(line).replaceFirst(Matcher.quoteReplacement(counted)) : line)
                .filter(line -> line.length() <= LONGEST || line.startsWith(SOURCE)).filter(line -> sentences.indexOf(line) < 0)
                .forEach(line -> sentences.append(line).append(line.matches(".*[.!?]") ? " " : ". "));
        return "\\begin{figure}\n\\includegraphics[width=\\columnwidth]{" + Figures.FOLDER + "/" + name + "}\n\\caption{"
                + LatexTable.escape(sentences.toString().strip()) + "}\n\\label{fig:" + name + "}\n\\end{figure}\n";
    }

    private static String label(String title) {
        // Text in brackets depends on the data.
        return title.replaceAll("\\(.*?\\)", "").replaceAll("[^A-Za-z0-9]+", "-").toLowerCase(Locale.ROOT).replaceAll("^-|-$",
                "");
    }

    /** Quotes arguments for a shell. */
    private static String words(List<String> command) {
        return command.stream().map(word -> word.matches("[\\w./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }
}
