package mnemoscope.learning.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.DoubleConsumer;
import java.util.stream.Stream;
import mnemoscope.file.Fields;
import mnemoscope.file.InputFile;
import mnemoscope.file.Json;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.TrainingSettings.Objective;
import mnemoscope.learning.TrainingSettings.TeacherVariant;
import mnemoscope.learning.feature.FeatureSet;
import mnemoscope.learning.feature.TermFeature.Terms;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.learning.network.Hyperparameters;
import mnemoscope.learning.network.Mlp;
import mnemoscope.learning.network.Scaling;
import mnemoscope.learning.network.TrainingCurve;
import mnemoscope.learning.policy.FrozenNetwork;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedKind.FeatureGroup;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Coded;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.retention.MixedWeights;
import mnemoscope.task.AtomicFile;
import mnemoscope.task.Input;

/** Reads and writes a model (src/docs/formats/model.md). Equal models, equal bytes. */
public final class ModelFile {
    static final String FORMAT = "mnemoscope-model";
    static final int VERSION = 1;
    private static final long MOST_BYTES = 64L << 20;

    private final Fields root;

    private ModelFile(Fields root) {
        this.root = root;
    }

    /** @throws BadInputException if the file cannot be read or is not a model that this program knows */
    public static ModelRecord read(Path file) throws BadInputException {
        refuseLarge(file);
        return InputFile.readJson(file, Input.MODEL, ModelFile::read);
    }

    /** Reads the model under the cursor. */
    public static ModelRecord read(Json json) throws BadInputException {
        return new ModelFile(Fields.of(json, Texts.of("learning.file.a-model"))).read();
    }

    private static void refuseLarge(Path file) throws BadInputException {
        try {
            if (Files.isRegularFile(file) && Files.size(file) > MOST_BYTES) {
                throw new BadInputException(Texts.of("learning.file.too-large", file));
            }
        } catch (IOException failure) {
            throw new BadInputException(Texts.of("learning.file.cannot-be-read", file), failure);
        }
    }

    private static String written() {
        return Texts.of("learning.file.what-train-has-written");
    }

    private ModelRecord read() throws BadInputException {
        if (!root.text("format", written(), "").equals(FORMAT)) {
            throw new BadInputException(Texts.of("learning.file.no-format", root.at(), FORMAT));
        }
        root.whole("version", VERSION, VERSION, Texts.of("learning.file.version", VERSION));
        LearnedKind kind = root.one("policy", Texts.of("learning.file.one-of", Coded.codes(LearnedKind.class)),
                code -> Coded.of(LearnedKind.class, code));
        TrainingSettings settings = settings(kind);
        Optional<MixedWeights> prior = prior(settings.kind());
        Trained trained = trained(model(settings, prior), prior);
        int budget = whole(root, "budget", 0);
        List<Integer> budgets = root.list("budgets", Texts.of("learning.file.a-list-of-budgets"),
                (list, k) -> (int) list.whole(k, 0, budget, Texts.of("learning.file.number-expected", 0, budget)),
                List.of(budget));
        return new ModelRecord(trained, settings, budgets, object(root, "protocol").words(), object(root, "data").words(),
                root.texts("episodes", written()));
    }

    private LearnedModel model(TrainingSettings settings, Optional<MixedWeights> prior) throws BadInputException {
        FeatureSet features = settings.kind().isNetwork()
                ? settings.kind().features(prior, settings.history(), settings.relative(), settings.groups(), worth(settings))
                : settings.kind().features(terms(settings.kind()));
        Fields given = object(root, "features");
        refuseOtherFeatures(given.texts("names", written()), features.keys());
        int inputs = features.count();
        Scaling scaling = checked("features", () -> new Scaling(given.numbers("mean", inputs), given.numbers("spread", inputs)));
        Mlp network = checked("network", () -> NetworkFields.read(object(root, "network"), scaling));
        return new LearnedModel(settings.kind(), features, network, number("threshold", FrozenNetwork::checkThreshold),
                number("size_exponent", FrozenNetwork::checkSizeExponent));
    }

    private double number(String name, DoubleConsumer check) throws BadInputException {
        double number = root.number(name);
        return checked(name, () -> {
            check.accept(number);
            return number;
        });
    }

    private void refuseOtherFeatures(List<String> found, List<String> expected) throws BadInputException {
        for (int k = 0; k < Math.max(found.size(), expected.size()); k++) {
            String name = k < found.size() ? found.get(k) : "";
            String known = k < expected.size() ? expected.get(k) : "";
            if (!name.equals(known)) {
                throw root.wrong("features",
                        Texts.of("learning.file.other-features",
                                name.isEmpty()
                                        ? Texts.of("learning.file.no-feature")
                                        : Texts.of("learning.file.the-feature", PrintableText.shortened(name)),
                                known.isEmpty() ? Texts.of("learning.file.no-more-features") : "\"" + known + "\"",
                                root.text("policy", written()), expected.size()));
            }
        }
    }

