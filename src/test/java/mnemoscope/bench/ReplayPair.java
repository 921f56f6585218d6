package mnemoscope.bench;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Two versions of the program side by side: rounds of {@link ReplayBenchmark#replay} of the one and of the other take turns in one
 * process, whichever is first in turn, and are compared by the time of the processor, so that what else the machine does meets both.
 * All is done by one thread ({@code -Djava.util.concurrent.ForkJoinPool.common.parallelism=0}), whose time is counted to the nanosecond.
 */
public final class ReplayPair {
    private static final int WARM = 40;

    private ReplayPair() {}

    /** A version, its classes loaded apart from those of the other. */
    private record Side(Object benchmark, Method replay) {
        static Side of(String classes) throws Exception {
            List<URL> path = new ArrayList<>(List.of(Path.of(classes).toUri().toURL()));
            for (String each : System.getProperty("java.class.path").split(File.pathSeparator)) {
                path.add(Path.of(each).toUri().toURL());
            }
            ClassLoader apart = new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
            Object benchmark = apart.loadClass(ReplayBenchmark.class.getName()).getConstructor().newInstance();
            benchmark.getClass().getMethod("read").invoke(benchmark);
            return new Side(benchmark, benchmark.getClass().getMethod("replay"));
        }

        /** Milliseconds of the processor that one thread took. */
        double round() throws Exception {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            long before = threads.getCurrentThreadCpuTime();
            replay.invoke(benchmark);
            return (threads.getCurrentThreadCpuTime() - before) / 1e6;
        }
    }

    /** @param arguments folders of the classes before and after, and how many pairs of rounds are measured */
    public static void main(String[] arguments) throws Exception {
        Side before = Side.of(arguments[0]);
        Side after = Side.of(arguments[1]);
        int rounds = Integer.parseInt(arguments[2]);
        double[] first = new double[rounds];
        double[] second = new double[rounds];
        double[] ratio = new double[rounds];
        for (int k = -WARM; k < rounds; k++) {
            double one = k % 2 == 0 ? before.round() : 0;
            double other = after.round();
            one = k % 2 == 0 ? one : before.round();
            if (k >= 0) {
                first[k] = one;
                second[k] = other;
                ratio[k] = other / one;
            }
        }
        print("before, ms", first);
        print("after, ms", second);
        print("after / before", ratio);
    }

    private static void print(String what, double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double root = 1.96 * Math.sqrt(sorted.length) / 2;
        int low = (int) Math.max(0, Math.floor(sorted.length / 2.0 - root));
        int high = (int) Math.min(sorted.length - 1, Math.ceil(sorted.length / 2.0 + root));
        System.out.printf(Locale.ROOT, "%s: median %.3f (95 %% interval %.3f to %.3f), quartiles %.3f to %.3f%n", what,
                sorted[sorted.length / 2], sorted[low], sorted[high], sorted[sorted.length / 4], sorted[3 * sorted.length / 4]);
    }
}
