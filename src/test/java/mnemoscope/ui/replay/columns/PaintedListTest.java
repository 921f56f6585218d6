package mnemoscope.ui.replay.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.AtOnce;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Test;

/** Ten rows of 34 px in a list of 100: what is scrolled to begins with a whole row. */
class PaintedListTest {
    private final List<String> painted = new ArrayList<>();

    private final class Ten implements PaintedRows {
        @Override
        public int size() {
            return 10;
        }

        @Override
        public double height(int k) {
            return 34;
        }

        @Override
        public int turn(int k) {
            return k;
        }

        @Override
        public Point2D noted() {
            return Point2D.ZERO;
        }

        @Override
        public void paint(RowPainter brush, int k, double y, double width) {
            painted.add(k + " at " + (int) y);
        }

        @Override
        public String words(int k) {
            return "row " + k;
        }

        @Override
        public String tip(int k) {
            return "";
        }
    }

    private List<String> revealed(int turn) {
        return Fx.get(() -> {
            PaintedList list = new PaintedList("rows", WorkspaceContext.empty(new AtOnce()).notes(), k -> {}, k -> {});
            Scene scene = new Scene(list, 200, 100);
            Theme.LIGHT.applyTo(scene, 1);
            list.resize(200, 100);
            list.layout();
            list.show(new Ten(), turn, true);
            painted.clear();
            list.reveal();
            list.layout();
            return List.copyOf(painted);
        });
    }

    @Test
    void selectedRow_isSeenBelowRowsThatAreWhole() {
        assertThat(revealed(0)).as("it is in view").startsWith("0 at 0");
        assertThat(revealed(5)).containsExactly("4 at 0", "5 at 34", "6 at 68");
        assertThat(revealed(9)).as("the last").containsExactly("8 at 0", "9 at 34");
    }
}
