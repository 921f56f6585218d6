package mnemoscope.ui.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Job;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.workspace.FileKind;

/** Does what a user could do, at random, and collects whatever was thrown or logged with a stack trace. */
final class RandomWalk extends Handler implements AutoCloseable {
    private static final List<KeyCode> KEYS = List.of(KeyCode.RIGHT, KeyCode.LEFT, KeyCode.UP, KeyCode.DOWN, KeyCode.SPACE,
            KeyCode.ENTER, KeyCode.ESCAPE, KeyCode.TAB, KeyCode.HOME, KeyCode.Q, KeyCode.A, KeyCode.D, KeyCode.R, KeyCode.DIGIT1,
            KeyCode.DIGIT3, KeyCode.END, KeyCode.N, KeyCode.P, KeyCode.L, KeyCode.F1, KeyCode.PAGE_DOWN, KeyCode.DELETE);
    /** No larger ones: the screen of the headless toolkit ends there. */
    private static final int[][] SIZES = {{1440, 900}, {1280, 720}, {1024, 768}, {820, 600}};
    private static final List<String> WORDS = List.of("", "e1 12", "budget 200", "\u00e4\u00f6\ud83d\ude00", "the", "0", "-1",
            "999999999999", "recency");
    private static final int STORY = 12;

    private final OpenWindow window;
    private final Workbench bench;
    private final StallWatch watch;
    private final Thread fx;
    private final Thread.UncaughtExceptionHandler usual;
    private final List<String> story = new ArrayList<>();
    private final List<String> failures = new CopyOnWriteArrayList<>();
    private Random random = new Random(0);
    private int intents;

    /** @param files what is opened when a file is asked for @param written folder for what is saved */
    RandomWalk(OpenWindow window, List<Path> files, Path written, StallWatch watch) throws IOException {
        this.window = window;
        this.watch = watch;
        bench = window.bench();
        Files.createDirectories(written);
        fx = Fx.get(Thread::currentThread);
        usual = fx.getUncaughtExceptionHandler();
        fx.setUncaughtExceptionHandler((thread, thrown) -> failed(thrown));
        Logger.getLogger("").addHandler(this);
        // Panels that are hidden when the window goes are styled without its colours.
        Logger.getLogger("javafx.css").setLevel(Level.OFF);
        Fx.run(bench::started);
        Fx.run(() -> bench.shell.pickWith(new FilePicker() {
            @Override
            public Optional<Path> open(String title, FileKind kind) {
                return any(files);
            }

            @Override
            public Optional<Path> folder(String title) {
                return Optional.of(written);
            }

            @Override
            public Optional<Path> save(String name) {
                return Optional.of(written.resolve(name));
            }
        }));
    }

    /** @param seed the same walk for the same seed */
    void walk(long seed, int steps) {
        random = new Random(seed);
        story.clear();
        story.add("seed " + seed);
        for (int k = 0; k < steps && failures.isEmpty(); k++) {
            intents++;
            one();
            if (random.nextInt(4) == 0) {
                FxThread.frames(1);
            }
        }
        rest();
    }

    /** Stops what runs and closes what lies over the window. */
    private void rest() {
        Fx.run(() -> {
            bench.runs.jobsProperty().get().forEach(job -> bench.runs.act(job.id(), Job::cancel));
            OpenWindow.panels().forEach(javafx.stage.Window::hide);
            bench.shell.closeSheet();
        });
        FxThread.frames(2);
    }

    private void one() {
        switch (random.nextInt(10)) {
            case 0, 1, 2 -> entry();
            case 3, 4, 5 -> press();
            case 6 -> key();
            case 7 -> type();
            case 8 -> {
                int step = random.nextInt(60) - 5;
                act("jump to " + step, () -> bench.context.steps().jump(step));
            }
            default -> {
                int[] size = SIZES[random.nextInt(SIZES.length)];
                if (random.nextBoolean()) {
                    act("undo", () -> bench.context.workspace().undo());
                } else {
                    act("resize to " + size[0], () -> {
                        window.stage().setWidth(size[0]);
                        window.stage().setHeight(size[1]);
                    });
                }
            }
        }
    }

    private void entry() {
        any(Fx.get(bench::entries)).ifPresent(entry -> act("palette: " + entry.label() + " " + entry.text(), entry.run()));
    }

    private void press() {
        List<ButtonBase> buttons = Fx.get(() -> {
            List<ButtonBase> shown = new ArrayList<>();
            roots().forEach(root -> shown.addAll(Nodes.shown(root, ButtonBase.class)));
            shown.removeIf(Node::isDisabled);
            return shown;
        });
        any(buttons).ifPresent(button -> act("press " + name(button), () -> {
            if (!button.isDisabled() && button.getScene() != null) {
                button.fire();
            }
        }));
    }

    private List<javafx.scene.Parent> roots() {
        List<javafx.scene.Parent> roots = new ArrayList<>();
        roots.add(bench.scene.getRoot());
        OpenWindow.panels().forEach(panel -> roots.add(panel.getScene().getRoot()));
        return roots;
    }

    private static String name(ButtonBase button) {
        String said = button.getAccessibleText() == null ? button.getText() : button.getAccessibleText();
        return button.getClass().getSimpleName() + " " + said;
    }

    private void key() {
        KeyCode key = KEYS.get(random.nextInt(KEYS.size()));
        note("key " + key);
        try {
            window.type(key);
        } catch (AssertionError thrown) {
            failed(thrown.getCause() == null ? thrown : thrown.getCause());
        }
    }

    private void type() {
        String words = WORDS.get(random.nextInt(WORDS.size()));
        any(Fx.get(() -> Nodes.shown(bench.scene.getRoot(), TextField.class)))
                .ifPresent(field -> act("type " + words, () -> field.setText(words)));
    }

    private <T> Optional<T> any(List<T> of) {
        return of.isEmpty() ? Optional.empty() : Optional.of(of.get(random.nextInt(of.size())));
    }

    private void note(String what) {
        story.add(what);
        watch.now(story.getFirst() + ", " + what);
    }

    private void act(String what, Runnable work) {
        note(what);
        Fx.run(() -> {
            try {
                work.run();
            } catch (RuntimeException thrown) {
                failed(thrown);
            }
        });
    }

    private void failed(Throwable thrown) {
        if (Stream.of(thrown.getStackTrace()).anyMatch(each -> each.getClassName().endsWith("HeadlessWindow"))) {
            // The headless toolkit cannot draw a popup that passes the edge of its screen.
            return;
        }
        StringBuilder told = new StringBuilder(story.getFirst()).append(": ")
                .append(String.join("; ", story.subList(Math.max(1, story.size() - STORY), story.size()))).append(": ")
                .append(thrown);
        for (StackTraceElement each : thrown.getStackTrace()) {
            told.append("\n    ").append(each);
        }
        failures.add(told.toString());
    }

    int intents() {
        return intents;
    }

    List<String> failures() {
        return List.copyOf(failures);
    }

    @Override
    public void publish(LogRecord logged) {
        if (logged.getThrown() != null) {
            failed(new IllegalStateException(logged.getLoggerName() + ": " + logged.getMessage(), logged.getThrown()));
        }
    }

    @Override
    public void flush() {
        // Nothing is held back.
    }

    @Override
    public void close() {
        Logger.getLogger("").removeHandler(this);
        Logger.getLogger("javafx.css").setLevel(null);
        fx.setUncaughtExceptionHandler(usual);
    }
}
