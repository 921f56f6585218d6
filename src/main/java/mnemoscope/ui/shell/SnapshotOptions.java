package mnemoscope.ui.shell;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import mnemoscope.ui.kit.Theme;

/**
 * What pictures of the window show.
 *
 * @param width   in px
 * @param height  in px
 * @param episode conversation to choose; the first of the dataset if empty
 * @param step    decision to show, 0-based; the first at which policies disagree if empty
 * @param themes  in which the main screens are drawn
 * @param states  whether empty, loading, error, narrow and overlaid windows are drawn too
 */
public record SnapshotOptions(int width, int height, Optional<String> episode, OptionalInt step, List<Theme> themes,
        boolean states) {
    public static final SnapshotOptions DEFAULT = new SnapshotOptions(1440, 900, Optional.empty(), OptionalInt.empty(),
            List.of(Theme.values()), true);

    public SnapshotOptions {
        themes = List.copyOf(themes);
    }

    public SnapshotOptions withSize(int changedWidth, int changedHeight) {
        return new SnapshotOptions(changedWidth, changedHeight, episode, step, themes, states);
    }

    public SnapshotOptions withEpisode(String id) {
        return new SnapshotOptions(width, height, Optional.of(id), step, themes, states);
    }

    public SnapshotOptions withStep(int changed) {
        return new SnapshotOptions(width, height, episode, OptionalInt.of(changed), themes, states);
    }

    public SnapshotOptions withThemes(Theme... changed) {
        return new SnapshotOptions(width, height, episode, step, List.of(changed), states);
    }

    public SnapshotOptions withoutStates() {
        return new SnapshotOptions(width, height, episode, step, themes, false);
    }
}
