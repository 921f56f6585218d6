package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import mnemoscope.task.Job;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where keys go: to the view, whatever was open before, and not through what lies over it; and what closing asks. */
class KeyboardTest {
    private OpenWindow window;
    private Workbench bench;

    @BeforeEach
    void open() {
        window = OpenWindow.bundled(new UserFiles(Optional.empty()));
        bench = window.bench();
    }

    @AfterEach
    void close() {
        window.close();
    }

    private Node focused() {
        return Fx.get(() -> bench.scene.getFocusOwner());
    }

    private int step() {
        return Fx.get(() -> bench.context.now().cursor().step());
    }

    /** A key as the window system delivers it: to what has the focus. */
    private void type(KeyCode key) {
        Node to = focused();
        OpenWindow.press(to == null ? Fx.get(() -> bench.scene.getRoot()) : to, key, false);
    }

    private boolean isView(Node node) {
        return Fx.get(() -> {
            for (Node each = node; each != null; each = each.getParent()) {
                if (each instanceof mnemoscope.ui.replay.ReplayView) {
                    return true;
                }
            }
            return false;
        });
    }

    @Test
    void whatVanishesWithTheKeyboard_givesItBackToTheView() {
        Fx.run(() -> {
            bench.shell.toggle(Sheet.JOBS);
            Nodes.button(bench.scene.getRoot(), "Clear finished").requestFocus();
        });
        FxThread.frames(3);
        Fx.run(bench.shell::closeSheet);
        FxThread.frames(4);
        assertThat(isView(focused())).as(String.valueOf(focused())).isTrue();
        int before = step();
        type(KeyCode.RIGHT);
        assertThat(step()).isEqualTo(before + 1);
        type(KeyCode.SPACE);
        assertThat(Fx.get(() -> bench.context.steps().playing.get())).as("Space plays").isTrue();
        assertThat(Fx.get(() -> bench.shellModel.theme.get())).isNotEqualTo(Theme.LECTURE);
        type(KeyCode.SPACE);
    }

    @Test
    void newData_haveTheKeyboard_thoughTheSearchHadIt() {
        OpenWindow.press(Fx.get(() -> bench.scene.getRoot()), KeyCode.F, true);
        assertThat(focused()).isInstanceOf(TextInputControl.class);
        Fx.run(bench.shell::openBundled);
        FxThread.until("opened", () -> !bench.runs.isBusy());
        FxThread.frames(3);
        assertThat(focused()).isNotInstanceOf(TextInputControl.class);
    }

    @Test
    void keysOfASheet_areNotThoseOfWhatIsBelow() {
        int before = step();
        type(KeyCode.F1);
        assertThat(Fx.get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.KEYS);
        FxThread.frames(3);
        assertThat(isView(focused())).as(String.valueOf(focused())).isFalse();
        for (KeyCode key : List.of(KeyCode.N, KeyCode.RIGHT, KeyCode.END, KeyCode.L)) {
            type(key);
        }
        assertThat(step()).isEqualTo(before);
        assertThat(Fx.get(() -> bench.shellModel.theme.get())).isNotEqualTo(Theme.LECTURE);
        type(KeyCode.ESCAPE);
        FxThread.frames(4);
        assertThat(Fx.get(() -> bench.shellModel.sheet.get())).isEqualTo(Sheet.NONE);
        type(KeyCode.RIGHT);
        assertThat(step()).isEqualTo(before + 1);
    }

    @Test
    void escape_closesTheBanner() {
        Fx.run(() -> bench.shell.report(new Problem("Could not run", "It is not there.", "", () -> {
        })));
        FxThread.frames(2);
        type(KeyCode.ESCAPE);
        assertThat(Fx.get(() -> bench.shellModel.problem.get() == null)).isTrue();
    }

    @Test
    void jobsPanel_staysInTheWindow_withItsHeadAbove() {
        Fx.run(() -> {
            for (int k = 0; k < 40; k++) {
                bench.runs.queued().start("Open file " + k, progress -> "opened", done -> {
                }, why -> {
                });
            }
        });
        FxThread.until("jobs", () -> !bench.runs.isBusy());
        Fx.run(() -> {
            bench.runs.look();
            bench.shell.toggle(Sheet.JOBS);
        });
        FxThread.frames(6);
        assertThat(window.place(".mn-jobs").getMinY()).isGreaterThanOrEqualTo(0);
        assertThat(Fx.get(() -> {
            Node clear = Nodes.button(bench.scene.getRoot(), "Clear finished");
            return clear.localToScene(clear.getLayoutBounds()).getMinY();
        })).isGreaterThan(0);
        Fx.run(() -> Nodes.button(bench.scene.getRoot(), "Clear finished").fire());
        assertThat(Fx.get(() -> bench.runs.jobsProperty().get())).isEmpty();
    }

    @Test
    void closing_asksWhereSomethingWouldBeLost_andNamesIt() {
        assertThat(Fx.get(bench::mayClose)).as("nothing is lost").isTrue();
        CountDownLatch hold = new CountDownLatch(1);
        AtomicBoolean ended = new AtomicBoolean();
        Fx.run(() -> bench.runs.queued().start("Train OSL-MR", progress -> {
            hold.await();
            return true;
        }, ended::set, why -> {
        }));
        assertThat(Fx.get(bench::mayClose)).isFalse();
        FxThread.frames(3);
        assertThat(window.texts()).contains("Close Mnemoscope?", "Keep it open", "Close anyway")
                .anyMatch(text -> text.contains("Train OSL-MR is not done"));
        window.click("Keep it open");
        hold.countDown();
        FxThread.until("its end", ended::get);
        assertThat(Fx.get(bench::mayClose)).isTrue();
        assertThat(Leaving.losses(List.of(job(Job.State.DONE), job(Job.State.PAUSED)), List.of("Run 1 is not saved.")))
                .containsExactly("Study is not done: it stops, and only what it has written is kept.", "Run 1 is not saved.");
    }

    private static Job.Snapshot job(Job.State state) {
        return new Job.Snapshot(1, "Study", state, 0.5, "", 1, Double.NaN, "");
    }

    @Test
    void everyTab_hasTheKeyboardWhenItIsShown() {
        for (Tab tab : Tab.values()) {
            Fx.run(() -> bench.shell.showTab(tab));
            FxThread.frames(2);
            assertThat(focused()).as(tab.title()).isNotInstanceOf(javafx.scene.control.ButtonBase.class);
        }
        assertThat(bench.feature(ReplayFeature.class)).isNotNull();
    }
}
