package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ScrollPane;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Job;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.SharedWindow;
import org.junit.jupiter.api.Test;

/** The list of jobs stays in the window, and what is not done is asked about before the window closes. */
class JobsPanelTest extends SharedWindow {
    @Test
    void jobsPanel_staysInTheWindow_withItsHeadAbove() {
        Fx.run(() -> {
            for (int k = 0; k < 40; k++) {
                bench.runs.queued().start("Open file " + k, progress -> "opened", done -> {}, why -> {});
            }
        });
        FxThread.until("jobs", () -> AtRest.is(bench.runs));
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

    /** Of many that run or wait, each can be stopped: the panel does not grow out of the window above them. */
    @Test
    void jobsPanel_staysInTheWindow_whileJobsRun_andStopsThem() {
        CountDownLatch hold = new CountDownLatch(1);
        Fx.run(() -> {
            for (int k = 0; k < 40; k++) {
                bench.runs.queued().start("Study " + k, progress -> {
                    hold.await();
                    return true;
                }, done -> {}, why -> {});
            }
            bench.runs.look();
            bench.shell.toggle(Sheet.JOBS);
        });
        FxThread.frames(6);
        Bounds panel = window.place(".mn-jobs");
        assertThat(panel.getMinY()).isGreaterThanOrEqualTo(0);
        assertThat(panel.getMaxY()).isLessThanOrEqualTo(Fx.get(() -> bench.scene.getHeight()));
        // The one that runs is the last of the list: it scrolls.
        ScrollPane rows = (ScrollPane) window.find(".mn-jobs .scroll-pane");
        Fx.run(() -> rows.setVvalue(rows.getVmax()));
        FxThread.frames(3);
        ButtonBase stop = Nodes.told(rows, ButtonBase.class, "Cancel: Study 0");
        assertThat(Fx.<Bounds>get(() -> stop.localToScene(stop.getLayoutBounds()))).satisfies(place -> {
            assertThat(place.getMinY()).isGreaterThan(panel.getMinY());
            assertThat(place.getMaxY()).isLessThan(panel.getMaxY());
        });
        Fx.run(stop::fire);
        hold.countDown();
        FxThread.until("their end", () -> AtRest.is(bench.runs));
        Fx.run(bench.runs::look);
        assertThat(Fx.<List<Job.Snapshot>>get(() -> bench.runs.jobsProperty().get()))
                .filteredOn(job -> job.title().equals("Study 0")).extracting(Job.Snapshot::state)
                .containsExactly(Job.State.CANCELLED);
    }

    @Test
    void closing_asksWhereSomethingWouldBeLost_andNamesIt() {
        assertThat(Fx.get(bench::mayClose)).as("nothing is lost").isTrue();
        CountDownLatch hold = new CountDownLatch(1);
        AtomicBoolean ended = new AtomicBoolean();
        Fx.run(() -> bench.runs.queued().start("Train OSL-MR", progress -> {
            hold.await();
            return true;
        }, ended::set, why -> {}));
        assertThat(Fx.get(bench::mayClose)).isFalse();
        FxThread.frames(3);
        assertThat(window.texts()).contains("Close Mnemoscope?", Texts.of("shell.keep-it-open"), "Close anyway")
                .anyMatch(text -> text.contains("Train OSL-MR is still running"));
        window.click(Texts.of("shell.keep-it-open"));
        hold.countDown();
        FxThread.until("its end", ended::get);
        assertThat(Fx.get(bench::mayClose)).isTrue();
        assertThat(CloseConfirmation.losses(List.of(job(Job.State.DONE), job(Job.State.PAUSED)), List.of("Run 1 is not saved.")))
                .containsExactly("Study is still running. It will stop, and only the results already written are kept.",
                        "Run 1 is not saved.");
    }

    private static Job.Snapshot job(Job.State state) {
        return new Job.Snapshot(1, "Study", state, 0.5, "", 1, Double.NaN, "");
    }
}
