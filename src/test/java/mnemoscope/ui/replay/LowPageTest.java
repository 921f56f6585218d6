package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import javafx.geometry.Bounds;
import mnemoscope.Shared;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** After a cut in a marked log the card says most, and more in German: the bars of the window stay where they are. */
class LowPageTest {
    private static final int WIDTH = 1100;
    private OpenWindow window;
    private ReplayController controller;

    @BeforeEach
    void open() throws Exception {
        Texts.speak(Locale.GERMAN);
        window = OpenWindow.on(
                DatasetReader.read(Shared.data("logs/claude-code-two-compactions.jsonl.gz"), ReadOptions.DEFAULT, Progress.NONE));
        controller = Fx.get(() -> window.bench().feature(ReplayFeature.class).controller());
        Fx.run(() -> {
            controller.addPolicy("keep-nothing");
            controller.decisions().jump(13);
            controller.evidence().toggle(69);
        });
        FxThread.until("marked",
                () -> controller.model().result().filter(shown -> shown.hasGold() && shown.traces().size() == 4).isPresent());
        Fx.run(() -> controller.chooseView(ViewMode.COLUMNS));
        FxThread.frames(3);
    }

    @AfterEach
    void close() {
        Texts.speak(Locale.ENGLISH);
        if (window != null) {
            window.close();
        }
    }

    @Test
    void page_isNeverHigherThanItsPlace() {
        for (int height : new int[]{900, 700, 600, 900, 600}) {
            window.resize(WIDTH, height);
            Bounds bar = window.place(".mn-menus");
            assertThat(bar.getMinY()).as("menus, %s", height).isNotNegative();
            assertThat(window.place(".mn-status").getMaxY()).as("status, %s", height).isLessThanOrEqualTo(height);
            assertThat(window.place(".mn-question-card").getMaxY()).as("card, %s", height)
                    .isLessThanOrEqualTo(window.place(".mn-columns").getMinY());
            assertThat(window.place(".mn-columns").getHeight()).as("columns, %s", height).isGreaterThanOrEqualTo(120);
            assertThat(window.place(".mn-columns").getMaxY()).as("columns, %s", height)
                    .isLessThanOrEqualTo(window.place(".mn-status").getMinY());
            assertThat(window.isShown(".mn-strip")).as("charts, %s", height).isEqualTo(height == 900);
        }
    }

    @Test
    void chartsThatAreAskedFor_haveTheRoomOfTheCard_whoseWordsScroll() {
        window.resize(WIDTH, 660);
        double whole = window.place(".mn-question-card").getHeight();
        assertThat(window.isShown(".mn-question-card .scroll-pane")).isFalse();
        Fx.run(controller::toggleLowCharts);
        FxThread.frames(6);
        assertThat(window.isShown(".mn-strip")).isTrue();
        assertThat(window.place(".mn-strip").getMaxY()).isLessThanOrEqualTo(window.place(".mn-status").getMinY());
        assertThat(window.place(".mn-question-card").getHeight()).isLessThan(whole);
        assertThat(window.isShown(".mn-question-card .scroll-pane")).isTrue();
        Fx.run(controller::toggleLowCharts);
        FxThread.frames(6);
        assertThat(window.place(".mn-question-card").getHeight()).isEqualTo(whole);
        assertThat(window.isShown(".mn-question-card .scroll-pane")).isFalse();
    }
}
