package mnemoscope.own;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import mnemoscope.file.Fields;
import mnemoscope.file.InputFile;
import mnemoscope.file.Json;
import mnemoscope.file.JsonTree;
import mnemoscope.learning.file.ModelTree;
import mnemoscope.learning.file.NetworkFields;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.Scaling;
import mnemoscope.learning.policy.FrozenNetwork;
import mnemoscope.model.BadInputException;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.own.PolicyRule.ByFormula;
import mnemoscope.own.PolicyRule.ByNetwork;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Input;

/** Reads and writes users' policies (src/docs/formats/policy.md). Equal policies, equal bytes. */
public final class PolicyFile {
    /** Maximum characters of a formula error in a message. */
    private static final int MOST_OF_A_FAULT = 400;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int FORMAT = 1;
    private static final long MOST_BYTES = 16L << 20;
    private static final int MOST_ABOUT = 400;
    private static final String SCHEMA = "policy.schema.json";

    private PolicyFile() {}

    /** Whether a name on the command line or in a study is the name of such a file. */
    public static boolean isNamed(String name) {
        return name.endsWith(PolicyDefinition.ENDING);
    }

    /**
     * @throws BadInputException if the file cannot be read or is not a policy; with file, line, column, and place in the formula
     */
    public static PolicyDefinition read(Path file) throws BadInputException {
        try {
            if (Files.isRegularFile(file) && Files.size(file) > MOST_BYTES) {
                throw new BadInputException(Texts.of("own.is-larger-than-any-policy", file, PolicyDefinition.ENDING));
            }
        } catch (IOException failure) {
            throw new BadInputException(Texts.of("own.file.unreadable", file), failure);
        }
        return InputFile.readJson(file, Input.POLICY, PolicyFile::read);
    }

    /** Reads the policy under the cursor. */
    public static PolicyDefinition read(Json json) throws BadInputException {
        Fields root = Fields.of(json, Texts.of("own.file.expected"));
        root.text("$schema", Texts.of("own.the-name-of-the-schema"), "");
        root.whole("format", FORMAT, FORMAT, Texts.of("own.format-which-this-program-reads", FORMAT));
        String name = root.text("name", Texts.of("own.a-name-such-as-my"));
        refuse(root, "name", OwnNames.refusal(name));
        String title = root.text("title", Texts.of("own.a-title"), name);
        refuse(root, "title", OwnNames.refusedTitle(title));
        String about = root.text("about", Texts.of("own.a-sentence"), "");
        if (about.length() > MOST_ABOUT) {
            throw root.wrong("about", Texts.of("own.found-characters-expected-at-most", about.length(), MOST_ABOUT));
        }
        boolean formula = root.has("formula");
        if (formula == root.has("network")) {
            throw new BadInputException(Texts.of("own.found-expected-one-of-them", root.at(),
                    formula ? Texts.of("own.formula-and-network") : Texts.of("own.neither-formula-nor-network")));
        }
        PolicyRule rule = formula ? new ByFormula(formula(root)) : network(root.object("network", Texts.of("own.an-object")));
        root.refuseOthers();
        return new PolicyDefinition(name, title, about, rule);
    }

    private static void refuse(Fields root, String field, Optional<String> why) throws BadInputException {
        if (why.isPresent()) {
            throw root.wrong(field, why.get());
        }
    }

    private static Formula formula(Fields root) throws BadInputException {
        String text = root.text("formula", Texts.of("own.a-formula-such-as-question"));
        try {
            return Formula.of(text);
        } catch (FormulaException wrong) {
            // Characters with several notations in JSON leave the column unknown.
            boolean counts = text.chars().limit(wrong.from()).noneMatch(c -> c == '"' || c == '\\' || c < ' ' || c > '~');
            throw root.wrong("formula", counts ? wrong.from() : -1,
                    Texts.of("own.of-the-formula", wrong.place(text),
                            PrintableText.shortened(wrong.marked(text), MOST_OF_A_FAULT),
                            PrintableText.shortened(wrong.getMessage(), MOST_OF_A_FAULT)));
        }
    }

    private static ByNetwork network(Fields given) throws BadInputException {
        List<OnlineFeature> features = features(given);
        int inputs = features.size();
        double[] zeros = new double[inputs];
        double[] ones = new double[inputs];
        Arrays.fill(ones, 1);
        double[] mean = given.has("mean") ? given.numbers("mean", inputs) : zeros;
        double[] spread = given.has("spread") ? given.numbers("spread", inputs) : ones;
        double threshold = given.number("threshold", 0, 1, Texts.of("own.a-number-in-0-1"), 0);
        double exponent = given.number("size_exponent", 0, 10, Texts.of("own.decay.expected"), 0);
        try {
            Mlp network = NetworkFields.read(given, new Scaling(mean, spread));
            given.refuseOthers();
            return new ByNetwork(features, new FrozenNetwork(new ChosenFeatures(features).asSet(), network, threshold, exponent));
        } catch (IllegalArgumentException wrong) {
            throw new BadInputException(given.at() + ": " + wrong.getMessage(), wrong);
        }
    }

    private static List<OnlineFeature> features(Fields given) throws BadInputException {
        List<OnlineFeature> features = new ArrayList<>();
        given.list("features", Texts.of("own.a-list-of-features"), (list, k) -> {
            String name = list.text(k, Texts.of("own.the-name-of-a-feature"));
            OnlineFeature feature = OnlineFeature.find(name).orElse(null);
            if (feature == null) {
                throw list.wrong(k, Texts.of("own.found-expected-a-feature", PrintableText.shortened(name), OnlineFeature
                        .meant(name).map(each -> Texts.of("own.did-you-mean", each)).orElse(Texts.of("own.correct-its-name"))));
            }
            if (features.contains(feature)) {
                throw list.wrong(k, Texts.of("own.found-twice-expected-it-once", name));
            }
            return features.add(feature);
        });
        if (features.isEmpty()) {
            throw given.wrong("features", Texts.of("own.found-an-empty-list-expected"));
        }
        return features;
    }

    /** Writes the file completely or not at all. */
    public static void write(Path file, PolicyDefinition policy) throws IOException {
        AtomicFile.saveOver(file, Input.POLICY, JsonTree.lines(JSON, tree(policy)));
    }

    /** The JSON tree of a policy. */
    public static ObjectNode tree(PolicyDefinition policy) {
        ObjectNode root = JSON.createObjectNode().put("$schema", SCHEMA).put("format", FORMAT).put("name", policy.name())
                .put("title", policy.title()).put("about", policy.about());
        return switch (policy.rule()) {
            case ByFormula it -> root.put("formula", it.formula().text());
            case ByNetwork it -> root.set("network", network(it));
        };
    }

    private static ObjectNode network(ByNetwork rule) {
        Mlp network = rule.network().network();
        ObjectNode inputs = JSON.createObjectNode()
                .putPOJO("features", rule.features().stream().map(OnlineFeature::name).toList())
                .putPOJO("mean", network.scaling().mean()).putPOJO("spread", network.scaling().spread());
        return ModelTree.network(inputs, network).put("threshold", rule.network().threshold()).put("size_exponent",
                rule.network().sizeExponent());
    }
}
