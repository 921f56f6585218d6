package mnemoscope.study.file;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.study.BenchmarkProtocol;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.BenchmarkSpec.Margins;

/** The parameters of a benchmark while they are read, and of kinds that measure more of the same runs. */
final class BenchmarkParameters {
    private static final String KNOWN = "data, sha256, annotations, policies, budgets, folds, seeds, protocol, baseline, margin_f1, "
            + "margin_reward, audit_steps";
    private static final int MOST_BUDGET = 1_000_000_000;

    /** The parameters that a kind has beside those of a benchmark. */
    interface More {
        /** Their names, as messages list them. */
        String names();

        /** Reads the value of one; false if it is none of them. */
        boolean field(String field) throws BadInputException;

        /**
         * The policies that are run, from those that are given.
         *
         * @throws IllegalArgumentException if they cannot be given; the message says what to do
         */
        default List<String> policies(List<String> given) {
            return given;
        }
    }

    private static final More NOTHING_MORE = new More() {
        @Override
        public String names() {
            return "";
        }

        @Override
        public boolean field(String field) {
            return false;
        }
    };

    private final Json json;
    private final More more;
    private String data = "";
    private String sha256 = "";
    private String annotations = "";
    private List<String> policies = List.of();
    private boolean hasPolicies;
    private List<Integer> budgets = List.of();
    private int folds = 5;
    private List<Long> seeds = List.of(0L, 1L, 2L);
    private String baseline = "";
    private double marginF1 = Margins.USUAL.f1();
    private double marginReward = Margins.USUAL.reward();
    private int auditSteps = 4;
    private BenchmarkProtocol protocol = BenchmarkProtocol.USUAL;

    BenchmarkParameters(Json json) {
        this(json, NOTHING_MORE);
    }

    BenchmarkParameters(Json json, More more) {
        this.json = json;
        this.more = more;
    }

    /** Reads the object under the cursor. */
    BenchmarkSpec read(String name) throws BadInputException {
        String at = json.at();
        json.object("an object with the parameters of the study", this::field);
        try {
            policies = more.policies(policies);
        } catch (IllegalArgumentException wrong) {
            throw new BadInputException(at + ": " + wrong.getMessage(), wrong);
        }
        if (hasPolicies && policies.isEmpty()) {
            throw new BadInputException(
                    at + ": found an empty list in \"policies\", expected one policy or more. Name them, e.g. [\"recency\"].");
        }
        for (String[] needed : new String[][]{{"data", data}, {"policies", String.join("", policies)},
                {"budgets", budgets.isEmpty() ? "" : "given"}}) {
            if (needed[1].isEmpty()) {
                throw new BadInputException(at + ": found no \"" + needed[0] + "\", expected it. Add it.");
            }
        }
        try {
            return new BenchmarkSpec(name, data, sha256, annotations, policies, budgets, folds, seeds,
                    protocol, baseline.isEmpty() ? policies.getFirst() : baseline, new Margins(marginF1, marginReward),
                    auditSteps);
        } catch (IllegalArgumentException outOfRange) {
            throw new BadInputException(at + ": " + outOfRange.getMessage(), outOfRange);
        }
    }

    private void field(String field) throws BadInputException {
        switch (field) {
            case "data" -> data = json.text("the name of a file, relative to the study");
            case "sha256" -> sha256 = sha256();
            case "annotations" -> annotations = json.text("the name of a file of annotations, relative to the study");
            case "policies" -> {
                policies = list("a list of policies", () -> json.text("the name of a policy"));
                hasPolicies = true;
            }
            case "budgets" -> budgets = list("a list of budgets",
                    () -> json.whole(0, MOST_BUDGET, "a number of tokens, 0 or more"));
            case "folds" -> folds = json.whole(2, BenchmarkSpec.MOST_FOLDS,
                    "a whole number from 2 to " + BenchmarkSpec.MOST_FOLDS);
            case "seeds" -> seeds = list("a list of seeds", this::seed);
            case "baseline" -> baseline = json.text("one of the policies");
            case "margin_f1" -> marginF1 = json.number(Double.MIN_VALUE, 1, "a number above 0, at most 1");
            case "margin_reward" -> marginReward = json.number(Double.MIN_VALUE, 1e9, "a number above 0");
            case "audit_steps" -> auditSteps = json.whole(0, BenchmarkSpec.MOST_AUDIT_STEPS, "a number of decisions, 0 or more");
            case "protocol" ->
                protocol = new ProtocolParameters(json, BenchmarkProtocol.USUAL).read("an object with the protocol");
            default -> {
                if (!more.field(field)) {
                    throw StudyFile.unknown(json, field, KNOWN + (more.names().isEmpty() ? "" : ", " + more.names()));
                }
            }
        }
    }

    private long seed() throws BadInputException {
        return seed(json);
    }

    static long seed(Json json) throws BadInputException {
        return json.whole(0, MOST_BUDGET, "a whole number from 0 to " + MOST_BUDGET);
    }

    private String sha256() throws BadInputException {
        String expected = "64 hexadecimal digits in lower case";
        String given = json.text(expected);
        if (!given.matches("[0-9a-f]{64}")) {
            throw json.expected(expected);
        }
        return given;
    }

    /** Reads one element under the cursor. */
    private interface Element<E> {
        E read() throws BadInputException;
    }

    private <E> List<E> list(String expected, Element<E> element) throws BadInputException {
        List<E> values = new ArrayList<>();
        json.array(expected, k -> values.add(element.read()));
        return values;
    }
}
