package mnemoscope.optimality.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.Regime;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written is read as the very same instances. */
class InstanceWriterTest {
    @TempDir
    private Path folder;

    @Test
    void instances_comeBackBitForBit() throws Exception {
        Instance byHand = new Instance(new int[]{1, 7}, new double[]{1.0 / 3, -2e-9}, new double[][]{{0.1, 0.9}, {1, 0}}, 4, 3,
                2.5,
                0.02, -1, Origin.NONE);
        List<Instance> written = List.of(Regime.SHIFTING.shape(7, 11, 4).draw(12), byHand, Regime.STATIONARY.shape().draw(3));
        Path file = folder.resolve("instances.json");
        InstanceWriter.write(file, written);
        assertThat(InstanceFile.read(file, Progress.NONE)).isEqualTo(written);
        String text = Files.readString(file);
        InstanceWriter.write(file, InstanceFile.read(file, Progress.NONE));
        assertThat(Files.readString(file)).isEqualTo(text).endsWith("}\n");
    }
}
