package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import mnemoscope.dataset.synthetic.GeneratorSettings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundledDataTest {
    private final BundledData.Entry synthetic = BundledData.find("synthetic").orElseThrow();

    @Test
    void synthetic_isWhatTheGeneratorMakes() throws IOException {
        ByteArrayOutputStream made = new ByteArrayOutputStream();
        EpisodeWriter.write(made, SyntheticGenerator.NAME, SyntheticGenerator.LICENCE,
                SyntheticGenerator.generate(GeneratorSettings.DEFAULT, Progress.NONE), Progress.NONE);
        try (InputStream in = synthetic.open()) {
            assertThat(in.readAllBytes()).as("datasets/synthetic.json; make it anew after a change of the phrase material")
                    .isEqualTo(made.toByteArray());
        }
    }

    @Test
    void entries_canBeOpenedAndAreDescribed() throws IOException {
        assertThat(BundledData.entries()).isNotEmpty().extracting(BundledData.Entry::name).doesNotHaveDuplicates();
        for (BundledData.Entry entry : BundledData.entries()) {
            try (InputStream in = entry.open()) {
                assertThat(in.read()).isEqualTo('{');
            }
            assertThat(entry.title()).isNotBlank();
            assertThat(entry.description()).endsWith(".");
        }
    }

    @Test
    void entry_isCopiedForReadersThatWantAPath(@TempDir Path folder) throws IOException {
        Path copy = synthetic.copyInto(folder);
        assertThat(copy).hasFileName("synthetic.json");
        try (InputStream in = synthetic.open()) {
            assertThat(Files.readAllBytes(copy)).isEqualTo(in.readAllBytes());
        }
    }

    @Test
    void find_isEmptyForAnUnknownName() {
        assertThat(BundledData.find("locomo")).isEmpty();
    }
}
