package mnemoscope.learning.file;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.feature.WordWorth;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.TrainingCurve;
import mnemoscope.learning.policy.FeatureGroup;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.retention.MixedWeights;
import mnemoscope.task.WholeFile;

/** Writes a model (src/docs/formats/model.md). Equal models, equal bytes. */
public final class ModelWriter {
    static final String FORMAT = "mnemoscope-model";
    static final int VERSION = 1;

    private final JsonGenerator json;

    private ModelWriter(JsonGenerator json) {
        this.json = json;
    }

    /** The file is written whole or not at all. */
    public static void write(Path file, ModelRecord model) throws IOException {
        WholeFile.write(file, out -> {
            try (JsonGenerator json = new JsonFactory().createGenerator(out, JsonEncoding.UTF8)) {
                json.setPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
                new ModelWriter(json).write(model);
                json.writeRaw('\n');
            }
        });
    }

    private void write(ModelRecord record) throws IOException {
        LearnedModel model = record.trained().model();
        json.writeStartObject();
        json.writeStringField("format", FORMAT);
        json.writeNumberField("version", VERSION);
        json.writeStringField("policy", model.kind().code());
        json.writeNumberField("threshold", model.threshold());
        json.writeNumberField("size_exponent", model.sizeExponent());
        writeFeatures(record);
        writeNetwork(model.network());
        json.writeNumberField("budget", record.budgetTokens());
        writeWords("protocol", record.protocol());
        writeWords("data", record.data());
        writeTexts("episodes", record.episodes());
        writeSettings(record.settings());
        writeTraining(record);
        json.writeEndObject();
    }

    private void writeFeatures(ModelRecord record) throws IOException {
        LearnedModel model = record.trained().model();
        json.writeObjectFieldStart("features");
        writeTexts("names", model.features().keys());
        writeNumbers("mean", model.network().scaling().mean());
        writeNumbers("spread", model.network().scaling().spread());
        if (record.trained().prior().isPresent()) {
            MixedWeights prior = record.trained().prior().get();
            json.writeObjectFieldStart("prior");
            json.writeNumberField("recency", prior.recency());
            json.writeNumberField("question", prior.question());
            json.writeNumberField("entities", prior.entities());
            json.writeNumberField("session", prior.session());
            json.writeNumberField("user", prior.user());
            json.writeNumberField("size", prior.size());
            json.writeEndObject();
        }
        if (model.features().worth().isPresent()) {
            WordWorth worth = model.features().worth().get();
            json.writeObjectFieldStart("worth");
            writeTexts("stems", worth.stems());
            writeNumbers("weights", worth.weights());
            json.writeNumberField("length", worth.length());
            json.writeNumberField("asks", worth.asks());
            json.writeNumberField("base", worth.base());
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private void writeNetwork(Mlp network) throws IOException {
        double[] weights = network.weights();
        int hidden = network.hidden();
        int inputs = network.inputs();
        json.writeObjectFieldStart("network");
        json.writeNumberField("hidden", hidden);
        json.writeArrayFieldStart("input_weights");
        for (int h = 0; h < hidden; h++) {
            json.writeArray(weights, h * inputs, inputs);
        }
        json.writeEndArray();
        json.writeFieldName("hidden_biases");
        json.writeArray(weights, hidden * inputs, hidden);
        json.writeFieldName("output_weights");
        json.writeArray(weights, hidden * (inputs + 1), hidden);
        json.writeNumberField("output_bias", weights[weights.length - 1]);
        json.writeEndObject();
    }

    private void writeSettings(TrainingSettings settings) throws IOException {
        Hyperparameters network = settings.network();
        json.writeObjectFieldStart("hyperparameters");
        json.writeNumberField("hidden", network.hidden());
        json.writeNumberField("epochs", network.epochs());
        json.writeNumberField("learning_rate", network.learningRate());
        json.writeNumberField("l2", network.l2());
        json.writeNumberField("positive_weight", network.positiveWeight());
        json.writeNumberField("batch", network.batch());
        json.writeNumberField("patience", network.patience());
        json.writeNumberField("negatives_per_positive", settings.negativesPerPositive());
        json.writeStringField("tuned_on", settings.objective().code());
        writeList("thresholds", settings.thresholds());
        writeList("size_exponents", settings.sizeExponents());
        json.writeStringField("teacher", settings.teacher().code());
        json.writeBooleanField("history", settings.history());
        writeTexts("groups", settings.groups().stream().map(FeatureGroup::code).toList());
        json.writeNumberField("discount", settings.discount());
        json.writeNumberField("relogs", settings.relogs());
        json.writeNumberField("networks", settings.networks());
        json.writeNumberField("seed", settings.seed());
        json.writeEndObject();
    }

    private void writeTraining(ModelRecord record) throws IOException {
        json.writeObjectFieldStart("training");
        json.writeNumberField("examples", record.trained().examples());
        json.writeNumberField("positives", record.trained().positives());
        json.writeStringField("validation", record.trained().validation());
        json.writeNumberField("tuned", record.trained().tuned());
        json.writeArrayFieldStart("curves");
        for (TrainingCurve curve : record.trained().curves()) {
            json.writeStartObject();
            writeNumbers("training", curve.training());
            writeNumbers("validation", curve.validation());
            json.writeNumberField("kept", curve.kept());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void writeWords(String name, Map<String, String> words) throws IOException {
        json.writeObjectFieldStart(name);
        for (Map.Entry<String, String> word : words.entrySet()) {
            json.writeStringField(word.getKey(), word.getValue());
        }
        json.writeEndObject();
    }

    private void writeTexts(String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private void writeNumbers(String name, double[] numbers) throws IOException {
        json.writeFieldName(name);
        json.writeArray(numbers, 0, numbers.length);
    }

    private void writeList(String name, List<Double> numbers) throws IOException {
        writeNumbers(name, numbers.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
