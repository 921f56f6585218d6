package mnemoscope.optimality.file;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.optimality.ReferenceValues;
import mnemoscope.task.WholeFile;

/** Writes exact returns: {@code {"items": [{"values": {...}}]}} (src/docs/formats/instances.md). Equal values, equal bytes. */
public final class ValuesFile {
    private ValuesFile() {
    }

    /** Writes one item for each element, in its order; the file is written whole or not at all. */
    public static void write(Path file, List<ReferenceValues> solved) throws IOException {
        WholeFile.write(file, out -> {
            try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
                DefaultIndenter lines = new DefaultIndenter("  ", "\n");
                json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(lines));
                json.writeStartObject();
                json.writeArrayFieldStart("items");
                for (ReferenceValues values : solved) {
                    write(json, values);
                }
                json.writeEndArray();
                json.writeEndObject();
                json.writeRaw('\n');
            }
        });
    }

    private static void write(JsonGenerator json, ReferenceValues values) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("values");
        json.writeNumberField("optimal", values.optimal());
        json.writeNumberField("lookahead4", values.lookahead4());
        json.writeNumberField("lookahead2", values.lookahead2());
        json.writeNumberField("myopic", values.myopic());
        json.writeNumberField("mixed", values.mixed());
        if (values.scores().isPresent()) {
            json.writeNumberField("scores", values.scores().getAsDouble());
        }
        json.writeEndObject();
        json.writeEndObject();
    }
}
