package mnemoscope.ui.replay.fates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.PaintedWords;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** In the head of a decision two missed rows stand below each other, and each is read. */
class LanesInWindowTest {
    private static final int[][] SIZES = {{1440, 900}, {1920, 1080}, {1024, 768}};

    private OpenWindow window;
    private ReplayController controller;

    @BeforeEach
    void open() {
        window = OpenWindow.bundled(UserFiles.none());
        controller = Fx.get(() -> window.bench().feature(ReplayFeature.class).controller());
        Fx.run(() -> {
            controller.addPolicy("lru");
            controller.decisions().jump(9);
        });
        policies(4);
    }

    @AfterEach
    void close() {
        window.close();
    }

    private void policies(int count) {
        FxThread.until("policies", () -> controller.model().result().filter(shown -> shown.traces().size() == count).isPresent());
    }

    @Test
    void wordsOfLanes_neverMeet_atEveryTypeAndSize() {
        List<String> faults = new ArrayList<>();
        int costs = 0;
        for (String added : List.of("", "bm25")) {
            if (!added.isEmpty()) {
                Fx.run(() -> controller.addPolicy(added));
                policies(5);
            }
            for (int type : new int[]{90, 100, 115, 130, 150, 175, 200}) {
                Fx.run(() -> window.bench().preferences.change(liked -> liked.withTypeSize(type)));
                for (int[] size : SIZES) {
                    window.resize(size[0], size[1]);
                    FxThread.frames(4);
                    String at = type + " %, " + size[0] + "x" + size[1] + ", " + added + ": ";
                    costs += Fx.get(() -> read(at, faults));
                }
            }
        }
        assertThat(faults).isEmpty();
        assertThat(costs).as("rows that say what they cost").isGreaterThan(60);
    }

    /** @return the rows that say what they cost */
    private int read(String at, List<String> faults) {
        int costs = 0;
        for (LanesDrawing lanes : Nodes.shown(window.bench().scene.getRoot(), LanesDrawing.class)) {
            PaintedCanvas drawing = (PaintedCanvas) lanes.getChildrenUnmodifiable().getFirst();
            PaintedWords painted = PaintedWords.of(drawing);
            painted.faults(drawing.getWidth(), drawing.getHeight()).forEach(each -> faults.add(at + each));
            costs += (int) painted.words().stream().filter(each -> each.words().contains("252")).count();
        }
        return costs;
    }
}
