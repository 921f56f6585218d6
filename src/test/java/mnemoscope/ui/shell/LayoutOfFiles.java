package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import mnemoscope.app.CommandCall;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.explain.Comparison;
import mnemoscope.snapshot.FxThread;
import mnemoscope.snapshot.Snapshots.Visitor;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.benchmark.ResultSheets;
import mnemoscope.ui.data.DataFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.DataPage;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.ViewMode;

/** The states of a window that need files of a user: logs of agents, many policies, and results of studies. */
final class LayoutOfFiles {
    private static final List<String> SIX = List.of("recency", "largest", "ga-normalised", "mixed", "mixed-info", "clairvoyant");
    private static final String STUDY = """
            {"kind": "benchmark", "name": "Six policies on few conversations", "parameters": {"data": "%s",
             "policies": ["recency", "largest", "ga-normalised", "mixed", "mixed-info", "clairvoyant"], "budgets": [64, 128],
             "folds": 2, "seeds": [0], "baseline": "mixed"}}
            """;

    private final Path folder;
    private final OpenWindow window;
    private final Workbench bench;
    private final Visitor visitor;

    private LayoutOfFiles(Path folder, OpenWindow window, Visitor visitor) {
        this.folder = folder;
        this.window = window;
        this.bench = window.bench();
        this.visitor = visitor;
    }

    /** @param folder empty; the files are written there */
    static void walk(Path folder, Visitor visitor) throws Exception {
        OpenWindow window = OpenWindow.bundled(UserFiles.none());
        try {
            Fx.run(LayoutWalk::leaveOutTheScreen);
            LayoutOfFiles files = new LayoutOfFiles(folder, window, visitor);
            files.sixPolicies();
            files.results();
            files.logs();
        } finally {
            window.close();
        }
    }

    private void visit(String name) throws IOException {
        FxThread.frames(6);
        visitor.visit(name + "-" + Fx.get(() -> bench.shellModel.theme.get().name().toLowerCase(Locale.ROOT)), bench);
    }

    private void visitWithLecture(String name) throws IOException {
        visit(name);
        Fx.run(() -> bench.shell.chooseTheme(Theme.LECTURE));
        visit(name);
        Fx.run(() -> bench.shell.chooseTheme(Theme.LIGHT));
    }

    private void tab(Tab tab) {
        Fx.run(() -> bench.shell.showTab(tab));
        FxThread.frames(4);
    }

    private void view(ViewMode mode) {
        Fx.run(() -> bench.feature(ReplayFeature.class).controller().chooseView(mode));
    }

    private void sixPolicies() throws IOException {
        Fx.run(() -> bench.context.workspace().change("", now -> now.with(now.policies().with(SIX))));
        FxThread.until("six policies", () -> shown().filter(held -> held.traces().size() == SIX.size()).isPresent());
        for (ViewMode mode : ViewMode.values()) {
            view(mode);
            visit("six-" + mode.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
        tab(Tab.COMPARE);
        visit("six-compare");
        tab(Tab.REPLAY);
        view(ViewMode.COLUMNS);
    }

    private Optional<Comparison> shown() {
        return bench.feature(ReplayFeature.class).model().result();
    }

    /** The result of a study, and two of them compared. */
    private void results() throws Exception {
        BenchmarkFeature tab = bench.feature(BenchmarkFeature.class);
        String data = Path.of("datasets/synthetic.json").toAbsolutePath().toString();
        Path study = Files.writeString(folder.resolve("study.json"), STUDY.formatted(data));
        Path one = folder.resolve("a-study");
        tab(Tab.BENCHMARK);
        Fx.run(() -> ResultSheets.run(tab, study, one));
        dialog("study-result");
        Path other = folder.resolve("another-study");
        Path changed = Files.writeString(folder.resolve("other.json"), STUDY.formatted(data).replace("[64, 128]", "[64, 96]"));
        assertThat(CommandCall.run("study", changed.toString(), "--out", other.toString())).isZero();
        Fx.run(() -> ResultSheets.compare(tab, one, other));
        dialog("results-compared");
        tab(Tab.REPLAY);
    }

    private void dialog(String name) throws IOException {
        FxThread.until(name, () -> bench.shellModel.sheet.get() == Sheet.DIALOG);
        visit(name);
        Fx.run(bench.shell::closeSheet);
    }

    private void logs() throws Exception {
        Path logs = Files.createDirectories(folder.resolve("logs"));
        ToolLog.worked().titled("Hooks that hold").write(logs.resolve("aaaaaaaa-1111-2222-3333-444444444444.jsonl"));
        new ToolLog().user("Only a question").call("Read", Map.of("file_path", "/w/hooks.go"), ToolLog.HOOKS)
                .write(logs.resolve("bbbbbbbb-1111-2222-3333-444444444444.jsonl"));
        for (String garden : List.of("claude-code-garden.jsonl", "codex-garden.jsonl")) {
            Files.copy(Path.of("src/test/resources/logs", garden), logs.resolve(garden));
        }
        Fx.run(() -> bench.shell.open(logs));
        FxThread.until("the sessions", () -> bench.context.now().pages().data() == DataPage.SESSIONS && AtRest.is(bench.runs));
        visitWithLecture("log-sessions");
        for (DataPage page : List.of(DataPage.READ, DataPage.CONVERSATION, DataPage.CHARTS, DataPage.ISSUES)) {
            Fx.run(() -> bench.feature(DataFeature.class).controller.show(page));
            visit("log-" + page.name().toLowerCase(Locale.ROOT));
        }
        Fx.run(() -> bench.shell.open(logs.resolve("aaaaaaaa-1111-2222-3333-444444444444.jsonl")));
        FxThread.until("the session in Replay", () -> shown().filter(Comparison::isAtCalls).isPresent());
        Fx.run(() -> bench.context.steps().jump(2));
        visitWithLecture("log-compaction");
        view(ViewMode.BY_TURN);
        visit("log-by-turn");
        tab(Tab.COMPARE);
        visitWithLecture("log-compare");
        for (CompareDisplay.View each : List.of(CompareDisplay.View.TABLE, CompareDisplay.View.MISSES)) {
            Fx.run(() -> bench.context.workspace().change("", now -> now.with(now.compare().with(each))));
            visit("log-compare-" + each.name().toLowerCase(Locale.ROOT));
        }
    }
}
