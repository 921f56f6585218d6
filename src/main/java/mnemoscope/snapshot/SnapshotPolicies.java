package mnemoscope.snapshot;

import java.io.IOException;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TextField;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.policies.PolicyPicker;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.Tab;

/** Draws the policy list as each screen opens it. Leaves the window on the Replay tab. */
record SnapshotPolicies(SnapshotWindow window) {
    void draw() throws IOException {
        window.show(Tab.REPLAY);
        drop(Texts.of("replay.choose-policies"));
        FxThread.until("what was measured", () -> !window.workbench.runs.look());
        window.write("policies");
        find("question");
        window.write("policies-found");
        find("");
        SnapshotWindow.hidePopovers();
        drop(Tab.BENCHMARK, Texts.of("benchmark.baseline"), "policies-baseline");
        drop(Tab.TRAINING, Texts.of("training.policy"), "policies-training");
        FxThread.run(() -> window.feature(OptimalityFeature.class).shared.page.set(OptimalityPage.PLAY));
        drop(Tab.OPTIMALITY, Texts.of("optimality.choose-policies"), "policies-play");
        window.show(Tab.REPLAY);
    }

    private void drop(Tab tab, String opener, String name) throws IOException {
        window.show(tab);
        drop(opener);
        window.write(name);
        SnapshotWindow.hidePopovers();
    }

    private void drop(String opener) {
        SnapshotWindow.settle();
        FxThread.run(() -> ((ButtonBase) window.named(".toggle-button", each -> each.startsWith(opener))).fire());
        SnapshotWindow.settle();
    }

    private static Node list() {
        return Window.getWindows().stream().filter(each -> each instanceof PopupWindow && each.isShowing())
                .map(each -> each.getScene().getRoot().lookup(".mn-policies")).filter(PolicyPicker.class::isInstance).findFirst()
                .orElseThrow();
    }

    private static void find(String words) {
        FxThread.run(() -> ((TextField) list().lookup(".text-field")).setText(words));
    }
}
