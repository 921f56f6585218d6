package mnemoscope.optimality.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mnemoscope.model.BadInputException;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.InvalidInstanceException;
import mnemoscope.optimality.Origin;

/** The fields of one instance while they are read. */
final class InstanceFields {
    private static final String EXPECTED = "an instance with sizes, values, demand, B, delta, kappa, storage and miss";

    private final InstanceJson json;
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

    InstanceFields(InstanceJson json) {
        this.json = json;
    }

    /** Reads the object under the cursor. */
    Instance read() throws BadInputException {
        String at = json.at();
        json.object(EXPECTED, this::field);
        require(at, "sizes", sizes);
        require(at, "values", values);
        require(at, "demand", demand);
        require(at, "B", budget);
        require(at, "delta", delay);
        require(at, "kappa", rate);
        require(at, "storage", storage);
        require(at, "miss", miss);
        try {
            return new Instance(sizes, values, demand.toArray(double[][]::new), budget, delay, rate, storage, miss,
                    new Origin(seed, regime, phases, phaseTurns, blocks));
        } catch (InvalidInstanceException invalid) {
            throw new BadInputException(at + ": " + invalid.getMessage(), invalid);
        }
    }

    private void field(String name) throws BadInputException {
        switch (name) {
            case "sizes" -> sizes = json.wholes("a list of whole sizes such as [1, 2, 3]");
            case "values" -> values = json.numbers("a list of values such as [1.2, 0.8, 0.5]");
            case "demand" -> {
                demand = new ArrayList<>();
                json.list("a list of turns, each a list of chances",
                        none -> demand.add(json.numbers("a list of chances such as [0.5, 0.3, 0.2]")));
            }
            case "B" -> budget = json.whole("a whole number");
            case "delta" -> delay = json.whole("a whole number of turns");
            case "kappa" -> rate = json.number("a number");
            case "storage" -> storage = json.number("a number");
            case "miss" -> miss = json.number("a number");
            case "seed" -> seed = (long) json.number("a number");
            case "regime" -> regime = json.text("the name of the regime");
            case "phases" -> phases = boxed(json.wholes("a list with the phase of each turn"));
            case "phase_len" -> phaseTurns = json.whole("a whole number of turns");
            case "blocks" -> blocks = boxed(json.wholes("a list with the block of each item"));
            default -> {
                // information for people
            }
        }
    }

    private static List<Integer> boxed(int[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }

    private static void require(String at, String field, Object value) throws BadInputException {
        if (value == null) {
            throw new BadInputException(
                    at + ": found an instance without the field \"" + field + "\", expected " + EXPECTED + ". Add it.");
        }
    }
}
