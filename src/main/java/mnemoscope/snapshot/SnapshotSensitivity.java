package mnemoscope.snapshot;

import java.io.IOException;
import java.util.List;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import mnemoscope.model.Texts;
import mnemoscope.study.Coefficient;
import mnemoscope.ui.benchmark.BenchmarkFeature;
import mnemoscope.ui.kit.Theme;
import mnemoscope.workspace.SensitivityDisplay;
import mnemoscope.workspace.SensitivityDisplay.Page;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.Workspace;

/** Draws the studies of the Sensitivity tab, half-way and done. Runs are paused, as in {@link SnapshotRuns}. */
record SnapshotSensitivity(SnapshotWindow window) {
    private static final List<String> LEARNED = List.of("recency", "largest", "ga-normalised", "mixed", "bm25", "random", "bc",
            "clairvoyant");
    private static final List<String> FIXED = List.of("recency", "largest", "ga-normalised", "mixed", "bm25", "random",
            "keep-nothing", "clairvoyant");
    private static final int HELD = 100;
    private static final int READINGS_HELD = 160;

    void draw(Theme theme) throws IOException {
        BenchmarkFeature benchmark = window.feature(BenchmarkFeature.class);
        Workspace before = FxThread.get(window.context()::now);
        window.show(Tab.BENCHMARK);
        if (FxThread.get(() -> benchmark.model().canMeasure())) {
            study(benchmark, LEARNED, Page.DATASET, HELD, "sensitivity-all");
            FxThread.run(() -> window.context().workspace().move(now -> now.with(now.sensitivity().with(Coefficient.MISS, 20))));
            window.write("sensitivity-all-miss-20");
            FxThread.run(() -> window.context().workspace().move(now -> now.with(before.sensitivity())));
            study(benchmark, FIXED, Page.READINGS, READINGS_HELD, "sensitivity-readings");
        }
        FxThread.run(() -> window.context().workspace().move(now -> now.with(before.sensitivity())));
        window.show(Tab.REPLAY);
    }

    private void study(BenchmarkFeature benchmark, List<String> policies, Page page, int held, String name) throws IOException {
        FxThread.run(() -> {
            benchmark.controller().change(spec -> spec.with(spec.name(), policies, List.of(64), 2, spec.seeds(), "mixed"));
            window.context().workspace().move(now -> {
                SensitivityDisplay shown = now.sensitivity();
                return now.with(shown.with(shown.studied().with(page)));
            });
        });
        window.show(Tab.SENSITIVITY);
        String run = Texts.of("benchmark.run-what-is-missing");
        FxThread.until("the study", () -> isWhole() || window.all(".mn-left .button").anyMatch(each -> each.isVisible()
                && !each.isDisabled() && each instanceof ButtonBase button && run.equals(button.getText())));
        if (!FxThread.get(this::isWhole)) {
            window.work.hold(held, words -> words.matches(".*, .*, .*"));
            try {
                FxThread.run(() -> window
                        .all(".mn-left .button").filter(each -> each.isVisible() && !each.isDisabled()
                                && each instanceof ButtonBase button && run.equals(button.getText()))
                        .forEach(each -> ((ButtonBase) each).fire()));
                window.awaitJob();
                FxThread.until("some runs", () -> window.work.isHeld() || isWhole());
                window.write(name + "-running");
            } finally {
                window.work.release();
            }
        }
        FxThread.until("all runs", this::isWhole);
        SnapshotWindow.settle();
        window.write(name + "-done");
    }

    private boolean isWhole() {
        return window.all(".mn-benchmark-foot .label").anyMatch(each -> each.isVisible() && each.getParent().isVisible()
                && each instanceof Label label && Texts.of("benchmark.run.all-done").equals(label.getText()));
    }
}
