package mnemoscope.ui.replay.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.window.BundledWindow;
import org.junit.jupiter.api.Test;

/** A class that chooses from many turns. */
class ChoicePaneTest extends BundledWindow {
    /** All turns of a long conversation at once held the window up for most of a second. */
    @Test
    void rowsOfALargePool_comeSomeAtATime_untilAllAreThere() {
        ReplayController replay = Fx.get(() -> bench.feature(ReplayFeature.class).controller());
        Fx.run(() -> replay.decisions().first());
        window.type(KeyCode.Q);
        FxThread.until("choosing", () -> replay.predict().choice().isPresent());
        FxThread.frames(3);
        VBox list = Fx.get(() -> (VBox) ((ScrollPane) bench.scene.lookup(".mn-predict-list")).getContent());
        window.type(KeyCode.Q);
        FxThread.until("left", () -> replay.predict().now.get() == null);
        List<Integer> added = new ArrayList<>();
        Fx.run(() -> {
            list.getChildren().addListener((ListChangeListener<Node>) change -> {
                while (change.next()) {
                    added.add(change.getAddedSize());
                }
            });
            replay.chooseBudget(512);
            replay.decisions().jump(30);
        });
        window.type(KeyCode.Q);
        FxThread.until("choosing", () -> replay.predict().choice().isPresent());
        int turns = Fx.get(() -> replay.predict().choice().orElseThrow().rows().size());
        assertThat(turns).isGreaterThan(20);
        FxThread.frames(8);
        assertThat(Fx.<Integer>get(() -> list.lookupAll(".mn-predict-row").size())).isEqualTo(turns);
        assertThat(added).filteredOn(many -> many > 0).hasSizeGreaterThan(1).allSatisfy(many -> assertThat(many).isLessThan(20));
    }
}
