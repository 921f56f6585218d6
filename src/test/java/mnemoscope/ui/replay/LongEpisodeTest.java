package mnemoscope.ui.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.EpisodeWriter;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.synthetic.GeneratorSettings;
import mnemoscope.dataset.synthetic.Settings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.task.Progress;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ShownPolicies;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.ui.workspace.WorkspaceContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An episode of 100,000 turns and 5,000 questions is generated, written, read, replayed and opened. */
@Tag("slow")
class LongEpisodeTest {
    @TempDir
    private Path folder;

    @Test
    void longEpisode_readsReplaysAndOpens() throws Exception {
        Path file = folder.resolve("long.json.gz");
        GeneratorSettings settings = Settings.USUAL.withEpisodes(1).withSize(4_000, 100_000, 5_000).made();
        EpisodeWriter.write(file, "long", "Apache-2.0", SyntheticGenerator.generate(settings, Progress.NONE), Progress.NONE);
        long start = System.nanoTime();
        LoadedDataset dataset = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
        long read = System.nanoTime();
        ReplayModel model = new ReplayModel(WorkspaceContext.empty(new AtOnce()));
        ReplayController controller = new ReplayController(model, wanted -> {});
        Opening.open(model.context(), dataset);
        long opened = System.nanoTime();
        System.out.printf("100,000 turns, 5,000 questions: read %.2f s, replayed and opened %.2f s%n", (read - start) / 1e9,
                (opened - read) / 1e9);
        assertThat(model.result().orElseThrow().decisionCount()).isEqualTo(5_000);
        ShownPolicies.set(controller, List.of("recency", "mixed", "bm25", "single-step", "adagres", "clairvoyant"));
        controller.decisions().last();
        assertThat(model.cursor()).isEqualTo(4_999);
        assertThat(model.step.optional().orElseThrow().columns()).hasSize(6);
    }
}
