package mnemoscope.snapshot;

import java.io.IOException;
import java.util.List;
import mnemoscope.dataset.Preset;
import mnemoscope.ui.data.AuditExtent;
import mnemoscope.ui.data.AuditState;
import mnemoscope.ui.data.DataModel;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.FxThread;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.ui.shell.state.Sheet;
import mnemoscope.ui.shell.state.Tab;
import mnemoscope.workspace.Protocol;

/** Draws what the main screens do not show: pages, sheets, a file that is read or cannot be, narrow windows, a lesson. */
final class SnapshotStates {
    private final SnapshotWindow window;
    private final SnapshotOptions options;
    private final Workbench workbench;

    SnapshotStates(SnapshotWindow window, SnapshotOptions options) {
        this.window = window;
        this.options = options;
        workbench = window.workbench();
    }

    /** Draws all; another conversation is shown afterwards. */
    void draw() throws IOException {
        SnapshotReplay replay = new SnapshotReplay(window, options);
        List<Theme> themes = options.stateThemes();
        for (Theme theme : themes) {
            FxThread.run(() -> workbench.shell().chooseTheme(theme));
            replay.draw(theme);
            new SnapshotHindsight(window, options).draw(theme);
            new SnapshotTraining(window).draw(theme);
            new SnapshotAnnotations(window).draw(theme);
            new SnapshotBenchmark(window).draw(theme);
            data(theme);
            opening(theme);
            sheets(theme);
            new SnapshotOptimality(window).draw(theme);
        }
        FxThread.run(() -> workbench.shell().chooseTheme(Theme.LIGHT));
        for (int width : options.isUsualSize() ? List.of(1100, 900) : List.<Integer>of()) {
            FxThread.run(() -> window.size(width));
            window.write("width-" + width, Theme.LIGHT);
        }
        FxThread.run(() -> window.size(options.width()));
        FxThread.run(() -> workbench.shell().chooseTheme(Theme.LECTURE));
        new SnapshotOptimality(window).draw(Theme.LECTURE);
        new SnapshotTraining(window).draw(Theme.LECTURE);
        new SnapshotBenchmark(window).draw(Theme.LECTURE);
        FxThread.run(() -> workbench.shell().chooseTheme(Theme.LIGHT));
        FxThread.run(() -> workbench.shell().showTab(Tab.REPLAY));
        lesson(themes);
    }

    private void page(DataModel.Page page, String name, Theme theme) throws IOException {
        FxThread.run(() -> workbench.data().show(page));
        window.write(name, theme);
    }

    private void data(Theme theme) throws IOException {
        FxThread.run(() -> workbench.shell().showTab(Tab.DATA));
        page(DataModel.Page.LEFT_OUT, "data-left-out", theme);
        page(DataModel.Page.REPAIRED, "data-repaired", theme);
        page(DataModel.Page.WARNINGS, "data-warnings", theme);
        page(DataModel.Page.CHARTS, "data-charts", theme);
        if (theme == Theme.LIGHT) {
            FxThread.run(() -> workbench.data().chartWholeDataset(true));
            window.write("data-charts-all", theme);
            FxThread.run(() -> workbench.data().chartWholeDataset(false));
            FxThread.run(() -> workbench.shell().chooseTheme(Theme.LECTURE));
            window.write("data-charts", Theme.LECTURE);
            FxThread.run(() -> workbench.shell().chooseTheme(theme));
        }
        FxThread.run(() -> {
            workbench.data().show(DataModel.Page.AUDIT);
            if (!audited()) {
                workbench.audit().run(AuditExtent.FIFTY);
            }
        });
        FxThread.until("audit", this::audited);
        window.write("data-audit", theme);
        sheet(Sheet.READINGS, "readings", theme);
        FxThread.run(() -> {
            workbench.data().show(DataModel.Page.CONVERSATION);
            workbench.shell().showTab(Tab.REPLAY);
        });
    }

    private boolean audited() {
        return workbench.dataModel().auditProperty().get() instanceof AuditState.Done;
    }

    private void opening(Theme theme) throws IOException {
        FxThread.run(() -> workbench.shell().open(PretendedSource.broken()));
        FxThread.until("failure", () -> workbench.shellModel().problemProperty().get() != null);
        window.write("error", theme);
        FxThread.run(workbench.shell()::dismissProblem);
        FxThread.run(() -> workbench.shell().open(PretendedSource.endless()));
        // Until the line under the tabs and an estimate of the rest have come; both wait by the clock.
        FxThread.sleep(1200);
        sheet(Sheet.JOBS, "loading", theme);
        FxThread.run(workbench.shell()::cancelOpening);
        FxThread.until("end of opening", () -> workbench.shellModel().jobsProperty().get().stream()
                .allMatch(job -> job.state().isFinal()));
        FxThread.run(workbench.shell()::clearFinishedJobs);
    }

    private void sheets(Theme theme) throws IOException {
        sheet(Sheet.KEYS, "keys", theme);
        sheet(Sheet.NOT_MEASURED, "not-measured", theme);
        FxThread.run(workbench.guide()::showFirstSteps);
        window.write("first-steps", theme);
        FxThread.run(workbench.guide()::dismiss);
    }

    private void sheet(Sheet sheet, String name, Theme theme) throws IOException {
        FxThread.run(() -> workbench.shell().toggle(sheet));
        window.write(name, theme);
        FxThread.run(workbench.shell()::closeSheet);
    }

    private void lesson(List<Theme> themes) throws IOException {
        List<Preset> lessons = FxThread.get(() -> workbench.guide().lessons());
        if (lessons.isEmpty()) {
            return;
        }
        FxThread.run(() -> workbench.guide().openLesson(lessons.getFirst()));
        FxThread.until("lesson", () -> workbench.context().derived().result()
                .filter(shown -> shown.protocol().equals(Protocol.of(lessons.getFirst()))).isPresent());
        for (Theme theme : themes) {
            FxThread.run(() -> workbench.shell().chooseTheme(theme));
            window.write("lesson", theme);
        }
        FxThread.run(workbench.shell()::toggleLecture);
        window.write("lesson", Theme.LECTURE);
        FxThread.run(workbench.shell()::toggleLecture);
    }
}
