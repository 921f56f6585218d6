package mnemoscope.optimality.file;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        items(file, instances.stream().map(scored -> {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("instance", fields(scored.instance()));
            scored.scores().ifPresent(table -> item.put("scores", table.scores()));
            return item;
        }).toList());
    }

    /** Writes {@code {"items": [...]}} with the fields of each item in their order. */
    static void items(Path file, List<Map<String, Object>> items) throws IOException {
        WholeFile.write(file, out -> {
            try (JsonGenerator json = new ObjectMapper().createGenerator(out, JsonEncoding.UTF8)) {
                json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
                json.writePOJO(Map.of("items", items));
                json.writeRaw('\n');
            }
        });
    }

    private static Map<String, Object> fields(Instance instance) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("sizes", instance.sizes());
        fields.put("values", instance.values());
        fields.put("demand", instance.demand());
        fields.put("B", instance.budget());
        fields.put("delta", instance.delayTurns());
        fields.put("kappa", instance.rate());
        fields.put("storage", instance.storage());
        fields.put("miss", instance.miss());
        Origin origin = instance.origin();
        if (!origin.regime().isEmpty()) {
            fields.put("seed", origin.seed());
            fields.put("regime", origin.regime());
        }
        if (!origin.phases().isEmpty()) {
            fields.put("phases", origin.phases());
        }
        if (origin.phaseTurns() > 0) {
            fields.put("phase_len", origin.phaseTurns());
        }
        if (!origin.blocks().isEmpty()) {
            fields.put("blocks", origin.blocks());
        }
        return fields;
    }
}
