package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.snapshot.SnapshotOptions.Scene;
import mnemoscope.snapshot.SnapshotOptions;
import mnemoscope.snapshot.Snapshots;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.LayoutWalk.Size;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.workspace.Preferences;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Layout under type and size, as a kind: in every state of the window that can be drawn no text is cut without an ellipsis and a
 * tooltip, no head stands apart from its cells, nothing leaves its place or lies over something else. Pictures of the failures
 * are written into {@code target/layout}.
 *
 * <p>Sizes of type for which a window has less than 820 x 540 px at the normal type are left out. Such a window still opens: side
 * panes become drawers, and what does not fit scrolls.
 */
class LayoutTest {
    private static final int[][] SIZES = {{1024, 768}, {1280, 720}, {1440, 900}, {1920, 1080}, {2560, 1440}, {3840, 2160}};
    private static final String ONLY = System.getProperty("layout", "en-.*");
    /** The group of states that need files of a user. */
    private static final String FILES = "FILES";
    private static final double LEAST_WIDTH = 820;
    private static final double LEAST_HEIGHT = 540;

    /** What is opened beside what the snapshots open, at one of their states. */
    private record Opened(String state, String name, Consumer<Workbench> opens, Consumer<Workbench> closes) {
        /** @param command its key in the texts */
        static Opened by(String state, String command) {
            return new Opened(state, command, bench -> run(bench, command), bench -> bench.shell.closeSheet());
        }

        static Opened sheet(String state, Sheet sheet) {
            return new Opened(state, sheet.name().toLowerCase(Locale.ROOT), bench -> bench.shell.toggle(sheet),
                    bench -> bench.shell.closeSheet());
        }

        static Opened lecture(String state) {
            return new Opened(state, "lecture", bench -> bench.shell.toggleLecture(), bench -> bench.shell.toggleLecture());
        }
    }

    private static final List<Opened> OPENED = List.of(Opened.by("replay-light", "all-figures"),
            Opened.by("replay-light", "legend-names"), Opened.by("replay-light", "export-running-reward"),
            Opened.by("optimality-light", "find-an-instance"), Opened.by("training-done-light", "all-figures"),
            Opened.sheet("replay-light", Sheet.ABOUT), Opened.sheet("replay-light", Sheet.PREFERENCES),
            Opened.sheet("replay-lecture", Sheet.KEYS),
            new Opened("play-lecture", "draws", bench -> run(bench, "many-draws"), bench -> run(bench, "many-draws")),
            Opened.lecture("benchmark-light"), Opened.lecture("training-light"), Opened.lecture("optimality-light"),
            Opened.lecture("data-light"), Opened.lecture("data-issues-light"), Opened.lecture("data-audit-light"));

    private static void run(Workbench bench, String command) {
        String title = Texts.of("command." + command);
        bench.entries().stream().filter(each -> each.text().equals(title)).findFirst().orElseThrow().run().run();
    }

    @TempDir
    Path folder;

    @AfterEach
    void english() {
        Texts.speak(Locale.ENGLISH);
    }

    /** Walks one group of states; {@code wanted} says at which sizes a state is laid out. */
    private LayoutWalk walk(Locale language, String group, Function<String, List<Size>> wanted) throws Exception {
        Fx.start();
        Texts.speak(language);
        LayoutWalk walk = new LayoutWalk(Boolean.getBoolean("layout.draw"));
        if (group.equals(FILES)) {
            LayoutOfFiles.walk(folder, (state, bench) -> walk.look(state, bench, wanted.apply(state)));
            return walk;
        }
        Scene scene = Scene.valueOf(group);
        List<Theme> themes = scene == Scene.SCREENS ? List.of(Theme.LIGHT, Theme.LECTURE) : List.of(Theme.LIGHT);
        Snapshots.walk(DatasetSource.bundled().orElseThrow(), SnapshotOptions.of(themes, EnumSet.of(scene)), (state, bench) -> {
            walk.look(state, bench, wanted.apply(state));
            for (Opened each : OPENED) {
                if (each.state.equals(state) && !wanted.apply(state + " " + each.name).isEmpty()) {
                    Fx.run(() -> each.opens.accept(bench));
                    FxThread.until(each.name,
                            () -> !each.name.equals("all-figures") || bench.shell.model.sheet.get() == Sheet.DIALOG);
                    FxThread.frames(8);
                    walk.look(state + " " + each.name, bench, wanted.apply(state + " " + each.name));
                    Fx.run(() -> each.closes.accept(bench));
                    FxThread.frames(8);
                }
            }
        });
        return walk;
    }

