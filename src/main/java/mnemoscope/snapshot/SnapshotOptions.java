package mnemoscope.snapshot;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import mnemoscope.model.Coded;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.kit.Theme;
import mnemoscope.workspace.PlaceName;
import mnemoscope.workspace.Workspace;

/**
 * The content of the pictures.
 *
 * @param width    in px
 * @param height   in px
 * @param episode  conversation; the first of the dataset if empty
 * @param step     decision to show, 0-based; the first at which policies disagree if empty
 * @param policies names of the policies compared; the defaults if empty
 * @param budget   budget per decision; that of the dataset if empty
 * @param unit     unit of the budget; that of the dataset if empty
 * @param session  session shown in place of the four previous settings
 * @param at       decision or turn to show instead of episode and step
 * @param themes   themes of the main screens
 * @param scenes   groups of pictures to draw
 */
public record SnapshotOptions(int width, int height, Optional<String> episode, OptionalInt step, List<String> policies,
        OptionalInt budget, Optional<TokenUnit> unit, Optional<Workspace> session, Optional<PlaceName> at, List<Theme> themes,
        Set<Scene> scenes) {
    public static final SnapshotOptions DEFAULT = of(List.of(Theme.LIGHT, Theme.DARK, Theme.LECTURE), EnumSet.allOf(Scene.class));

    /** A group of pictures that are drawn together, in the order drawn. */
    public enum Scene implements Coded {
        /** The window with nothing open. */
        EMPTY,
        /** Every tab as it opens. */
        SCREENS,
        /** The displays of a decision. */
        REPLAY,
        /** Decision after decision, from the place shown. */
        STEPPING,
        COMPARE,
        POLICIES,
        HINDSIGHT,
        TRAINING,
        ANNOTATIONS,
        OWN,
        BENCHMARK,
        SENSITIVITY,
        DATA,
        /** A file that cannot be read, and a file during reading. */
        OPENING,
        SHEETS,
        PLAY,
        STUDY,
        /** Narrow windows; only with the default window size. */
        WIDTHS,
        LESSON
    }

    public SnapshotOptions {
        policies = List.copyOf(policies);
        themes = List.copyOf(themes);
        scenes = Set.copyOf(scenes);
    }

    /** The default options with the default window size. */
    public static SnapshotOptions of(List<Theme> themes, Set<Scene> scenes) {
        return new SnapshotOptions(1440, 900, Optional.empty(), OptionalInt.empty(), List.of(), OptionalInt.empty(),
                Optional.empty(), Optional.empty(), Optional.empty(), themes, scenes);
    }

    /** Whether the window has the default size. */
    public boolean isUsualSize() {
        return width == DEFAULT.width && height == DEFAULT.height;
    }

    /** Themes of the states: light, and dark if the main screens are also drawn in dark. */
    List<Theme> stateThemes() {
        return themes.contains(Theme.DARK) ? List.of(Theme.LIGHT, Theme.DARK) : List.of(Theme.LIGHT);
    }
}
