package mnemoscope.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.dataset.synthetic.GeneratorSettings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

class BundledDataTest {
    @Test
    void synthetic_isWhatTheGeneratorMakes() throws IOException {
        ByteArrayOutputStream made = new ByteArrayOutputStream();
        EpisodeWriter.write(made, SyntheticGenerator.NAME, SyntheticGenerator.LICENCE,
                SyntheticGenerator.generate(GeneratorSettings.DEFAULT, Progress.NONE), Progress.NONE);
        try (InputStream in = BundledData.open()) {
            assertThat(in.readAllBytes()).as("datasets/synthetic.json; make it anew after a change of the phrase material")
                    .isEqualTo(made.toByteArray());
        }
    }

    /** Also the hash, which is not computed then. */
    @Test
    void readWithoutDetection_isWhatTheReaderReads() throws BadInputException, IOException {
        assertThat(BundledData.read(Progress.NONE)).usingRecursiveComparison()
                .isEqualTo(DatasetReader.read(BundledData.FILE, BundledData.open(), ReadOptions.DEFAULT, Progress.NONE));
    }

    /** The start replays the first conversation while the others are read. */
    @Test
    void conversations_arePassedOn_asSoonAsTheyAreRead() throws BadInputException, IOException {
        List<Conversation> passed = new ArrayList<>();
        LoadedDataset read = BundledData.read(Progress.NONE, passed::add);
        assertThat(passed).as("the same objects").usingElementComparator((a, b) -> a == b ? 0 : 1)
                .isEqualTo(read.conversations());
    }
}
