package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.policy.LearnedKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TrainCommandTest extends TypedCommands {
    private static final String DATA = "datasets/synthetic.json";

    @TempDir
    private Path folder;

    private int train(String name, String... more) {
        List<String> arguments = new ArrayList<>(List.of("train", "--data", DATA, "--policy", "osl-mr", "--budget", "100",
                "--episodes", "e1,e2,e3", "--out", folder.resolve(name).toString()));
        arguments.addAll(List.of(more));
        return run(arguments.toArray(String[]::new));
    }

    @Test
    void train_thenReplayAndAudit() throws Exception {
        assertThat(train("model.json")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("osl-mr: ").contains("from 3 episodes");
        String model = folder.resolve("model.json").toString();
        assertThat(run("replay", "--data", DATA, "--policy", "osl-mr,mixed", "--model", model, "--budget", "100", "--out",
                folder.resolve("out").toString())).as(err.toString()).isZero();
        JsonNode summary = new ObjectMapper().readTree(folder.resolve("out/summary.json").toFile());
        assertThat(summary.get("results")).hasSize(2 * 11);
        assertThat(summary.get("results").get(10).get("f1").asDouble())
                .isGreaterThan(summary.get("results").get(21).get("f1").asDouble());
        assertThat(summary.get("protocol").get("model osl-mr").asText()).contains("budget 100")
                .contains("; replayed here: 3 of them");
        assertThat(run("audit", "--data", DATA, "--policy", "osl-mr", "--model", model, "--episode", "e4", "--steps", "5"))
                .isZero();
        assertThat(out.toString()).contains("osl-mr: no difference found in 5 decisions");
    }

    @Test
    void logisticRegression_isTrainedAndReplayed_andHasNoSettings() throws Exception {
        for (String kind : List.of("lre-logit", "lre-logit-agent")) {
            String model = folder.resolve(kind + ".json").toString();
            assertThat(
                    run("train", "--data", DATA, "--policy", kind, "--budget", "100", "--episodes", "e1,e2,e3", "--out", model))
                    .as(err.toString()).isZero();
            assertThat(out.toString()).contains(kind + ": ").contains("threshold 0.00");
            String results = folder.resolve(kind).toString();
            assertThat(run("replay", "--data", DATA, "--policy", kind + ",recency", "--model", model, "--budget", "100",
                    "--sees-question", "after", "--out", results)).as(err.toString()).isZero();
            assertThat(run("audit", "--data", DATA, "--policy", kind, "--model", model, "--episode", "e4", "--steps", "5"))
                    .isZero();
        }
        assertThat(run("train", "--data", DATA, "--policy", "lre-logit", "--budget", "100", "--epochs", "3", "--out",
                folder.resolve("settings.json").toString())).isNotZero();
        assertThat(err.toString()).contains("--policy lre-logit has no training settings", "Remove the training options");
    }

    @Test
    void mixedScore_isLearnedAndReplayed() throws Exception {
        String model = folder.resolve("mixed.json").toString();
        assertThat(run("train", "--data", DATA, "--policy", "mixed-learned", "--budget", "100", "--episodes", "e1,e2,e3", "--out",
                model)).as(err.toString()).isZero();
        assertThat(out.toString())
                .containsPattern("mixed-learned: [0-9]+ decisions, [0-9]+ of them with evidence, from 3 episodes")
                .doesNotContain("threshold", "positive");
        assertThat(run("audit", "--data", DATA, "--policy", "mixed-learned", "--model", model, "--episode", "e4", "--steps", "5"))
                .isZero();
        assertThat(out.toString()).contains("mixed-learned: no difference found in 5 decisions");
    }

    @Test
    void aLearnerWithTheAnswer_isTrainedAndReplayed_andTheAuditSaysThatItSeesIt() throws Exception {
        String model = folder.resolve("leaky.json").toString();
        assertThat(run("train", "--data", DATA, "--policy", "osl-mr-leaky", "--budget", "100", "--episodes", "e1,e2,e3", "--out",
                model)).as(err.toString()).isZero();
        assertThat(run("audit", "--data", DATA, "--policy", "osl-mr-leaky", "--model", model, "--episode", "e4", "--steps", "20"))
                .isZero();
        assertThat(out.toString())
                .containsPattern("osl-mr-leaky: sees the answer by design, [1-9][0-9]* of 20 decisions depend on it");
        assertThat(run("replay", "--data", DATA, "--policy", "osl-mr-leaky,recency", "--model", model, "--budget", "100", "--out",
                folder.resolve("leaky").toString())).as(err.toString()).isZero();
    }

    @Test
    void lags_trainForesightForLaterNeeds_andTheModelSaysSo() throws Exception {
        assertThat(run("train", "--data", DATA, "--policy", "foresight", "--budget", "100", "--episodes", "e1,e2,e3", "--lags",
                "--networks", "1", "--relogs", "0", "--epochs", "1", "--out", folder.resolve("model.json").toString()))
                .as(err.toString()).isZero();
        JsonNode model = new ObjectMapper().readTree(folder.resolve("model.json").toFile());
        assertThat(model.get("hyperparameters").get("lags").asBoolean()).isTrue();
        assertThat(model.get("hyperparameters").get("lasting").asBoolean()).isTrue();
        assertThat(model.get("features").get("names").toString()).contains("age-rate", "profile");
        assertThat(train("other.json", "--lasting")).isEqualTo(2);
        assertThat(err.toString()).contains("Only Foresight, not osl-mr");
    }

    /** As of a model that is deployed on other data: its threshold is never reached. */
    @Test
    void modelThatKeepsNothing_isSaidOnTheConsoleAndInTheManifest() throws Exception {
        assertThat(train("model.json", "--epochs", "1")).as(err.toString()).isZero();
        Path model = folder.resolve("model.json");
        Files.writeString(model, Files.readString(model).replaceFirst("\"threshold\" : [0-9.E-]+", "\"threshold\" : 0.9999999"));
        assertThat(run("replay", "--data", DATA, "--policy", "osl-mr,keep-nothing", "--model", model.toString(), "--budget",
                "100", "--out", folder.resolve("out").toString())).as(err.toString()).isZero();
        String said = "At budget 100, osl-mr holds only 0 % of what fits, over all decisions: its model stops";
        assertThat(out.toString()).containsOnlyOnce(said).doesNotContain("keep-nothing holds");
        assertThat(Files.readString(folder.resolve("out/manifest.json"))).contains("holds_little", said);
    }

    @Test
    void foresightWithoutAModel_isThatOfTheProgram_andSaysSo() throws Exception {
        Path results = folder.resolve("out");
        assertThat(run("replay", "--data", DATA, "--episode", "e1", "--policy", "foresight,recency", "--budget", "128", "--unit",
                "content-words", "--out", results.toString())).as(err.toString()).isZero();
        assertThat(err.toString().lines()).singleElement().asString()
                .startsWith("foresight is the bundled model for chats, as the speakers have names, trained on LongMemEval");
        assertThat(out.toString()).as("as in training").doesNotContain("The model of foresight");
        JsonNode manifest = new ObjectMapper().readTree(results.resolve("manifest.json").toFile());
        assertThat(manifest.get("model_foresight-chats").asText()).isEqualTo(err.toString().strip());
        JsonNode summary = new ObjectMapper().readTree(results.resolve("summary.json").toFile());
        assertThat(summary.get("protocol").get("model foresight-chats").asText()).contains("trained at budget 32 to 2048",
                "LongMemEval");
        assertThat(run("audit", "--data", DATA, "--policy", "foresight", "--episode", "e4", "--steps", "5")).isZero();
        assertThat(out.toString()).contains("foresight: no difference found in 5 decisions");
    }

    @Test
    void outsideItsTraining_theModelOfTheProgramSaysInWhat() {
        assertThat(run("replay", "--data", DATA, "--episode", "e1", "--policy", "foresight", "--budget", "128,100000", "--unit",
                "o200k_base", "--out", folder.resolve("out").toString())).as(err.toString()).isZero();
        assertThat(out.toString())
                .contains("The model of foresight-chats was trained at budget 32 to 2048 and is replayed at 128, 100000.")
                .contains("The model of foresight-chats was trained with --unit content-words and is replayed with o200k_base.");
    }

    @Test
    void modelOfTheUser_takesThePlaceOfThatOfTheProgram() throws Exception {
        String model = folder.resolve("mine.json").toString();
        assertThat(run("train", "--data", DATA, "--policy", "foresight", "--budget", "100", "--episodes", "e1,e2", "--epochs",
                "1", "--out", model)).as(err.toString()).isZero();
        Path results = folder.resolve("out");
        assertThat(run("replay", "--data", DATA, "--episode", "e3", "--policy", "foresight", "--model", model, "--budget", "100",
                "--out", results.toString())).as(err.toString()).isZero();
        assertThat(err.toString()).isEmpty();
        assertThat(Files.readString(results.resolve("summary.json"))).contains("trained at budget 100 on 2 episodes");
        assertThat(Files.readString(results.resolve("manifest.json"))).doesNotContain("model_foresight");
    }

    @Test
    void train_isByteIdentical_andTimeGoesToTheManifest() throws Exception {
        assertThat(train("one/model.json", "--epochs", "3")).isZero();
        assertThat(train("two/model.json", "--epochs", "3")).isZero();
        assertThat(folder.resolve("one/model.json")).hasSameBinaryContentAs(folder.resolve("two/model.json"));
        assertThat(Files.readString(folder.resolve("one/manifest.json"))).contains("\"written\"").contains("\"java\"");
        assertThat(train("three/model.json", "--epochs", "3", "--seed", "1")).isZero();
        assertThat(Files.readString(folder.resolve("three/model.json")))
                .isNotEqualTo(Files.readString(folder.resolve("one/model.json")));
    }

    @Test
    void secondModelOfAFolder_hasItsOwnManifest_andLeavesTheFirst() throws Exception {
        assertThat(train("a.json", "--epochs", "1")).isZero();
        assertThat(train("b.json", "--epochs", "1")).isZero();
        assertThat(Files.readString(folder.resolve("manifest.json"))).contains("\"model\" : \"a.json\"").doesNotContain("b.json");
        assertThat(Files.readString(folder.resolve("b.manifest.json"))).contains("\"model\" : \"b.json\"")
                .doesNotContain("a.json");
        assertThat(train("a.json", "--epochs", "2")).isZero();
        assertThat(Files.readString(folder.resolve("manifest.json"))).contains("a.json", "\"2\"");
        assertThat(folder.resolve("a.manifest.json")).doesNotExist();
        assertThat(train("b.manifest.json")).isEqualTo(CommandLineTool.BAD_INPUT);
    }

    @Test
    void modelTrainedBeforeTheQuestion_saysSo_andReplayWarnsWhereItIsSeen() throws Exception {
        assertThat(train("usual.json", "--epochs", "1")).isZero();
        assertThat(train("after.json", "--epochs", "1", "--sees-question", "after")).as(err.toString()).isZero();
        assertThat(Files.readString(folder.resolve("usual.json"))).doesNotContain("sees_question");
        JsonNode after = new ObjectMapper().readTree(folder.resolve("after.json").toFile());
        assertThat(after.get("protocol").get("sees_question").asText()).isEqualTo("after");
        int question = new ObjectMapper().convertValue(after.get("features").get("names"), List.class).indexOf("qov");
        assertThat(after.get("features").get("mean").get(question).asDouble()).as("never seen in training").isZero();

        String said = "The model of osl-mr was trained with --sees-question after and is replayed with before.";
        assertThat(replay("after.json", "a")).as(err.toString()).isZero();
        assertThat(out.toString()).contains(said);
        assertThat(Files.readString(folder.resolve("a/manifest.json"))).contains(said);
        assertThat(replay("usual.json", "b", "--sees-question", "after")).isZero();
        assertThat(out.toString()).contains(
                "trained with --sees-question before and is replayed with after: its features of the " + "question are 0.");
        int told = out.toString().length();
        assertThat(replay("after.json", "c", "--sees-question", "after")).isZero();
        assertThat(out.toString().substring(told)).doesNotContain("was trained with");
        assertThat(Files.readString(folder.resolve("c/summary.json"))).contains("\"sees_question\" : \"after\"");
        assertThat(Files.readString(folder.resolve("a/summary.json"))).doesNotContain("sees_question");
        assertThat(replay("after.json", "d", "--sees-question", "never")).isEqualTo(CommandLineTool.BAD_INPUT);
        assertThat(err.toString()).contains("--sees-question: found \"never\", expected one of before, after.");
        assertThat(run("audit", "--data", DATA, "--policy", "osl-mr", "--model", folder.resolve("after.json").toString(),
                "--sees-question", "after", "--episode", "e4", "--steps", "5")).isZero();
        assertThat(out.toString()).contains("osl-mr: no difference found in 5 decisions");
    }

    private int replay(String model, String to, String... more) {
        List<String> arguments = new ArrayList<>(List.of("replay", "--data", DATA, "--policy", "osl-mr", "--model",
                folder.resolve(model).toString(), "--budget", "100", "--episode", "e4", "--out", folder.resolve(to).toString()));
        arguments.addAll(List.of(more));
        return run(arguments.toArray(String[]::new));
    }

    @Test
    void modelOfAnotherBudget_isReplayedAndSaid() throws Exception {
        assertThat(train("model.json", "--epochs", "1")).isZero();
        String model = folder.resolve("model.json").toString();
        String said = "The model of osl-mr was trained at budget 100 and is replayed at 32, 64.";
        assertThat(run("replay", "--data", DATA, "--policy", "osl-mr", "--model", model, "--budget", "64,32", "--episode", "e4",
                "--out", folder.resolve("other").toString())).as(err.toString()).isZero();
        assertThat(out.toString()).contains(said);
        assertThat(Files.readString(folder.resolve("other/manifest.json"))).contains(said);
        assertThat(run("replay", "--data", DATA, "--policy", "osl-mr", "--model", model, "--budget", "32,100", "--episode", "e4",
                "--out", folder.resolve("same").toString())).isZero();
        assertThat(Files.readString(folder.resolve("same/manifest.json"))).doesNotContain("was trained at");
    }

    @Test
    void modelOfAnotherUnit_orOfTheConversationsReplayed_isSaid() throws Exception {
        assertThat(train("model.json", "--epochs", "1")).isZero();
        int told = out.toString().length();
        assertThat(replay("model.json", "held-out")).as(err.toString()).isZero();
        assertThat(out.toString().substring(told)).as("another conversation, the same unit").isEmpty();

        String unit = "The model of osl-mr was trained with --unit cl100k_base and is replayed with words.";
        assertThat(replay("model.json", "unit", "--unit", "words")).isZero();
        assertThat(out.toString()).contains(unit);
        assertThat(Files.readString(folder.resolve("unit/manifest.json"))).contains(unit);

        String seen = "The model of osl-mr was trained on %d of the %d conversations replayed here.";
        for (List<String> some : List.of(List.of("--episode", "e2"), List.<String>of())) {
            List<String> words = new ArrayList<>(List.of("replay", "--data", DATA, "--policy", "osl-mr", "--model",
                    folder.resolve("model.json").toString(), "--budget", "100", "--out", folder.resolve("seen").toString()));
            words.addAll(some);
            assertThat(run(words.toArray(String[]::new))).isZero();
            String said = some.isEmpty() ? seen.formatted(3, 10) : seen.formatted(1, 1);
            assertThat(out.toString()).contains(said);
            assertThat(Files.readString(folder.resolve("seen/manifest.json"))).contains(said);
        }
    }

    @Test
    void help_namesTheDefaultsOfEachPolicy() {
        TrainingSettings foresight = TrainingSettings.of(LearnedKind.FORESIGHT);
        TrainingSettings others = TrainingSettings.of(LearnedKind.OSL_MR);
        assertThat(run("train", "--help")).isZero();
        String help = out.toString().replaceAll("\\s+", " ");
        assertThat(help).contains("(default: " + others.objective().code() + "; foresight: " + foresight.objective().code() + ")",
                "(default: " + others.networks() + "; foresight: " + foresight.networks() + ")",
                "(default: " + others.relogs() + "; foresight: " + foresight.relogs() + ")",
                "(default: " + foresight.discount() + ")", "foresight: " + foresight.network().epochs() + ")",
                "foresight: " + foresight.network().learningRate() + ")");
        assertThat(others.sizeExponents()).isEqualTo(foresight.sizeExponents()).containsExactly(0.0);
        assertThat(help).contains("to this power (default: 0, no division)");
    }

    @Test
    void model_saysWhatItWasTrainedOnAndHow() throws Exception {
        assertThat(train("model.json", "--threshold", "0.3", "--epochs", "5", "--unit", "content-words")).isZero();
        JsonNode model = new ObjectMapper().readTree(folder.resolve("model.json").toFile());
        assertThat(model.get("threshold").asDouble()).isEqualTo(0.3);
        assertThat(model.get("hyperparameters").get("epochs").asInt()).isEqualTo(5);
        assertThat(model.get("hyperparameters").get("learning_rate").asDouble()).isEqualTo(0.03);
        assertThat(model.get("protocol").get("unit").asText()).isEqualTo("content-words");
        assertThat(model.get("data").get("sha256").asText()).hasSize(64);
        assertThat(model.get("episodes")).hasSize(3);
    }

    @Test
    void parts_areTakenAway() throws Exception {
        String policy = "foresight";
        assertThat(run("train", "--data", DATA, "--policy", policy, "--budget", "100", "--episodes", "e1,e2", "--without",
                "match,relogging,ensemble,tuning", "--epochs", "2", "--out", folder.resolve("model.json").toString()))
                .as(err.toString()).isZero();
        JsonNode model = new ObjectMapper().readTree(folder.resolve("model.json").toFile());
        assertThat(model.get("threshold").asDouble()).isEqualTo(0.3);
        assertThat(model.get("hyperparameters").get("networks").asInt()).isEqualTo(1);
        assertThat(model.get("hyperparameters").get("relogs").asInt()).isZero();
        assertThat(model.get("features").get("names").toString()).contains("\"worth\"").doesNotContain("bm25");
        assertThat(run("train", "--data", DATA, "--policy", policy, "--budget", "100", "--without", "prior", "--out",
                folder.resolve("model.json").toString())).isEqualTo(CommandLineTool.BAD_INPUT);
        assertThat(err.toString()).contains("Unknown --without \"prior\". Foresight has features match");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--policy mixed", "--budget -1", "--threshold high", "--threshold 1.5", "--tune-on recall",
                    "--teacher strict", "--epochs 0", "--learning-rate -1", "--networks 0", "--episodes e1,none",
                    "--data none.json", "--size-exponents -1", "--discount 1", "--out manifest.json", "--pool none"})
    void badInput_exitsWith2AndOneMessage(String wrong) {
        List<String> arguments = new ArrayList<>(List.of("train"));
        List<List<String>> usual = List.of(List.of("--data", DATA), List.of("--policy", "osl-mr"), List.of("--budget", "100"),
                List.of("--out", folder.resolve("model.json").toString()));
        for (List<String> pair : usual) {
            if (!pair.getFirst().equals(wrong.split(" ")[0])) {
                arguments.addAll(pair);
            }
        }
        arguments.addAll(List.of(wrong.replace("manifest.json", folder.resolve("manifest.json").toString()).split(" ")));
        assertThat(run(arguments.toArray(String[]::new))).isEqualTo(CommandLineTool.BAD_INPUT);
        assertThat(err.toString().strip()).isNotEmpty().doesNotContain("Exception");
        assertThat(err.toString().strip().lines()).hasSize(1);
        assertThat(folder.resolve("model.json")).doesNotExist();
    }

    /** Recall is an aim for agents' logs only. */
    @ParameterizedTest
    @CsvSource({"osl-mr, Use f1 or reward.", "foresight-tools, 'Use f1, reward or recall.'"})
    void unknownAim_isRefusedWithThoseOfThePolicy(String policy, String aims) {
        assertThat(run("train", "--data", DATA, "--policy", policy, "--budget", "100", "--tune-on", "hits", "--out",
                folder.resolve("model.json").toString())).isEqualTo(CommandLineTool.BAD_INPUT);
        assertThat(err.toString()).contains("Unknown --tune-on \"hits\". " + aims);
    }

    @Test
    void nothingToLearn_isSaid() {
        assertThat(train("model.json", "--budget", "0")).isEqualTo(CommandLineTool.BAD_INPUT);
    }

    @Test
    void learnedPolicyAndModel_goTogether() {
        String into = folder.resolve("out").toString();
        assertThat(run("replay", "--data", DATA, "--policy", "osl-mr", "--budget", "9", "--out", into)).isEqualTo(2);
        assertThat(err.toString()).contains("needs a model").contains("train --data");
        assertThat(train("model.json", "--epochs", "1")).isZero();
        String model = folder.resolve("model.json").toString();
        assertThat(run("replay", "--data", DATA, "--policy", "mixed", "--model", model, "--budget", "9", "--out", into))
                .isEqualTo(2);
        assertThat(run("replay", "--data", DATA, "--policy", "osl-mr", "--model", model + "," + model, "--budget", "9", "--out",
                into)).isEqualTo(2);
        assertThat(err.toString()).contains("two models of osl-mr");
        assertThat(run("replay", "--data", DATA, "--policy", "osl-mr", "--model", DATA, "--budget", "9", "--out", into))
                .isEqualTo(2);
        assertThat(err.toString()).contains("expected a model");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    /** A larger budget, which it once advised, changes nothing where everything fits. */
    @Test
    void whereEverythingFits_aSmallerBudgetIsAdvised() {
        assertThat(CommandCall.told(2, "train", "--data", "datasets/synthetic.json", "--unit", "content-words", "--policy", "bc",
                "--budget", "1000000", "--out", folder.resolve("m.json").toString()).strip()).hasLineCount(1)
                .contains("all candidates of the training conversations fit, so nothing is ever dropped. Choose a smaller budget")
                .doesNotContain("larger");
        assertThat(folder.resolve("m.json")).doesNotExist();
    }
}
