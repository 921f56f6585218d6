import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.synthetic.GeneratorSettings;
import mnemoscope.dataset.synthetic.SyntheticGenerator;
import mnemoscope.learning.Learner;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.TrainingWatcher;
import mnemoscope.learning.file.Beginnings;
import mnemoscope.learning.file.ModelFile;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedKind.FeatureGroup;
import mnemoscope.learning.policy.LearnedModel;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.model.Conversation;
import mnemoscope.model.ConversationKind;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.Placement;
import mnemoscope.replay.Pool;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.QuestionOrder;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.retention.MixedWeights;
import mnemoscope.task.Progress;
import mnemoscope.text.TextAnalyzer;
import mnemoscope.text.TokenUnit;

/**
 * Trains the two models of Foresight that come with the program, to the byte the same each time, and writes them and their manifests
 * (src/docs/bundled-model.md): {@code java -cp target/mnemoscope.jar:target/lib/* src/build/TrainBundled.java LONGMEMEVAL REALMEM FOLDER}.
 */
class TrainBundled {
    private static final String COMMAND = "java -cp 'target/mnemoscope.jar:target/lib/*' src/build/TrainBundled.java "
            + "longmemeval_oracle.json Kenta_Tanaka_dialogues_256k.json src/main/resources/mnemoscope/models";
    private static final String SHARED_EVIDENCE = "S and M have the evidence sessions of this file, so no file of LongMemEval is "
            + "unseen data for this model.";
    private static final List<Integer> BUDGETS = List.of(32, 64, 128, 512, 2048);
    private static final int MOST_STEMS = 2_000;
    /** The longest of the lags at which conversations with an assistant are asked too, in turns. */
    private static final int LAG = 200;
    private static final TokenUnit UNIT = TokenUnit.CONTENT_WORDS;
    /** Not the seed of the bundled conversations. */
    private static final GeneratorSettings MADE = made(GeneratorSettings.DEFAULT, 1, 24);
    /** Those that the threshold for chats is tuned on. */
    private static final GeneratorSettings HELD = made(GeneratorSettings.DEFAULT, 2, 10);

    private final ConversationKind kind;
    private final List<ReplayInput> inputs = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final List<String> hashes = new ArrayList<>();
    private final ObjectMapper json = new ObjectMapper();
    private final ObjectNode manifest = json.createObjectNode();

    private TrainBundled(ConversationKind kind) {
        this.kind = kind;
    }

    public static void main(String[] given) throws Exception {
        if (given.length != 3) {
            System.err.println("Usage: TrainBundled.java LONGMEMEVAL REALMEM FOLDER");
            System.exit(2);
        }
        for (ConversationKind kind : ConversationKind.values()) {
            new TrainBundled(kind).run(Path.of(given[0]), Path.of(given[1]), Path.of(given[2]));
        }
    }

    private static GeneratorSettings made(GeneratorSettings usual, long seeds, int episodes) {
        return new GeneratorSettings(usual.seed() + seeds, episodes, usual.sessions(), usual.turns(), usual.questions(), usual.updateRate(),
                usual.planShare(), usual.distractorShare(), usual.returnShare(), usual.demandShift());
    }

    private void run(Path longMemEval, Path realMem, Path folder) throws Exception {
        read(longMemEval, "LongMemEval (oracle)", "MIT, Copyright (c) 2024 Di Wu");
        ((ObjectNode) manifest.withArray("data").get(0)).put("note", SHARED_EVIDENCE);
        read(realMem, "RealMem (one person)", "Apache-2.0");
        if (kind == ConversationKind.CHATS) {
            generate();
        }
        TrainingSettings usual = TrainingSettings.of(LearnedKind.FORESIGHT);
        TrainingSettings settings = usual.withRelative(true)
                .withGroups(Stream.concat(usual.groups().stream(), Stream.of(FeatureGroup.AGES)).toList());
        Protocol protocol = Protocol.of(0);
        Learner.Trained trained = Learner.train(inputs, MixedWeights.of(DatasetKind.LONGMEMEVAL),
                BUDGETS.stream().map(protocol::withBudget).toList(), settings, TrainingWatcher.NONE, Progress.NONE);
        if (kind == ConversationKind.CHATS) {
            trained = tuned(trained, settings.thresholds());
        }
        String name = "foresight-" + kind.code();
        Path model = folder.resolve(name + ".json");
        Path whole = Files.createTempFile(name, ".json");
        ModelFile.write(whole, new ModelRecord(trained, settings, BUDGETS, readings(), data(),
                inputs.stream().map(input -> input.episode().id()).distinct().toList()));
        ModelFile.write(model, ModelFile.read(shortened(whole)));
        Files.delete(whole);
        manifest.put("unit", UNIT.code()).put("seed", settings.seed()).put("policy", "foresight with relative and ages")
                .put("conversations_of", kind.code()).put("command", COMMAND)
                .put("model_sha256", sha256(Files.readAllBytes(model)));
        manifest.set("budgets", json.valueToTree(BUDGETS));
        Files.writeString(folder.resolve(name + ".manifest.json"),
                json.writerWithDefaultPrettyPrinter().writeValueAsString(manifest) + "\n");
        System.out.println(name + ": " + trained.examples() + " rows, " + trained.positives() + " of them positive, from "
                + inputs.size() + " episodes; threshold " + trained.model().threshold() + "; " + Files.size(model) + " bytes");
    }

