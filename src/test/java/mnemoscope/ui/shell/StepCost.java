package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import javafx.application.Platform;
import javafx.scene.Scene;

/**
 * What one step cost the FX thread.
 *
 * @param workMillis on a processor
 * @param megabytes  allocated
 * @param collected  whether a garbage collection fell into it
 */
record StepCost(double clockMillis, double workMillis, double megabytes, boolean collected) {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Measures the thread that starts and stops it. */
    private static final class Meter {
        private long clock;
        private long work;
        private long bytes;
        private long collections;

        void start() {
            collections = collections();
            bytes = THREADS.getCurrentThreadAllocatedBytes();
            work = THREADS.getCurrentThreadCpuTime();
            clock = System.nanoTime();
        }

        StepCost stop() {
            return new StepCost((System.nanoTime() - clock) / 1e6, (THREADS.getCurrentThreadCpuTime() - work) / 1e6,
                    (THREADS.getCurrentThreadAllocatedBytes() - bytes) / 1e6, collections() > collections);
        }

        private static long collections() {
            return ManagementFactory.getGarbageCollectorMXBeans().stream().mapToLong(GarbageCollectorMXBean::getCollectionCount)
                    .sum();
        }
    }

    /** Of something done as a pulse of the scene begins, until its layout ends. */
    static StepCost of(Scene scene, Runnable action) {
        CountDownLatch done = new CountDownLatch(1);
        Meter meter = new Meter();
        StepCost[] cost = new StepCost[1];
        Runnable[] listeners = new Runnable[2];
        listeners[0] = () -> {
            scene.removePreLayoutPulseListener(listeners[0]);
            meter.start();
            action.run();
        };
        listeners[1] = () -> {
            scene.removePostLayoutPulseListener(listeners[1]);
            cost[0] = meter.stop();
            done.countDown();
        };
        Platform.runLater(() -> {
            scene.addPreLayoutPulseListener(listeners[0]);
            scene.addPostLayoutPulseListener(listeners[1]);
            Platform.requestNextPulse();
        });
        try {
            assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return cost[0];
    }

    static StepCost[] uncollected(StepCost[] costs) {
        return Arrays.stream(costs).filter(cost -> !cost.collected()).toArray(StepCost[]::new);
    }

    static double quantile(StepCost[] costs, double share, ToDoubleFunction<StepCost> of) {
        double[] sorted = Arrays.stream(costs).mapToDouble(of).sorted().toArray();
        return sorted[(int) Math.ceil(share * sorted.length) - 1];
    }

    static double meanMegabytes(StepCost[] costs) {
        return Arrays.stream(costs).mapToDouble(StepCost::megabytes).average().orElseThrow();
    }

    static String words(String what, StepCost[] costs) {
        StepCost[] quiet = uncollected(costs);
        return String.format(Locale.ROOT,
                "%s: %d steps, processor p50 %.1f, p99 %.1f, max %.1f ms; %.2f MB; clock p50 %.1f,"
                        + " p99 %.1f ms (%d steps with a collection, max %.1f ms)",
                what, costs.length, quantile(costs, 0.5, StepCost::workMillis), quantile(costs, 0.99, StepCost::workMillis),
                quantile(costs, 1, StepCost::workMillis), meanMegabytes(costs), quantile(quiet, 0.5, StepCost::clockMillis),
                quantile(quiet, 0.99, StepCost::clockMillis), costs.length - quiet.length,
                quantile(costs, 1, StepCost::clockMillis));
    }
}
