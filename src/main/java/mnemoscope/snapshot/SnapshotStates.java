package mnemoscope.snapshot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.predict.ClassChoice.Row;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.Fate;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Job;
import mnemoscope.ui.data.AuditController;
import mnemoscope.ui.data.DataController;
import mnemoscope.ui.data.DataFeature;
import mnemoscope.ui.guide.GuideFeature;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.state.PredictController;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.shell.DatasetSource;
import mnemoscope.ui.shell.ShellController;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.workspace.CompareDisplay.Scope;
import mnemoscope.workspace.CompareDisplay.View;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.DataPage;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.ViewMode;

/**
 * Draws states beyond the main screens: displays of a decision, pages, overlays, a file being read, an unreadable file, a lesson.
 */
record SnapshotStates(SnapshotWindow window) {
    /** Window width at which the inspector is a drawer. */
    private static final int NARROW = 1100;

    /** A missing file and an unreadable file. */
    private static final DatasetSource BROKEN = DatasetSource.of(Path.of("longmemeval_s.json"), progress -> {
        throw new BadInputException("Session 812 has no date ($[811].haystack_dates): found nothing, expected a date."
                + " Add the date, or remove the session.");
    });
    /** A table with unknown column names. */
    private static final String NEAR_MISS = """
            who,utterance,query,gold
            Ana,I moved to Leiden in March.,,
            Bo,"Lovely, by the water?",,
            Ana,"Yes, and there is room for the piano.",,
            ,,Where does Ana live?,S1:1
            """;
    private static final String READING = "Reading, 42 % of 6.1 MB";
    /** A file during reading, paused at its progress report, then cancelled. */
    private static final DatasetSource ENDLESS = DatasetSource.of(Path.of("longmemeval_s_40.json.gz"), progress -> {
        progress.at(0.42, READING);
        throw new CancelledException();
    });

    /** The displays of a decision; each leaves the Replay tab unchanged. */
    void replay() throws IOException {
        ReplayController player = window.replay();
        ReplayModel model = window.feature(ReplayFeature.class).model();
        ViewMode mode = FxThread.get(() -> model.now().replay().mode());
        ViewMode other = mode == ViewMode.COLUMNS ? ViewMode.BY_TURN : ViewMode.COLUMNS;
        window.show(Tab.REPLAY);
        window.between(() -> player.chooseView(other), other.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                () -> player.chooseView(mode));
        window.popover(Texts.of("replay.change-the-protocol", ""), "budget");
        window.between(player.decisions()::toggleAnswers, "answers-off", player.decisions()::toggleAnswers);
        window.between(player::toggleDifferences, "differences", player::toggleDifferences);
        String first = FxThread.get(() -> model.now().policies().names().getFirst());
        window.between(() -> player.pinBaseline(first), "baseline", () -> player.pinBaseline(first));
        window.between(() -> player.decisions().zoomBy(true), "charts-zoomed", player.decisions()::showAllDecisions);
        if (!window.options.isUsualSize()) {
            window.between(player::toggleLowCharts, "charts-by-key", player::toggleLowCharts);
        }
        // In a narrow window the list of decisions is hidden.
        Optional<Node> search = FxThread.get(() -> window.all(".text-field")
                .filter(each -> Texts.of("shell.decisions.search").equals(each.getAccessibleText())).findFirst());
        if (search.isPresent()) {
            TextField field = (TextField) search.get();
            window.between(() -> field.setText("no such words"), "search-no-hit", () -> field.setText(""));
        }
        turn(player, model);
        whatIf(player, model);
        predict(player, model);
        if (window.options.isUsualSize()) {
            window.between(() -> {
                window.size(NARROW);
                window.workbench.shell.toggleInspectorDrawer();
            }, "inspector-drawer", () -> {
                window.workbench.shell.toggleInspectorDrawer();
                window.size(window.options.width());
            });
        }
    }