    private Optional<MixedWeights> prior(LearnedKind kind) throws BadInputException {
        if (!kind.hasPrior()) {
            return Optional.empty();
        }
        Fields prior = object(object(root, "features"), "prior");
        return Optional.of(new MixedWeights(weight(prior, "recency"), weight(prior, "question"), 0, weight(prior, "entities"),
                weight(prior, "session"), weight(prior, "user"), weight(prior, "size")));
    }

    private static double weight(Fields of, String name) throws BadInputException {
        return of.number(name, -Scaling.LARGEST, Scaling.LARGEST, Texts.of("learning.file.a-number-of-at-most", Scaling.LARGEST));
    }

    private WordWorth worth(TrainingSettings settings) throws BadInputException {
        if (!settings.groups().contains(FeatureGroup.WORTH)) {
            return WordWorth.NONE;
        }
        Fields worth = object(object(root, "features"), "worth");
        List<String> stems = worth.texts("stems", written());
        double[] weights = worth.numbers("weights", stems.size());
        return checked("features",
                () -> new WordWorth(stems, weights, worth.number("length"), worth.number("asks"), worth.number("base")));
    }

    private Terms terms(LearnedKind kind) throws BadInputException {
        if (kind != LearnedKind.LRE_LOGIT) {
            return Terms.NONE;
        }
        Fields terms = object(object(root, "features"), "terms");
        List<String> words = terms.texts("words", written());
        double[] idf = terms.numbers("idf", words.size());
        double[] weights = terms.numbers("weights", words.size());
        return checked("features", () -> new Terms(words, idf, weights));
    }

    private TrainingSettings settings(LearnedKind kind) throws BadInputException {
        Fields given = object(root, "hyperparameters");
        Objective tunedOn = given.one("tuned_on", Texts.of("learning.file.f1-or-reward"),
                code -> Coded.of(Objective.class, code));
        TeacherVariant variant = given.one("teacher", Texts.of("learning.file.evidence-or-any"),
                code -> Coded.of(TeacherVariant.class, code));
        List<FeatureGroup> groups = given.list("groups", Texts.of("learning.file.a-list-of-groups"), (list, k) -> list.one(k,
                Texts.of("learning.file.one-of", Coded.codes(FeatureGroup.class)), code -> Coded.of(FeatureGroup.class, code)),
                TrainingSettings.of(kind).groups());
        return checked("hyperparameters",
                () -> new TrainingSettings(kind,
                        new Hyperparameters(whole(given, "hidden", 1), whole(given, "epochs", 1), given.number("learning_rate"),
                                given.number("l2"), given.number("positive_weight"), whole(given, "batch", 1),
                                whole(given, "patience", 1)),
                        whole(given, "negatives_per_positive", 1), tunedOn, list(given.numbers("thresholds", -1)),
                        list(given.numbers("size_exponents", -1)), variant,
                        given.flag("history", Texts.of("learning.file.true-or-false")), given.flag("relative", false), groups,
                        given.number("discount"), whole(given, "relogs", 0), whole(given, "networks", 1),
                        given.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE, Texts.of("learning.file.a-whole-number")),
                        given.flag("lasting", false), given.flag("lags", false)));
    }

    private Trained trained(LearnedModel model, Optional<MixedWeights> prior) throws BadInputException {
        Fields training = object(root, "training");
        List<TrainingCurve> curves = training.list("curves", Texts.of("learning.file.a-list-of-curves"), (list, k) -> {
            Fields curve = object(list, k);
            return new TrainingCurve(curve.numbers("training", -1), curve.numbers("validation", -1), whole(curve, "kept", 0));
        });
        return new Trained(model, prior, whole(training, "examples", 0), whole(training, "positives", 0),
                training.text("validation", written()), training.number("tuned"), curves);
    }

    private static Fields object(Fields outer, String name) throws BadInputException {
        return outer.object(name, Texts.of("learning.file.an-object"));
    }

    private static int whole(Fields of, String name, int low) throws BadInputException {
        return (int) of.whole(name, low, Integer.MAX_VALUE, Texts.of("learning.file.number-expected", low, Integer.MAX_VALUE));
    }

    private static List<Double> list(double[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }

    /** Makes a value that checks itself. */
    @FunctionalInterface
    private interface Maker<T> {
        T make() throws BadInputException;
    }

    private <T> T checked(String part, Maker<T> maker) throws BadInputException {
        try {
            return maker.make();
        } catch (IllegalArgumentException wrong) {
            throw new BadInputException(Texts.of("learning.file.train-anew", root.at(part), wrong.getMessage()), wrong);
        }
    }

    /** Writes the file completely or not at all. */
    public static void write(Path file, ModelRecord model) throws IOException {
        AtomicFile.write(file, ModelTree.text(model));
    }

    /**
     * The description of a data file in a model.
     *
     * @param training the turns of each conversation of the training
     */
    public static SequencedMap<String, String> source(DatasetInfo data, Stream<List<Turn>> training) {
        SequencedMap<String, String> words = new LinkedHashMap<>();
        words.put("name", data.name());
        words.put("sha256", data.sha256());
        words.put("content_sha256", data.contentSha256());
        words.put("format", data.format());
        words.put(Beginnings.FIELD, Beginnings.words(training));
        return words;
    }
}
