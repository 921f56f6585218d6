package mnemoscope.report.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import mnemoscope.model.Texts;
import mnemoscope.task.AtomicFile;

/** The side file of a run with facts that differ between runs of the same command (time, host, versions). */
public final class Manifest {
    private Manifest() {}

    /** The version of the program, from the manifest of its jar. */
    public static String number() {
        String version = Manifest.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    /**
     * The source line of a picture, the same bytes on every run.
     *
     * @param settings protocol settings as on the command line, e.g. "unit=words", and seeds
     */
    public static String data(String name, String sha256, List<String> settings) {
        return Texts.of("chart.source-of-data", name, sha256.substring(0, Math.min(12, sha256.length())),
                String.join(", ", settings));
    }

    /** A fact of a manifest; empty if there is no such file or fact. */
    public static String fact(Path file, String name) {
        try {
            return Files.isRegularFile(file) ? read(file).path(name).asText("") : "";
        } catch (IOException other) {
            return "";
        }
    }

    /** A manifest or summary that the program has written. */
    public static JsonNode read(Path file) throws IOException {
        return new ObjectMapper().readTree(file.toFile());
    }

    /** @param facts facts of the run, written after the fields that every manifest has */
    public static void write(Path file, List<String> arguments, Map<String, String> facts) throws IOException {
        SequencedMap<String, Object> fields = new LinkedHashMap<>();
        fields.put("program", "Mnemoscope " + number());
        fields.put("written", Instant.now().toString());
        fields.put("java", Runtime.version().toString());
        fields.put("system",
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " " + System.getProperty("os.arch"));
        fields.put("processors", Runtime.getRuntime().availableProcessors());
        fields.putAll(facts);
        fields.put("arguments", arguments);
        AtomicFile.write(file, out -> new ObjectMapper().writerWithDefaultPrettyPrinter().writeValue(out, fields));
    }
}
