package mnemoscope.optimality.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoreTablePolicy;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.ScoredInstance.ScoreTable;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Written instances are read back unchanged. */
class InstanceWriterTest {
    @TempDir
    private Path folder;

    @Test
    void scores_comeBackWithTheirInstance() throws Exception {
        Instance instance = Regime.SHIFTING.shape(4, 6, 3).draw(5);
        double[][] scores = ScoreTablePolicy.mixedScores(instance);
        scores[2][1] = -1.0 / 3;
        List<ScoredInstance> written = List.of(new ScoredInstance(instance, Optional.of(new ScoreTable(scores))),
                ScoredInstance.without(instance));
        Path file = folder.resolve("scored.json");
        InstanceFile.write(file, written);
        assertThat(InstanceFile.read(file, Progress.NONE)).isEqualTo(written);
        assertThat(Files.readString(file).split("\"scores\"", -1)).hasSize(2);
    }

    @Test
    void instances_comeBackBitForBit() throws Exception {
        Instance byHand = new Instance(new int[]{1, 7}, new double[]{1.0 / 3, -2e-9}, new double[][]{{0.1, 0.9}, {1, 0}}, 4, 3,
                2.5, 0.02, -1, Origin.NONE);
        List<ScoredInstance> written = Stream
                .of(Regime.SHIFTING.shape(7, 11, 4).draw(12), byHand, Regime.STATIONARY.shape().draw(3))
                .map(ScoredInstance::without).toList();
        Path file = folder.resolve("instances.json");
        InstanceFile.write(file, written);
        assertThat(InstanceFile.read(file, Progress.NONE)).isEqualTo(written);
        String text = Files.readString(file);
        Path again = folder.resolve("again.json");
        InstanceFile.write(again, InstanceFile.read(file, Progress.NONE));
        assertThat(Files.readString(again)).isEqualTo(text).endsWith("}\n");
    }

    /** A large seed lost its last digits, and a seed without a regime was lost. */
    @Test
    void seeds_comeBackWhole() throws Exception {
        Instance drawn = Regime.SHIFTING.shape(4, 6, 3).draw(5);
        List<ScoredInstance> written = Stream
                .of(new Origin((1L << 53) + 1, "shifting", List.of(), 0, List.of()),
                        new Origin(Long.MIN_VALUE, "", List.of(), 0, List.of()), new Origin(7, "", List.of(), 3, List.of()))
                .map(origin -> ScoredInstance.without(new Instance(drawn.sizes(), drawn.values(), drawn.demand(), drawn.budget(),
                        drawn.delayTurns(), drawn.rate(), drawn.storage(), drawn.miss(), origin)))
                .toList();
        Path file = folder.resolve("seeds.json");
        InstanceFile.write(file, written);
        assertThat(InstanceFile.read(file, Progress.NONE)).isEqualTo(written);
    }
}
