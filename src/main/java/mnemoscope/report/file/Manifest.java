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
import mnemoscope.task.AtomicFile;

/** The side file of a run: what differs between two runs of the same command (time, host, versions). */
public final class Manifest {
    private Manifest() {
    }

    /** The version of the program, from the manifest of its jar. */
    public static String number() {
        String version = Manifest.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    /**
     * What is said beside a picture of what it was made from, the same bytes each time.
     *
     * @param readings as they are named on the command line, e.g. "unit=words", and seeds
     */
    public static String data(String name, String sha256, List<String> readings) {
        return "Data: " + name + ", SHA-256 " + sha256.substring(0, Math.min(12, sha256.length())) + ". Readings: "
                + String.join(", ", readings) + ".";
    }

    /** A fact that a manifest has; empty if there is no such file, it is none, or it does not say. */
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

    /** @param facts what was run, and fields that only this run has, after the program's own */
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
