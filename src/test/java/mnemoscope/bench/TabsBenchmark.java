package mnemoscope.bench;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Pane;
import javafx.stage.Window;
import mnemoscope.app.Entry;
import mnemoscope.workspace.Tab;

/**
 * The processor time of the JavaFX thread for the first show of each tab. Each measurement is a fresh process of the program with
 * the start-up archive of the build and the bundled data, without files of a user, in which one tab is pressed once the window is
 * quiet. The time ends two pulses after the screen of the tab is laid out; side panes that are built later are in the time until the window is
 * quiet again. A whole-process figure, so not a JMH benchmark.
 *
 * <p>Arguments: number of processes per tab (default 5), then flags for each process.
 */
public final class TabsBenchmark {
    private static final String CLASSES = "mnemoscope/bench/";
    private static final String MEASURED = "measured ";

    private TabsBenchmark() {}

    /** Milliseconds until two pulses after the layout, of the longest work between two pulses, and until the window is quiet. */
    private record Cost(double shown, double longest, double quiet) {
        static Cost parse(String line) {
            double[] values = Arrays.stream(line.substring(MEASURED.length()).split(" ")).mapToDouble(Double::parseDouble)
                    .toArray();
            return new Cost(values[0], values[1], values[2]);
        }

        String line() {
            return MEASURED + shown + " " + longest + " " + quiet;
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        int processes = args.length == 0 ? 5 : Integer.parseInt(args[0]);
        List<String> flags = Arrays.asList(args).subList(Math.min(1, args.length), args.length);
        Path folder = Files.createTempDirectory("tabs");
        try {
            Path jar = packed(folder);
            once(flags, folder, jar, Tab.COMPARE);
            System.out.printf(Locale.ROOT, "%-12s %28s %28s %28s%n", "ms: median (least to most)", "two pulses after layout",
                    "longest between pulses", "until quiet");
            for (Tab tab : Tab.values()) {
                List<Cost> costs = new ArrayList<>();
                for (int k = 0; k < processes && tab != Tab.REPLAY; k++) {
                    costs.add(once(flags, folder, jar, tab));
                }
                if (!costs.isEmpty()) {
                    System.out.printf(Locale.ROOT, "%-26s %28s %28s %28s%n", tab, words(costs, Cost::shown),
                            words(costs, Cost::longest), words(costs, Cost::quiet));
                }
            }
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static String words(List<Cost> costs, ToDoubleFunction<Cost> part) {
        double[] sorted = costs.stream().mapToDouble(part).sorted().toArray();
        int n = sorted.length;
        return String.format(Locale.ROOT, "%.0f (%.0f to %.0f)", (sorted[(n - 1) / 2] + sorted[n / 2]) / 2, sorted[0],
                sorted[n - 1]);
    }

    /** The classes of this file in a jar, because archives take no folders. */
    private static Path packed(Path folder) throws IOException {
        Path jar = folder.resolve("tabs.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> classes = Files.list(Path.of("target", "test-classes", CLASSES))) {
            for (Path file : classes.filter(each -> each.getFileName().toString().startsWith("TabsBenchmark")).toList()) {
                out.putNextEntry(new JarEntry(CLASSES + file.getFileName()));
                Files.copy(file, (OutputStream) out);
            }
        }
        return jar;
    }

    private static Cost once(List<String> flags, Path folder, Path jar, Tab tab) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:AOTCache=target/mnemoscope.aot", "-XX:AOTMode=on", "-Dglass.platform=Headless", "-Dprism.order=sw",
                "-Djava.awt.headless=true", "-Duser.home=" + folder));
        command.addAll(flags);
        command.addAll(List.of("-cp", "target/mnemoscope.jar" + File.pathSeparator + jar, Start.class.getName(), tab.name()));
        ProcessBuilder process = new ProcessBuilder(command).redirectErrorStream(true);
        List.of("XDG_CONFIG_HOME", "XDG_STATE_HOME", "APPDATA", "LOCALAPPDATA").forEach(process.environment()::remove);
        // The toolkit is headless, but without a display the program would draw pictures.
        process.environment().put("DISPLAY", ":0");
        Process running = process.start();
        Cost cost = null;
        try (BufferedReader lines = running.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith(MEASURED)) {
                    cost = Cost.parse(line);
                } else if (!line.startsWith("WARNING") && !line.contains("Unsupported JavaFX")
                        && !line.contains("PlatformImpl startup")) {
                    System.err.println(line);
                }
            }
        }
        running.waitFor();
        if (cost == null) {
            throw new IllegalStateException("The process ended without a measurement: " + command);
        }
        return cost;
    }

    /** The measured process: the program, and what presses a tab in its window. */
    public static final class Start {
        private Start() {}

        public static void main(String[] args) throws Exception {
            Tab tab = Tab.valueOf(args[0]);
            Window.getWindows().addListener(new ListChangeListener<Window>() {
                @Override
                public void onChanged(Change<? extends Window> change) {
                    Window.getWindows().removeListener(this);
                    new Measurement(tab, Window.getWindows().getFirst()).start();
                }
            });
            Entry.main(new String[0]);
        }
    }

    /** Waits until the window is quiet, presses the tab and counts pulse by pulse. On the FX thread. */
    private static final class Measurement extends AnimationTimer {
        private static final int QUIET_PULSES = 60;
        private static final double QUIET_MS = 4;

        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        private final Tab tab;
        private final Window window;
        private double before = now();
        private int quiet;
        private Pane content;
        private double pressed;
        private double longest;
        private int laidOut;
        private double shown;

        Measurement(Tab tab, Window window) {
            this.tab = tab;
            this.window = window;
        }

        private double now() {
            return threads.getCurrentThreadCpuTime() / 1e6;
        }

        @Override
        public void handle(long pulse) {
            double now = now();
            double worked = now - before;
            quiet = worked < QUIET_MS ? quiet + 1 : 0;
            if (content == null) {
                if (quiet >= QUIET_PULSES && press()) {
                    quiet = 0;
                    pressed = now();
                }
            } else {
                longest = Math.max(longest, worked);
                Node screen = content.getChildren().getFirst();
                boolean there = tab.title().equals(screen.getAccessibleText()) && screen.getLayoutBounds().getWidth() > 0;
                // The pulse that first finds it laid out is the first after its layout.
                if (there && ++laidOut == 2) {
                    shown = now - pressed;
                }
                if (shown > 0 && quiet >= QUIET_PULSES) {
                    System.out.println(new Cost(shown, longest, now - pressed).line());
                    stop();
                    Platform.exit();
                }
            }
            before = now();
        }

        private boolean press() {
            Node screen = find(window.getScene().getRoot(), Tab.REPLAY.title());
            if (screen == null || !(find(window.getScene().getRoot(), tab) instanceof ToggleButton button)) {
                return false;
            }
            content = (Pane) screen.getParent();
            before = now();
            Platform.runLater(button::fire);
            return true;
        }

        private static Node find(Parent within, Object wanted) {
            for (Node each : within.getChildrenUnmodifiable()) {
                boolean found = wanted instanceof Tab tab
                        ? each instanceof ToggleButton button && tab.title().equals(button.getText())
                        : wanted.equals(each.getAccessibleText());
                Node inside = found ? each : each instanceof Parent parent ? find(parent, wanted) : null;
                if (inside != null) {
                    return inside;
                }
            }
            return null;
        }
    }
}
