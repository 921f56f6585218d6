package mnemoscope.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.report.file.LatexTable;
import mnemoscope.report.picture.PictureFormat;
import mnemoscope.task.WholeFile;

/**
 * What a study puts into a paper: {@code tables.tex} and {@code figures.tex} with captions and labels, the figures as PDF, a
 * {@code paper.tex} that typesets both, and {@code README.txt} with the command that makes all of it again. Equal studies and
 * commands, equal bytes.
 */
public final class PaperFolder {
    /** Among the results of a study. */
    public static final String NAME = "paper";
    /** Width of a column of the usual layouts, cm. */
    public static final double COLUMN_CM = 8.5;
    private static final String PAPER = """
            %% Typeset with lualatex: captions have letters beyond ASCII.
            \\documentclass{article}
            \\usepackage{booktabs,graphicx}
            \\begin{document}
            \\section*{%s}
            %s
            \\input{tables}
            \\input{figures}
            \\end{document}
            """;

    private PaperFolder() {
    }

    /**
     * Writes the folder from results that lie there, with their figures as PDF.
     *
     * @param command words of the command line that made them
     */
    public static void write(Path results, StudyText said, List<String> command) throws IOException {
        Path paper = Files.createDirectories(results.resolve(NAME));
        Path figures = Files.createDirectories(paper.resolve(Figures.FOLDER));
        StringBuilder floats = new StringBuilder();
        for (Path pdf : pdfs(results.resolve(Figures.FOLDER))) {
            String file = pdf.getFileName().toString();
            String name = file.substring(0, file.length() - PictureFormat.PDF.suffix().length());
            Files.copy(pdf, figures.resolve(file), StandardCopyOption.REPLACE_EXISTING);
            floats.append(figure(name, Files.readAllLines(pdf.resolveSibling(name + ".txt"))));
        }
        StringBuilder tables = new StringBuilder();
        said.tables().forEach((title, table) -> tables.append("\\begin{table*}\n\\caption{" + LatexTable.escape(title + ". "
                + said.note()) + "}\n\\label{tab:" + label(title) + "}\n\\footnotesize\n" + LatexTable.of(table.told())
                + "\\end{table*}\n"));
        WholeFile.write(paper.resolve("tables.tex"), tables.toString());
        WholeFile.write(paper.resolve("figures.tex"), floats.toString());
        String findings = said.findings().stream().map(LatexTable::escape).collect(Collectors.joining("\n\n"));
        WholeFile.write(paper.resolve("paper.tex"), PAPER.formatted(LatexTable.escape(said.name()), findings));
        WholeFile.write(paper.resolve("README.txt"), "Made by\n\n    java -jar mnemoscope.jar " + words(command)
                + "\n\nwhich makes it again, byte for byte. ../manifest.json has data, protocol, version and time.\n");
    }

    private static List<Path> pdfs(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(PictureFormat.PDF.suffix())).sorted().toList();
        }
    }

    /** @param caption title, then sentences, of which some may be told twice */
    private static String figure(String name, List<String> caption) {
        StringBuilder sentences = new StringBuilder();
        caption.stream().filter(line -> sentences.indexOf(line) < 0)
                .forEach(line -> sentences.append(line).append(line.matches(".*[.!?]") ? " " : ". "));
        return "\\begin{figure}\n\\includegraphics[width=\\columnwidth]{" + Figures.FOLDER + "/" + name + "}\n\\caption{"
                + LatexTable.escape(sentences.toString().strip()) + "}\n\\label{fig:" + name + "}\n\\end{figure}\n";
    }

    private static String label(String title) {
        return title.replaceAll("[^A-Za-z0-9]+", "-").toLowerCase(Locale.ROOT).replaceAll("^-|-$", "");
    }

    /** As a shell takes them. */
    private static String words(List<String> command) {
        return command.stream().map(word -> word.matches("[\\w./:=,+-]+") ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }
}
