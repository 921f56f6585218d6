package mnemoscope.ui.shell;

import static mnemoscope.ui.shell.Command.Menu.EDIT;
import static mnemoscope.ui.shell.Command.Menu.FILE;
import static mnemoscope.ui.shell.Command.Menu.HELP;
import static mnemoscope.ui.shell.Command.Menu.REPLAY;
import static mnemoscope.ui.shell.Command.Menu.STUDY;
import static mnemoscope.ui.shell.Command.Menu.VIEW;

import java.util.List;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import mnemoscope.ui.guide.GuideController;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.replay.chart.ChartExport;
import mnemoscope.ui.replay.state.ChartKind;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.shell.screen.AnnotateScreen;
import mnemoscope.ui.shell.state.Sheet;
import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.shell.state.ShellModel;
import mnemoscope.ui.shell.state.Tab;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.History;
import mnemoscope.workspace.ViewMode;

/** All commands, in the order of the menus. */
final class Commands {
    private Commands() {
    }

    /** Keys that belong to a part of the window rather than to a menu; listed with the others. */
    record Note(Command.Menu menu, String title, String keys) {}

    static final List<Note> NOTES = List.of(new Note(REPLAY, "Explain policy 1 to 6", "1 \u2026 6"),
            new Note(REPLAY, "Go into the rows of that policy", "Enter"),
            new Note(REPLAY, "Zoom into the charts and out again", "+ \u2212"),
            new Note(REPLAY, "All steps in the charts again", "Esc"),
            new Note(HELP, "Close what lies over the window", "Esc"));

