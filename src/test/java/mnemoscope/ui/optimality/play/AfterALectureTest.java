package mnemoscope.ui.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.input.KeyCode;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AfterALectureTest {
    private OpenWindow window;

    @BeforeEach
    void open() {
        window = OpenWindow.bundled(UserFiles.none());
    }

    @AfterEach
    void close() {
        window.close();
    }

    private void settle() {
        FxThread.until("rest", () -> AtRest.is(window.bench().runs));
        FxThread.frames(12);
    }

    private void assertFilled() {
        Fx.run(() -> {
            RankedChoicesPane pane = Nodes.shown(window.bench().scene.getRoot(), RankedChoicesPane.class).getFirst();
            Grid<?> grid = Nodes.shown(pane, Grid.class).getFirst();
            assertThat(grid.table().getItems()).hasSizeBetween(10, grid.room()).hasSizeGreaterThanOrEqualTo(grid.room() - 1);
        });
    }

    /** Fewer rows stood above a gap. */
    @ParameterizedTest
    @ValueSource(ints = {100, 130})
    void choices_fillTheirPlace_afterALecture(int type) {
        Fx.run(() -> window.bench().preferences.change(liked -> liked.withTypeSize(type)));
        Fx.run(() -> window.bench().shell.showTab(Tab.OPTIMALITY));
        settle();
        assertFilled();
        window.type(KeyCode.L);
        settle();
        window.type(KeyCode.RIGHT);
        settle();
        window.type(KeyCode.LEFT);
        settle();
        window.type(KeyCode.L);
        settle();
        assertFilled();
    }
}
