package mnemoscope.ui.shell;

import com.sun.management.ThreadMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

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
    static final class Meter {
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
            return ManagementFactory.getGarbageCollectorMXBeans().stream()
                    .mapToLong(GarbageCollectorMXBean::getCollectionCount).sum();
        }
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
        return String.format(Locale.ROOT, "%s: %d steps, processor p50 %.1f, p99 %.1f, max %.1f ms; %.2f MB; clock p50 %.1f,"
                + " p99 %.1f ms (%d steps with a collection, max %.1f ms)", what, costs.length,
                quantile(costs, 0.5, StepCost::workMillis), quantile(costs, 0.99, StepCost::workMillis),
                quantile(costs, 1, StepCost::workMillis), meanMegabytes(costs), quantile(quiet, 0.5, StepCost::clockMillis),
                quantile(quiet, 0.99, StepCost::clockMillis), costs.length - quiet.length,
                quantile(costs, 1, StepCost::clockMillis));
    }
}
