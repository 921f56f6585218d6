package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.WritableImage;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.LayoutFaults;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.OpenWindow;

/** Lays the states of a window out at sizes of window and type, and collects what is amiss; called from the thread of the test. */
final class LayoutWalk {
    private static final Path PICTURES = Path.of("target", "layout");

    /** Sheets that are made anew each time they open. */
    private static final Set<Sheet> PLAIN = EnumSet.of(Sheet.KEYS, Sheet.PREFERENCES, Sheet.PROTOCOL, Sheet.ABOUT,
            Sheet.LIBRARIES);

    /** Frames after which most screens are at rest, and after which all are. */
    private static final int SOON = 2;
    private static final int LATE = 8;

    /** A size of the window, px, at a size of type, %. */
    record Size(int type, int wide, int high) {
        static Size parse(String size) {
            String[] numbers = size.split("[-x]");
            return new Size(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]), Integer.parseInt(numbers[2]));
        }

        @Override
        public String toString() {
            return type + "-" + wide + "x" + high;
        }
    }

    private final boolean isDrawn;
    private final Set<String> found = new LinkedHashSet<>();
    private int laidOut;

    /** @param isDrawn whether each state is drawn, rather than only those that are amiss */
    LayoutWalk(boolean isDrawn) {
        this.isDrawn = isDrawn;
    }

    /** What is amiss, a sentence each. */
    Set<String> found() {
        return found;
    }

    /** The number of layouts looked at. */
    int laidOut() {
        return laidOut;
    }

    /** Lays a state out at every size; the window has its own size and the normal type afterwards. */
    void look(String state, Workbench bench, List<Size> sizes) throws IOException {
        if (sizes.isEmpty()) {
            return;
        }
        Stage stage = (Stage) bench.scene.getWindow();
        Size before = Fx
                .get(() -> new Size(bench.preferences.now.get().typeSize(), (int) stage.getWidth(), (int) stage.getHeight()));
        Optional<Over> over = Fx.get(() -> over(bench));
        // A panel that no button opens is not opened again: it keeps its window, at each size of type.
        boolean isPinned = over.isEmpty() && Fx.get(() -> !OpenWindow.panels().isEmpty());
        for (Size size : sizes) {
            if (!isPinned || size.wide == before.wide && size.high == before.high) {
                layOut(bench, size, over);
                List<String> faults = Fx.get(() -> faults(bench));
                if (!faults.isEmpty()) {
                    FxThread.frames(LATE);
                    faults = Fx.get(() -> faults(bench));
                }
                String where = Texts.language().getLanguage() + "-" + size + " " + state;
                faults.forEach(each -> {
                    String line = (where + ": " + each).replace('\n', ' ');
                    found.add(line);
                    System.out.println(line);
                });
                if (isDrawn || !faults.isEmpty()) {
                    draw(where, bench);
                }
                laidOut++;
            }
        }
        layOut(bench, before, over);
        Fx.run(() -> bench.scene.getRoot().setOpacity(1));
    }

    /** What lies over the window and is opened again at each size, as it measures the window when it opens. */
    private record Over(Runnable closes, Runnable opens) {}

    private static Optional<Over> over(Workbench bench) {
        Sheet sheet = bench.shellModel.sheet.get();
        if (PLAIN.contains(sheet)) {
            return Optional.of(new Over(bench.shell::closeSheet, () -> bench.shell.toggle(sheet)));
        }
        return OpenWindow.panels().stream().map(each -> ((PopupWindow) each).getOwnerNode())
                .filter(ToggleButton.class::isInstance).map(Node::getAccessibleText).filter(Objects::nonNull).findFirst()
                .map(opener -> new Over(() -> OpenWindow.panels().forEach(Window::hide), () -> open(bench, opener)));
    }

    /** A view may have been filled anew, with another button of the same name. */
    private static void open(Workbench bench, String opener) {
        Nodes.shown(bench.scene.getRoot(), ToggleButton.class).stream().filter(each -> opener.equals(each.getAccessibleText()))
                .findFirst().ifPresent(ToggleButton::fire);
    }

    /**
     * JavaFX without a display copies a window to a virtual screen of 1,000 x 1,000 and fails if the window is larger. That copy
     * is not used. On the FX thread.
     */
    static void leaveOutTheScreen() {
        Thread thread = Thread.currentThread();
        Thread.UncaughtExceptionHandler others = thread.getUncaughtExceptionHandler();
        thread.setUncaughtExceptionHandler((where, failure) -> {
            if (!(failure instanceof IndexOutOfBoundsException) || Arrays.stream(failure.getStackTrace())
                    .noneMatch(call -> call.getClassName().endsWith(".HeadlessWindow") && call.getMethodName().equals("blit"))) {
                others.uncaughtException(where, failure);
            }
        });
    }

    /**
     * Gives the window a size, which the screen of JavaFX without a display cannot hold: shrunk, a window is cleared there, so it
     * is shown anew; and what is transparent need not be painted there.
     */
    private static void layOut(Workbench bench, Size size, Optional<Over> over) {
        Stage stage = (Stage) bench.scene.getWindow();
        Parent root = bench.scene.getRoot();
        Fx.run(() -> {
            root.setOpacity(0);
            over.ifPresent(each -> each.closes.run());
            if (size.wide < stage.getWidth() || size.high < stage.getHeight()) {
                stage.hide();
            }
            stage.setWidth(size.wide);
            stage.setHeight(size.high);
            stage.show();
            // As a user has it: the type changes in an open window. In a closed one JavaFX keeps what it measured in em.
            bench.preferences.change(liked -> liked.withTypeSize(size.type));
        });
        FxThread.frames(SOON);
        if (over.isPresent()) {
            Fx.run(over.get().opens);
            FxThread.frames(SOON);
        }
        Fx.run(() -> {
            root.applyCss();
            root.layout();
            assertThat(root.getLayoutBounds().getWidth()).as("width of the layout").isEqualTo(size.wide);
            assertThat(root.getLayoutBounds().getHeight()).as("height of the layout").isEqualTo(size.high);
        });
    }

    private static List<String> faults(Workbench bench) {
        bench.scene.getRoot().setOpacity(1);
        Node sheet = bench.scene.lookup(".mn-sheet");
        List<String> faults = Stream
                .concat(Stream.of(sheet == null ? bench.scene.getRoot() : sheet),
                        OpenWindow.panels().stream().map(each -> each.getScene().getRoot()))
                .flatMap(each -> LayoutFaults.of(each).stream()).toList();
        bench.scene.getRoot().setOpacity(0);
        return faults;
    }

    private static void draw(String where, Workbench bench) throws IOException {
        WritableImage picture = Fx.get(() -> {
            bench.scene.getRoot().setOpacity(1);
            WritableImage drawn = OpenWindow.panels().isEmpty()
                    ? bench.scene.snapshot(null)
                    : OpenWindow.panels().getFirst().getScene().snapshot(null);
            bench.scene.getRoot().setOpacity(0);
            return drawn;
        });
        Path file = Files.createDirectories(PICTURES).resolve(where.replaceAll("[^A-Za-z0-9]+", "-") + ".png");
        ImageIO.write(SwingFXUtils.fromFXImage(picture, null), "png", file.toFile());
    }
}
