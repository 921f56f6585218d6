package mnemoscope.optimality.file;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mnemoscope.file.Fields;
import mnemoscope.file.InputFile;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InvalidInstanceException;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.ScoredInstance.ScoreTable;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Input;
import mnemoscope.task.Progress;

/** Reads and writes instances: {@code {"items": [{"instance": {...}}]}} (src/docs/formats/instances.md). Equal instances, equal bytes. */
public final class InstanceFile {
    static final int MOST_ITEMS = 10_000;
    private static final String EXPECTED = Texts.of("optimality.an-object-such-as-items");
    private static final String INSTANCE = Texts.of("optimality.an-instance-with-sizes-values");

    private InstanceFile() {}

    /**
     * Reads all instances of a file with their score tables, in file order; unknown fields are skipped.
     *
     * @throws BadInputException if the file cannot be read or a value is wrong, with place, what was found and what was expected
     */
    public static List<ScoredInstance> read(Path file, Progress progress) throws BadInputException {
        return InputFile.readJson(file, Input.INSTANCES, json -> read(json, progress));
    }

    /** Reads the object under the cursor. */
    static List<ScoredInstance> read(Json json, Progress progress) throws BadInputException {
        List<ScoredInstance> instances = new ArrayList<>();
        boolean[] listed = {false};
        json.object(EXPECTED, field -> {
            if (field.equals("items")) {
                listed[0] = true;
                json.array(k -> {
                    progress.check();
                    if (k == MOST_ITEMS) {
                        throw json.wrong(Texts.of("optimality.found-more-items", MOST_ITEMS));
                    }
                    instances.add(item(Fields.of(json, Texts.of("optimality.an-object-with-an-instance"))));
                });
            }
        });
        if (instances.isEmpty()) {
            throw new BadInputException(Texts.of("optimality.found-expected-add-an-instance", json.at(),
                    listed[0] ? Texts.of("optimality.no-item-in-items") : Texts.of("optimality.no-field-items"), EXPECTED));
        }
        return instances;
    }

    private static ScoredInstance item(Fields item) throws BadInputException {
        if (!item.has("instance")) {
            throw new BadInputException(Texts.of("optimality.found-an-item-without-instance", item.at()));
        }
        Instance instance = instance(item.object("instance", INSTANCE));
        Optional<double[][]> scores = item.has("scores")
                ? Optional.of(rows(item, "scores", Texts.of("optimality.a-list-of-turns-of-scores"),
                        Texts.of("optimality.a-list-of-scores")))
                : Optional.empty();
        return BadInputException.checked(item.at() + ": ", () -> new ScoredInstance(instance, scores.map(ScoreTable::new)));
    }

    /** Reads one instance from the fields of an item. */
    public static Instance instance(Fields given) throws BadInputException {
        for (String field : List.of("sizes", "values", "demand", "B", "delta", "kappa", "storage", "miss")) {
            if (!given.has(field)) {
                throw new BadInputException(Texts.of("optimality.found-an-instance-without-field", given.at(), field, INSTANCE));
            }
        }
        int[] sizes = given.list("sizes", Texts.of("optimality.a-list-of-whole-sizes"), InstanceFile::whole).stream()
                .mapToInt(Integer::intValue).toArray();
        double[] values = numbers(given, "values", Texts.of("optimality.a-list-of-values"));
        double[][] demand = rows(given, "demand", Texts.of("optimality.a-list-of-turns-of-chances"),
                Texts.of("optimality.a-list-of-chances"));
        int budget = whole(given, "B");
        int delay = whole(given, "delta", Texts.of("optimality.a-whole-number-of-turns"));
        double rate = given.number("kappa");
        double storage = given.number("storage");
        double miss = given.number("miss");
        Origin origin = new Origin(
                given.has("seed")
                        ? given.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE, Texts.of("optimality.a-whole-number"))
                        : 0,
                given.text("regime", Texts.of("optimality.the-name-of-the-regime"), ""),
                given.list("phases", Texts.of("optimality.a-list-of-phases"), InstanceFile::whole, List.of()),
                given.has("phase_len")
                        ? (int) given.whole("phase_len", 0, Integer.MAX_VALUE, Texts.of("optimality.a-whole-number-of-turns"))
                        : 0,
                given.list("blocks", Texts.of("optimality.a-list-of-blocks"), InstanceFile::whole, List.of()));
        return BadInputException.checked(given.at() + ": ", () -> {
            Instance instance = new Instance(sizes, values, demand, budget, delay, rate, storage, miss, origin);
            checkLength("phases", origin.phases(), demand.length, Texts.of("optimality.one-phase-for-each-turn", demand.length));
            checkLength("blocks", origin.blocks(), sizes.length, Texts.of("optimality.one-block-for-each-size", sizes.length));
            return instance;
        });
    }

    private static double[] numbers(Fields given, String name, String expected) throws BadInputException {
        return given.list(name, expected, Fields::number).stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static double[][] rows(Fields given, String name, String expected, String expectedTurn) throws BadInputException {
        return given.list(name, expected, (turns, t) -> numbers(turns, t, expectedTurn)).toArray(double[][]::new);
    }

    private static int whole(Fields given, String name) throws BadInputException {
        return whole(given, name, Texts.of("optimality.a-whole-number"));
    }

    private static int whole(Fields given, String name, String expected) throws BadInputException {
        return (int) given.whole(name, Integer.MIN_VALUE, Integer.MAX_VALUE, expected);
    }

    /** An empty list means unknown. */
    private static void checkLength(String field, List<Integer> found, int length, String expected) {
        if (!found.isEmpty() && found.size() != length) {
            throw new InvalidInstanceException(field, Integer.toString(found.size()), expected);
        }
    }

    /** Writes instances in order; the file is written completely or not at all. */
    public static void write(Path file, List<ScoredInstance> instances) throws IOException {
        items(file, instances.stream().map(scored -> {
            Map<String, Object> item = new LinkedHashMap<>();
            item.put("instance", fields(scored.instance()));
            scored.scores().ifPresent(table -> item.put("scores", table.scores()));
            return item;
        }).toList());
    }

    /** Writes {@code {"items": [...]}} with the fields of each item in order. */
    static void items(Path file, List<Map<String, Object>> items) throws IOException {
        AtomicFile.write(file, out -> {
            try (JsonGenerator json = new ObjectMapper().createGenerator(out, JsonEncoding.UTF8)) {
                json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
                json.writePOJO(Map.of("items", items));
                json.writeRaw('\n');
            }
        });
    }

    /** The fields of an instance in the file, in order. */
    public static Map<String, Object> fields(Instance instance) {
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
        if (!origin.regime().isEmpty() || origin.seed() != 0) {
            fields.put("seed", origin.seed());
        }
        if (!origin.regime().isEmpty()) {
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