    /** The complete text of the first turn that the first policy keeps or drops. */
    private void turn(ReplayController player, ReplayModel model) throws IOException {
        FxThread.run(() -> model.step.optional().filter(step -> !step.columns().isEmpty()).map(step -> step.columns().getFirst())
                .ifPresent(column -> {
                    var rows = column.kept().isEmpty() ? column.dropped() : column.kept();
                    rows.stream().findFirst().ifPresent(row -> player.decisions().selectTurn(row.turn()));
                }));
        SnapshotWindow.settle();
        FxThread.run(() -> {
            Node list = window.workbench.scene.getRoot().lookup(".mn-painted-list");
            if (list != null) {
                Event.fireEvent(list, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
            }
        });
        window.write("turn");
        SnapshotWindow.hidePopovers();
        FxThread.run(() -> {
            player.decisions().selectTurn(-1);
            player.decisions().jump(model.cursor());
        });
    }

    /** A class at the decision shown, with the oldest turns kept: before and after the decision is revealed. */
    private void predict(ReplayController player, ReplayModel model) throws IOException {
        PredictController predict = player.predict();
        int from = FxThread.get(model::cursor);
        ViewMode mode = FxThread.get(() -> model.now().replay().mode());
        FxThread.run(predict::toggle);
        FxThread.until("a class that is asked", () -> predict.choice().isPresent());
        FxThread.run(() -> predict.choice().orElseThrow().rows().stream().map(Row::turn).toList()
                .forEach(turn -> predict.choice().flatMap(now -> now.row(turn)).ifPresent(predict::switchTurn)));
        window.writeWithLecture("predict");
        int asked = FxThread.get(() -> predict.now.get().open());
        FxThread.run(predict::reveal);
        FxThread.until("what it earned", () -> predict.now.get().open() > asked
                && (predict.attainable.get() != null || !model.result().orElseThrow().hasGold()));
        window.writeWithLecture("predict-revealed");
        FxThread.run(() -> {
            predict.toggle();
            model.context().workspace().move(now -> now.with(Classroom.NONE));
        });
        FxThread.until("no class", () -> predict.now.get() == null);
        FxThread.run(() -> {
            player.chooseView(mode);
            player.decisions().jump(from);
        });
    }

    /** A what-if that pins the first evidence dropped by the explained policy; and the other changes available. */
    private void whatIf(ReplayController player, ReplayModel model) throws IOException {
        String policy = FxThread.get(() -> model.result().orElseThrow().openingPolicy());
        int step = FxThread.get(() -> player.whatIfs().trace(policy).stream()
                .flatMapToInt(trace -> IntStream.range(0, trace.decisionCount())
                        .filter(t -> trace.fates(t).stream().anyMatch(fate -> fate.fate() == Fate.DROPPED)))
                .findFirst().orElse(-1));
        if (step < 0 || !FxThread.get(() -> player.whatIfs().refusal(policy)).isEmpty()) {
            return;
        }
        int from = FxThread.get(model::cursor);
        ViewMode mode = FxThread.get(() -> model.now().replay().mode());
        FxThread.run(() -> {
            player.decisions().jump(step);
            player.whatIfs().pin(policy, player.whatIfs().trace(policy).orElseThrow().fates(step).stream()
                    .filter(fate -> fate.fate() == Fate.DROPPED).findFirst().orElseThrow().turn(), step);
        });
        FxThread.until("what-if", () -> !player.whatIfs().shown.get().isEmpty());
        window.write("what-if");
        FxThread.run(() -> player.chooseView(ViewMode.COLUMNS));
        window.write("what-if-columns");
        FxThread.run(() -> player.whatIfs().ask(policy));
        window.write("what-if-panel");
        SnapshotWindow.hidePopovers();
        if (FxThread.get(() -> window.workbench.shellModel.theme.get()) == Theme.LIGHT) {
            window.between(window.workbench.shell::toggleLecture, "what-if", window.workbench.shell::toggleLecture);
        }
        FxThread.run(() -> {
            player.whatIfs().discard(player.whatIfs().shown.get().getFirst().item());
            player.chooseView(mode);
        });
        window.await();
        FxThread.run(() -> player.decisions().jump(from));
    }

    /** The misses of the conversation and of all conversations. */
    void compare() throws IOException {
        window.show(Tab.COMPARE);
        View before = FxThread.get(() -> window.context().now().compare().view());
        compare(now -> now.with(View.MAP));
        window.write("compare-map");
        compare(now -> now.with(View.MISSES));
        window.writeWithLecture("compare-misses");
        compare(now -> now.with(Scope.ALL));
        window.write("compare-misses-all");
        compare(now -> now.with(View.TABLE));
        window.write("compare-table-all");
        compare(now -> now.with(Scope.OPEN).with(before));
        window.show(Tab.REPLAY);
    }

    private void compare(UnaryOperator<CompareDisplay> how) {
        FxThread.run(() -> window.context().workspace().move(now -> now.with(how.apply(now.compare()))));
        FxThread.until("misses",
                () -> window.context().now().compare().view() != View.MISSES
                        || window.all(".mn-misses").anyMatch(each -> each.getAccessibleText() != null && isAtRest(each))
                        || window.context().replays().result().filter(Comparison::hasGold).isEmpty());
    }

    /** Content that is being replaced is dimmed. */
    private static boolean isAtRest(Node node) {
        return node == null || node.getOpacity() == 1 && isAtRest(node.getParent());
    }

    void data(Theme theme) throws IOException {
        DataFeature feature = window.feature(DataFeature.class);
        DataController data = feature.controller;
        window.show(Tab.DATA);
        FxThread.until("labels", () -> feature.model.counts.get() != null);
        window.write(() -> data.show(DataPage.ISSUES), "data-issues");
        window.write(() -> data.show(DataPage.CHARTS), "data-charts");
        if (theme == Theme.LIGHT) {
            window.between(() -> data.chartWholeDataset(true), "data-charts-all", () -> data.chartWholeDataset(false));
            window.show(Theme.LECTURE);
            window.write("data-charts");
            window.show(theme);
        }
        FxThread.run(() -> {
            data.show(DataPage.AUDIT);
            if (!(feature.model.audit.get() instanceof AuditController.State.Done)) {
                feature.audits.run(AuditController.Extent.FIFTY);
            }
        });
        FxThread.until("audit", () -> feature.model.audit.get() instanceof AuditController.State.Done);
        window.write("data-audit");
        window.write("readings", Sheet.PROTOCOL);
        FxThread.run(() -> data.show(DataPage.CONVERSATION));
        window.show(Tab.REPLAY);
    }

    void opening() throws IOException {
        ShellController shell = window.workbench.shell;
        FxThread.run(() -> shell.open(BROKEN));
        FxThread.until("failure", () -> window.workbench.shellModel.problem.get() != null);
        window.write("error");
        FxThread.run(shell::dismissProblem);
        mapping();
        window.work.hold(0, READING::equals);
        FxThread.run(() -> shell.open(ENDLESS));
        FxThread.until("the line under the tabs", () -> window.workbench.scene.lookup(".mn-loading").isVisible());
        window.write("loading", Sheet.JOBS);
        Runs runs = window.workbench.runs;
        FxThread.run(() -> Runs.active(runs.jobsProperty().get()).forEach(job -> runs.act(job.id(), Job::cancel)));
        window.work.release();
        FxThread.until("end of opening", () -> Runs.active(runs.jobsProperty().get()).isEmpty());
        FxThread.run(runs::clearFinished);
    }

    /** A file with other field names, and the mapping dialog; also in lecture mode. */
    private void mapping() throws IOException {
        Path folder = Files.createTempDirectory("mnemoscope");
        Path file = Files.writeString(folder.resolve("talks.csv"), NEAR_MISS);
        ShellController shell = window.workbench.shell;
        FxThread.run(() -> shell.open(file));
        FxThread.until("failure", () -> window.workbench.shellModel.problem.get() != null);
        FxThread.run(() -> window.workbench.shellModel.problem.get().run().run());
        FxThread.until("the first turns", () -> window.all(".mn-sheet .button").anyMatch(
                node -> node instanceof Button open && open.getText().equals(Texts.of("shell.open")) && !open.isDisabled()));
        window.write("mapping");
        if (FxThread.get(() -> window.workbench.shellModel.theme.get()) == Theme.LIGHT) {
            window.between(shell::toggleLecture, "mapping", shell::toggleLecture);
        }
        FxThread.run(shell::closeSheet);
        FxThread.run(shell::dismissProblem);
        Files.delete(file);
        Files.delete(folder);
    }

    private static void run(GuideFeature guide, String command) {
        guide.commands().stream().filter(each -> each.name().equals(command)).forEach(each -> each.run().run());
    }

    void lesson() throws IOException {
        GuideFeature guide = window.feature(GuideFeature.class);
        List<LocatedLesson> lessons = FxThread.get(guide::lessons);
        if (lessons.isEmpty()) {
            return;
        }
        FxThread.run(() -> guide.open(lessons.getFirst()));
        FxThread.until("lesson", () -> guide.guide.get() != null && window.context().replays().result()
                .filter(shown -> shown.conversation().id().equals("recency-trap")).isPresent());
        FxThread.run(() -> guide.go(2));
        for (Theme theme : window.options.stateThemes()) {
            window.show(theme);
            window.write("lesson");
            FxThread.run(() -> run(guide, "record-lesson"));
            window.write("record-lesson");
            window.press(".mn-guide .button", Texts.of("guide.discard"));
            FxThread.run(() -> run(guide, "lessons"));
            FxThread.until("pictures of lessons",
                    () -> window.all(".mn-lesson-card").allMatch(card -> card.getStyleClass().contains("mn-drawn")));
            window.write("lessons");
            FxThread.run(window.workbench.shell::closeSheet);
            FxThread.run(() -> guide.open(lessons.get(8)));
            FxThread.until("the instance", () -> window.feature(OptimalityFeature.class).played().getValue().isPresent());
            window.write("lesson-instance");
            FxThread.run(() -> guide.open(lessons.getFirst()));
            FxThread.until("lesson again",
                    () -> guide.guide.optional().filter(now -> now.lesson().equals(lessons.getFirst())).isPresent());
            window.await();
            FxThread.run(() -> guide.go(2));
        }
        FxThread.run(window.workbench.shell::toggleLecture);
        window.write("lesson");
        window.between(window.context().steps()::toggleAnswers, "lesson-asked", window.context().steps()::toggleAnswers);
        FxThread.run(window.workbench.shell::toggleLecture);
    }
}
