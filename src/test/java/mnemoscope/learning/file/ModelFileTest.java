package mnemoscope.learning.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import mnemoscope.learning.Bundled;
import mnemoscope.learning.Calibration;
import mnemoscope.learning.Learner;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.TrainingSettings.TrainingPart;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.learning.policy.LearnedPolicy;
import mnemoscope.learning.reference.AnsweredPolicy;
import mnemoscope.model.BadInputException;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Trace;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.policy.MixedScore;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ModelFileTest {
    @TempDir
    private static Path folder;
    private static List<ReplayInput> inputs;
    private static String osl;

    @BeforeAll
    static void train() throws Exception {
        inputs = Bundled.episodes(3);
        Path file = folder.resolve("osl.json");
        ModelFile.write(file, record(LearnedKind.OSL_MR));
        osl = Files.readString(file);
    }

    private static ModelRecord record(LearnedKind kind) {
        Trained trained = Bundled.trained(kind, inputs);
        return new ModelRecord(trained, Bundled.quick(kind), List.of(64), new LinkedHashMap<>(Map.of("unit", "content-words")),
                new LinkedHashMap<>(Map.of("sha256", "ab")), List.of("e1", "e2", "e3"));
    }

    @ParameterizedTest
    @EnumSource
    void readModel_decidesAsTheTrainedOne_andWritesTheSameBytes(LearnedKind kind) throws Exception {
        ModelRecord made = record(kind);
        Path file = folder.resolve(kind.code() + ".json");
        ModelFile.write(file, made);
        ModelRecord read = ModelFile.read(file);
        Path again = folder.resolve(kind.code() + "-again.json");
        ModelFile.write(again, read);
        assertThat(again).hasSameBinaryContentAs(file);
        assertThat(read.settings()).isEqualTo(made.settings());
        assertThat(read.episodes()).isEqualTo(made.episodes());
        Trace expected = Replayer.run(inputs.getFirst(), AnsweredPolicy.of(made.trained().model()), Bundled.AT_64, Progress.NONE);
        Trace found = Replayer.run(inputs.getFirst(), AnsweredPolicy.of(read.trained().model()), Bundled.AT_64, Progress.NONE);
        for (int t = 0; t < expected.decisionCount(); t++) {
            assertThat(found.sameDecision(expected, t)).isTrue();
        }
    }

    @Test
    void severalBudgets_areKept_andTheirRangeIsKnown() throws Exception {
        ModelRecord one = record(LearnedKind.OSL_MR);
        ModelRecord several = new ModelRecord(one.trained(), one.settings(), List.of(128, 32, 64), one.protocol(), one.data(),
                one.episodes());
        Path file = folder.resolve("several.json");
        ModelFile.write(file, several);
        ModelRecord read = ModelFile.read(file);
        assertThat(read.budgets()).containsExactly(32, 64, 128);
        assertThat(read.budgetTokens()).isEqualTo(128);
        assertThat(read.budgetWords()).isEqualTo("32 to 128");
        assertThat(read.knowsBudget(100)).isTrue();
        assertThat(read.knowsBudget(31) || read.knowsBudget(129)).isFalse();
        assertThat(one.knowsBudget(64)).isTrue();
        assertThat(osl).doesNotContain("budgets");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"\"version\" : 1|\"version\" : 2|$.version): found the number 2",
                    "mnemoscope-model|something else|\"format\"", "\"policy\" : \"osl-mr\"|\"policy\" : \"oslmr\"|one of osl-mr",
                    "\"qov\"|\"qovv\"|the feature \"qovv\", expected \"qov\"", "\"qov\", ||expected \"qov\"",
                    "\"hidden\" : 16,\\n    \"input|\"hidden\" : 17,\\n    \"input|found 16 lists, expected 17",
                    "\"size_exponent\" : 0.0|\"size_exponent\" : \"x\"|found the string \"x\", expected a number",
                    "\"threshold\" : 0|\"threshold\" : 7|threshold): ",
                    "\"output_bias\"|\"output\"|found no field \"output_bias\"",
                    "\"batch\" : 64|\"batch\" : 0|a whole number from 1",
                    "\"tuned_on\" : \"f1\"|\"tuned_on\" : \"f2\"|f1, reward or recall",
                    "\"budget\" : 64|\"budget\" : 64, \"budget\" : 65|the same field twice", "}|]|line"})
    void damagedModel_isRefusedWithThePlace(String part, String changed, String message) throws Exception {
        String text = osl.replaceFirst(java.util.regex.Pattern.quote(part.replace("\\n", "\n")),
                changed == null ? "" : java.util.regex.Matcher.quoteReplacement(changed.replace("\\n", "\n")));
        assertThat(text).as("the file has " + part).isNotEqualTo(osl);
        Path file = Files.writeString(folder.resolve("damaged.json"), text);
        assertThatThrownBy(() -> ModelFile.read(file)).isInstanceOf(BadInputException.class).hasMessageContaining("damaged.json")
                .hasMessageContaining(message);
    }

    /** Found in mutated files: finite numbers that overflow in scoring. */
    @ParameterizedTest
    @ValueSource(strings = {"mean", "spread", "output_weights", "input_weights", "prior"})
    void numbersThatCannotScore_areRefused(String part) throws Exception {
        String text = osl.replaceFirst("(\"" + part + "\" : [\\[{\\s]*(\"recency\" : )?)[-0-9.E]+", "$11.0E308");
        assertThat(text).as("the file has " + part).isNotEqualTo(osl);
        refusedShortly(text, "at most 1");
        refusedShortly(text, part.endsWith("weights") ? " ($.network): " : " ($.features");
    }

    @Test
    void tinySpread_isRefused() throws Exception {
        refusedShortly(osl.replaceFirst("(\"spread\" : [\\[\\s]*)[-0-9.E]+", "$11.0E-300"), "from 1e-50");
    }

    @Test
    void longNameOfAFeature_isCutInTheMessage() throws Exception {
        refusedShortly(osl.replaceFirst("\"qov\"", "\"" + "q".repeat(2_000) + "\""), "qqq...");
    }

    private void refusedShortly(String text, String message) throws Exception {
        Path file = Files.writeString(folder.resolve("m.json"), text);
        assertThatThrownBy(() -> ModelFile.read(file)).isInstanceOf(BadInputException.class).hasMessageContaining(message)
                .satisfies(refused -> assertThat(refused.getMessage().length() - folder.toString().length()).isLessThan(300));
    }

    @Test
    void variant_keepsItsFeatures_andTheWorthOfWords() throws Exception {
        for (TrainingPart part : List.of(TrainingPart.MATCH, TrainingPart.WORTH)) {
            TrainingSettings settings = Bundled.quick(LearnedKind.FORESIGHT).without(part);
            Trained trained = Learner.train(inputs, MixedWeights.LOCOMO, new MixedScore(MixedWeights.LOCOMO), Bundled.AT_64,
                    settings, new Calibration(), Progress.NONE);
            Path file = folder.resolve(part + ".json");
            ModelFile.write(file,
                    new ModelRecord(trained, settings, List.of(64), new LinkedHashMap<>(Map.of("unit", "content-words")),
                            new LinkedHashMap<>(Map.of("sha256", "ab")), List.of("e1")));
            ModelRecord read = ModelFile.read(file);
            assertThat(read.settings().groups()).isEqualTo(settings.groups());
            assertThat(read.trained().model().features().keys()).isEqualTo(trained.model().features().keys());
            assertThat(read.trained().model().features().worth().map(WordWorth::stems))
                    .isEqualTo(trained.model().features().worth().map(WordWorth::stems));
            assertThat(read.trained().model().features().worth().isPresent()).isEqualTo(part != TrainingPart.WORTH);
        }
    }

    @Test
    void relativeModel_isReadAsIt_andOthersDoNotNameIt() throws Exception {
        TrainingSettings settings = Bundled.quick(LearnedKind.FORESIGHT).withRelative(true);
        Trained trained = Learner.train(inputs, MixedWeights.LOCOMO, new MixedScore(MixedWeights.LOCOMO), Bundled.AT_64, settings,
                new Calibration(), Progress.NONE);
        Path file = folder.resolve("relative.json");
        ModelFile.write(file,
                new ModelRecord(trained, settings, List.of(64), new LinkedHashMap<>(Map.of("unit", "content-words")),
                        new LinkedHashMap<>(Map.of("sha256", "ab")), List.of("e1")));
        ModelRecord read = ModelFile.read(file);
        assertThat(read.settings()).isEqualTo(settings);
        assertThat(read.trained().model().features().relative()).isTrue();
        Trace expected = Replayer.run(inputs.getFirst(), new LearnedPolicy(trained.model()), Bundled.AT_64, Progress.NONE);
        Trace found = Replayer.run(inputs.getFirst(), AnsweredPolicy.of(read.trained().model()), Bundled.AT_64, Progress.NONE);
        assertThat(IntStream.range(0, expected.decisionCount())).allMatch(t -> found.sameDecision(expected, t));
        assertThat(osl).doesNotContain("relative");
    }

    @Test
    void modelWithoutGroups_hasTheUsualOnes() throws Exception {
        assertThat(osl).contains("\"groups\" : [ ],");
        Path file = Files.writeString(folder.resolve("older.json"), osl.replace("\"groups\" : [ ],", ""));
        assertThat(ModelFile.read(file).settings().groups()).isEmpty();
        Path wrong = Files.writeString(folder.resolve("wrong.json"),
                osl.replace("\"groups\" : [ ]", "\"groups\" : [ \"matched\" ]"));
        assertThatThrownBy(() -> ModelFile.read(wrong)).isInstanceOf(BadInputException.class)
                .hasMessageContaining("groups[0]): found the string \"matched\", expected one of match wording");
    }

    @Test
    void everyCut_isRefused() throws Exception {
        byte[] whole = osl.getBytes(StandardCharsets.UTF_8);
        Path file = folder.resolve("cut.json");
        for (int length = 0; length < whole.length - 2; length += 97) {
            Files.write(file, java.util.Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> ModelFile.read(file)).isInstanceOf(BadInputException.class);
        }
    }

    @Test
    void whatIsNoModel_isRefused() throws Exception {
        assertThatThrownBy(() -> ModelFile.read(folder)).hasMessageContaining("is a folder");
        assertThatThrownBy(() -> ModelFile.read(folder.resolve("none.json"))).hasMessageContaining("does not exist");
        Path list = Files.writeString(folder.resolve("list.json"), "[1, 2]");
        assertThatThrownBy(() -> ModelFile.read(list)).isInstanceOf(BadInputException.class).hasMessageContaining("a model");
        Path bytes = Files.write(folder.resolve("bytes.json"), new byte[]{0x1f, (byte) 0x8b, 3, (byte) 0xff});
        assertThatThrownBy(() -> ModelFile.read(bytes)).isInstanceOf(BadInputException.class);
    }
}
