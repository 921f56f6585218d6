package mnemoscope.learning.file;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.stream.IntStream;
import mnemoscope.file.JsonTree;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.policy.LearnedKind.FeatureGroup;
import mnemoscope.learning.policy.LearnedModel;

/** The JSON tree of a model. Equal models, equal bytes. */
public final class ModelTree {
    private static ObjectMapper writer;

    private ModelTree() {}

    /** Created on the first write, so that reading, as at the start of the window, does not wait for it. */
    private static synchronized ObjectMapper json() {
        if (writer == null) {
            writer = new ObjectMapper().setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE);
        }
        return writer;
    }

    /** The tree, also used in session files. */
    public static ObjectNode of(ModelRecord record) {
        LearnedModel model = record.trained().model();
        ObjectNode tree = json().createObjectNode().put("format", ModelFile.FORMAT).put("version", ModelFile.VERSION)
                .put("policy", model.kind().code()).put("threshold", model.threshold()).put("size_exponent", model.sizeExponent())
                .putPOJO("features", features(record.trained()))
                .putPOJO("network", network(json().createObjectNode(), model.network())).put("budget", record.budgetTokens());
        // Only for several budgets, so that other models keep their bytes.
        if (record.budgets().size() > 1) {
            tree.putPOJO("budgets", record.budgets());
        }
        return tree.putPOJO("protocol", record.protocol()).putPOJO("data", record.data()).putPOJO("episodes", record.episodes())
                .putPOJO("hyperparameters", settings(record.settings())).putPOJO("training", training(record.trained()));
    }

    /** The text of a model file. */
    static String text(ModelRecord model) {
        return JsonTree.lines(json(), of(model));
    }

    private static ObjectNode features(Trained trained) {
        LearnedModel model = trained.model();
        ObjectNode features = json().createObjectNode().putPOJO("names", model.features().keys())
                .putPOJO("mean", model.network().scaling().mean()).putPOJO("spread", model.network().scaling().spread());
        trained.prior().ifPresent(prior -> features.set("prior", json().<ObjectNode>valueToTree(prior).without("answer")));
        model.features().terms().ifPresent(terms -> features.putPOJO("terms", terms));
        model.features().worth().ifPresent(worth -> features.putPOJO("worth", worth));
        return features;
    }

    /** Adds the size and the weights of a network to an object. */
    public static ObjectNode network(ObjectNode into, Mlp network) {
        double[] weights = network.weights();
        int hidden = network.hidden();
        int inputs = network.inputs();
        double[][] inner = IntStream.range(0, hidden).mapToObj(h -> Arrays.copyOfRange(weights, h * inputs, (h + 1) * inputs))
                .toArray(double[][]::new);
        return into.put("hidden", hidden).putPOJO("input_weights", inner)
                .putPOJO("hidden_biases", Arrays.copyOfRange(weights, hidden * inputs, hidden * (inputs + 1)))
                .putPOJO("output_weights", Arrays.copyOfRange(weights, hidden * (inputs + 1), hidden * (inputs + 2)))
                .put("output_bias", weights[weights.length - 1]);
    }

    private static ObjectNode settings(TrainingSettings settings) {
        ObjectNode written = json().<ObjectNode>valueToTree(settings.network())
                .put("negatives_per_positive", settings.negativesPerPositive()).put("tuned_on", settings.objective().code())
                .putPOJO("thresholds", settings.thresholds()).putPOJO("size_exponents", settings.sizeExponents())
                .put("teacher", settings.teacher().code()).put("history", settings.history());
        // Only if set, so that other models keep their bytes.
        if (settings.relative()) {
            written.put("relative", true);
        }
        if (settings.lasting()) {
            written.put("lasting", true);
        }
        if (settings.lags()) {
            written.put("lags", true);
        }
        return written.putPOJO("groups", settings.groups().stream().map(FeatureGroup::code).toList())
                .put("discount", settings.discount()).put("relogs", settings.relogs()).put("networks", settings.networks())
                .put("seed", settings.seed());
    }

    private static ObjectNode training(Trained trained) {
        return json().createObjectNode().put("examples", trained.examples()).put("positives", trained.positives())
                .put("validation", trained.validation()).put("tuned", trained.tuned()).putPOJO("curves", trained.curves());
    }
}
