package mnemoscope.optimality.file;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.task.WholeFile;

/** Writes instances as {@link InstanceFile} reads them (src/docs/formats/instances.md). Equal instances, equal bytes. */
public final class InstanceWriter {
    private InstanceWriter() {
    }

    /** Writes them in their order; the file is written whole or not at all. */
    public static void write(Path file, List<ScoredInstance> instances) throws IOException {
        WholeFile.write(file, out -> {
            try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
                json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
                json.writeStartObject();
                json.writeArrayFieldStart("items");
                for (ScoredInstance scored : instances) {
                    json.writeStartObject();
                    json.writeObjectFieldStart("instance");
                    write(json, scored.instance());
                    json.writeEndObject();
                    if (scored.scores().isPresent()) {
                        json.writeFieldName("scores");
                        rows(json, scored.scores().get().scores());
                    }
                    json.writeEndObject();
                }
                json.writeEndArray();
                json.writeEndObject();
                json.writeRaw('\n');
            }
        });
    }

    private static void write(JsonGenerator json, Instance instance) throws IOException {
        json.writeFieldName("sizes");
        json.writeArray(instance.sizes(), 0, instance.items());
        json.writeFieldName("values");
        json.writeArray(instance.values(), 0, instance.items());
        json.writeFieldName("demand");
        rows(json, instance.demand());
        json.writeNumberField("B", instance.budget());
        json.writeNumberField("delta", instance.delayTurns());
        json.writeNumberField("kappa", instance.rate());
        json.writeNumberField("storage", instance.storage());
        json.writeNumberField("miss", instance.miss());
        origin(json, instance.origin());
    }

    private static void rows(JsonGenerator json, double[][] rows) throws IOException {
        json.writeStartArray();
        for (double[] row : rows) {
            json.writeArray(row, 0, row.length);
        }
        json.writeEndArray();
    }

    private static void origin(JsonGenerator json, Origin origin) throws IOException {
        if (!origin.regime().isEmpty()) {
            json.writeNumberField("seed", origin.seed());
            json.writeStringField("regime", origin.regime());
        }
        if (!origin.phases().isEmpty()) {
            json.writeFieldName("phases");
            json.writeArray(wholes(origin.phases()), 0, origin.phases().size());
        }
        if (origin.phaseTurns() > 0) {
            json.writeNumberField("phase_len", origin.phaseTurns());
        }
        if (!origin.blocks().isEmpty()) {
            json.writeFieldName("blocks");
            json.writeArray(wholes(origin.blocks()), 0, origin.blocks().size());
        }
    }

    private static int[] wholes(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }
}
