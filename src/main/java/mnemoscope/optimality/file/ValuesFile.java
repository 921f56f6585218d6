package mnemoscope.optimality.file;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mnemoscope.optimality.ExpectedReturn;
import mnemoscope.optimality.InstanceValues;
import mnemoscope.optimality.OptimumBound;
import mnemoscope.optimality.PartialValues;
import mnemoscope.optimality.ReferenceValues;
import mnemoscope.task.WholeFile;

/** Writes returns, exact where they are known: {@code {"items": [{"values": {...}}]}} (src/docs/formats/instances.md). Equal values, equal bytes. */
public final class ValuesFile {
    private ValuesFile() {
    }

    /** Writes one item for each element, in its order; the file is written whole or not at all. */
    public static void write(Path file, List<? extends InstanceValues> solved) throws IOException {
        WholeFile.write(file, out -> {
            try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
                DefaultIndenter lines = new DefaultIndenter("  ", "\n");
                json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(lines));
                json.writeStartObject();
                json.writeArrayFieldStart("items");
                for (InstanceValues values : solved) {
                    switch (values) {
                        case ReferenceValues exact -> write(json, exact);
                        case PartialValues partial -> write(json, partial);
                    }
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

    private static void write(JsonGenerator json, PartialValues values) throws IOException {
        Map<String, Optional<ExpectedReturn>> returns = new LinkedHashMap<>();
        returns.put("lookahead4", values.lookahead4());
        returns.put("lookahead2", values.lookahead2());
        returns.put("myopic", Optional.of(values.myopic()));
        returns.put("mixed", Optional.of(values.mixed()));
        if (values.scores().isPresent()) {
            returns.put("scores", values.scores());
        }
        json.writeStartObject();
        json.writeObjectFieldStart("values");
        writeNumber(json, "optimal", values.optimal().isPresent() ? values.optimal().getAsDouble() : null);
        for (Map.Entry<String, Optional<ExpectedReturn>> each : returns.entrySet()) {
            writeNumber(json, each.getKey(), each.getValue().filter(ExpectedReturn::isExact).map(ExpectedReturn::value)
                    .orElse(null));
        }
        json.writeEndObject();
        if (values.bound().isPresent()) {
            OptimumBound bound = values.bound().get();
            json.writeNumberField("bound", bound.value());
            json.writeStringField("bound_by", bound.by().code());
            json.writeBooleanField("proven", false);
        }
        json.writeObjectFieldStart("estimated");
        for (Map.Entry<String, Optional<ExpectedReturn>> each : returns.entrySet()) {
            if (each.getValue().isPresent() && !each.getValue().get().isExact()) {
                ExpectedReturn estimate = each.getValue().get();
                json.writeObjectFieldStart(each.getKey());
                json.writeNumberField("value", estimate.value());
                json.writeNumberField("se", estimate.standardError());
                json.writeNumberField("runs", estimate.runs());
                json.writeEndObject();
            }
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void writeNumber(JsonGenerator json, String field, Double number) throws IOException {
        if (number == null) {
            json.writeNullField(field);
        } else {
            json.writeNumberField(field, number);
        }
    }
}
