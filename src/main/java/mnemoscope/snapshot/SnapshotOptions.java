package mnemoscope.snapshot;

import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import mnemoscope.text.TokenUnit;
import mnemoscope.ui.kit.Theme;

/**
 * What pictures of the window show.
 *
 * @param width    in px
 * @param height   in px
 * @param episode  conversation to choose; the first of the dataset if empty
 * @param step     decision to show, 0-based; the first at which policies disagree if empty
 * @param policies names of those compared; the usual ones if empty
 * @param budget   of one decision; that of the dataset if empty
 * @param unit     in which the budget counts; that of the dataset if empty
 * @param themes   in which the main screens are drawn
 * @param scenes   the groups of pictures that are drawn
 */
public record SnapshotOptions(int width, int height, Optional<String> episode, OptionalInt step, List<String> policies,
        OptionalInt budget, Optional<TokenUnit> unit, List<Theme> themes, Set<SnapshotScene> scenes) {
    public static final SnapshotOptions DEFAULT = new SnapshotOptions(1440, 900, Optional.empty(), OptionalInt.empty(),
            List.of(), OptionalInt.empty(), Optional.empty(), List.of(Theme.values()), EnumSet.allOf(SnapshotScene.class));

    public SnapshotOptions {
        policies = List.copyOf(policies);
        themes = List.copyOf(themes);
        scenes = Set.copyOf(scenes);
    }

    /** Whether the window has the usual size. */
    public boolean isUsualSize() {
        return width == DEFAULT.width && height == DEFAULT.height;
    }

    /** Themes of the states: light, and dark where the main screens are drawn in it too. */
    List<Theme> stateThemes() {
        return themes.contains(Theme.DARK) ? List.of(Theme.LIGHT, Theme.DARK) : List.of(Theme.LIGHT);
    }

    public SnapshotOptions withSize(int changedWidth, int changedHeight) {
        return new SnapshotOptions(changedWidth, changedHeight, episode, step, policies, budget, unit, themes, scenes);
    }

    public SnapshotOptions withEpisode(String id) {
        return new SnapshotOptions(width, height, Optional.of(id), step, policies, budget, unit, themes, scenes);
    }

    public SnapshotOptions withStep(int changed) {
        return new SnapshotOptions(width, height, episode, OptionalInt.of(changed), policies, budget, unit, themes, scenes);
    }

    public SnapshotOptions withPolicies(List<String> names) {
        return new SnapshotOptions(width, height, episode, step, names, budget, unit, themes, scenes);
    }

    public SnapshotOptions withBudget(int tokens) {
        return new SnapshotOptions(width, height, episode, step, policies, OptionalInt.of(tokens), unit, themes, scenes);
    }

    public SnapshotOptions withUnit(TokenUnit changed) {
        return new SnapshotOptions(width, height, episode, step, policies, budget, Optional.of(changed), themes, scenes);
    }

    public SnapshotOptions withThemes(Theme... changed) {
        return new SnapshotOptions(width, height, episode, step, policies, budget, unit, List.of(changed), scenes);
    }

    /** With these groups of pictures alone. */
    public SnapshotOptions only(Collection<SnapshotScene> drawn) {
        return new SnapshotOptions(width, height, episode, step, policies, budget, unit, themes, Set.copyOf(drawn));
    }
}
