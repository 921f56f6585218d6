package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.Answers;
import mnemoscope.ui.window.SharedWindow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exports write several files, and the dialog of the system asks about one of them. */
class ReplacedFilesTest extends SharedWindow {
    private static final Picture PICTURE = new Picture("chart", "Chart", "Nothing.", (g, area, look) -> {},
            new ValueTable("t", List.of("a"), List.of(List.of(1))), List.of(), 100, 50, "");

    @TempDir
    private Path folder;

    private void export() {
        Fx.run(() -> {
            bench.shell.pickWith(new Answers(folder.resolve("mine.png")));
            bench.shell.export(PICTURE);
        });
        window.click(Texts.of("chart.export"));
    }

    private void awaitQuestion() {
        FxThread.until("asked", () -> window.texts().contains("Replace files?"));
    }

    @Test
    void figure_asksBeforeItReplacesFilesBesideIt_andWritesNothingIfCancelled() throws IOException {
        Path values = Files.writeString(folder.resolve("mine.csv"), "mine");
        Path caption = Files.writeString(folder.resolve("mine.txt"), "mine");
        export();
        awaitQuestion();
        assertThat(window.texts()).contains("Replace files?", "In " + folder.getFileName() + ", these files would be replaced:",
                "\u2022 mine.csv", "\u2022 mine.txt");
        window.click(Texts.of("shell.cancel"));
        FxThread.frames(3);
        assertThat(window.texts()).as("the form is back").contains(Texts.of("chart.export")).doesNotContain("Replace files?");
        assertThat(folder.resolve("mine.png")).doesNotExist();
        assertThat(values).hasContent("mine");
        window.click(Texts.of("chart.export"));
        awaitQuestion();
        window.click(Texts.of("shell.replace"));
        FxThread.until("written", () -> bench.shellModel.said.get().startsWith("Written: mine.png"));
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
        assertThat(List.of(Files.readString(values), Files.readString(caption))).doesNotContain("mine");
    }

    /** The form closed too, and the figure had to be asked for again. */
    @Test
    void escapeInTheQuestion_leavesTheForm() throws IOException {
        Files.writeString(folder.resolve("mine.csv"), "mine");
        export();
        awaitQuestion();
        window.press(KeyCode.ESCAPE, false);
        FxThread.frames(3);
        assertThat(window.texts()).contains(Texts.of("chart.export")).doesNotContain("Replace files?");
        window.press(KeyCode.ESCAPE, false);
        FxThread.frames(3);
        assertThat(Fx.<Sheet>get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
    }

    @Test
    void figureWhereNothingIsReplaced_asksNothing() throws IOException {
        Files.writeString(folder.resolve("other.csv"), "mine");
        export();
        FxThread.until("written", () -> bench.shellModel.said.get().startsWith("Written: mine.png"));
        assertThat(folder.resolve("mine.csv")).exists();
    }

    @Test
    void manyFiles_areNamedInPart_eachByItsFolder() {
        List<Path> files = IntStream.range(0, 12).mapToObj(each -> folder.resolve("figures/" + each + ".svg")).toList();
        Fx.run(() -> new ExportQuestions(bench.shell)
                .askToReplace(Stream.concat(files.stream(), Stream.of(folder.resolve("paper/a.tex"))).toList(), () -> {}));
        FxThread.frames(3);
        assertThat(window.texts()).contains("\u2022 " + Path.of("figures", "7.svg"), "\u2022 5 more files")
                .doesNotContain("\u2022 " + Path.of("figures", "8.svg"));
    }
}
