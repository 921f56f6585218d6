package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.awt.geom.Rectangle2D;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.dataset.need.Need;
import mnemoscope.dataset.need.NeedKind;
import mnemoscope.explain.compaction.CompactionMeasures;
import mnemoscope.explain.compaction.RecallBySize;
import mnemoscope.explain.compaction.RecallBySize.Point;
import mnemoscope.report.CompactionReport.Measured;
import mnemoscope.replay.Budget;
import mnemoscope.task.Progress;
import mnemoscope.explain.compaction.CompactionAudit;
import mnemoscope.explain.compaction.Cut;
import mnemoscope.explain.compaction.SessionAudit;
import mnemoscope.explain.compaction.Use;
import mnemoscope.model.AgentLog.Cause;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.PrintableText;
import mnemoscope.model.TurnSet;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.report.CompactionReport;
import mnemoscope.report.ReplayReport;
import mnemoscope.report.StudyText;
import mnemoscope.report.file.CsvTable;
import mnemoscope.report.file.FileName;
import mnemoscope.report.file.LatexTable;
import mnemoscope.report.file.Manifest;
import mnemoscope.report.file.MarkdownTable;
import mnemoscope.report.file.ReportCell.Words;
import mnemoscope.report.file.ReportTable.Alignment;
import mnemoscope.report.file.ReportTable;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.Notes.Note;
import mnemoscope.workspace.Notes;
import mnemoscope.workspace.NotesDocument;
import mnemoscope.workspace.Workspace;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Names that the data may have, against all that is written with them. A new writer is a line in {@link #writers}. */
final class EveryWriterTest {
    /** Names of data, conversations, questions, categories, speakers and files. */
    static final List<String> NAMES = List.of("plain", "two\nlines", "back\rto the start", "\u001b[31mred\u001b]0;title\u0007",
            "C1 \u009b2J\u0085\u007f", "tab\tbed", "zero\0byte", "\n\\input{/etc/passwd}\n", "\\write18{x}\r\n\\def\\x{",
            "% # $ & _ { } ~ ^ \\ < > |", "^^M^^5cinput{/etc/passwd}", "`*_[a](http://b)|c|\n# d", "| a | b |\n|---|---|",
            "=cmd|' /C calc'!A0", "+1", "-1+1", "@SUM(1)", "x;=1+1", "x;\"=1+1\"", "a\n=1+1", " \t=1", "\uff1d1+1", "x;\u200b-1",
            "\"quo\"te','", "</script><script>alert(1)</script>", "]]>&<!-- <b> -->", "&lt;&#10;", "\u202egnp.exe\u2066",
            "line\u2028separator\u2029", "../../etc/passwd", "..\\..\\x", "..", ".hidden", "CON", "nul.txt",
            "no\ufffe\uffff characters", "\u0436\u5b57\ud83d\ude00", "long " + "x".repeat(5000), "\u5b57".repeat(400), "all", " ",
            "---", "1. list", "[x] *", "$(touch x) `x` \"; touch x #");

    @TempDir
    private Path folder;

    /** Writes a name, and checks what must hold. */
    @FunctionalInterface
    interface Writer {
        void write(EveryWriterTest test, String name) throws Exception;
    }

    private static SequencedMap<String, Writer> writers() {
        SequencedMap<String, Writer> writers = new LinkedHashMap<>();
        writers.put("CSV", EveryWriterTest::csv);
        writers.put("cells of the clipboard", EveryWriterTest::clipboard);
        writers.put("Markdown", EveryWriterTest::markdown);
        writers.put("notes", EveryWriterTest::notes);
        writers.put("LaTeX", EveryWriterTest::latex);
        writers.put("text of a study", EveryWriterTest::study);
        writers.put("pictures", EveryWriterTest::pictures);
        writers.put("names of files", EveryWriterTest::fileNames);
        writers.put("JSON", EveryWriterTest::json);
        writers.put("web page", EveryWriterTest::page);
        writers.put("console", EveryWriterTest::console);
        writers.put("commands", EveryWriterTest::commands);
        return writers;
    }

    static Stream<Arguments> all() {
        return writers().entrySet().stream().flatMap(writer -> IntStream.range(0, NAMES.size())
                .mapToObj(k -> argumentSet(writer.getKey() + ", name " + k, writer.getValue(), NAMES.get(k))));
    }

    @ParameterizedTest
    @MethodSource("all")
    void writer_isHarmless_whateverTheName(Writer writer, String name) throws Exception {
        writer.write(this, name);
    }

    private void csv(String name) throws Exception {
        Path file = folder.resolve("t.csv");
        CsvTable.write(file, List.of(name, "n"), Stream.of(List.of(name, -1.5), List.of("x" + name, name)));
        List<List<String>> rows = Harmless.csv(file);
        assertThat(rows).hasSize(3);
        assertThat(List.of(rows.get(0).get(0), rows.get(1).get(0), rows.get(2).get(1))).allSatisfy(
                cell -> assertThat(cell.replace("'", "")).as("but for the apostrophes").isEqualTo(name.replace("'", "")));
        assertThat(rows.get(1).get(1)).isEqualTo("-1.5");
    }

    /** The page of an audit has the same elements whatever a session, a file and a tool are called. */
    private void page(String name) throws Exception {
        assertThat(elements(audited("named", name))).isEqualTo(elements(audited("plain", "x")));
        for (String table : List.of(CompactionReport.SESSIONS, CompactionReport.CUTS, CompactionReport.USED_AGAIN,
                CompactionReport.CAPACITY)) {
            Harmless.csv(folder.resolve("named").resolve(table));
        }
    }

    private String audited(String place, String name) throws Exception {
        BitSet used = new BitSet();
        used.set(1);
        Cut cut = new Cut(1, new ContextDrop(2, Cause.COMPACTION, TurnSet.of(used), TurnSet.NONE, new LinkedHashMap<>()), 10, 10,
                TurnSet.of(used), 5, 5, 1);
        Use use = new Use(new Need(3, 1, NeedKind.RE_READ), name, false, OptionalInt.of(1), 1, 1, OptionalInt.of(1), 5, 5);
        SessionAudit session = new SessionAudit(name, name, name, 4, 2, 20, List.of(cut), List.of(use));
        CompactionAudit audit = new CompactionAudit(List.of(session), List.of(), List.of());
        RecallBySize recall = new RecallBySize(Stream.of(Budget.LOGGED, name, RecallBySize.ROOF)
                .map(policy -> new Point(policy, policy, Budget.AS_LOGGED, 1, 1, 10, 0.5, 0.4, 0.6, 0.5)).toList());
        Measured measured = new Measured(new CompactionMeasures(List.of(), List.of(), Progress.NONE).rate(audit), recall,
                List.of(Map.entry(name, recall)));
        CompactionReport.write(folder.resolve(place), audit, measured, "hash", true);
        return Files.readString(folder.resolve(place).resolve(CompactionReport.PAGE));
    }

    private static List<String> elements(String page) {
        assertThat(page.lines().flatMapToInt(String::codePoints).filter(Character::isISOControl)).isEmpty();
        return Pattern.compile("<[^>]*>").matcher(page).results()
                .map(tag -> tag.group().replaceAll("(title|value)=\"[^\"]*\"", "")).toList();
    }

    private void clipboard(String name) {
        String[] lines = new ValueTable("t", List.of(name, "n"), List.of(List.of(name, 2.0))).text().split("\n", -1);
        assertThat(lines).hasSize(2).allSatisfy(line -> assertThat(line.split("\t", -1)).hasSize(2));
        Stream.of(lines).flatMap(line -> Stream.of(line.split("\t", -1))).forEach(Harmless::noFormula);
    }

    private static ReportTable table(String name) {
        return new ReportTable(List.of(name, "n"), List.of(Alignment.LEFT, Alignment.RIGHT),
                List.of(List.of(new Words(name), new Words("1")), List.of(new Words("x"), new Words(name))));
    }

    private void markdown(String name) {
        List<TableRow> rows = Harmless.nodes(Harmless.markdown(MarkdownTable.of(table(name)))).stream()
                .filter(TableRow.class::isInstance).map(TableRow.class::cast).toList();
        assertThat(rows).hasSize(3)
                .allSatisfy(row -> assertThat(Harmless.nodes(row).stream().filter(TableCell.class::isInstance)).hasSize(2));
    }

    private void notes(String name) {
        Notes notes = Notes.NONE.with(new Note(new About(name, name, Notes.Kind.DECISION, name, name), name, true));
        Harmless.markdown(NotesDocument.of(Workspace.NEW.with(notes), List.of(), List.of(name), Optional.empty(), true));
        assertThat(Harmless.nodes(Harmless.markdown(MarkdownTable.code(name)))).as("one piece of code")
                .hasSizeLessThanOrEqualTo(2);
    }

    private void latex(String name) {
        assertThat(LatexTable.comment(name)).startsWith("% ").endsWith("\n").doesNotContainPattern("[\\p{Cc}&&[^\n]]");
        assertThat(LatexTable.comment(name).lines()).hasSize(1);
        Harmless.latexText(LatexTable.escape(name));
        assertThat(LatexTable.of(table(name)).lines().filter(line -> line.endsWith(" \\\\"))).hasSize(3)
                .allSatisfy(row -> assertThat(row).doesNotStartWith("[").doesNotStartWith("*"));
    }

    private void study(String name) {
        SequencedMap<String, ReportTable> tables = new LinkedHashMap<>();
        tables.put(name, table(name));
        StudyText text = new StudyText(name, name, tables, "Findings", List.of(name));
        Harmless.latex(text.latex(name));
        assertThat(text.latex(name).lines().takeWhile(line -> line.startsWith("% "))).as("note, title, package").hasSize(3);
        Harmless.markdown(text.markdown());
        Harmless.markdown(text.markdown(name));
    }

    private void pictures(String name) throws Exception {
        Picture picture = new Picture("p", name, name, (g, area, look) -> {
            g.setFont(look.meta());
            g.drawString(name.isEmpty() ? "-" : name, (float) area.getX(), (float) area.getMaxY());
            g.fill(new Rectangle2D.Double(area.getX(), area.getY(), 5, 5));
        }, new ValueTable("t", List.of(name), List.of(List.of(name))), List.of(name), 200, 60, name);
        for (String suffix : List.of(".svg", ".pdf", ".png")) {
            PictureExport.write(folder.resolve("p" + suffix), picture, new ExportSize(8, 6, 96), ChartLook.PRINT);
        }
        PictureExport.writeBeside(folder.resolve("p.svg"), picture);
        assertThat(Harmless.folder(folder)).isEqualTo(5);
        assertThat(Harmless.svg(folder.resolve("p.svg"))).contains(PrintableText.of(name));
    }

    private void fileNames(String name) throws Exception {
        for (String each : List.of(name, name + ".csv", name + "-reward")) {
            Path file = folder.resolve(FileName.of(each));
            assertThat(file.normalize().getParent()).isEqualTo(folder);
            Files.writeString(file, "x");
        }
        assertThat(FileName.of(name + ".csv")).endsWith(".csv");
        Harmless.seen(FileName.of(name));
    }

    private void json(String name) throws Exception {
        SequencedMap<String, String> facts = new LinkedHashMap<>(Map.of("data", name, name.isBlank() ? "blank" : name, "x"));
        Manifest.write(folder.resolve("manifest.json"), List.of(name), facts);
        JsonNode manifest = new ObjectMapper().readTree(folder.resolve("manifest.json").toFile());
        assertThat(manifest.path("data").asText()).isEqualTo(name);
        assertThat(manifest.path("arguments").get(0).asText()).isEqualTo(name);
        ReplayReport.writeSummary(folder.resolve("summary.json"), facts,
                List.of(ReplayReport.Row.of(name, 1, name, List.of(), null)), RewardCoefficients.DEFAULT, java.util.Set.of());
        JsonNode summary = new ObjectMapper().readTree(folder.resolve("summary.json").toFile());
        assertThat(summary.path("results").get(0).path("episode").asText()).isEqualTo(name);
    }

    private void console(String name) throws Exception {
        Path data = data(name);
        Harmless.seen(CommandCall.told(0, "inspect", "--data", data.toString()));
        String json = CommandCall.told(0, "inspect", "--data", data.toString(), "--json");
        Harmless.seen(json);
        assertThat(new ObjectMapper().readTree(json).path("categories").has(name.isBlank() ? " " : name)).isTrue();
        String refused = CommandCall.told(2, "inspect", "--data", data.toString(), "--episode", name + "?");
        Harmless.seen(refused);
        assertThat(refused.strip().lines()).hasSize(1);
        Harmless.seen(CommandCall.told(2, name.strip().isEmpty() ? "x" : "x" + name.replace("\0", "")));
    }

    private void commands(String name) throws Exception {
        String data = data(name).toString();
        Path one = folder.resolve("one");
        Path two = folder.resolve("two");
        Harmless.seen(CommandCall.told(0, "replay", "--data", data, "--policy", "recency,mixed", "--budget", "4", "--candidates",
                "--out", one.toString()));
        Harmless.seen(CommandCall.told(0, "replay", "--data", data, "--policy", "recency,lru", "--budget", "4", "--out",
                two.toString()));
        String diff = CommandCall.told(0, "diff", one.toString(), two.toString(), "--out", folder.resolve("diff").toString());
        Harmless.seen(diff);
        assertThat(diff.lines().filter(line -> line.startsWith("policies: "))).hasSize(1);
        Harmless.seen(CommandCall.told(0, "figure", "--data", data, "--policy", "recency", "--budget", "4", "--chart", "recall",
                "--out", folder.resolve("f.svg").toString()));
        Harmless.seen(CommandCall.told(0, "figure", "--data", data, "--chart", "categories", "--out",
                folder.resolve("c.svg").toString()));
        Files.delete(folder.resolve("data.json"));
        assertThat(Harmless.folder(folder)).isGreaterThan(15);
    }

    /** Two conversations whose names are all this one. */
    private Path data(String name) throws Exception {
        ObjectMapper json = new ObjectMapper();
        List<Map<String, Object>> turns = IntStream.range(0, 6).mapToObj(t -> Map.<String, Object>of("id", name + t, "speaker",
                name, "session", t / 3, "text", "The red boat number " + t + " sails")).toList();
        List<Map<String, Object>> asked = List.of(
                Map.of("id", name, "text", "Which boat? " + name, "after", name + 2, "evidence", List.of(name + 1), "category",
                        name),
                Map.of("id", name + 2, "text", "Boat number 4?", "after", name + 5, "evidence", List.of(name + 4), "category",
                        name));
        List<Map<String, String>> sessions = List.of(Map.of("label", name + 1), Map.of("label", name + 2));
        return Files.write(folder.resolve("data.json"),
                json.writeValueAsBytes(Map.of("format", "mnemoscope-episodes", "version", 1, "name", name, "episodes",
                        List.of(Map.of("id", name, "title", name, "sessions", sessions, "turns", turns, "questions", asked),
                                Map.of("id", name + "2", "sessions", sessions, "turns", turns, "questions", asked)))));
    }
}
