package mnemoscope.app;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import mnemoscope.task.WholeFile;

/** The side file of a run: what differs between two runs of the same command (time, host, versions). */
final class Manifest {
    private Manifest() {
    }

    static void write(Path file, List<String> arguments) throws IOException {
        write(file, arguments, Map.of());
    }

    /** @param facts what was run, and fields that only this run has, after the program's own */
    static void write(Path file, List<String> arguments, Map<String, String> facts) throws IOException {
        WholeFile.write(file, out -> {
            try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
                json.useDefaultPrettyPrinter();
                json.writeStartObject();
                json.writeStringField("program", "Mnemoscope " + Version.number());
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
