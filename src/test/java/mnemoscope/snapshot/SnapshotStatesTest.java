package mnemoscope.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.SnapshotOptions.Scene;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.DatasetSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every state of the window is drawn. */
class SnapshotStatesTest {
    private static final List<String> STATES = List.of("error", "mapping", "loading", "data-issues", "data-audit", "lesson",
            "lessons", "lesson-instance", "record-lesson", "policies", "policies-found", "policies-baseline", "policies-training",
            "policies-play", "hindsight", "hindsight-per-decision", "play", "play-four", "play-prefetch", "play-edit",
            "training-running", "training-jobs", "training-paused", "training-done", "training-reward", "annotate",
            "annotate-wrong", "annotate-estimate", "annotate-running", "annotate-stopped", "policies-without-annotations",
            "data-annotations", "data-fits-nothing", "annotated-why", "policies-with-annotations", "benchmark-running",
            "benchmark-paused", "benchmark-done", "benchmark-budgets", "benchmark-needs", "benchmark-forced", "benchmark-reward",
            "benchmark-ranks", "benchmark-episodes", "benchmark-error", "palette-opened", "noted", "notes", "what-if",
            "what-if-panel", "own-policy", "own-policy-wrong", "compare-map", "compare-misses", "compare-table-all");

    /** Whose states another test walks through in every build, in three themes. */
    private static final Set<Scene> WALKED = EnumSet.of(Scene.EMPTY, Scene.SCREENS, Scene.REPLAY, Scene.SHEETS);
    private static final List<String> OF_WALKED = List.of("empty", "by-turn", "answers-off", "first-steps", "budget", "keys",
            "libraries", "readings", "turn", "differences", "baseline", "charts-zoomed", "search-no-hit", "inspector-drawer");

    /** In one theme, whatever the others are drawn in. */
    private static final List<String> ONCE = List.of("data-charts-light.png", "data-charts-lecture.png",
            "data-charts-all-light.png", "lesson-lecture.png", "lesson-asked-lecture.png", "play-lecture.png",
            "training-done-lecture.png", "training-first-light.png", "benchmark-done-lecture.png", "training-used-light.png",
            "width-1100-light.png", "width-900-light.png");

    @TempDir
    private Path folder;

    /** A minute: behind -Pslow, so that the check stays below eight. */
    @Test
    @Tag("slow")
    void states_areDrawn() throws Exception {
        assertThat(draw(EnumSet.complementOf(EnumSet.copyOf(WALKED)), Theme.LIGHT)).doesNotHaveDuplicates()
                .containsAll(STATES.stream().map(state -> state + "-light.png").toList()).containsAll(ONCE);
    }

    @Test
    @Tag("slow")
    void allStates_areDrawnInLightAndDark() throws Exception {
        assertThat(draw(EnumSet.allOf(Scene.class), Theme.LIGHT, Theme.DARK)).doesNotHaveDuplicates()
                .containsAll(Stream.concat(STATES.stream(), OF_WALKED.stream())
                        .flatMap(state -> Stream.of(state + "-light.png", state + "-dark.png")).toList())
                .containsAll(ONCE);
    }

    /** A picture is of what a screen says, not of what it waits for. */
    @Test
    void pictures_areTakenOnceTheyHaveWhatTheyAreOf() throws Exception {
        Fx.start();
        List<String> seen = new ArrayList<>();
        Snapshots.walk(DatasetSource.bundled().orElseThrow(),
                SnapshotOptions.of(List.of(Theme.LIGHT), EnumSet.of(Scene.SCREENS, Scene.COMPARE)), (state, window) -> {
                    if (state.startsWith("training-") || state.startsWith("compare-misses")) {
                        seen.add(state);
                        assertThat(Fx.<List<Node>>get(() -> List.copyOf(window.scene.getRoot()
                                .lookupAll(state.startsWith("compare") ? ".mn-misses" : ".mn-training .label")))).as(state)
                                .isNotEmpty().noneMatch(node -> node instanceof Label label && label.isVisible()
                                        && label.getText().equals(Texts.of("training.looking-at-the-features")));
                    }
                });
        assertThat(seen).contains("training-light", "compare-misses-light", "compare-misses-all-light");
    }

    private List<String> draw(Set<Scene> scenes, Theme... themes) throws Exception {
        Fx.start();
        return Snapshots.render(folder, DatasetSource.bundled().orElseThrow(), SnapshotOptions.of(List.of(themes), scenes))
                .stream().map(file -> file.getFileName().toString()).toList();
    }
}
