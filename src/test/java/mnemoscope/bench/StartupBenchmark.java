package mnemoscope.bench;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * Time from the start of the process to the first decision on screen, against an empty JavaFX window with the same flags:
 * without start-up archives, with archives that both get in the same way, and with one for the program alone. The last is not
 * a comparison with the same flags. Starts are made in turn. A whole-process figure, so not a JMH benchmark.
 *
 * <p>Arguments: number of starts (default 10), then flags for both processes.
 */
public final class StartupBenchmark {
    static final String SHOWN = "shown";
    private static final String CLASSES = "mnemoscope/bench/";

    private final int starts;
    private final List<String> flags = new ArrayList<>(List.of("-Dglass.platform=Headless", "-Dprism.order=sw"));
    private final Path folder;
    private final List<String> ours;
    private final List<String> empty;

    private StartupBenchmark(int starts, List<String> more) throws IOException {
        this.starts = starts;
        flags.addAll(more);
        folder = Files.createTempDirectory("startup");
        // Not the user's preferences: a stored position of the window counts.
        flags.add("-Duser.home=" + folder);
        ours = List.of("-Dmnemoscope.startup=measure", "-jar", "target/mnemoscope.jar");
        // In a jar, for archives take no folders.
        // What the program's manifest grants.
        empty = List.of("--enable-native-access=ALL-UNNAMED", "-cp", packed() + File.pathSeparator + "target/mnemoscope.jar",
                EmptyWindow.Start.class.getName());
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        int starts = args.length == 0 ? 10 : Integer.parseInt(args[0]);
        StartupBenchmark bench = new StartupBenchmark(starts, Arrays.asList(args).subList(Math.min(1, args.length), args.length));
        try {
            bench.measure("without archive", List.of(), List.of());
            List<String> built = List.of("-XX:AOTCache=target/mnemoscope.aot");
            bench.measure("archive for both", bench.archive("empty.aot", bench.empty), built);
            bench.measure("archive for ours", List.of(), built);
        } finally {
            bench.clean();
        }
    }

    private Path packed() throws IOException {
        Path jar = folder.resolve("empty.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> classes = Files.list(Path.of("target", "test-classes", CLASSES))) {
            for (Path file : classes.filter(each -> each.getFileName().toString().startsWith("EmptyWindow")).toList()) {
                out.putNextEntry(new JarEntry(CLASSES + file.getFileName()));
                Files.copy(file, (OutputStream) out);
            }
            out.putNextEntry(new JarEntry(CLASSES + "StartupBenchmark.class"));
            Files.copy(Path.of("target", "test-classes", CLASSES, "StartupBenchmark.class"), (OutputStream) out);
        }
        return jar;
    }

    /** Makes an archive from one start, as the build does. */
    private List<String> archive(String name, List<String> program) throws IOException, InterruptedException {
        once(List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-AOTRecordTraining", "-XX:AOTCacheOutput=" + folder.resolve(name),
                "-Xlog:aot*=off", "-Xlog:cds*=off"), program);
        return List.of("-XX:AOTCache=" + folder.resolve(name));
    }

    private void measure(String what, List<String> forEmpty, List<String> forOurs) throws IOException, InterruptedException {
        once(forEmpty, empty);
        once(forOurs, ours);
        double[] base = new double[starts];
        double[] us = new double[starts];
        for (int k = 0; k < starts; k++) {
            base[k] = once(forEmpty, empty);
            us[k] = once(forOurs, ours);
        }
        System.out.printf(Locale.ROOT, "%-16s empty window %s, first decision %s, ratio of medians %.2f (%d starts each)%n", what,
                words(base), words(us), median(us) / median(base), starts);
    }

    private static String words(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return String.format(Locale.ROOT, "%.3f s (%.3f to %.3f)", median(sorted), sorted[0], sorted[sorted.length - 1]);
    }

    private double once(List<String> extra, List<String> program) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(extra);
        command.addAll(program);
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        double seconds = Double.NaN;
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.equals(SHOWN)) {
                    seconds = (System.nanoTime() - start) / 1e9;
                } else if (!line.contains("AOT") && !line.contains("Unsupported JavaFX")
                        && !line.contains("PlatformImpl startup")) {
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

    private void clean() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return (sorted[(n - 1) / 2] + sorted[n / 2]) / 2;
    }
}
