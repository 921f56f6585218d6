package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import mnemoscope.Shared;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.replay.ViewMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What a step costs in the whole window: from the key event to the end of the layout pulse that follows it, both on the FX
 * thread. The key is pressed as a pulse begins, so that waiting for the 60 Hz clock is not counted.
 */
@Tag("slow")
class StepCostTest {
    private static final List<String> SIX = List.of("recency", "mixed", "bm25", "single-step", "adagres", "clairvoyant");
    private static final double FRAME_MILLIS = 16;
    private static final int HEAP_STEPS = 10_000;
    private static final int STEPS_A_PULSE = 20;
    private static final long HEAP_SLACK_BYTES = 4_000_000;

    private Workbench bench;
    private Stage stage;
    private CssRecords records;

    @BeforeEach
    void open() {
        Fx.start();
        records = new CssRecords();
        Fx.run(() -> {
            bench = new Workbench(Optional.empty(), RecentFiles.none(), () -> {
            }, 1440, 900);
            stage = new Stage();
            stage.setScene(bench.scene());
            stage.setWidth(1440);
            stage.setHeight(900);
            stage.show();
        });
    }

    @AfterEach
    void close() {
        Fx.run(() -> {
            stage.close();
            bench.close();
        });
        assertThat(records.said()).isEmpty();
        records.close();
    }

    @Test
    void locomo_isWithinAFrame() throws Exception {
        load(DatasetSource.of(Shared.data("locomo10.json")), "conv-26");
        walk("LoCoMo conv-26");
    }

    @Test
    void bundledData_areWithinAFrame() throws Exception {
        DatasetSource source = Bundled.source().orElseThrow();
        load(source, null);
        walk("bundled data");
    }

    @Test
    void longMemEval_isWithinAFrame() throws Exception {
        Path file = Shared.data("longmemeval_s_40.json.gz");
        load(DatasetSource.of(file), null);
        walk("LongMemEval");
    }

    @Test
    void heap_isFlatOverTenThousandSteps() throws Exception {
        Path beside = Path.of("../shared/data/locomo10.json");
        load(beside.toFile().exists() ? DatasetSource.of(beside) : Bundled.source().orElseThrow(), null);
        show(ViewMode.COLUMNS);
        many(HEAP_STEPS / 10);
        long before = usedAfterCollection();
        many(HEAP_STEPS);
        long after = usedAfterCollection();
        System.out.printf("Heap after %d steps: %.1f MB, after %d more: %.1f MB%n", HEAP_STEPS / 10, before / 1e6, HEAP_STEPS,
                after / 1e6);
        assertThat(after - before).isLessThan(HEAP_SLACK_BYTES);
    }

    private void load(DatasetSource source, String episode) throws Exception {
        LoadedDataset dataset = source.load(Progress.NONE);
        Fx.run(() -> {
            bench.player().setPolicies(SIX);
            bench.shell().show(source, dataset);
        });
        FxThread.until("opening", () -> bench.replayModel().result().isPresent());
        Fx.run(() -> {
            bench.player().setPolicies(SIX);
            if (episode != null) {
                bench.player().chooseEpisode(episode);
            }
        });
        FxThread.until("replay", () -> bench.replayModel().result().filter(shown -> shown.traces().size() == SIX.size()
                && shown.conversation().equals(bench.replayModel().conversation())).isPresent());
        FxThread.frames(5);
    }

    private void walk(String what) {
        for (ViewMode mode : List.of(ViewMode.COLUMNS, ViewMode.BY_TURN)) {
            show(mode);
            int steps = Fx.get(() -> bench.replayModel().result().orElseThrow().steps());
            double[] first = steps(KeyCode.RIGHT, steps);
            say(what + ", " + mode.label() + ", the very first walk", first);
            steps(KeyCode.LEFT, steps);
            double[] forth = steps(KeyCode.RIGHT, steps);
            say(what + ", " + mode.label(), forth);
            double[] back = steps(KeyCode.LEFT, steps);
            say(what + ", " + mode.label() + ", back", back);
            assertThat(quantile(forth, 0.99)).isLessThan(FRAME_MILLIS);
            assertThat(quantile(back, 0.99)).isLessThan(FRAME_MILLIS);
        }
    }

    private void show(ViewMode mode) {
        Fx.run(() -> {
            bench.player().chooseView(mode);
            bench.player().first();
            bench.scene().lookup(".mn-replay").requestFocus();
        });
        FxThread.frames(10);
    }

    /** Milliseconds of each step. */
    private double[] steps(KeyCode key, int count) {
        double[] millis = new double[count];
        for (int k = 0; k < count; k++) {
            millis[k] = step(key);
        }
        return millis;
    }

    private double step(KeyCode key) {
        CountDownLatch done = new CountDownLatch(1);
        long[] clock = new long[2];
        Runnable[] listeners = new Runnable[2];
        listeners[0] = () -> {
            bench.scene().removePreLayoutPulseListener(listeners[0]);
            clock[0] = System.nanoTime();
            press(key);
        };
        listeners[1] = () -> {
            bench.scene().removePostLayoutPulseListener(listeners[1]);
            clock[1] = System.nanoTime();
            done.countDown();
        };
        Platform.runLater(() -> {
            bench.scene().addPreLayoutPulseListener(listeners[0]);
            bench.scene().addPostLayoutPulseListener(listeners[1]);
            Platform.requestNextPulse();
        });
        try {
            assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return (clock[1] - clock[0]) / 1e6;
    }

    /** Steps without a frame of its own for each: there and back again. */
    private void many(int count) {
        for (int k = 0; k < count; k += STEPS_A_PULSE) {
            Fx.run(() -> {
                for (int j = 0; j < STEPS_A_PULSE; j++) {
                    boolean turned = bench.replayModel().cursor() == bench.replayModel().result().orElseThrow().steps() - 1;
                    press(turned ? KeyCode.HOME : KeyCode.RIGHT);
                    bench.scene().getRoot().applyCss();
                    bench.scene().getRoot().layout();
                }
            });
        }
    }

    private void press(KeyCode key) {
        Node target = bench.scene().getFocusOwner() == null ? bench.scene().getRoot() : bench.scene().getFocusOwner();
        target.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false));
    }

    private static long usedAfterCollection() throws InterruptedException {
        FxThread.frames(5);
        for (int k = 0; k < 4; k++) {
            System.gc();
            Thread.sleep(100);
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static void say(String what, double[] millis) {
        System.out.printf("%s: %d steps, p50 %.1f ms, p99 %.1f ms, max %.1f ms%n", what, millis.length, quantile(millis, 0.5),
                quantile(millis, 0.99), Arrays.stream(millis).max().orElse(0));
    }

    private static double quantile(double[] millis, double share) {
        double[] sorted = millis.clone();
        Arrays.sort(sorted);
        return sorted[Math.min(sorted.length - 1, (int) Math.ceil(share * sorted.length) - 1)];
    }
}
