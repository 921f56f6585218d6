package mnemoscope.ui.replay.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.columns.TurnRows.TurnColumns;
import mnemoscope.ui.window.BundledWindow;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rows of the table by turn are painted and scaled as a whole; its head stands over them at every type. */
class TurnHeadTest extends BundledWindow {
    @ParameterizedTest
    @CsvSource({"90, 2", "100, 3", "115, 3", "130, 4", "175, 3"})
    void everyHead_standsOverItsColumn(int type, int policies) {
        Fx.run(() -> {
            bench.preferences.change(liked -> liked.withTypeSize(type));
            bench.feature(ReplayFeature.class).controller().chooseView(ViewMode.BY_TURN);
            for (String name : List.of("fifo").subList(0, Math.max(0, policies - 3))) {
                bench.feature(ReplayFeature.class).controller().addPolicy(name);
            }
        });
        window.resize(1920, 1000);
        FxThread.frames(4);
        Fx.run(() -> {
            Parent table = (Parent) bench.scene.lookup(".mn-turn-table");
            PaintedList list = Nodes.shown(table, PaintedList.class).getFirst();
            List<Node> heads = List.copyOf(table.lookupAll(".mn-policy-cell"));
            TurnColumns columns = new TurnColumns(heads.size());
            double width = list.getWidth() / Type.px(1);
            for (int p = 0; p < heads.size(); p++) {
                Bounds place = list.sceneToLocal(heads.get(p).localToScene(heads.get(p).getLayoutBounds()));
                assertThat(place.getMinX()).as("policy %s", p).isCloseTo(Type.px(columns.cellX(width, p)),
                        org.assertj.core.data.Offset.offset(1.5));
                assertThat(place.getWidth()).isCloseTo(Type.px(columns.cellWidth(width)),
                        org.assertj.core.data.Offset.offset(1.5));
            }
            Label speaker = Nodes.shown(table, Label.class).stream().filter(each -> each.getText().equals("speaker")).findFirst()
                    .orElse(null);
            assertThat(speaker != null).as("a head where there is a column").isEqualTo(columns.namesSpeaker(width));
        });
    }
}
