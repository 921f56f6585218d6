package mnemoscope.study.file;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.benchmark.LabelSetting;
import mnemoscope.own.OwnPolicy;
import mnemoscope.own.PolicyDefinition;
import mnemoscope.own.PolicyFile;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Coefficient;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.SettingsSpec;
import mnemoscope.task.AtomicFile;

/**
 * Writes a benchmark, or a study based on one, as a study file, which {@code StudyFile} reads back to an equal study
 * (src/docs/formats/studies.md).
 */
public final class BenchmarkWriter {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private BenchmarkWriter() {}

    /** Writes the file atomically; own policies are written to separate files beside it. */
    public static void write(Path file, BenchmarkSpec spec) throws IOException {
        write(file, BenchmarkSpec.KIND, spec, json -> {});
    }

    /** As {@link #write(Path, BenchmarkSpec)}. */
    public static void write(Path file, SensitivitySpec spec) throws IOException {
        write(file, SensitivitySpec.KIND, spec.benchmark(), json -> {
            json.set("coefficients", MAPPER.valueToTree(spec.coefficients().stream().map(Coefficient::code).toList()));
            json.set("multipliers", MAPPER.valueToTree(spec.multipliers()));
        });
    }

    /** As {@link #write(Path, BenchmarkSpec)}. */
    public static void write(Path file, SettingsSpec spec) throws IOException {
        write(file, SettingsSpec.KIND, spec.benchmark(), json -> {
            ArrayNode readings = spec.settings().isEmpty() ? null : json.putArray("readings");
            spec.settings().forEach(each -> protocol(readings.addObject().put("name", each.name()), each.protocol()));
        });
    }

    private static void write(Path file, String kind, BenchmarkSpec spec, Consumer<ObjectNode> more) throws IOException {
        ObjectNode study = MAPPER.createObjectNode().put("version", 1).put("kind", kind).put("name", spec.name());
        ObjectNode parameters = study.putObject("parameters");
        parameters(parameters, spec);
        more.accept(parameters);
        for (PolicyDefinition own : spec.policies().stream().flatMap(name -> own(name).stream()).toList()) {
            PolicyFile.write(file.resolveSibling(own.fileName()), own);
        }
        AtomicFile.write(file, MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(study) + "\n");
    }

    private static void parameters(ObjectNode json, BenchmarkSpec spec) {
        json.put("data", spec.data());
        unlessEmpty(json, "sha256", spec.sha256());
        unlessEmpty(json, "annotations", spec.annotations());
        json.set("policies", MAPPER.valueToTree(
                spec.policies().stream().map(name -> own(name).map(PolicyDefinition::fileName).orElse(name)).toList()));
        json.set("budgets", MAPPER.valueToTree(spec.budgets().stream().map(Budgets::cell).toList()));
        json.put("folds", spec.folds());
        json.set("seeds", MAPPER.valueToTree(spec.seeds()));
        json.put("baseline", spec.baseline()).put("margin_f1", spec.margins().f1()).put("margin_reward", spec.margins().reward())
                .put("audit_steps", spec.auditSteps());
        if (!spec.pairs().isEmpty()) {
            json.set("pairs", MAPPER.valueToTree(spec.pairs()));
        }
        protocol(json.putObject("protocol"), spec.protocol());
    }

    private static void protocol(ObjectNode readings, BenchmarkProtocol protocol) {
        ReadOptions read = protocol.read();
        protocol.settings().without(ProtocolSetting.FRESHNESS).without(ProtocolSetting.SEED).cells(ProtocolSetting.BESIDE_BUDGETS)
                .forEach((name, cell) -> readings.set(name, MAPPER.valueToTree(cell)));
        unlessEmpty(readings, "map", read.mapping().toString());
        unlessEmpty(readings, "labels", LabelSetting.codes(read.labels()));
        unlessEmpty(readings, "corrections", read.corrections().map(file -> file.toString().replace('\\', '/')).orElse(""));
        if (read.leadMessages() != ReadOptions.DEFAULT.leadMessages()) {
            readings.put(BenchmarkProtocol.LEAD_MESSAGES, read.leadMessages());
        }
        readings.put("fresh_from_access", protocol.freshFromAccess()).put("seed", protocol.seed())
                .put("instances", read.instances()).put("stitch", read.stitch().code()).put("gold", read.gold().code())
                .put("abstention", read.abstention());
    }

    private static Optional<PolicyDefinition> own(String name) {
        return KnownPolicies.broughtAs(name).flatMap(OwnPolicy::definition);
    }

    private static void unlessEmpty(ObjectNode json, String field, String value) {
        if (!value.isEmpty()) {
            json.put(field, value);
        }
    }
}
