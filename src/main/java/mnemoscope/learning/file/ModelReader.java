package mnemoscope.learning.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import mnemoscope.learning.Objective;
import mnemoscope.learning.TeacherReading;
import mnemoscope.learning.Trained;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.WordWorth;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.Scaling;
import mnemoscope.learning.network.TrainingCurve;
import mnemoscope.learning.policy.FeatureChoice;
import mnemoscope.learning.policy.FeatureGroup;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.model.BadInputException;
import mnemoscope.retention.MixedWeights;

/** Reads a model (src/docs/formats/model.md). */
public final class ModelReader {
    private static final long MOST_BYTES = 64L << 20;
    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(20).maxNumberLength(100)
                    .maxDocumentLength(MOST_BYTES).build())
            .build()).enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final Fields root;

    private ModelReader(Fields root) {
        this.root = root;
    }

    /** @throws BadInputException if it cannot be read or is not a model that this program knows */
    public static ModelRecord read(Path file) throws BadInputException {
        if (Files.isDirectory(file)) {
            throw new BadInputException(
                    file + " is a folder, expected a model file. Choose a .json file that train has written.");
        }
        String name = String.valueOf(file.getFileName());
        JsonNode node;
        try (InputStream in = Files.newInputStream(file)) {
            node = JSON.readTree(in);
        } catch (NoSuchFileException missing) {
            throw new BadInputException(file + " does not exist. Check the name and the folder.", missing);
        } catch (AccessDeniedException denied) {
            throw new BadInputException(file + " may not be read by this user. Change its permissions or copy it elsewhere.",
                    denied);
        } catch (JsonProcessingException syntax) {
            String where = syntax.getLocation() == null
                    ? ""
                    : ", line " + syntax.getLocation().getLineNr() + ", column " + syntax.getLocation().getColumnNr();
            throw new BadInputException(
                    name + where + ": found text that is not JSON, or is cut off, expected a model that train "
                            + "has written. Train it anew.",
                    syntax);
        } catch (IOException failure) {
            throw new BadInputException(name + " cannot be read. Check the disk and the network, then try again.", failure);
        }
        if (node == null || !node.isObject() || !ModelWriter.FORMAT.equals(node.path("format").asText())) {
            throw new BadInputException(name + ": found no \"format\": \"" + ModelWriter.FORMAT
                    + "\", expected a model. Choose a file that train has written.");
        }
        return new ModelReader(new Fields(name, "$", node)).read();
    }

    private ModelRecord read() throws BadInputException {
        JsonNode version = root.node().path("version");
        if (!version.isInt() || version.asInt() != ModelWriter.VERSION) {
            throw new BadInputException(root.file() + ": $.version: found " + (version.isMissingNode() ? "none" : version)
                    + ", this program reads version " + ModelWriter.VERSION
                    + ". Train the model anew, or use the program that wrote it.");
        }
        TrainingSettings settings = settings(kind());
        Optional<MixedWeights> prior = prior(settings.kind());
        Trained trained = trained(model(settings, prior), prior);
        return new ModelRecord(trained, settings, root.whole("budget", 0, Integer.MAX_VALUE), root.object("protocol").words(),
                root.object("data").words(), root.texts("episodes"));
    }

    private LearnedKind kind() throws BadInputException {
        String code = root.text("policy");
        return LearnedKind.of(code)
                .orElseThrow(() -> root.wrong("policy", "\"" + code + "\"", "one of " + LearnedKind.codes()));
    }

    private LearnedModel model(TrainingSettings settings, Optional<MixedWeights> prior) throws BadInputException {
        FeatureSet features = FeatureChoice.of(settings.kind(), prior, settings.history(), settings.groups(), worth(settings));
        Fields given = root.object("features");
        refuseOtherFeatures(given.texts("names"), features.keys());
        int inputs = features.count();
        Fields network = root.object("network");
        int hidden = network.whole("hidden", 1, 100_000);
        double[] weights = Arrays.copyOf(network.rows("input_weights", hidden, inputs), Mlp.size(inputs, hidden));
        System.arraycopy(network.numbers("hidden_biases", hidden), 0, weights, hidden * inputs, hidden);
        System.arraycopy(network.numbers("output_weights", hidden), 0, weights, hidden * (inputs + 1), hidden);
        weights[weights.length - 1] = network.number("output_bias");
        double[] mean = given.numbers("mean", inputs);
        double[] spread = given.numbers("spread", inputs);
        return checked("", () -> new LearnedModel(settings.kind(), features, new Mlp(new Scaling(mean, spread), hidden, weights),
                root.number("threshold"), root.number("size_exponent")));
    }

    private void refuseOtherFeatures(List<String> found, List<String> expected) throws BadInputException {
        for (int k = 0; k < Math.max(found.size(), expected.size()); k++) {
            String name = k < found.size() ? found.get(k) : "";
            String known = k < expected.size() ? expected.get(k) : "";
            if (!name.equals(known)) {
                throw new BadInputException(root.file() + ": $.features.names[" + k + "]: found "
                        + (name.isEmpty() ? "none" : "the feature \"" + name + "\"") + ", expected "
                        + (known.isEmpty() ? "no more" : "\"" + known + "\"") + "; " + root.text("policy") + " has "
                        + String.join(" ", expected) + ". Train the model anew.");
            }
        }
    }

    private Optional<MixedWeights> prior(LearnedKind kind) throws BadInputException {
        if (!FeatureChoice.hasPrior(kind)) {
            return Optional.empty();
        }
        Fields prior = root.object("features").object("prior");
        return Optional.of(new MixedWeights(prior.number("recency"), prior.number("question"), 0, prior.number("entities"),
                prior.number("session"), prior.number("user"), prior.number("size")));
    }

    private WordWorth worth(TrainingSettings settings) throws BadInputException {
        if (!settings.groups().contains(FeatureGroup.WORTH)) {
            return WordWorth.NONE;
        }
        Fields worth = root.object("features").object("worth");
        List<String> stems = worth.texts("stems");
        double[] weights = worth.numbers("weights", stems.size());
        return checked(".features.worth", () -> new WordWorth(stems, weights, worth.number("length"), worth.number("asks"),
                worth.number("base")));
    }

    private List<FeatureGroup> groups(Fields given, LearnedKind kind) throws BadInputException {
        if (!given.has("groups")) {
            return TrainingSettings.of(kind).groups();
        }
        List<FeatureGroup> groups = new ArrayList<>();
        for (String code : given.texts("groups")) {
            groups.add(FeatureGroup.of(code).orElseThrow(() -> given.wrong("groups[" + groups.size() + "]", "\"" + code + "\"",
                    "one of " + FeatureGroup.codes())));
        }
        return groups;
    }

    private TrainingSettings settings(LearnedKind kind) throws BadInputException {
        Fields given = root.object("hyperparameters");
        int most = Integer.MAX_VALUE;
        String objective = given.text("tuned_on");
        String teacher = given.text("teacher");
        Objective tunedOn = Objective.of(objective)
                .orElseThrow(() -> given.wrong("tuned_on", "\"" + objective + "\"", "f1 or reward"));
        TeacherReading reading = TeacherReading.of(teacher)
                .orElseThrow(() -> given.wrong("teacher", "\"" + teacher + "\"", "evidence or any"));
        List<FeatureGroup> groups = groups(given, kind);
        return checked(".hyperparameters", () -> new TrainingSettings(kind,
                new Hyperparameters(given.whole("hidden", 1, most), given.whole("epochs", 1, most),
                        given.number("learning_rate"), given.number("l2"), given.number("positive_weight"),
                        given.whole("batch", 1, most), given.whole("patience", 1, most)),
                given.whole("negatives_per_positive", 1, most), tunedOn, list(given.numbers("thresholds", -1)),
                list(given.numbers("size_exponents", -1)), reading, given.flag("history"), groups, given.number("discount"),
                given.whole("relogs", 0, most), given.whole("networks", 1, most), given.seed("seed")));
    }

    private Trained trained(LearnedModel model, Optional<MixedWeights> prior) throws BadInputException {
        Fields training = root.object("training");
        List<TrainingCurve> curves = new ArrayList<>();
        for (Fields curve : training.objects("curves")) {
            curves.add(new TrainingCurve(curve.numbers("training", -1), curve.numbers("validation", -1),
                    curve.whole("kept", 0, Integer.MAX_VALUE)));
        }
        return new Trained(model, prior, training.whole("examples", 0, Integer.MAX_VALUE),
                training.whole("positives", 0, Integer.MAX_VALUE), training.text("validation"), training.number("tuned"), curves);
    }

    private static List<Double> list(double[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }

    /** Makes a value that checks itself. */
    @FunctionalInterface
    private interface Maker<T> {
        T make() throws BadInputException;
    }

    private <T> T checked(String path, Maker<T> maker) throws BadInputException {
        try {
            return maker.make();
        } catch (IllegalArgumentException wrong) {
            throw new BadInputException(root.file() + ": $" + path + ": " + wrong.getMessage() + " Train the model anew.", wrong);
        }
    }
}
