package mnemoscope.learning.file;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.policy.LearnedKind.FeatureGroup;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.task.WholeFile;

/** Writes a model (src/docs/formats/model.md). Equal models, equal bytes. */
public final class ModelWriter {
    static final String FORMAT = "mnemoscope-model";
    static final int VERSION = 1;

    private static final ObjectMapper JSON = new ObjectMapper();

    private ModelWriter() {
    }

    /** The file is written whole or not at all. */
    public static void write(Path file, ModelRecord model) throws IOException {
        DefaultPrettyPrinter lines = new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
        String text = JSON.writer(lines).writeValueAsString(fields(model)) + "\n";
        WholeFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static ObjectNode fields(ModelRecord record) {
        LearnedModel model = record.trained().model();
        return JSON.createObjectNode().put("format", FORMAT).put("version", VERSION).put("policy", model.kind().code())
                .put("threshold", model.threshold()).put("size_exponent", model.sizeExponent())
                .putPOJO("features", features(record.trained())).putPOJO("network", network(model.network()))
                .put("budget", record.budgetTokens()).putPOJO("protocol", record.protocol()).putPOJO("data", record.data())
                .putPOJO("episodes", record.episodes()).putPOJO("hyperparameters", settings(record.settings()))
                .putPOJO("training", training(record.trained()));
    }

    private static ObjectNode features(Trained trained) {
        LearnedModel model = trained.model();
        ObjectNode features = JSON.createObjectNode().putPOJO("names", model.features().keys())
                .putPOJO("mean", model.network().scaling().mean()).putPOJO("spread", model.network().scaling().spread());
        trained.prior().ifPresent(prior -> features.putObject("prior").put("recency", prior.recency())
                .put("question", prior.question()).put("entities", prior.entities()).put("session", prior.session())
                .put("user", prior.user()).put("size", prior.size()));
        model.features().worth().ifPresent(worth -> features.putObject("worth").putPOJO("stems", worth.stems())
                .putPOJO("weights", worth.weights()).put("length", worth.length()).put("asks", worth.asks())
                .put("base", worth.base()));
        return features;
    }

    private static ObjectNode network(Mlp network) {
        double[] weights = network.weights();
        int hidden = network.hidden();
        int inputs = network.inputs();
        double[][] inner = IntStream.range(0, hidden)
                .mapToObj(h -> Arrays.copyOfRange(weights, h * inputs, (h + 1) * inputs)).toArray(double[][]::new);
        return JSON.createObjectNode().put("hidden", hidden).putPOJO("input_weights", inner)
                .putPOJO("hidden_biases", Arrays.copyOfRange(weights, hidden * inputs, hidden * (inputs + 1)))
                .putPOJO("output_weights", Arrays.copyOfRange(weights, hidden * (inputs + 1), hidden * (inputs + 2)))
                .put("output_bias", weights[weights.length - 1]);
    }

    private static ObjectNode settings(TrainingSettings settings) {
        Hyperparameters network = settings.network();
        return JSON.createObjectNode().put("hidden", network.hidden()).put("epochs", network.epochs())
                .put("learning_rate", network.learningRate()).put("l2", network.l2())
                .put("positive_weight", network.positiveWeight()).put("batch", network.batch())
                .put("patience", network.patience()).put("negatives_per_positive", settings.negativesPerPositive())
                .put("tuned_on", settings.objective().code()).putPOJO("thresholds", settings.thresholds())
                .putPOJO("size_exponents", settings.sizeExponents()).put("teacher", settings.teacher().code())
                .put("history", settings.history())
                .putPOJO("groups", settings.groups().stream().map(FeatureGroup::code).toList())
                .put("discount", settings.discount()).put("relogs", settings.relogs()).put("networks", settings.networks())
                .put("seed", settings.seed());
    }

    private static ObjectNode training(Trained trained) {
        return JSON.createObjectNode().put("examples", trained.examples()).put("positives", trained.positives())
                .put("validation", trained.validation()).put("tuned", trained.tuned())
                .putPOJO("curves", trained.curves().stream().map(curve -> JSON.createObjectNode()
                        .putPOJO("training", curve.training()).putPOJO("validation", curve.validation())
                        .put("kept", curve.kept())).toList());
    }
}
