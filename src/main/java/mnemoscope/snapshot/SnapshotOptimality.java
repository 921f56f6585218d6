package mnemoscope.snapshot;

import java.io.IOException;
import java.util.List;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.study.optimality.Measure;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.optimality.play.PlayModel;
import mnemoscope.ui.shell.FxThread;
import mnemoscope.ui.shell.Workbench;
import mnemoscope.workspace.Tab;

/** Draws the study, the instance player and its editor. Leaves the tab as it was. */
final class SnapshotOptimality {
    private final SnapshotWindow window;
    private final Workbench workbench;
    private final OptimalityFeature screen;

    SnapshotOptimality(SnapshotWindow window) {
        this.window = window;
        workbench = window.workbench();
        screen = workbench.feature(OptimalityFeature.class);
    }

    void draw(Theme theme) throws IOException {
        Tab before = FxThread.get(() -> workbench.shellModel().tab.get());
        FxThread.run(() -> workbench.shell().showTab(Tab.OPTIMALITY));
        study(theme);
        player(theme);
        FxThread.run(() -> workbench.shell().showTab(before));
    }

    private void player(Theme theme) throws IOException {
        await();
        FxThread.run(screen.player::firstDisagreement);
        FxThread.run(() -> screen.player.jump(4));
        window.write("play", theme);
        if (theme == Theme.LECTURE) {
            return;
        }
        choose(List.of(PlayedPolicy.lookahead(2), PlayedPolicy.MYOPIC, PlayedPolicy.MIXED, PlayedPolicy.OPTIMAL));
        FxThread.run(() -> screen.player.jump(4));
        window.write("play-four", theme);
        FxThread.run(() -> screen.shared.variant.set(Variant.PREFETCH));
        await();
        choose(List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL));
        FxThread.run(() -> screen.player.jump(3));
        window.write("play-prefetch", theme);
        FxThread.run(() -> screen.shared.variant.set(Variant.LITERAL));
        await();
        FxThread.run(() -> {
            screen.player.first();
            screen.editor.edit();
        });
        SnapshotWindow.settle();
        FxThread.run(() -> cell("Chance that turns 1 to 4 asks for item B").setText("1.2"));
        window.write("play-edit", theme);
        FxThread.run(screen.editor::cancel);
        large(theme);
    }

    /** An instance of 30 items, which is played without Optimal. */
    private void large(Theme theme) throws IOException {
        FxThread.run(() -> screen.player.use(
                ScoredInstance.without(Regime.SHIFTING_COSTLY.shape(30, 12, 20).draw(1)), "Shifting, costly, 30 items"));
        await();
        window.write("play-large", theme);
        FxThread.run(() -> screen.shared.regime.set(Regime.SHIFTING_COSTLY));
        await();
    }

    /** All four readings, what the verdict rests on, and medians; in a lecture the foot of the page, where the table is. */
    private void study(Theme theme) throws IOException {
        await();
        FxThread.until("study", () -> screen.study.findings.get() != null);
        if (theme == Theme.LECTURE) {
            scroll(1);
            window.write("study", theme);
            scroll(0);
            return;
        }
        List<Variant> more = List.of(Variant.CHARGE_ALWAYS, Variant.PERSISTENT_FORECAST);
        FxThread.run(() -> more.forEach(screen.studies::toggle));
        window.write("study", theme);
        FxThread.run(why()::fire);
        window.write("study-why", theme);
        FxThread.run(() -> {
            why().fire();
            more.forEach(screen.studies::toggle);
            screen.studies.show(Measure.MEDIAN_GAP);
        });
        window.write("study-median", theme);
        FxThread.run(() -> screen.studies.show(Measure.GAP));
    }

    private void scroll(double to) {
        FxThread.run(() -> ((ScrollPane) workbench.scene().getRoot().lookup(".mn-play-scroll")).setVvalue(to));
    }

    private ToggleButton why() {
        return workbench.scene().getRoot().lookupAll(".toggle-button").stream().map(ToggleButton.class::cast)
                .filter(button -> "Why".equals(button.getText())).findFirst().orElseThrow();
    }

    private TextField cell(String name) {
        return workbench.scene().getRoot().lookupAll(".mn-cell").stream().map(TextField.class::cast)
                .filter(field -> name.equals(field.getAccessibleText())).findFirst().orElseThrow();
    }

    private void choose(List<PlayedPolicy> policies) {
        FxThread.run(() -> {
            for (PlayedPolicy each : policies) {
                screen.player.addPolicy(each);
            }
            for (int k = screen.playModel.policies.get().size() - 1; k >= 0; k--) {
                if (!policies.contains(screen.playModel.policies.get().get(k))) {
                    screen.player.removePolicy(k);
                }
            }
        });
        await();
    }

    private void await() {
        FxThread.until("solution", () -> screen.playModel.activity.get() instanceof PlayModel.Activity.Idle
                && screen.playModel.played.optional().isPresent());
    }
}
