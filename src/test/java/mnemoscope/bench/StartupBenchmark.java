package mnemoscope.bench;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Time from the start of the process to the first decision on screen, against an empty JavaFX window with the same flags:
 * medians of starts made in turn. A whole-process figure, so not a JMH benchmark.
 *
 * <p>Arguments: number of starts (default 10), then flags for both processes.
 */
public final class StartupBenchmark {
    static final String SHOWN = "shown";

    private StartupBenchmark() {
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        int starts = args.length == 0 ? 10 : Integer.parseInt(args[0]);
        List<String> flags = new ArrayList<>(
                List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow",
                        "-Dglass.platform=Headless", "-Dprism.order=sw"));
        flags.addAll(Arrays.asList(args).subList(Math.min(1, args.length), args.length));
        List<String> ours = command(flags, "-Dmnemoscope.startup=measure", "-cp", "target/mnemoscope.jar",
                "mnemoscope.app.Entry");
        List<String> empty = command(flags, "-cp", "target/test-classes" + File.pathSeparator + "target/mnemoscope.jar",
                EmptyWindow.Start.class.getName());
        once(ours);
        once(empty);
        double[] us = new double[starts];
        double[] base = new double[starts];
        for (int k = 0; k < starts; k++) {
            base[k] = once(empty);
            us[k] = once(ours);
        }
        System.out.printf(Locale.ROOT, "empty window %.3f s, first decision %.3f s, ratio of medians %.2f (%d starts each)%n",
                median(base), median(us), median(us) / median(base), starts);
    }

    private static List<String> command(List<String> flags, String... rest) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(List.of(rest));
        return command;
    }

    private static double once(List<String> command) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        double seconds = Double.NaN;
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.equals(SHOWN)) {
                    seconds = (System.nanoTime() - start) / 1e9;
                } else {
                    System.err.println(line);
                }
            }
        }
        process.waitFor();
        if (Double.isNaN(seconds)) {
            throw new IllegalStateException("The process ended without showing anything: " + command);
        }
        return seconds;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }
}
