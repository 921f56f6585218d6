package mnemoscope.report;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import mnemoscope.task.WholeFile;

/** The side file of a run: what differs between two runs of the same command (time, host, versions). */
public final class Manifest {
    private Manifest() {
    }

    /** The version of the program, from the manifest of its jar. */
    public static String number() {
        String version = Manifest.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    public static void write(Path file, List<String> arguments) throws IOException {
        write(file, arguments, Map.of());
    }

    /** A fact that a manifest has; empty if there is no such file, it is none, or it does not say. */
    public static String fact(Path file, String name) {
        if (!Files.isRegularFile(file)) {
            return "";
        }
        try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
            while (json.nextToken() != null) {
                if (json.currentToken() == JsonToken.VALUE_STRING && name.equals(json.currentName())) {
                    return json.getText();
                }
            }
            return "";
        } catch (IOException other) {
            return "";
        }
    }

    /** @param facts what was run, and fields that only this run has, after the program's own */
    public static void write(Path file, List<String> arguments, Map<String, String> facts) throws IOException {
        WholeFile.write(file, out -> {
            try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
                json.useDefaultPrettyPrinter();
                json.writeStartObject();
                json.writeStringField("program", "Mnemoscope " + number());
                json.writeStringField("written", Instant.now().toString());
                json.writeStringField("java", Runtime.version().toString());
                json.writeStringField("system", System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
                json.writeNumberField("processors", Runtime.getRuntime().availableProcessors());
                for (Map.Entry<String, String> fact : facts.entrySet()) {
                    json.writeStringField(fact.getKey(), fact.getValue());
                }
                json.writeArrayFieldStart("arguments");
                for (String argument : arguments) {
                    json.writeString(argument);
                }
                json.writeEndArray();
                json.writeEndObject();
            }
        });
    }
}
