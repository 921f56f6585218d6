package mnemoscope.session;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.JsonNode;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import mnemoscope.learning.EpochReport;
import mnemoscope.learning.ModelCheck;
import mnemoscope.learning.ThresholdTrial;
import mnemoscope.learning.feature.InputFeature;
import mnemoscope.replay.Summary;
import mnemoscope.report.training.PolicyResult;
import mnemoscope.report.training.TrainingBaselines;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.report.training.TrainingRun.Bars;
import mnemoscope.report.training.TrainingRun.Measured;
import mnemoscope.retention.mark.PolicyMark;
import java.util.BitSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.FieldMapping;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.explain.DecisionRange;
import mnemoscope.explain.WhatIfs;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.explain.predict.Hands;
import mnemoscope.learning.Bundled;
import mnemoscope.learning.Learner.Trained;
import mnemoscope.learning.file.ModelFile;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Placement;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.retention.policy.WhatIf;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.task.Progress;
import mnemoscope.workspace.BenchmarkDisplay;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Legends;
import mnemoscope.workspace.Models;
import mnemoscope.workspace.Notes;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.ViewMode;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SessionFileTest {
    private static final String SHA256 = "0123456789abcdef".repeat(4);
    @TempDir
    Path folder;

    /** One that differs from the first state in every part. */
    private Workspace other() {
        Workspace now = Workspace.NEW;
        return now
                .with(new Opened(new Opened.DataFile(folder.toAbsolutePath().resolve("data/talk.json")), SHA256,
                        ReadOptions.DEFAULT.withInstances(3).with(FieldMapping.parse("text=clean_text")),
                        Optional.of(folder.toAbsolutePath().resolve("notes.jsonl"))))
                .with(now.protocol().withBudget(64).with(Placement.lag(7)).withSeed(Long.MIN_VALUE)
                        .with(QuestionVisibility.AFTER))
                .with(PolicyChoice.of(List.of("mixed", "bm25", "clairvoyant")).pinned("bm25"))
                .with(new Legends(List.of(new Legends.Legend("mixed", "Ours \u2260 theirs"))))
                .with(WhatIfs.NONE
                        .with(new WhatIfs.Item(1, "", "mixed", "e2",
                                List.of(new WhatIf.Pin("e2-q1", "D4:3"), new WhatIf.Drop("e2-q1", "D1:1"),
                                        new WhatIf.Choose("e2-q2", List.of("D4:3", "D5:1")),
                                        new WhatIf.Weigh("e2-q2", "qov", 0.25), new WhatIf.Budget("e2-q3", 256))))
                        .with(new WhatIfs.Item(2, "Mine", "mixed-what-if-1", "e2", List.of(new WhatIf.Drop("e2-q1", "D1:1")))))
                .with(new Cursor("e2", 4, 17, true, "mixed", Optional.of(new DecisionRange(2, 9))))
                .with(now.replay().with(ViewMode.BY_TURN).withAnswers(false)).with(now.pages().with(Tab.BENCHMARK))
                .with(now.compare().with(CompareDisplay.Filter.ALL.withWords("Mr. \u201cT\u201d\n\u2028\ud83d\ude00")))
                .with(now.training().withChosen(List.of("e1")).withValidation(Optional.of("e2")))
                .with(new BenchmarkDisplay(
                        Optional.of(new BenchmarkDisplay.Study(folder.toAbsolutePath().resolve("study.json"), SHA256)),
                        Optional.of(new BenchmarkDisplay.Choice(List.of("mixed"), List.of(32, 64, Budgets.AS_LOGGED), 5,
                                List.of(1L, 2L), "mixed")),
                        Metric.RECALL, Budgets.AS_LOGGED, BenchmarkDisplay.Rows.EPISODES, now.benchmark().order(), "x",
                        BenchmarkDisplay.Chart.RANKS, BenchmarkDisplay.Page.CAPACITY, ScoredDecisions.FORCED, 48))
                .with(now.play().with(Optional.empty()).withDraw(Optional.of(97))).with(now.study().withTests(200))
                .with(now.hindsight().withPerStep(true)).with(now.selection().withMeasured("bm25"))
                .with(Notes.NONE.with(
                        new Notes.Note(new Notes.About("talk.json", "e2", Notes.Kind.TURN, "S1:5", "We set out \u201cnow\u201d."),
                                "So.\nYes", true)))
                .with(Classroom.NONE.withPredicting(true).withAsking(true).withPlayer("10b")
                        .beginningAt(1, SHA256, "e2", List.of("e2-q0", "e2-q1"), "recency")
                        .with(new Classroom.Prediction("10b", SHA256, "e2", "e2-q1", List.of("D4:3", "D1:1"), true, 2))
                        .with(new Classroom.Answer("10b", "shifting-costly-107", 660, 1, "which", 1, 0, Optional.of(4.32),
                                Optional.of(List.of(3, 21)), Optional.of("Myopia")))
                        .with(new Hands(new Hands.Asked("10b", "talk.json, e2", Classroom.Answer.IN_REPLAY, 2, "own"),
                                List.of(List.of(0, 1), List.of(0, 2)))));
    }

    @Test
    void sessionsAreToldFromOtherFiles_byTheirFirstField() throws IOException {
        for (String name : List.of("tour.session.json", "lecture-myopia.session.json", "paper-tables.session.json")) {
            assertThat(SessionFile.isSession(Path.of("sessions", name))).as(name).isTrue();
        }
        for (String other : List.of("", "[]", "{}", "{\"format\": \"mnemoscope-episodes\"}", "{\"format\": 1", "a,b\n1,2",
                "[\"mnemoscope-session\"]")) {
            assertThat(SessionFile.isSession(Files.writeString(folder.resolve("other"), other))).as(other).isFalse();
        }
        assertThat(SessionFile.isSession(folder.resolve("missing"))).isFalse();
        assertThat(SessionFile.isSession(folder)).isFalse();
    }

    @Test
    void asking_ofTheFirstVersion_isTakenForTheScreenInView() throws Exception {
        String classroom = "\"classroom\": {\"asking\": true, \"players\": [\"10b\"]}";
        Classroom replayed = read(version1("{" + classroom + "}")).classroom();
        assertThat(replayed.predicting()).isTrue();
        assertThat(replayed.asking()).isFalse();
        assertThat(replayed.players()).containsExactly("10b");
        Classroom played = read(version1("{\"pages\": {\"tab\": \"optimality\"}, " + classroom + "}")).classroom();
        assertThat(played.predicting()).isFalse();
        assertThat(played.asking()).isTrue();
    }

    private static String version1(String state) {
        return "{\"format\": \"mnemoscope-session\", \"version\": 1, \"state\": " + state + "}";
    }

    @Test
    void state_comesBackEqual() throws Exception {
        Path file = folder.resolve("a.json");
        for (Workspace state : List.of(Workspace.NEW, other())) {
            SavedState session = new SavedState(state, Optional.of(folder.toAbsolutePath().resolve("x/named.json")));
            SessionFile.write(file, session);

            assertThat(SessionFile.read(file)).isEqualTo(session);
            assertThat(SessionFile.text(file, SessionFile.read(file))).isEqualTo(Files.readString(file));
        }
    }

    @Test
    void model_comesBackToTheByte() throws Exception {
        Trained trained = Bundled.trained(LearnedKind.FORESIGHT, Bundled.episodes(3));
        ModelRecord record = new ModelRecord(trained, Bundled.quick(LearnedKind.FORESIGHT), List.of(64),
                new LinkedHashMap<>(Map.of("unit", "words")), new LinkedHashMap<>(Map.of("sha256", "ab")), List.of("e1", "e2"));
        Path file = folder.resolve("a.json");
        SessionFile.write(file, SavedState
                .of(Workspace.NEW.with(Models.NONE.with(new Models.Model(3, "m.json", record, true, Optional.empty())))));

        SavedState read = SessionFile.read(file);

        assertThat(SessionFile.text(file, read)).isEqualTo(Files.readString(file));
        Models.Model model = read.state().models().all().getFirst();
        assertThat(List.of(model.number(), model.file(), model.offered())).isEqualTo(List.of(3, "m.json", true));
        ModelFile.write(folder.resolve("written.json"), record);
        ModelFile.write(folder.resolve("read.json"), model.record());
        assertThat(folder.resolve("read.json")).hasSameBinaryContentAs(folder.resolve("written.json"));
    }

    private static JsonSchema schema() throws IOException {
        return JsonSchemaFactory.getInstance(VersionFlag.V202012)
                .getSchema(Files.readString(Path.of("src/main/resources/mnemoscope/session.schema.json")));
    }

    /** It came back as its model alone: charts, baselines and the table of runs were empty. */
    @Test
    void training_comesBackWithWhatItWasMeasuredBy() throws Exception {
        Trained trained = Bundled.trained(LearnedKind.FORESIGHT, Bundled.episodes(3));
        ModelRecord record = new ModelRecord(trained, Bundled.quick(LearnedKind.FORESIGHT), List.of(64),
                new LinkedHashMap<>(Map.of("unit", "words")), new LinkedHashMap<>(Map.of("sha256", "ab")), List.of("e1", "e2"));
        Summary summary = new Summary(4, 3, .5, .25, 1 / 3.0, 90, -12.5, 1, 2, 3, 4, .5, 0);
        BitSet whole = BitSet.valueOf(new long[]{5, 1L << 40});
        TrainingBaselines bars = new TrainingBaselines(List.of("e2"),
                List.of(new PolicyResult("mixed", "Mixed-Score", PolicyMark.MIXED, summary, whole)), Double.NaN);
        List<InputFeature> features = trained.model().features().features();
        ModelCheck check = new ModelCheck("e2", summary, whole, 7,
                new ModelCheck.Reliability(List.of(new ModelCheck.Reliability.Bin(0, .1, 0, Double.NaN, Double.NaN))),
                List.of(new ModelCheck.FeatureImportance(features.getLast(), .25, .125)));
        Measured measured = new Measured(
                List.of(new EpochReport(0, 0, 0, .7, .6, .1, .2, .3, -40), new EpochReport(0, 1, 12, .7, Double.NaN, 1, 0, 1, 0)),
                List.of(new ThresholdTrial(.3, 0, Double.NEGATIVE_INFINITY)), new Bars(bars, TrainingBaselines.NONE, bars),
                Optional.of(check), Optional.empty(), 12.5);
        Path file = folder.resolve("a.json");
        SessionFile.write(file, SavedState
                .of(Workspace.NEW.with(Models.NONE.with(new Models.Model(3, "", record, true, Optional.of(measured))))));

        SavedState read = SessionFile.read(file);

        assertThat(SessionFile.text(file, read)).isEqualTo(Files.readString(file));
        TrainingRun run = read.state().models().all().getFirst().run();
        assertThat(run.measured()).contains(measured);
        assertThat(run.isOfSession()).isFalse();
        String text = Files.readString(file);
        assertThat(schema().validate(text, InputFormat.JSON)).isEmpty();
        Path old = folder.resolve("old.json");
        JsonNode tree = new ObjectMapper().readTree(text);
        ((ObjectNode) tree.at("/state/models/all/0")).remove("measured");
        Files.writeString(old, tree.toString());
        assertThat(SessionFile.read(old).state().models().all().getFirst().run().isOfSession()).as("of version 1.0").isTrue();
    }

    /** A new part of the state that the schema does not name fails here. */
    @Test
    void schema_takesWhatIsWritten_andTheExamples_andNoOtherField() throws Exception {
        JsonSchema schema = schema();
        SavedState session = new SavedState(other(), Optional.of(folder.resolve("x.json")));
        List<String> texts = new ArrayList<>(List.of(SessionFile.text(folder.resolve("a.json"), session),
                SessionFile.text(folder.resolve("a.json"), SavedState.of(Workspace.NEW))));
        for (String name : List.of("tour", "lecture-myopia", "paper-tables")) {
            texts.add(Files.readString(Path.of("sessions", name + ".session.json")));
        }
        assertThat(texts).allSatisfy(text -> assertThat(schema.validate(text, InputFormat.JSON)).isEmpty());
        assertThat(schema.validate(texts.getFirst().replace("budget_tokens", "budgets"), InputFormat.JSON)).isNotEmpty();
        assertThat(schema.validate(texts.getFirst().replace("\"bookmarked\" : true", "\"bookmarked\" : 1"), InputFormat.JSON))
                .isNotEmpty();
    }

    @Test
    void movedWithItsData_findsThem() throws Exception {
        Files.createDirectories(folder.resolve("there"));
        Path file = folder.resolve("a.json");
        SessionFile.write(file, SavedState.of(other()));
        assertThat(Files.readString(file)).contains("\"data/talk.json\"").doesNotContain(folder.toString());

        Path moved = Files.move(file, folder.resolve("there/a.json"));

        assertThat(SessionFile.read(moved).state().opened().file())
                .contains(folder.toAbsolutePath().resolve("there/data/talk.json"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tour", "lecture-myopia", "paper-tables"})
    void exampleSession_isRead(String name) throws Exception {
        Workspace state = SessionFile.read(Path.of("sessions", name + ".session.json")).state();

        assertThat(state).isNotEqualTo(Workspace.NEW);
        assertThat(state.policies().names())
                .allMatch(policy -> KnownPolicies.untrained(DatasetKind.LOCOMO).anyMatch(known -> known.name().equals(policy)));
        List<Conversation> bundled = DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE)
                .conversations();
        assertThat(state.notes().all()).as("what its notes are about is there")
                .allMatch(note -> note.about().in(bundled, state.protocol()).isPresent());
    }

    @Test
    void whatIsLeftOut_isUsual() throws Exception {
        assertThat(read("""
                {"format": "mnemoscope-session", "version": 1, "state": {"protocol": {"budget_tokens": 32}}}
                """)).isEqualTo(Workspace.NEW.with(Workspace.NEW.protocol().withBudget(32)));
    }

    /** In words of the file, not of the program's classes. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                    "{\"protocol\": {\"budget_tokens\": {}}}|($.state.protocol.budget_tokens): found an object, expected a whole number",
                    "{\"protocol\": {\"budget_tokens\": 99999999999}}|found \"99999999999\", expected a budget, a whole number from 1 to 1,000,000",
                    "{\"protocol\": \"x\"}|($.state.protocol): found the string \"x\", expected an object.",
                    "{\"protocol\": null}|($.state.protocol): found null, expected an object.",
                    "{\"policies\": {\"names\": \"x\"}}|($.state.policies.names): found the string \"x\", expected a list.",
                    "{\"policies\": {\"names\": [\"mixed\", 3]}}|names[1]): found the number 3, expected a string.",
                    "{\"policies\": {\"names\": [\"mixed\", null]}}|found null, expected a",
                    "{\"replay\": {\"reward_difference\": []}}|.reward_difference): found a list, expected true or false.",
                    "{\"opened\": {\"origin\": {\"kind\": \"x\"}}}|kind): found the string \"x\", expected one of none, file, bundled, lesson",
                    "{\"opened\": {\"origin\": {\"kind\": \"none\", \"x\": 1}}}|found the field \"x\", which is not allowed here.",
                    "{\"opened\": {\"origin\": {\"kind\": \"file\", \"path\": 5}}}|path): found the number 5, expected a string",
                    "{\"opened\": {\"origin\": {\"path\": \"x\"}}}|origin): found no field \"kind\", expected one of none, file, bundled, lesson"})
    void valueOfAnotherKind_isToldInWordsOfTheFile(String state, String said) {
        assertThatThrownBy(() -> state(state)).isInstanceOf(BadInputException.class).hasMessageContaining(said).satisfies(
                told -> assertThat(told.getMessage()).contains("a.json, line ").doesNotContain("mnemoscope.", "java."));
    }

    @Test
    void whatIsWrong_isToldWithItsPlace() {
        assertThatThrownBy(() -> read("{\"format\": \"mnemoscope-study\"}")).isInstanceOf(BadInputException.class)
                .hasMessageContaining("a.json, line 1").hasMessageContaining("expected a session");
        assertThatThrownBy(() -> read("{\"format\": \"mnemoscope-session\", \"version\": 9, \"state\": {}}"))
                .hasMessageContaining("found version 9, expected 2 or older").hasMessageContaining("the file is from a");
        assertThatThrownBy(
                () -> read("{\"format\": \"mnemoscope-session\", \"version\": 1, \"saved_as\": \"a\\u0000b\", \"state\": {}}"))
                .isInstanceOf(BadInputException.class).hasMessageContaining("a.json, line 1").hasMessageContaining("($.saved_as)")
                .hasMessageContaining("expected the path of a session");
        assertThatThrownBy(() -> state("{\"opened\": {\"annotations\": \"a\\u0000b\"}}")).isInstanceOf(BadInputException.class)
                .hasMessageContaining("($.state.opened.annotations)");
        assertThatThrownBy(() -> state("{\n \"protocol\": {\n  \"budget_tokens\": 0}}"))
                .hasMessageContaining("line 3, column 20 ($.state.protocol.budget_tokens)")
                .hasMessageContaining("found \"0\", expected a budget");
        assertThatThrownBy(() -> state("{\"protocol\": {\"unit\": \"furlongs\"}}"))
                .hasMessageContaining("($.state.protocol.unit)")
                .hasMessageContaining("found \"furlongs\", expected one of content-words, words");
        assertThatThrownBy(() -> state("{\"protocol\": {\"budgets\": 3}}")).hasMessageContaining("found the field \"budgets\"")
                .hasMessageContaining("budget_tokens");
        assertThatThrownBy(() -> state("{\"policies\": {\"names\": [\"mixed\", null]}}")).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> state("{\"policies\": {\"names\": [\"mixed\", 3]}}")).isInstanceOf(BadInputException.class)
                .hasMessageContaining("$.state.policies.names[1]");
        assertThatThrownBy(() -> state("{\"protocol\": null}")).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> state(whatIf(""))).hasMessageContaining("A what-if needs at least one change");
        assertThatThrownBy(() -> state(whatIf("{\"kind\": \"budget\", \"question\": \"q\", \"tokens\": 0}")))
                .hasMessageContaining("The budget (0) must be at least 1");
        assertThatThrownBy(() -> state(whatIf("{\"kind\": \"forget\", \"question\": \"q\"}")))
                .isInstanceOf(BadInputException.class).hasMessageContaining("$.state.what_ifs.all[0].changes[0]");
        assertThatThrownBy(() -> state("[]")).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> state("{\"opened\": {\"origin\": {\"kind\": \"cloud\"}}}")).isInstanceOf(BadInputException.class)
                .hasMessageContaining("origin");
    }

    private static String whatIf(String changes) {
        return "{\"what_ifs\": {\"all\": [{\"number\": 1, \"title\": \"\", \"policy\": \"mixed\", \"episode\": \"e1\","
                + " \"changes\": [" + changes + "]}]}}";
    }

    private Workspace state(String json) throws Exception {
        return read("{\"format\": \"mnemoscope-session\", \"version\": 1, \"state\": " + json + "}");
    }

    private Workspace read(String json) throws IOException, BadInputException {
        Path file = folder.resolve("a.json");
        Files.writeString(file, json);
        return SessionFile.read(file).state();
    }

    /** Of that very file only. */
    @Test
    void leftoverOfAKilledSave_goesAtTheNext() throws Exception {
        Path file = folder.resolve("s.json");
        Path left = Files.createFile(folder.resolve(".s.json.999999999-7.tmp"));
        Path another = Files.createFile(folder.resolve(".t.json.999999999-7.tmp"));
        SessionFile.write(file, SavedState.of(Workspace.NEW));
        assertThat(left).doesNotExist();
        assertThat(another).exists();
    }
}
