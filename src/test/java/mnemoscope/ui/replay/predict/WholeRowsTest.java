package mnemoscope.ui.replay.predict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.guide.GuideFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.window.BundledWindow;
import mnemoscope.ui.window.OpenWindow;
import org.junit.jupiter.api.Test;

/** The lower half of the letters of a turn was below the edge of the list of a class, and the turn was not counted. */
class WholeRowsTest extends BundledWindow {
    private static final int[][] SIZES = {{1280, 720, 100}, {1280, 720, 130}, {1440, 900, 100}, {1440, 900, 130},
            {1920, 1080, 130}, {1920, 1080, 100}};

    private void settle() {
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        FxThread.frames(8);
    }

    /** At each size: the list as it opens, at each turn, and at both ends. */
    private void walk(int turns) {
        for (int[] size : SIZES) {
            window.resize(size[0], size[1]);
            Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(size[2])));
            settle();
            String at = "%s x %s, %s %%, ".formatted(size[0], size[1], size[2]);
            assertWhole(at + "as it opens");
            press(KeyCode.HOME, at);
            for (int k = 1; k < turns; k++) {
                press(KeyCode.DOWN, at + k);
            }
            press(KeyCode.SPACE, at);
            press(KeyCode.HOME, at);
            press(KeyCode.END, at);
        }
    }

    private void press(KeyCode key, String at) {
        window.type(key);
        settle();
        assertWhole(at + " " + key);
    }

    private static boolean cuts(double edge, double from, double to) {
        return from < edge - 1.5 && to > edge + 1.5;
    }

    private void assertWhole(String when) {
        Fx.run(() -> {
            ScrollPane scroll = (ScrollPane) window.find(".mn-predict-list");
            Node port = scroll.lookup(".viewport");
            Bounds view = port.localToScene(port.getLayoutBounds());
            int above = 0;
            int below = 0;
            List<String> cut = new ArrayList<>();
            List<Node> selected = new ArrayList<>();
            for (Node row : ((Parent) scroll.getContent()).getChildrenUnmodifiable()) {
                Bounds place = row.localToScene(row.getLayoutBounds());
                if (row.isManaged() && row.getStyleClass().contains("mn-predict-row")) {
                    above += place.getMinY() < view.getMinY() - 1.5 ? 1 : 0;
                    below += place.getMaxY() > view.getMaxY() + 1.5 ? 1 : 0;
                }
                if (row.getPseudoClassStates().contains(PseudoClass.getPseudoClass("selected"))) {
                    selected.add(row);
                }
                Bounds clip = row.getClip() == null ? view : row.localToScene(row.getClip().getLayoutBounds());
                double top = Math.max(view.getMinY(), clip.getMinY());
                double bottom = Math.min(view.getMaxY(), clip.getMaxY());
                for (Text text : Nodes.shown(row, Text.class)) {
                    text.getLayoutInfo().getTextLines(true).forEach(line -> {
                        Point2D from = text.localToScene(0, line.bounds().getMinY());
                        Point2D to = text.localToScene(0, line.bounds().getMaxY());
                        if (cuts(top, from.getY(), to.getY()) || cuts(bottom, from.getY(), to.getY())) {
                            cut.add(text.getText());
                        }
                    });
                }
            }
            assertThat(cut).as(when + ": cut at an edge").isEmpty();
            assertThat(selected).as(when + ": selected").allMatch(Node::isVisible);
            Label more = (Label) window.find(".mn-predict-below");
            assertThat(more.isVisible()).as(when).isEqualTo(below > 0);
            assertThat(more.getText()).as(when).isEqualTo(Texts.of("replay.predict-more-below", below));
            assertThat(Nodes.texts(window.find(".mn-lecture"))).as(when)
                    .contains(above > 0 ? Texts.of("replay.predict-more-above", above) : Texts.of("replay.predict-order"));
        });
    }

    @Test
    void turnsOfALesson_areWholeOrCounted_andAllFitALargeProjector() {
        GuideFeature guide = bench.feature(GuideFeature.class);
        Fx.run(() -> guide.open(guide.lessons().get(4)));
        FxThread.until("lesson", () -> guide.guide.get() != null);
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        window.type(KeyCode.PAGE_DOWN);
        settle();
        walk(12);
        assertThat(Fx.<Boolean>get(() -> window.find(".mn-predict-below").isVisible())).isFalse();
        assertThat(window.texts()).contains(Texts.of("replay.predict-order"));
    }

    @Test
    void longTurns_endInAWholeLine() {
        close();
        window = OpenWindow.on(Camping.dataset(Camping.longer(40, 0, 1, 2, 3, 5)));
        bench = window.bench();
        Fx.run(() -> {
            bench.feature(ReplayFeature.class).controller().chooseBudget(4_000);
            bench.context.steps().jump(4);
            bench.shell.toggleLecture();
        });
        settle();
        window.type(KeyCode.Q);
        settle();
        walk(7);
    }

    /** "31 more below" stood there until all rows were laid out. */
    @Test
    void turnsBelow_areNeverCountedWrong_whileTheRowsCome() {
        ReplayController replay = Fx.get(() -> bench.feature(ReplayFeature.class).controller());
        Fx.run(() -> bench.shell.toggleLecture());
        window.type(KeyCode.Q);
        settle();
        Label more = (Label) window.find(".mn-predict-below");
        window.type(KeyCode.Q);
        settle();
        List<String> told = new ArrayList<>();
        Fx.run(() -> {
            more.textProperty().subscribe(words -> told.add(words));
            told.clear();
            replay.chooseBudget(512);
            replay.decisions().jump(30);
        });
        window.type(KeyCode.Q);
        settle();
        assertWhole("at last");
        assertThat(told).filteredOn(each -> !each.equals(Texts.of("replay.predict-more-below", 0))).containsOnly(more.getText());
    }
}
