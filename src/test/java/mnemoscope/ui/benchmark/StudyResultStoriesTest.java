package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.input.Clipboard;
import javafx.scene.text.Text;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.shell.FilePicker;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.window.ShellSamples;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.FileKind;
import org.junit.jupiter.api.AfterEach;
import mnemoscope.model.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study file is run from the menu of the whole window, and its result looked at. */
final class StudyResultStoriesTest {
    @TempDir
    Path folder;
    private OpenWindow window;

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void finishedStudy_showsWhatWasFoundItsTablesAndItsFolder() throws Exception {
        Files.copy(Path.of("datasets/synthetic.json"), folder.resolve("data.json"));
        Path study = Files.writeString(folder.resolve("study.json"), """
                {"version": 1, "kind": "benchmark", "name": "small", "parameters": {"data": "data.json",
                 "policies": ["recency", "mixed"], "budgets": [64], "folds": 2, "seeds": [0], "baseline": "mixed"}}""");
        Path results = folder.resolve("results");
        List<Object> asked = new ArrayList<>();
        window = OpenWindow.on(ShellSamples.dataset());
        Workbench bench = window.bench();
        Fx.run(() -> bench.shell.pickWith(new FilePicker() {
            @Override
            public Optional<Path> open(String title, FileKind kind) {
                asked.add(kind);
                return Optional.of(study);
            }

            @Override
            public Optional<Path> folder(String title) {
                return Optional.of(results);
            }

            @Override
            public void browse(String address) {
                asked.add(Path.of(URI.create(address)));
            }
        }));
        press("Result of the last study");
        assertThat(Fx.get(() -> bench.shellModel.problem.get().what())).contains("No study file has been run since");
        press("Run a study file\u2026");
        FxThread.until("the result", () -> bench.shellModel.sheet.get() == Sheet.DIALOG);
        assertThat(Nodes.texts(sheet())).contains("small: result", "Table", results.toString());
        assertThat(Nodes.words(sheet())).contains("Recency", "Mixed-Score");
        window.resize(1280, 720);
        assertThat(Fx.get(() -> ((Text) Nodes.button(sheet(), "occupancy").lookup(".text")).getText())).as("whole")
                .isEqualTo("occupancy");
        assertThat(Nodes.texts(sheet())).as("empty columns are not shown, and why").doesNotContain("published")
                .anyMatch(said -> said.startsWith(Texts.of("benchmark.columns-left-out", "published, share of the attainable, %"))
                        && said.contains(Texts.of("benchmark.no-published-values"))
                        && said.endsWith(Texts.of("benchmark.attainable-needs-hindsight")));
        Fx.run(() -> Nodes.button(sheet(), "Copy as LaTeX").fire());
        assertThat(Fx.get(() -> Clipboard.getSystemClipboard().getString())).startsWith("% Mean (sd").contains("\\toprule",
                "placement=");
        Fx.run(() -> Nodes.button(sheet(), "Open folder").fire());
        assertThat(asked).containsExactly(FileKind.STUDY, results);
        Fx.run(bench.shell::closeSheet);
        press("Result of the last study");
        assertThat(Fx.get(() -> bench.shellModel.dialog.get().title())).isEqualTo("small: result");
    }

    private Node sheet() {
        return window.bench().scene.lookup(".mn-sheet");
    }

    private void press(String command) {
        Fx.run(() -> window.bench().feature(BenchmarkFeature.class).commands().stream()
                .filter(each -> each.title().equals(command)).findFirst().map(Command::run).orElseThrow().run());
    }
}
