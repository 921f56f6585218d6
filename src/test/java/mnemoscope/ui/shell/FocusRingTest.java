package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.SharedWindow;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Test;

/** What has the keyboard shows its ring whole: 3 px around it. */
class FocusRingTest extends SharedWindow {
    private static final double RING = 3;

    @Test
    void readingsInForce_haveRoomForTheirRing() {
        Fx.run(() -> bench.shell.toggle(Sheet.PROTOCOL));
        FxThread.frames(5);
        Fx.run(() -> {
            Node sheet = bench.scene.lookup(".mn-sheet");
            ScrollPane scroll = (ScrollPane) sheet.lookup(".scroll-pane");
            Node list = scroll.getContent().lookup(".mn-focusable");
            Bounds room = scroll.localToScene(scroll.getLayoutBounds());
            Bounds place = list.localToScene(list.getLayoutBounds());
            assertThat(place.getMinX() - room.getMinX()).isGreaterThanOrEqualTo(RING);
            assertThat(room.getMaxX() - place.getMaxX()).isGreaterThanOrEqualTo(RING);
        });
    }

    @Test
    void chartsOfManyDraws_haveRoomForTheirRings() {
        Fx.run(() -> bench.shell.showTab(Tab.OPTIMALITY));
        FxThread.until("the draws", () -> bench.scene.lookup(".mn-draws-line") != null);
        FxThread.frames(5);
        Fx.run(() -> {
            Node strips = bench.scene.lookup(".mn-draws-line");
            while (!(strips.getParent().getParent().getParent() instanceof ScrollPane)) {
                strips = strips.getParent();
            }
            Bounds room = strips.localToScene(strips.getLayoutBounds());
            assertThat(strips.lookupAll(".mn-chart-pane")).isNotEmpty().allSatisfy(chart -> {
                Bounds place = chart.localToScene(chart.getLayoutBounds());
                assertThat(room.getMaxX() - place.getMaxX()).isGreaterThanOrEqualTo(RING);
                assertThat(room.getMaxY() - place.getMaxY()).isGreaterThanOrEqualTo(RING);
            });
        });
    }
}
