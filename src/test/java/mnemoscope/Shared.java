package mnemoscope;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Real data and reference values beside the project; tests that need them skip where they are absent. */
public final class Shared {
    private static final Path ROOT = Path.of("../shared");

    private Shared() {}

    /** A file of real data, or a skipped test. */
    public static Path data(String name) {
        return present("data/" + name);
    }

    /** A file of reference values, or a skipped test. */
    public static JsonNode reference(String name) throws IOException {
        return new ObjectMapper().readTree(present("reference/" + name).toFile());
    }

    private static Path present(String name) {
        Path file = ROOT.resolve(name);
        assumeTrue(Files.exists(file), () -> "Skipped: " + file
                + " is not beside this checkout; it holds real data that the project does " + "not ship.");
        return file;
    }
}
