package mnemoscope.study.file;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.task.WholeFile;

/** Writes a benchmark as a study file, which {@link StudyFile} reads back to an equal one (src/docs/formats/studies.md). */
public final class BenchmarkWriter {
    private BenchmarkWriter() {
    }

    /** Writes the file whole and moves it into place. */
    public static void write(Path file, BenchmarkSpec spec) throws IOException {
        WholeFile.write(file, out -> {
            try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
                json.useDefaultPrettyPrinter();
                json.writeStartObject();
                json.writeNumberField("version", 1);
                json.writeStringField("kind", spec.kind());
                json.writeStringField("name", spec.name());
                json.writeObjectFieldStart("parameters");
                parameters(json, spec);
                json.writeEndObject();
                json.writeEndObject();
                json.writeRaw('\n');
            }
        });
    }

    private static void parameters(JsonGenerator json, BenchmarkSpec spec) throws IOException {
        json.writeStringField("data", spec.data());
        unlessEmpty(json, "sha256", spec.sha256());
        unlessEmpty(json, "annotations", spec.annotations());
        json.writeArrayFieldStart("policies");
        for (String policy : spec.policies()) {
            json.writeString(policy);
        }
        json.writeEndArray();
        numbers(json, "budgets", spec.budgets());
        json.writeNumberField("folds", spec.folds());
        numbers(json, "seeds", spec.seeds());
        json.writeStringField("baseline", spec.baseline());
        json.writeNumberField("margin_f1", spec.margins().f1());
        json.writeNumberField("margin_reward", spec.margins().reward());
        json.writeNumberField("audit_steps", spec.auditSteps());
        json.writeObjectFieldStart("protocol");
        protocol(json, spec.protocol());
        json.writeEndObject();
    }

    private static void protocol(JsonGenerator json, BenchmarkProtocol protocol) throws IOException {
        unlessEmpty(json, "unit", protocol.unit());
        unlessEmpty(json, "pool", protocol.pool());
        unlessEmpty(json, "placement", protocol.placement());
        unlessEmpty(json, "order", protocol.order());
        unlessEmpty(json, "analysis", protocol.analysis());
        json.writeBooleanField("fresh_from_access", protocol.freshFromAccess());
        json.writeNumberField("seed", protocol.seed());
        ReadOptions read = protocol.read();
        json.writeNumberField("instances", read.instances());
        json.writeStringField("stitch", read.stitch().code());
        json.writeStringField("gold", read.gold().code());
        json.writeBooleanField("abstention", read.abstention());
    }

    private static void unlessEmpty(JsonGenerator json, String field, String value) throws IOException {
        if (!value.isEmpty()) {
            json.writeStringField(field, value);
        }
    }

    private static void numbers(JsonGenerator json, String field, List<? extends Number> values) throws IOException {
        json.writeArrayFieldStart(field);
        for (Number value : values) {
            json.writeNumber(value.longValue());
        }
        json.writeEndArray();
    }
}