    /**
     * @param steps  what the keys for steps move
     * @param annotate opens annotations and asks for them
     * @param charts writes running charts
     * @param studies runs study files
     * @param copy  copies what has the focus
     * @param find  puts the keyboard into the search field
     * @param leave closes the window
     */
    static List<Command> of(ShellModel model, ShellController shell, WorkspaceContext context, ReplayController player,
            Supplier<Transport> steps, GuideController guide, AnnotateScreen annotate, ChartExport charts, StudyRuns studies,
            Runnable copy,
            Runnable find, Runnable leave) {
        return List.of(
                Command.of(FILE, 0, "Open\u2026", "Shortcut+O", shell::chooseAndOpen),
                Command.of(FILE, 0, "Open bundled data", "Shortcut+B", shell::openBundled),
                Command.of(FILE, 1, "Open annotations\u2026", "Shortcut+Shift+O", annotate.controller()::chooseAndOpen),
                Command.of(FILE, 1, "Annotate with a language model\u2026", "Shortcut+Shift+A",
                        () -> annotate.controller().show("")),
                Command.of(FILE, 1, "Without annotations", "", annotate.controller()::remove),
                Command.of(FILE, 2, "Close", "Shortcut+Q", leave),
                Command.of(EDIT, 0, "Undo", "Shortcut+Z", context.workspace()::undo)
                        .named(context.workspace().historyProperty().map(History::undoWords)),
                Command.of(EDIT, 0, "Redo", "Shortcut+Shift+Z", context.workspace()::redo)
                        .named(context.workspace().historyProperty().map(History::redoWords)),
                Command.of(EDIT, 1, "Copy", "Shortcut+C", copy),
                Command.of(EDIT, 1, "Find a decision", "Shortcut+F", find),
                Command.of(EDIT, 1, "Go to the search field", "Slash", find),
                Command.of(VIEW, 0, "Replay", "Shortcut+1", () -> shell.showTab(Tab.REPLAY)),
                Command.of(VIEW, 0, "Compare", "Shortcut+2", () -> shell.showTab(Tab.COMPARE)),
                Command.of(VIEW, 0, "Benchmark", "Shortcut+3", () -> shell.showTab(Tab.BENCHMARK)),
                Command.of(VIEW, 0, "Training", "Shortcut+4", () -> shell.showTab(Tab.TRAINING)),
                Command.of(VIEW, 0, "Optimality", "Shortcut+5", () -> shell.showTab(Tab.OPTIMALITY)),
                Command.of(VIEW, 0, "Data", "Shortcut+6", () -> shell.showTab(Tab.DATA)),
                Command.of(VIEW, 1, "Columns", "C", () -> player.chooseView(ViewMode.COLUMNS))
                        .whileOn(context.lens(now -> now.replay().mode() == ViewMode.COLUMNS)),
                Command.of(VIEW, 1, "By turn", "T", () -> player.chooseView(ViewMode.BY_TURN))
                        .whileOn(context.lens(now -> now.replay().mode() == ViewMode.BY_TURN)),
                Command.of(VIEW, 1, "Charts in a low window", "G", player::toggleLowCharts).whileOn(context.lens(now -> now.replay().lowCharts())),
                Command.of(VIEW, 2, "Dark", "Shortcut+D", shell::toggleTheme).whileOn(is(model, Theme.DARK)),
                Command.of(VIEW, 2, "Lecture mode", "L", shell::toggleLecture).whileOn(is(model, Theme.LECTURE)),
                Command.of(VIEW, 3, "Jobs", "Shortcut+J", () -> shell.toggle(Sheet.JOBS)),
                Command.of(REPLAY, 0, "Play or pause", "Space", () -> steps.get().togglePlay()).whileOn(context.steps().playingProperty()),
                Command.of(REPLAY, 0, "First decision", "Home", () -> steps.get().first()),
                Command.of(REPLAY, 0, "Step back", "Left", () -> steps.get().back()),
                Command.of(REPLAY, 0, "Step forward", "Right", () -> steps.get().forward()),
                Command.of(REPLAY, 0, "Last decision", "End", () -> steps.get().last()),
                Command.of(REPLAY, 1, "Next disagreement", "N", () -> steps.get().nextDisagreement()),
                Command.of(REPLAY, 1, "Previous disagreement", "P", () -> steps.get().previousDisagreement()),
                Command.of(REPLAY, 1, "Next miss", "M", context.steps()::nextMiss),
                Command.of(REPLAY, 1, "Back to the decision before", "Alt+Left", context.steps()::historyBack),
                Command.of(REPLAY, 1, "Forward again", "Alt+Right", context.steps()::historyForward),
                Command.of(REPLAY, 2, "Differences only", "F", player::toggleDifferences).whileOn(context.lens(now -> now.replay().differences())),
                Command.of(REPLAY, 2, "Answers", "A", context.steps()::toggleAnswers).whileOn(context.lens(now -> now.replay().answers())),
                Command.of(REPLAY, 2, "Reward as difference", "D", player::toggleDifference).whileOn(context.lens(now -> now.replay().rewardDifference())),
                Command.of(REPLAY, 3, "Export running reward\u2026", "", () -> charts.export(ChartKind.REWARD)),
                Command.of(REPLAY, 3, "Export occupancy\u2026", "", () -> charts.export(ChartKind.OCCUPANCY)),
                Command.of(REPLAY, 3, "Export recall\u2026", "", () -> charts.export(ChartKind.RECALL)),
                Command.of(REPLAY, 3, "Export F1\u2026", "", () -> charts.export(ChartKind.F1)),
                Command.of(STUDY, 0, "Run a study file\u2026", "", studies::chooseAndRun),
                Command.of(HELP, 0, "First steps", "", () -> {
                    shell.showTab(Tab.REPLAY);
                    guide.showFirstSteps();
                }),
                Command.of(HELP, 0, "Keys", "F1", () -> shell.toggle(Sheet.KEYS)),
                Command.of(HELP, 0, "Readings in force", "Shortcut+R", () -> shell.toggle(Sheet.READINGS)),
                Command.of(HELP, 0, "What is not measured", "", () -> shell.toggle(Sheet.NOT_MEASURED)),
                Command.of(HELP, 1, "About Mnemoscope", "", () -> shell.toggle(Sheet.ABOUT)));
    }

    private static ObservableValue<Boolean> is(ShellModel model, Theme theme) {
        return model.themeProperty().isEqualTo(theme);
    }
}
