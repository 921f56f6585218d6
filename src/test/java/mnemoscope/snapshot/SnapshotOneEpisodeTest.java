package mnemoscope.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.DatasetSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data with one episode, which cannot be cross-validated, are drawn too. */
class SnapshotOneEpisodeTest {
    /** Those that are drawn otherwise where there is one episode, and what is drawn after them. */
    private static final Set<SnapshotOptions.Scene> SCENES = Set.of(SnapshotOptions.Scene.SCREENS, SnapshotOptions.Scene.TRAINING,
            SnapshotOptions.Scene.BENCHMARK, SnapshotOptions.Scene.LESSON);

    @TempDir
    private Path folder;

    private static DatasetSource firstEpisode() {
        DatasetSource all = DatasetSource.bundled().orElseThrow();
        return new DatasetSource(all.name(), all.origin(), all.options(), Optional.empty(), progress -> {
            LoadedDataset whole = all.load(progress);
            return new LoadedDataset(whole.conversations().subList(0, 1), whole.info());
        });
    }

    @Test
    @Tag("slow")
    void oneEpisode_isDrawn_withTheRefusalOfTheBenchmark() throws Exception {
        Fx.start();
        List<String> names = Snapshots.render(folder, firstEpisode(), SnapshotOptions.of(List.of(Theme.LIGHT), SCENES)).stream()
                .map(file -> file.getFileName().toString()).toList();
        assertThat(names).doesNotHaveDuplicates()
                .contains("training-light.png", "training-done-light.png", "benchmark-refused-light.png", "lesson-light.png")
                .doesNotContain("benchmark-running-light.png", "benchmark-done-light.png");
    }
}
