package mnemoscope.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Assumptions;

/** The real files beside the project, which are not part of it; tests that need them are skipped if they are absent. */
public final class SharedData {
    public static final String LOCOMO = "data/locomo10.json";
    public static final String ORACLE = "data/longmemeval_oracle.json.gz";
    public static final String S_40 = "data/longmemeval_s_40.json.gz";

    private static final Path FOLDER = Path.of("..", "shared");

    private SharedData() {}

    public static Path file(String name) {
        Path file = FOLDER.resolve(name);
        Assumptions.assumeTrue(Files.isReadable(file), () -> "Skipped: " + file + " does not exist.");
        return file;
    }

    public static LoadedDataset read(String name) throws BadInputException {
        return DatasetReader.read(file(name), ReadOptions.DEFAULT, Progress.NONE);
    }

    public static JsonNode reference(String name) throws IOException {
        return new ObjectMapper().readTree(file("reference/" + name).toFile());
    }
}
