package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Node;
import javax.imageio.ImageIO;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.LayoutFaults;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.ViewMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Layout under type and size, as a kind: on every screen, sheet and lecture no text is cut without an ellipsis and a tooltip, no
 * head stands apart from its cells, nothing leaves its place or lies over something else. Pictures of the failures are written
 * into {@code target/layout}.
 */
class LayoutTest {
    private static final int[][] SIZES = {{1024, 768}, {1280, 720}, {1440, 900}, {1920, 1080}, {2560, 1440}, {3840, 2160}};
    /** Windows for which the layout is made, px at the normal type size; the type of a smaller one is too large for it. */
    private static final double LEAST_WIDTH = 820;
    private static final double LEAST_HEIGHT = 540;

    private OpenWindow window;
    private Workbench bench;

    @AfterEach
    void close() {
        if (window != null) {
            window.close();
        }
        Texts.speak(Locale.ENGLISH);
    }

    /** What is shown. @param theme in which */
    private record Shown(Theme theme, Tab tab, ViewMode mode, Sheet sheet) {
        @Override
        public String toString() {
            return (theme == Theme.LECTURE ? "lecture " : "") + tab.name().toLowerCase(Locale.ROOT)
                    + (tab == Tab.REPLAY ? " " + mode.name().toLowerCase(Locale.ROOT) : "")
                    + (sheet == Sheet.NONE ? "" : " " + sheet.name().toLowerCase(Locale.ROOT));
        }
    }

    private static Stream<Shown> screens() {
        return Stream.of(
                Arrays.stream(Tab.values())
                        .flatMap(tab -> Arrays.stream(tab == Tab.REPLAY ? ViewMode.values() : new ViewMode[]{ViewMode.COLUMNS})
                                .map(mode -> new Shown(Theme.LIGHT, tab, mode, Sheet.NONE))),
                Arrays.stream(Tab.values()).map(tab -> new Shown(Theme.LECTURE, tab, ViewMode.COLUMNS, Sheet.NONE)),
                Stream.of(Sheet.KEYS, Sheet.PREFERENCES, Sheet.ABOUT, Sheet.LIBRARIES, Sheet.PROTOCOL, Sheet.PALETTE)
                        .map(sheet -> new Shown(Theme.LIGHT, Tab.REPLAY, ViewMode.COLUMNS, sheet)))
                .flatMap(each -> each);
    }

    private void open(Locale language) {
        Texts.speak(language);
        window = OpenWindow.bundled(UserFiles.none());
        bench = window.bench();
    }

    private List<String> faults(Shown shown, int type, int wide, int high) {
        Fx.run(() -> {
            bench.shell.closeSheet();
            bench.preferences.change(liked -> liked.withTypeSize(type));
            bench.shell.chooseTheme(shown.theme);
            bench.shell.showTab(shown.tab);
            bench.feature(ReplayFeature.class).controller().chooseView(shown.mode);
            if (shown.sheet != Sheet.NONE) {
                bench.shell.toggle(shown.sheet);
            }
        });
        window.resize(wide, high);
        FxThread.until(shown.toString(), () -> AtRest.is(bench.runs));
        FxThread.frames(4);
        Node root = Fx.get(() -> shown.sheet == Sheet.NONE
                ? bench.scene.getRoot()
                : bench.scene.lookup(".mn-sheet") == null ? bench.scene.getRoot() : bench.scene.lookup(".mn-sheet"));
        String where = Texts.language().getLanguage() + " " + type + " % " + wide + "x" + high + " " + shown;
        List<String> found = Fx.<List<String>>get(() -> LayoutFaults.of(root)).stream().map(each -> where + ": " + each).toList();
        if (!found.isEmpty()) {
            picture(where);
        }
        return found;
    }

    private void picture(String where) {
        try {
            Path file = Files.createDirectories(Path.of("target", "layout"))
                    .resolve(where.replaceAll("[^A-Za-z0-9]+", "-") + ".png");
            ImageIO.write(SwingFXUtils.fromFXImage(Fx.get(() -> bench.scene.snapshot(null)), null), "png", file.toFile());
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /** Every size at every type that it has room for; {@code -Dlayout=de-200-1280x720} walks one of them. */
    static Stream<Arguments> all() {
        Pattern only = Pattern.compile(System.getProperty("layout", ".*"));
        return Stream.of(Locale.ENGLISH, Locale.GERMAN).flatMap(language -> Arrays.stream(SIZES)
                .flatMap(size -> Preferences.TYPE_SIZES.stream().filter(type -> hasRoom(size, type)).filter(
                        type -> only.matcher(language.getLanguage() + "-" + type + "-" + size[0] + "x" + size[1]).matches())
                        .map(type -> Arguments.of(language, type, size[0], size[1]))));
    }

    private static boolean hasRoom(int[] size, int type) {
        return size[0] * 100.0 / type >= LEAST_WIDTH && size[1] * 100.0 / type >= LEAST_HEIGHT;
    }

    /** The screens that broke, each where it broke; in every run of the tests. */
    static Stream<Arguments> broken() {
        return Stream.of(
                Arguments.of(Locale.GERMAN, 90, 1024, 768,
                        new Shown(Theme.LIGHT, Tab.REPLAY, ViewMode.COLUMNS, Sheet.PREFERENCES)),
                Arguments.of(Locale.GERMAN, 200, 1920, 1080,
                        new Shown(Theme.LIGHT, Tab.REPLAY, ViewMode.COLUMNS, Sheet.PREFERENCES)),
                Arguments.of(Locale.ENGLISH, 200, 1920, 1080, new Shown(Theme.LIGHT, Tab.REPLAY, ViewMode.BY_TURN, Sheet.NONE)),
                Arguments.of(Locale.ENGLISH, 100, 1440, 900,
                        new Shown(Theme.LIGHT, Tab.OPTIMALITY, ViewMode.COLUMNS, Sheet.NONE)),
                Arguments.of(Locale.ENGLISH, 130, 1280, 720, new Shown(Theme.LIGHT, Tab.TRAINING, ViewMode.COLUMNS, Sheet.NONE)),
                Arguments.of(Locale.GERMAN, 100, 1024, 768, new Shown(Theme.LIGHT, Tab.BENCHMARK, ViewMode.COLUMNS, Sheet.NONE)),
                Arguments.of(Locale.GERMAN, 130, 1024, 768,
                        new Shown(Theme.LECTURE, Tab.OPTIMALITY, ViewMode.COLUMNS, Sheet.NONE)),
                Arguments.of(Locale.GERMAN, 100, 1920, 1080, new Shown(Theme.LECTURE, Tab.DATA, ViewMode.COLUMNS, Sheet.NONE)));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void screen_hasAllItsWordsInTheirPlace(Locale language, int type, int wide, int high, Shown shown) {
        open(language);
        assertThat(faults(shown, type, wide, high)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("all")
    @Tag("slow")
    void everyScreen_atEveryType_hasAllItsWordsInTheirPlace(Locale language, int type, int wide, int high) {
        open(language);
        List<String> found = new ArrayList<>();
        screens().forEach(shown -> found.addAll(faults(shown, type, wide, high)));
        assertThat(found).isEmpty();
    }
}
