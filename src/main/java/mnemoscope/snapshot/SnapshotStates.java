package mnemoscope.snapshot;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import mnemoscope.dataset.Preset;
import mnemoscope.ui.data.AuditExtent;
import mnemoscope.ui.data.AuditState;
import mnemoscope.ui.data.DataFeature;
import mnemoscope.ui.guide.GuideFeature;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.FxThread;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.ui.shell.state.Sheet;
import mnemoscope.workspace.DataPage;
import mnemoscope.workspace.Protocol;
import mnemoscope.workspace.Tab;

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

    /** One group of pictures in one theme. */
    private interface Group {
        void draw(Theme theme) throws IOException;
    }

    /** Draws the groups asked for; after the lesson another conversation is shown. */
    void draw() throws IOException {
        Map<SnapshotScene, Group> groups = new EnumMap<>(SnapshotScene.class);
        groups.put(SnapshotScene.REPLAY, new SnapshotReplay(window, options)::draw);
        groups.put(SnapshotScene.HINDSIGHT, new SnapshotHindsight(window, options)::draw);
        groups.put(SnapshotScene.TRAINING, new SnapshotTraining(window)::draw);
        groups.put(SnapshotScene.ANNOTATIONS, new SnapshotAnnotations(window)::draw);
        groups.put(SnapshotScene.BENCHMARK, new SnapshotBenchmark(window)::draw);
        groups.put(SnapshotScene.DATA, this::data);
        groups.put(SnapshotScene.OPENING, this::opening);
        groups.put(SnapshotScene.SHEETS, this::sheets);
        groups.put(SnapshotScene.OPTIMALITY, new SnapshotOptimality(window)::draw);
        groups.keySet().retainAll(options.scenes());
        for (Theme theme : options.stateThemes()) {
            draw(groups, theme);
        }
        FxThread.run(() -> workbench.shell().chooseTheme(Theme.LIGHT));
        for (int width : isDrawn(SnapshotScene.WIDTHS) && options.isUsualSize() ? List.of(1100, 900) : List.<Integer>of()) {
            FxThread.run(() -> window.size(width));
            window.write("width-" + width, Theme.LIGHT);
        }
        FxThread.run(() -> window.size(options.width()));
        groups.keySet().retainAll(List.of(SnapshotScene.OPTIMALITY, SnapshotScene.TRAINING, SnapshotScene.BENCHMARK));
        draw(groups, Theme.LECTURE);
        FxThread.run(() -> workbench.shell().chooseTheme(Theme.LIGHT));
        FxThread.run(() -> workbench.shell().showTab(Tab.REPLAY));
        if (isDrawn(SnapshotScene.LESSON)) {
            lesson(options.stateThemes());
        }
    }

    private void draw(Map<SnapshotScene, Group> groups, Theme theme) throws IOException {
        FxThread.run(() -> workbench.shell().chooseTheme(theme));
        for (Group group : groups.values()) {
            group.draw(theme);
        }
    }

    private boolean isDrawn(SnapshotScene scene) {
        return options.scenes().contains(scene);
    }

    private void page(DataPage page, String name, Theme theme) throws IOException {
        FxThread.run(() -> workbench.feature(DataFeature.class).controller().show(page));
        window.write(name, theme);
    }

    private void data(Theme theme) throws IOException {
        FxThread.run(() -> workbench.shell().showTab(Tab.DATA));
        page(DataPage.ISSUES, "data-issues", theme);
        page(DataPage.CHARTS, "data-charts", theme);
        if (theme == Theme.LIGHT) {
            FxThread.run(() -> workbench.feature(DataFeature.class).controller().chartWholeDataset(true));
            window.write("data-charts-all", theme);
            FxThread.run(() -> workbench.feature(DataFeature.class).controller().chartWholeDataset(false));
            FxThread.run(() -> workbench.shell().chooseTheme(Theme.LECTURE));
            window.write("data-charts", Theme.LECTURE);
            FxThread.run(() -> workbench.shell().chooseTheme(theme));
        }
        FxThread.run(() -> {
            workbench.feature(DataFeature.class).controller().show(DataPage.AUDIT);
            if (!audited()) {
                workbench.feature(DataFeature.class).audits().run(AuditExtent.FIFTY);
            }
        });
        FxThread.until("audit", this::audited);
        window.write("data-audit", theme);
        sheet(Sheet.READINGS, "readings", theme);
        FxThread.run(() -> {
            workbench.feature(DataFeature.class).controller().show(DataPage.CONVERSATION);
            workbench.shell().showTab(Tab.REPLAY);
        });
    }

    private boolean audited() {
        return workbench.feature(DataFeature.class).model().audit.get() instanceof AuditState.Done;
    }

    private void opening(Theme theme) throws IOException {
        FxThread.run(() -> workbench.shell().open(PretendedSource.broken()));
        FxThread.until("failure", () -> workbench.shellModel().problem.get() != null);
        window.write("error", theme);
        FxThread.run(workbench.shell()::dismissProblem);
        FxThread.run(() -> workbench.shell().open(PretendedSource.endless()));
        FxThread.until("the line under the tabs", () -> workbench.scene().lookup(".mn-loading").isVisible());
        sheet(Sheet.JOBS, "loading", theme);
        FxThread.run(workbench.shell()::cancelOpening);
        FxThread.until("end of opening", () -> workbench.runs().jobsProperty().get().stream()
                .allMatch(job -> job.state().isFinal()));
        FxThread.run(workbench.runs()::clearFinished);
    }

    private void sheets(Theme theme) throws IOException {
        sheet(Sheet.KEYS, "keys", theme);
        sheet(Sheet.NOT_MEASURED, "not-measured", theme);
        FxThread.run(workbench.feature(GuideFeature.class).controller()::showFirstSteps);
        window.write("first-steps", theme);
        FxThread.run(workbench.feature(GuideFeature.class).controller()::dismiss);
    }

    private void sheet(Sheet sheet, String name, Theme theme) throws IOException {
        FxThread.run(() -> workbench.shell().toggle(sheet));
        window.write(name, theme);
        FxThread.run(workbench.shell()::closeSheet);
    }

    private void lesson(List<Theme> themes) throws IOException {
        List<Preset> lessons = FxThread.get(() -> workbench.feature(GuideFeature.class).controller().lessons());
        if (lessons.isEmpty()) {
            return;
        }
        FxThread.run(() -> workbench.feature(GuideFeature.class).controller().openLesson(lessons.getFirst()));
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
