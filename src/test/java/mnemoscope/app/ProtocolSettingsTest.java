package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mnemoscope.lesson.Lesson.Replayed;
import mnemoscope.lesson.LessonFile;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ProtocolOverrides;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.report.StudyFile;
import mnemoscope.session.SavedState;
import mnemoscope.session.SessionFile;
import mnemoscope.study.BenchmarkSpec;

import mnemoscope.study.file.BenchmarkWriter;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Every setting of the protocol on the command line, in a study, in a lesson and in a session. */
class ProtocolSettingsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** A value that is not usual, by the setting. A new setting is missing here until somebody adds it. */
    private static final Map<ProtocolSetting<?>, String> OTHER = Map.ofEntries(Map.entry(ProtocolSetting.BUDGET, "77"),
            Map.entry(ProtocolSetting.UNIT, "words"), Map.entry(ProtocolSetting.POOL, "history"),
            Map.entry(ProtocolSetting.PLACEMENT, "lag:7"), Map.entry(ProtocolSetting.ORDER, "random"),
            Map.entry(ProtocolSetting.ANALYSIS, "english"), Map.entry(ProtocolSetting.FRESHNESS, "true"),
            Map.entry(ProtocolSetting.SEED, "9007199254740993"), Map.entry(ProtocolSetting.SEES_QUESTION, "after"),
            Map.entry(ProtocolSetting.DECIDE_AT, "call"), Map.entry(ProtocolSetting.EVIDENCE, "re-read,repeated"),
            Map.entry(ProtocolSetting.REACQUIRE, "2:0.5"));

    @TempDir
    Path folder;

    @Command
    static final class Options {
        @Mixin
        ProtocolOptions protocol;
    }

    static Stream<ProtocolSetting<?>> all() {
        return ProtocolSetting.ALL.stream();
    }

    static Stream<ProtocolSetting<?>> besideBudgets() {
        return ProtocolSetting.BESIDE_BUDGETS.stream();
    }

    static Stream<ProtocolSetting<?>> window() {
        return ProtocolSetting.WINDOW.stream();
    }

    /** A wrong value as JSON, of each setting and kind of file. */
    static Stream<Arguments> wrong() {
        return all().filter(setting -> setting != ProtocolSetting.FRESHNESS).flatMap(
                setting -> Stream.of("\"furlongs\"", "-1.5", "true", "[]", "null").map(json -> Arguments.of(setting, json)));
    }

    @ParameterizedTest
    @MethodSource("all")
    <T> void whatIsPrinted_isParsed_andAnythingElseIsNot(ProtocolSetting<T> setting) {
        T value = setting.parse(OTHER.get(setting)).orElseThrow();
        assertThat(setting.print(value)).isEqualTo(OTHER.get(setting));
        for (DatasetKind kind : DatasetKind.values()) {
            Protocol usual = Protocol.of(kind);
            assertThat(setting.parse(setting.print(setting.get(usual)))).contains(setting.get(usual));
            assertThat(setting.get(setting.set(usual, value))).isEqualTo(value).isNotEqualTo(setting.get(usual));
            assertThat(setting.set(setting.set(usual, value), setting.get(usual))).isEqualTo(usual);
            setting.offered(kind).forEach(each -> assertThat(setting.parse(setting.print(each))).contains(each));
        }
        if (setting != ProtocolSetting.FRESHNESS) {
            assertThat(setting.parse("furlongs")).isEmpty();
        }
    }

    @Test
    void keysOfCells_areThoseThatTheyWere() {
        Protocol usual = Protocol.of(DatasetKind.LONGMEMEVAL);
        assertThat(usual.key().toString()).isEqualTo("{unit=content-words, pool=carry, placement=question_date, order=date, "
                + "analysis=plain, freshness=from-arrival 0.002 0.15, reward=4.0 64.0 1.0 12.0 6.0 6.0, protocol-seed=0}");
        assertThat(other(ProtocolSetting.ALL).over(usual).key().toString())
                .isEqualTo("{unit=words, pool=history, placement=lag:7, "
                        + "order=random, analysis=english, freshness=from-access 0.002 0.15, reward=4.0 64.0 1.0 12.0 6.0 6.0, "
                        + "protocol-seed=9007199254740993, sees_question=after, decide_at=call, evidence=re-read,repeated, reacquire=2:0.5}");
        assertThat(other(ProtocolSetting.ALL).over(usual).described().toString())
                .isEqualTo("{unit=words, pool=history, placement=lag:7, order=random, analysis=english, freshness=from-access, "
                        + "sees_question=after, decide_at=call, evidence=re-read,repeated, reacquire=2:0.5, seed=9007199254740993}");
    }

    @ParameterizedTest
    @MethodSource("besideBudgets")
    void commandLine_takesIt(ProtocolSetting<?> setting) throws Exception {
        boolean flag = setting.form() == ProtocolSetting.Form.FLAG;
        ProtocolOverrides typed = flag ? typed(setting.option()) : typed(setting.option(), OTHER.get(setting));
        assertThat(typed).isEqualTo(other(List.of(setting)));
        assertThat(typed()).isEqualTo(ProtocolOverrides.NONE);
        if (!flag) {
            assertThatThrownBy(() -> typed(setting.option(), "furlongs")).isInstanceOf(BadInputException.class)
                    .hasMessage(setting.option() + ": found \"furlongs\", expected " + setting.expected() + ". Correct it.");
        }
    }

    @ParameterizedTest
    @MethodSource("besideBudgets")
    void study_readsWhatItWrites(ProtocolSetting<?> setting) throws Exception {
        String json = "{\"" + setting.code() + "\": " + cell(setting) + "}";
        BenchmarkSpec read = study(json);
        assertThat(read.protocol().settings()).isEqualTo(other(List.of(setting)));
        Path again = folder.resolve("again.json");
        BenchmarkWriter.write(again, read);
        assertThat(JSON.readTree(again.toFile()).at("/parameters/protocol").path(setting.code()))
                .isEqualTo(JSON.readTree(cell(setting)));
        assertThat(StudyFile.read(again)).isEqualTo(read);
        assertThat(study("{}").protocol().settings()).isEqualTo(ProtocolOverrides.NONE);
    }

    @ParameterizedTest
    @MethodSource("besideBudgets")
    void pageOfStudies_namesIt(ProtocolSetting<?> setting) throws Exception {
        assertThat(Files.readString(Path.of("src/docs/formats/studies.md"))).contains("`" + setting.code() + "`");
    }

    /** Studies that the window wrote have them at their usual values; an empty text stood for what is usual. */
    @Test
    void study_whatIsAlwaysWritten_orEmpty_isUsual() throws Exception {
        assertThat(study("{\"seed\": 0, \"fresh_from_access\": false, \"unit\": \"\", \"pool\": \"\"}")).isEqualTo(study("{}"));
    }

    @ParameterizedTest
    @MethodSource("window")
    void lesson_readsWhatItWrites(ProtocolSetting<?> setting) throws Exception {
        Path file = lesson("{\"" + setting.code() + "\": " + cell(setting) + "}");
        assertThat(((Replayed) LessonFile.read(file).subject()).readings()).isEqualTo(other(List.of(setting)));
        assertThat(JSON.readTree(LessonFile.text(LessonFile.read(file))).at("/readings/" + setting.code()))
                .isEqualTo(JSON.readTree(cell(setting)));
        assertThat(((Replayed) LessonFile.read(lesson("{}")).subject()).readings()).isEqualTo(ProtocolOverrides.NONE);
    }

    @ParameterizedTest
    @MethodSource("window")
    void session_readsWhatItWrites(ProtocolSetting<?> setting) throws Exception {
        Workspace other = Workspace.NEW.with(other(List.of(setting)).over(Workspace.NEW.protocol()));
        Path file = folder.resolve("a.session.json");
        SessionFile.write(file, SavedState.of(other));
        assertThat(SessionFile.read(file).state()).isEqualTo(other);
        assertThat(JSON.readTree(file.toFile()).at("/state/protocol/" + inSession(setting)))
                .isEqualTo(JSON.readTree(cell(setting)));
        assertThat(JSON.readTree(file.toFile()).at("/state/protocol").fieldNames()).toIterable().containsExactly("budget_tokens",
                "unit", "pool", "placement", "order", "seed", "sees_question", "decide_at", "evidence", "reacquire", "as_logged");
        Files.writeString(file, "{\"format\": \"mnemoscope-session\", \"version\": 2, \"state\": {}}");
        assertThat(SessionFile.read(file).state()).isEqualTo(Workspace.NEW);
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void wrongValue_isRefusedWithItsPlace(ProtocolSetting<?> setting, String json) throws Exception {
        if (json.equals("true") && setting.form() == ProtocolSetting.Form.FLAG) {
            return;
        }
        String given = "{\"" + setting.code() + "\": " + json + "}";
        if (ProtocolSetting.BESIDE_BUDGETS.contains(setting)) {
            assertThatThrownBy(() -> study(given)).isInstanceOf(BadInputException.class).hasMessageContainingAll("line 1, column",
                    "$.parameters.protocol." + setting.code() + "): found", setting.expected());
        }
        if (ProtocolSetting.WINDOW.contains(setting)) {
            assertThatThrownBy(() -> LessonFile.read(lesson(given))).isInstanceOf(BadInputException.class)
                    .hasMessageContainingAll("line 1, column", "$.readings." + setting.code() + "): found", setting.expected());
            Path file = Files.writeString(folder.resolve("a.session.json"),
                    "{\"format\": \"mnemoscope-session\", \"version\": 2, " + "\"state\": {\"protocol\": {\"" + inSession(setting)
                            + "\": " + json + "}}}");
            assertThatThrownBy(() -> SessionFile.read(file)).isInstanceOf(BadInputException.class)
                    .hasMessageContainingAll("line 1, column", "$.state.protocol." + inSession(setting) + "): found");
        }
    }

    /** Another setting would be in force than the one asked for. */
    @Test
    void whatTheDataLack_andABudgetThatIsNone_areRefusedBeforeAnythingIsWritten() {
        assertThat(replay("--budget", "64", "--order", "date")).isEqualTo("--placement, --order: the placement as-asked with the "
                + "order date needs dates, but no question of burst.json has one. Choose another.");
        assertThat(replay("--budget", "64", "--placement", "question_time")).contains("the placement question_time",
                "needs dates");
        assertThat(replay("--budget", "2147483647"))
                .isEqualTo("--budget: found \"2147483647\", expected a budget, a whole number "
                        + "from 0 to 1,000,000,000, or \"as-logged\" for the log of an agent. Correct it.");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    private String replay(String... more) {
        StringWriter err = new StringWriter();
        List<String> arguments = new ArrayList<>(List.of("replay", "--data", "datasets/presets/burst.json", "--policy", "recency",
                "--out", folder.resolve("out").toString()));
        arguments.addAll(List.of(more));
        assertThat(CommandLineTool.run(arguments, new PrintWriter(new StringWriter()), new PrintWriter(err, true))).isEqualTo(2);
        return err.toString().strip();
    }

    /** Sessions as they were saved before the protocol was one: read, they are written with the protocol they had. */
    @Test
    void oldSessions_keepTheirProtocol() throws Exception {
        List<Path> old = files("sessions", ".session.json");
        assertThat(old).hasSizeGreaterThan(2);
        for (Path each : old) {
            Path again = folder.resolve("a.session.json");
            SessionFile.write(again, SessionFile.read(each));
            JsonNode had = JSON.readTree(each.toFile()).at("/state/protocol");
            JsonNode has = JSON.readTree(again.toFile()).at("/state/protocol");
            had.properties().forEach(
                    field -> assertThat(has.get(field.getKey())).as("%s: %s", each, field.getKey()).isEqualTo(field.getValue()));
        }
    }

    @Test
    void oldLessons_keepTheirSettings() throws Exception {
        List<Path> old = files("datasets/lessons", ".json").stream().filter(LessonFile::isLesson).toList();
        assertThat(old).hasSizeGreaterThan(9);
        for (Path each : old) {
            assertThat(JSON.readTree(LessonFile.text(LessonFile.read(each))).path("readings")).as("%s", each)
                    .isIn(JSON.readTree(each.toFile()).path("readings"), JSON.createObjectNode());
        }
    }

    @Test
    void oldStudies_keepTheirProtocol() throws Exception {
        int looked = 0;
        for (Path each : files("sessions", ".json")) {
            if (!each.toString().endsWith(".session.json") && StudyFile.read(each) instanceof BenchmarkSpec spec) {
                Path again = folder.resolve("again.json");
                BenchmarkWriter.write(again, spec);
                JsonNode has = JSON.readTree(again.toFile()).at("/parameters/protocol");
                JSON.readTree(each.toFile()).at("/parameters/protocol").properties()
                        .forEach(field -> assertThat(has.get(field.getKey())).as("%s: %s", each, field.getKey())
                                .isEqualTo(field.getValue()));
                looked++;
            }
        }
        assertThat(looked).isGreaterThan(4);
    }

    private static List<Path> files(String folder, String ending) throws IOException {
        try (Stream<Path> all = Files.list(Path.of(folder))) {
            return all.filter(each -> each.toString().endsWith(ending)).sorted().toList();
        }
    }

    /** One bound, one sentence. */
    @Test
    void budgetsAboveTheBound_areRefusedEverywhere() {
        String said = "expected a budget, a whole number from %d to 1,000,000,000, or \"as-logged\" for the log of an agent.";
        for (String tokens : List.of("1000000001", "2147483647")) {
            assertThatThrownBy(() -> ProtocolOptions.budget(tokens)).hasMessageContaining(String.format(said, 0));
            assertThatThrownBy(() -> LessonFile.read(lesson("{\"budget\": " + tokens + "}")))
                    .hasMessageContaining("$.readings.budget")
                    .hasMessageContaining(String.format(said, 1).replace("agent.", "agent"));
            assertThatThrownBy(() -> StudyFile.read(studyFile("{}", tokens))).isInstanceOf(BadInputException.class)
                    .hasMessageContaining("$.parameters.budgets[0]").hasMessageContaining(String.format(said, 0));
            assertThatThrownBy(() -> Protocol.of(Integer.parseInt(tokens))).hasMessageContaining(String.format(said, 0));
        }
    }

    private static String inSession(ProtocolSetting<?> setting) {
        return setting == ProtocolSetting.BUDGET ? "budget_tokens" : setting.code();
    }

    private static ProtocolOverrides other(List<ProtocolSetting<?>> settings) {
        ProtocolOverrides all = ProtocolOverrides.NONE;
        for (ProtocolSetting<?> each : settings) {
            all = all.parse(each, OTHER.get(each)).orElseThrow();
        }
        return all;
    }

    private static String cell(ProtocolSetting<?> setting) {
        return setting.form() == ProtocolSetting.Form.TEXT ? "\"" + OTHER.get(setting) + "\"" : OTHER.get(setting);
    }

    private static ProtocolOverrides typed(String... arguments) throws BadInputException {
        Options options = new Options();
        CommandLine line = new CommandLine(options);
        options.protocol.addTo(line.getCommandSpec());
        line.parseArgs(arguments);
        return options.protocol.overrides();
    }

    private Path studyFile(String protocol, String budget) throws IOException {
        return Files.writeString(folder.resolve("study.json"),
                "{\"version\": 1, \"kind\": \"benchmark\", \"name\": \"a\", "
                        + "\"parameters\": {\"data\": \"a.json\", \"policies\": [\"recency\"], \"budgets\": [" + budget
                        + "], \"protocol\": " + protocol + "}}");
    }

    private BenchmarkSpec study(String protocol) throws Exception {
        return (BenchmarkSpec) StudyFile.read(studyFile(protocol, "64"));
    }

    private Path lesson(String readings) throws IOException {
        ObjectNode lesson = (ObjectNode) JSON.readTree("{\"format\": \"mnemoscope-lesson\", \"version\": 1, \"title\": \"A\", "
                + "\"point\": \"B\", \"data\": {\"bundled\": \"synthetic.json\"}, \"stops\": [{\"decision\": 1, \"say\": \"C\"}]}");
        lesson.set("readings", JSON.readTree(readings));
        return Files.writeString(folder.resolve("a.lesson.json"), lesson.toString());
    }
}