    /** The threshold that earns most on conversations that were not trained on, where the policy learns on as it is deployed. */
    private Learner.Trained tuned(Learner.Trained trained, List<Double> thresholds) throws Exception {
        List<ReplayInput> held = placed(SyntheticGenerator.generate(HELD, Progress.NONE), Placement.defaultFor(DatasetKind.OWN),
                QuestionOrder.defaultFor(DatasetKind.OWN));
        LearnedModel found = trained.model();
        double best = Double.NEGATIVE_INFINITY;
        for (double threshold : thresholds) {
            LearnedModel tried = new LearnedModel(found.kind(), found.features(), found.network(), threshold,
                    found.sizeExponent());
            double reward = Summary.of(Replayer.all(held, List.of(LearnedPolicy.unexplained(tried)),
                    BUDGETS.stream().map(Protocol::of).toList(), Progress.NONE)).reward();
            if (reward > best) {
                best = reward;
                found = tried;
            }
        }
        manifest.putObject("threshold_tuned_on").put("name", SyntheticGenerator.NAME).put("seed", HELD.seed())
                .put("conversations", held.size());
        return new Learner.Trained(found, trained.prior(), trained.examples(), trained.positives(), trained.validation(), best,
                trained.curves());
    }

    /** Rounds what is learned and leaves out words that are worth little, which costs nothing that can be measured. */
    private Path shortened(Path model) throws Exception {
        ObjectNode tree = (ObjectNode) rounded(json.readTree(model.toFile()), 6);
        ObjectNode worth = (ObjectNode) tree.get("features").get("worth");
        JsonNode stems = worth.get("stems");
        JsonNode weights = worth.get("weights");
        List<Integer> heaviest = IntStream.range(0, stems.size()).boxed()
                .sorted(Comparator.<Integer>comparingDouble(k -> -Math.abs(weights.get(k).asDouble())).thenComparing(k -> k))
                .limit(MOST_STEMS).sorted().toList();
        worth.set("stems", json.valueToTree(heaviest.stream().map(stems::get).toList()));
        worth.set("weights", json.valueToTree(heaviest.stream().map(k -> rounded(weights.get(k), 3)).toList()));
        ((ObjectNode) tree.get("training")).putArray("curves");
        return Files.writeString(model, json.writeValueAsString(tree));
    }

    private JsonNode rounded(JsonNode node, int digits) {
        if (node.isDouble()) {
            return json.getNodeFactory().numberNode(new BigDecimal(node.asDouble()).round(new MathContext(digits)).doubleValue());
        }
        if (node instanceof ObjectNode object) {
            object.properties().forEach(field -> field.setValue(rounded(field.getValue(), digits)));
        } else if (node instanceof ArrayNode array) {
            for (int k = 0; k < array.size(); k++) {
                array.set(k, rounded(array.get(k), digits));
            }
        }
        return node;
    }

    private void read(Path file, String name, String licence) throws Exception {
        LoadedDataset read = DatasetReader.read(file, ReadOptions.DEFAULT, Progress.NONE);
        add(name, licence, read.info().kind(), read.conversations(), read.info().contentSha256());
    }

    private void generate() throws Exception {
        List<Conversation> made = SyntheticGenerator.generate(MADE, Progress.NONE);
        add(SyntheticGenerator.NAME, SyntheticGenerator.LICENCE, DatasetKind.OWN, made, "");
        ((ObjectNode) manifest.withArray("data").get(2)).set("settings", json.valueToTree(MADE));
    }

    private void add(String name, String licence, DatasetKind of, List<Conversation> conversations, String contentSha256) {
        Placement placement = Placement.defaultFor(of);
        QuestionOrder order = QuestionOrder.defaultFor(of);
        inputs.addAll(placed(conversations, placement, order));
        names.add(name);
        ObjectNode data = manifest.withArray("data").addObject().put("name", name).put("licence", licence)
                .put("conversations", conversations.size()).put("placement", placement.code()).put("order", order.code());
        if (kind == ConversationKind.ASSISTANT) {
            inputs.addAll(placed(conversations, Placement.drawn(LAG), QuestionOrder.EVIDENCE));
            data.put("also_at", Placement.drawn(LAG).code());
        }
        if (!contentSha256.isEmpty()) {
            hashes.add(contentSha256);
            data.put("content_sha256", contentSha256);
        }
    }

    private static List<ReplayInput> placed(List<Conversation> conversations, Placement placement, QuestionOrder order) {
        return conversations.parallelStream().map(
                one -> ReplayInput.of(placement.place(one, order, 0), UNIT, TextAnalyzer.PLAIN, Embeddings.NONE)).toList();
    }

    private static SequencedMap<String, String> readings() {
        return words("unit", UNIT.code(), "pool", Pool.CARRY.code(), "analysis", TextAnalyzer.PLAIN.name());
    }

    private SequencedMap<String, String> data() {
        return words("name", String.join(", ", names), "content_sha256", String.join(" ", hashes), Beginnings.FIELD,
                Beginnings.words(inputs.stream().map(input -> input.episode().turns())));
    }

    private static SequencedMap<String, String> words(String... pairs) {
        SequencedMap<String, String> words = new LinkedHashMap<>();
        for (int k = 0; k < pairs.length; k += 2) {
            words.put(pairs[k], pairs[k + 1]);
        }
        return words;
    }

    private static String sha256(byte[] bytes) throws Exception {
        return String.format("%064x", new BigInteger(1, MessageDigest.getInstance("SHA-256").digest(bytes)));
    }
}
