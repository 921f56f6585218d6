package mnemoscope.optimality.file;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.file.InputFile;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InvalidInstanceException;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.ScoredInstance.ScoreTable;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.task.Progress;
import mnemoscope.task.WholeFile;

/** Reads and writes instances: {@code {"items": [{"instance": {...}}]}} (src/docs/formats/instances.md). Equal instances, equal bytes. */
public final class InstanceFile {
    static final int MOST_ITEMS = 10_000;
    private static final String EXPECTED = "an object such as {\"items\": [{\"instance\": {\"sizes\": [1, 2], ...}}]}";

    private InstanceFile() {
    }

    /**
     * Reads all instances of a file and the scores that came with them, in its order; unknown fields are skipped.
     *
     * @throws BadInputException if the file cannot be read or a value is wrong, with place, what was found and what was expected
     */
    public static List<ScoredInstance> read(Path file, Progress progress) throws BadInputException {
        return InputFile.readJson(file, json -> read(json, progress));
    }

    /** Reads the object under the cursor. */
    static List<ScoredInstance> read(Json json, Progress progress) throws BadInputException {
        List<ScoredInstance> instances = new ArrayList<>();
        boolean[] listed = {false};
        json.object(EXPECTED, field -> {
            if (field.equals("items")) {
                listed[0] = true;
                json.array("a list of items", k -> {
                    progress.check();
                    if (k == MOST_ITEMS) {
                        throw json.wrong("found more than " + MOST_ITEMS + " items, expected at most that. Split the file.");
                    }
                    instances.add(item(json));
                });
            }
        });
        if (instances.isEmpty()) {
            throw new BadInputException(json.file() + ": found "
                    + (listed[0] ? "no item in \"items\"" : "no field \"items\"") + ", expected " + EXPECTED
                    + ". Add an instance.");
        }
        return instances;
    }

    private static ScoredInstance item(Json json) throws BadInputException {
        Instance[] read = {null};
        List<List<double[]>> scores = new ArrayList<>();
        String at = json.at();
        json.object("an object with the field \"instance\"", field -> {
            if (field.equals("instance")) {
                read[0] = new InstanceFields(json).read();
            } else if (field.equals("scores")) {
                scores.add(InstanceFields.rows(json, "a list of turns, each a list of scores",
                        "a list of scores such as [0.5, -1, 2]"));
            }
        });
        if (read[0] == null) {
            throw new BadInputException(at + ": found an item without the field \"instance\", expected it. Add it.");
        }
        try {
            // Their shape is known only now: they may stand before the instance.
            return new ScoredInstance(read[0],
                    scores.stream().map(rows -> new ScoreTable(rows.toArray(double[][]::new))).findFirst());
        } catch (InvalidInstanceException invalid) {
            throw new BadInputException(at + ": " + invalid.getMessage(), invalid);
        }
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

    /** The fields of one instance while they are read. */
    private static final class InstanceFields {
        private static final int MOST_LIST = Instance.MOST_TURNS;
        private static final String EXPECTED = "an instance with sizes, values, demand, B, delta, kappa, storage and miss";

        private final Json json;
        private int[] sizes;
        private double[] values;
        private List<double[]> demand;
        private Integer budget;
        private Integer delay;
        private Double rate;
        private Double storage;
        private Double miss;
        private long seed;
        private String regime = "";
        private List<Integer> phases = List.of();
        private int phaseTurns;
        private List<Integer> blocks = List.of();

        InstanceFields(Json json) {
            this.json = json;
        }

        /** Reads the object under the cursor. */
        Instance read() throws BadInputException {
            String at = json.at();
            json.object(EXPECTED, this::field);
            int missing = Arrays.asList(sizes, values, demand, budget, delay, rate, storage, miss).indexOf(null);
            if (missing >= 0) {
                String field = List.of("sizes", "values", "demand", "B", "delta", "kappa", "storage", "miss").get(missing);
                throw new BadInputException(
                        at + ": found an instance without the field \"" + field + "\", expected " + EXPECTED + ". Add it.");
            }
            try {
                Instance instance = new Instance(sizes, values, demand.toArray(double[][]::new), budget, delay, rate, storage,
                        miss,
                        new Origin(seed, regime, phases, phaseTurns, blocks));
                checkLength("phases", phases, instance.turns(), "one phase for each of the " + instance.turns() + " turns");
                checkLength("blocks", blocks, instance.items(), "one block for each of the " + instance.items() + " sizes");
                return instance;
            } catch (InvalidInstanceException invalid) {
                throw new BadInputException(at + ": " + invalid.getMessage(), invalid);
            }
        }

        private void field(String name) throws BadInputException {
            switch (name) {
                case "sizes" -> sizes = json.wholes(MOST_LIST, "a list of whole sizes such as [1, 2, 3]");
                case "values" -> values = json.numbers(MOST_LIST, "a list of values such as [1.2, 0.8, 0.5]");
                case "demand" ->
                    demand = rows(json, "a list of turns, each a list of chances", "a list of chances such as [0.5, 0.3, 0.2]");
                case "B" -> budget = whole("a whole number");
                case "delta" -> delay = whole("a whole number of turns");
                case "kappa" -> rate = number();
                case "storage" -> storage = number();
                case "miss" -> miss = number();
                case "seed" -> seed = (long) number();
                case "regime" -> regime = json.text("the name of the regime");
                case "phases" -> phases = boxed(json.wholes(MOST_LIST, "a list with the phase of each turn"));
                case "phase_len" -> phaseTurns = whole("a whole number of turns");
                case "blocks" -> blocks = boxed(json.wholes(MOST_LIST, "a list with the block of each item"));
                default -> {
                    // information for people
                }
            }
        }

        /** A list of turns, each a list of numbers. */
        static List<double[]> rows(Json json, String expected, String expectedTurn) throws BadInputException {
            List<double[]> turns = new ArrayList<>();
            json.array(expected, t -> {
                if (t == MOST_LIST) {
                    throw json.wrong("found more than " + MOST_LIST + " turns, expected at most that.");
                }
                turns.add(json.numbers(MOST_LIST, expectedTurn));
            });
            return turns;
        }

        private int whole(String expected) throws BadInputException {
            return json.whole(Integer.MIN_VALUE, Integer.MAX_VALUE, expected);
        }

        private double number() throws BadInputException {
            return json.number(-Double.MAX_VALUE, Double.MAX_VALUE, "a number");
        }

        /** An empty list says that nothing is known. */
        private static void checkLength(String field, List<Integer> found, int length, String expected) {
            if (!found.isEmpty() && found.size() != length) {
                throw new InvalidInstanceException(field, Integer.toString(found.size()), expected);
            }
        }

        private static List<Integer> boxed(int[] numbers) {
            return Arrays.stream(numbers).boxed().toList();
        }
    }
}