    /**
     * The states that broke, each where it broke, by language and group; in every run of the tests. English comes first: constants
     * keep the language in which they were loaded, and other tests expect English.
     */
    private static final Map<String, List<String>> BROKEN = new TreeMap<>(Comparator.reverseOrder());
    static {
        BROKEN.put("en SCREENS",
                List.of("optimality-light 100-1440x900", "training-light 130-1280x720", "replay-light 200-3840x2160"));
        BROKEN.put("en PLAY", List.of("play-asked-lecture 150-1440x900", "play-asked-light 90-1024x768",
                "play-asked-who-has-it-light 115-1024x768", "play-revealed-lecture 115-1024x768"));
        BROKEN.put("en LESSON", List.of("lesson-light 200-1920x1080"));
        BROKEN.put("de FILES",
                List.of("six-by-turn-light 200-2560x1440", "log-sessions-light 90-1024x768", "log-sessions-light 115-1280x720",
                        "log-sessions-light 130-1280x720", "log-read-light 200-1920x1080",
                        "log-compaction-lecture 130-1280x720"));
        BROKEN.put("en OWN", List.of("own-policy-lecture 200-1920x1080"));
        BROKEN.put("de SCREENS",
                List.of("benchmark-light 100-1024x768", "optimality-light lecture 130-1024x768",
                        "data-light lecture 100-1920x1080", "replay-light preferences 90-1024x768",
                        "replay-light preferences 200-1920x1080", "replay-lecture keys 115-1024x768"));
        BROKEN.put("de REPLAY",
                List.of("by-turn-light 200-1920x1080", "charts-zoomed-light 100-1024x768", "charts-zoomed-light 200-2560x1440",
                        "inspector-drawer-light 100-1024x768", "predict-light 130-1280x720", "what-if-columns-light 115-1440x900",
                        "what-if-columns-light 150-1920x1080", "what-if-lecture 115-3840x2160", "what-if-lecture 150-1440x900"));
    }

    static Stream<Arguments> broken() {
        return BROKEN.entrySet().stream()
                .map(each -> Arguments.of(Locale.of(each.getKey().substring(0, 2)), each.getKey().substring(3), each.getValue()));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void screen_hasAllItsWordsInTheirPlace(Locale language, String group, List<String> places) throws Exception {
        Map<String, List<Size>> wanted = places.stream()
                .collect(Collectors.groupingBy(each -> each.substring(0, each.lastIndexOf(' ')),
                        Collectors.mapping(each -> Size.parse(each.substring(each.lastIndexOf(' ') + 1)), Collectors.toList())));
        Set<String> states = new HashSet<>();
        LayoutWalk walk = walk(language, group, state -> {
            states.add(state);
            return wanted.getOrDefault(state, List.of());
        });
        assertThat(walk.found()).isEmpty();
        assertThat(states).containsAll(wanted.keySet());
    }

    /** Every group of states in the language of {@code -Dlayout}; {@code -Dlayout.scenes=SHEETS} walks some of them. */
    static Stream<Arguments> all() {
        Pattern only = Pattern.compile(System.getProperty("layout.scenes", ".*"));
        // Titles of constants stay in the language in which they were loaded, so one run has one language.
        Locale language = ONLY.startsWith("de") ? Locale.GERMAN : Locale.ENGLISH;
        return Stream
                .concat(EnumSet.complementOf(EnumSet.of(Scene.STEPPING, Scene.WIDTHS)).stream().map(Scene::name),
                        Stream.of(FILES))
                .filter(group -> only.matcher(group).matches()).map(group -> Arguments.of(language, group));
    }

    /** Every size at every type that it has room for; {@code -Dlayout=de-200-1280x720} is one of them. */
    private static List<Size> sizes(Locale language) {
        Pattern only = Pattern.compile(ONLY);
        return Preferences.TYPE_SIZES.stream().flatMap(type -> Arrays.stream(SIZES).map(size -> new Size(type, size[0], size[1])))
                .filter(LayoutTest::hasRoom).filter(size -> only.matcher(language.getLanguage() + "-" + size).matches()).toList();
    }

    private static boolean hasRoom(Size size) {
        return size.wide() * 100.0 / size.type() >= LEAST_WIDTH && size.high() * 100.0 / size.type() >= LEAST_HEIGHT;
    }

    @ParameterizedTest
    @MethodSource("all")
    @Tag("slow")
    void everyState_atEveryType_hasAllItsWordsInTheirPlace(Locale language, String group) throws Exception {
        List<Size> sizes = sizes(language);
        Set<String> states = new HashSet<>();
        Pattern only = Pattern.compile(System.getProperty("layout.states", ".*"));
        LayoutWalk walk = walk(language, group, state -> {
            states.add(state);
            return only.matcher(state).matches() ? sizes : List.of();
        });
        System.out.println(language + " " + group + ": " + walk.laidOut() + " layouts of " + states.size() + " states");
        assertThat(walk.found()).isEmpty();
    }
}
