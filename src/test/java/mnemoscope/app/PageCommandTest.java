package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.lesson.Lesson.Drawn;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.report.file.Html;
import mnemoscope.text.Numbers;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import mnemoscope.model.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The replay as a web page: its numbers are those of the tables, and it needs nothing else. */
class PageCommandTest {
    private static final String DATA = "datasets/synthetic.json";
    private static final String LOG = "src/test/resources/logs/codex-garden.jsonl";
    private static final String POLICIES = "recency,mixed,clairvoyant";

    @TempDir
    Path folder;

    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return CommandLineTool.run(List.of(arguments), new PrintWriter(new StringWriter(), true), new PrintWriter(err, true));
    }

    private String page(String data, String episode, String policies, String... more) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("page", "--data", data, "--episode", episode, "--policy", policies,
                "--budget", "128", "--out", folder.resolve("replay.html").toString()));
        arguments.addAll(List.of(more));
        assertThat(run(arguments.toArray(String[]::new))).as(err.toString()).isZero();
        return Files.readString(folder.resolve("replay.html"));
    }

    private static JsonNode data(String page) throws Exception {
        String start = "<script type=\"application/json\" id=\"data\">";
        int from = page.indexOf(start) + start.length();
        return new ObjectMapper().readTree(page.substring(from, page.indexOf("</script>", from)));
    }

    @Test
    void numbersOfThePage_areThoseOfTrace() throws Exception {
        JsonNode data = data(page(DATA, "e1", POLICIES));
        assertThat(run("replay", "--data", DATA, "--episode", "e1", "--policy", POLICIES, "--budget", "128", "--out",
                folder.resolve("tables").toString())).as(err.toString()).isZero();
        try (CSVParser rows = CSVParser.parse(folder.resolve("tables/trace.csv"), StandardCharsets.UTF_8,
                CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get())) {
            List<String> order = List.of(POLICIES.split(","));
            List<TreeSet<String>> held = order.stream().map(each -> new TreeSet<String>()).toList();
            int count = 0;
            for (CSVRecord row : rows) {
                int p = order.indexOf(row.get("policy"));
                JsonNode now = data.at("/decisions/" + row.get("step") + "/policies/" + p);
                now.get("drop").forEach(turn -> held.get(p).remove(id(data, turn)));
                now.get("add").forEach(turn -> held.get(p).add(id(data, turn)));
                assertThat(held.get(p)).containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(row.get("retained").split(" ")).filter(id -> !id.isEmpty()).toList());
                assertThat(now.get("used").asText()).isEqualTo(row.get("used_tokens"));
                assertThat(now.get("reward").asDouble()).isEqualTo(Double.parseDouble(row.get("reward")));
                assertThat(now.get("recall").asDouble()).isEqualTo(Double.parseDouble(row.get("recall")));
                assertThat(now.get("sum").asDouble()).isEqualTo(Double.parseDouble(row.get("cumulative_reward")));
                count++;
            }
            assertThat(count).isEqualTo(3 * 60);
        }
    }

    private static String id(JsonNode data, JsonNode turn) {
        return data.at("/turns/" + turn.asInt() + "/0").asText();
    }

    /** The scores of Largest first tie within a session; the page said only those. */
    @Test
    void scoresWithASecondKey_haveItLast() throws Exception {
        JsonNode data = data(page(DATA, "e1", "recency,largest"));
        assertThat(data.at("/policies/0/tie").isMissingNode()).isTrue();
        assertThat(data.at("/policies/1/tie").asText()).isEqualTo("size");
        JsonNode scores = data.at("/decisions/1/policies/1/scores");
        assertThat(scores).isNotEmpty();
        scores.properties().forEach(each -> {
            assertThat(each.getValue()).hasSize(4);
            assertThat(each.getValue().get(0).asDouble()).as("session").isEqualTo(1);
            assertThat(each.getValue().get(3).asInt()).as("size").isEqualTo(data.at("/turns/" + each.getKey() + "/3").asInt());
        });
        data.at("/decisions/1/policies/0/scores").forEach(each -> assertThat(each).hasSize(3));
    }

    @Test
    void pageNeedsNothingElse_andSaysItsFinding() throws Exception {
        String page = page(DATA, "e1", "recency,mixed,foresight,clairvoyant", "--text");
        assertThat(page).doesNotContain("http://", "https://", "@import").doesNotContainPattern("src=\"(?!data:)")
                .doesNotContainPattern("\\$[A-Z]");
        assertThat(page).contains("<h1>Recency holds all evidence at 7, Mixed-Score at 12,",
                "which sees the answers, at 41 of 60 decisions with evidence.</h1>",
                "On what date does Amara move into the flat?");
        assertThat(Files.readString(folder.resolve("replay.json"))).contains("sha256", "\"episode\"", "--text");
    }

    @Test
    void pageHasNoTexts_unlessTheyAreAskedFor() throws Exception {
        String page = page(DATA, "e1", POLICIES);
        assertThat(page).doesNotContain("On what date does Amara", "Amara", "He says four weeks").contains("speaker 1",
                "The page has no texts.");
        assertThat(data(page).at("/decisions/0/answer").isMissingNode()).isTrue();
    }

    @Test
    void sameInput_givesTheSamePage() throws Exception {
        assertThat(page(DATA, "e2", POLICIES)).isEqualTo(page(DATA, "e2", POLICIES));
    }

    @Test
    void evidenceOfALog_isCalledDerived() throws Exception {
        String page = page(LOG, "codex-garden", "recency,as-logged", "--decide-at", "call", "--evidence", "used-again");
        assertThat(page).contains("Evidence is what the agent used again, derived from its log.");
        assertThat(data(page).get("derived").asBoolean()).isTrue();
        assertThat(data(page).get("calls").asBoolean()).as("its answers are called what it did next").isTrue();
    }

    /** The axis of rewards is in thousands where they are large. */
    @Test
    void titleOfAChart_hasItsUnit_andSaysWhatIsDerived() throws Exception {
        ToolLog log = new ToolLog().user("Do all of it.");
        for (int k = 0; k < 4; k++) {
            log.call("Read", Map.of("file_path", "/a"), "one of the lines of the file ".repeat(200));
        }
        String file = log.write(folder.resolve("long.jsonl")).toString();
        assertThat(page(file, "long", "recency,as-logged"))
                .contains("<figcaption>Running reward, thousands (used again, derived)</figcaption>",
                        "<figcaption>Recall so far (used again, derived)</figcaption>")
                .as("values of a chart in thousands").containsPattern("alt=\"At decision 4: Recency \u2212?\\d+\\.\\d, ");
        assertThat(data(page(DATA, "e1", POLICIES)).get("calls").asBoolean()).isFalse();
    }

    @Test
    void textThatEndsAScript_staysAText() throws Exception {
        Path file = folder.resolve("hostile.json");
        Files.writeString(file, Files.readString(Path.of(DATA)).replace("Please forgive my silence.", "</script><b>$LEAD"));
        assertThat(data(page(file.toString(), "e1", POLICIES, "--text")).at("/turns/0/2").asText())
                .startsWith("</script><b>$LEAD");
    }

    @Test
    void directionOfATextOrASpeaker_endsWithIt_andNoWordStandsTwice() throws Exception {
        Path file = folder.resolve("list.json");
        Files.writeString(file, """
                [{"role":"user","content":"Hi"},{"role":"assistant","content":"\u202eeH"},{"role":"user","content":"Who?"}]""");
        String page = page(file.toString(), "conversation 1", "recency,mixed", "--text");
        assertThat(page).contains("<bdi>${escaped(speaker)}</bdi>", "<bdi>${escaped(text)}</bdi>",
                "<p class=\"lead\">Conversation 1, 3 turns.");
    }

    @Test
    void numberOfPolicies_andNameOfTheFile_areChecked() {
        for (String[] wrong : new String[][]{{"recency", "a.html", "names 1 policy, but a page shows 2 to 4"},
                {"recency,lru,fifo,mixed,bm25", "a.html", "2 to 4"}, {POLICIES, "a.pdf", "does not end in .html"}}) {
            assertThat(CommandCall.told(2, "page", "--data", DATA, "--policy", wrong[0], "--budget", "128", "--out",
                    folder.resolve(wrong[1]).toString())).contains(wrong[2]).doesNotContain("Exception");
            assertThat(folder.resolve(wrong[1])).doesNotExist();
        }
    }

    /** The stops of every lesson of the program, with their texts; the numbers of a play are those of the window. */
    @Test
    void lesson_becomesAPageOfItsStops() throws Exception {
        for (LocatedLesson lesson : LocatedLesson.bundled()) {
            String name = lesson.file().replace(".json", "");
            Path out = folder.resolve(name + ".html");
            assertThat(run("page", "--lesson", name, "--out", out.toString())).as(err.toString()).isZero();
            String page = Files.readString(out);
            assertThat(page).contains("<h1>" + Html.text(lesson.lesson().title().text()) + "</h1>").doesNotContain("http://",
                    "https://");
            JsonNode stops = data(page).get("stops");
            assertThat(stops).hasSize(lesson.lesson().stops().size());
            for (int k = 0; k < stops.size(); k++) {
                Stop stop = lesson.lesson().stops().get(k);
                assertThat(stops.get(k).get("say").asText()).isEqualTo(stop.say().text());
                assertThat(stops.get(k).get("at").asInt()).isEqualTo(stop.at());
                assertThat(stops.get(k).get("policy").asInt() >= 0).isEqualTo(!stop.policy().isEmpty());
            }
            assertThat(Files.readString(folder.resolve(name + ".json"))).contains("\"lesson\" : \"" + lesson.file());
        }
        JsonNode play = data(Files.readString(folder.resolve("myopic-loss.html"))).at("/parts/0");
        assertThat(play.at("/decisions/8/policies")).extracting(each -> Math.round(each.get("sum").asDouble() * 100))
                .as("the lesson says: at the end Myopic has -18.48 and Optimal -13.35").containsExactly(-1848L, -1335L);
        assertThat(play.at("/decisions/4/policies")).extracting(each -> each.get("recall").asInt())
                .as("Optimal kept E, Myopic misses it").containsExactly(0, 1);
        JsonNode losses = data(Files.readString(folder.resolve("myopic-loss.html"))).at("/stops/0/losses");
        assertThat(losses).as("every choice of its question").hasSize(27);
        assertThat(losses.get(0).toString()).as("the best one first").isEqualTo("[[0,2,4],\"0.00\"]");
        assertThat(losses).extracting(JsonNode::toString).as("Myopic's").contains("[[1],\"4.32\"]");
    }

    /** The page said that Mixed-Score kept t3, which it dropped: it kept t8, which says it too. Help offers --text for it. */
    @Test
    void turnThatCoversEvidence_isNamed_andALessonMayBeAskedForItsTexts() throws Exception {
        Path out = folder.resolve("stale.html");
        assertThat(run("page", "--lesson", "stale-fact", "--text", "--out", out.toString())).as(err.toString()).isZero();
        JsonNode part = data(Files.readString(out)).at("/parts/0");
        JsonNode policies = part.at("/decisions/1/policies");
        assertThat(policies.get(1).has("by")).as("BM25 keeps t3 itself").isFalse();
        assertThat(policies.get(2).get("by")).extracting(turn -> part.at("/turns/" + turn.asInt() + "/0").asText())
                .containsExactly("t8");
    }

    /** The page asked what to keep below another question: of a draw, of a turn, and in a teacher's own words. */
    @Test
    void stopThatAsksItsOwnQuestion_hasItsAnswersOnThePage() throws Exception {
        Path lesson = Files.writeString(folder.resolve("asks.lesson.json"),
                """
                        {"format": "mnemoscope-lesson", "version": 1, "title": "Asks", "point": "It pays.",
                         "instance": {"regime": "shifting-costly", "seed": 107}, "draw": 98, "policies": ["myopic", "optimal"],
                         "stops": [{"turn": 1, "predict": true, "ask": {"about": "earns", "words": "Who ends with more?"}, "say": "Vote."},
                                   {"turn": 3, "predict": true, "ask": {"about": "next"}, "say": "Again."},
                                   {"turn": 6, "predict": true, "say": "Own.",
                                    "ask": {"about": "own", "words": "Luck?", "answers": ["Yes", "No"], "right": 2}},
                                   {"turn": 7, "say": "Look.", "ask": {"about": "earns"}, "predict": true},
                                   {"turn": 9, "say": "The end."}]}""");
        Path out = folder.resolve("asks.html");
        assertThat(run("page", "--lesson", lesson.toString(), "--out", out.toString())).as(err.toString()).isZero();
        JsonNode stops = data(Files.readString(out)).get("stops");
        assertThat(stops).extracting(each -> each.get("say").asText()).as("each question once").containsExactly("Vote.", "Again.",
                "Own.", "Look.", "The end.");
        assertThat(stops.at("/0/asks").toString()).isEqualTo("""
                {"words":"Who ends with more?","answers":["Optimal","Myopic","Both earn the same"],"right":1,\
                "reason":"Myopic ends at \u221210.93, Optimal at \u221222.88: Myopic is 11.95 ahead."}""");
        assertThat(stops.at("/1/asks/words").asText()).startsWith("Turn 3 asks for B");
        assertThat(stops.at("/2/asks").toString())
                .isEqualTo("{\"words\":\"Luck?\",\"answers\":[\"Yes\",\"No\"],\"right\":1,\"reason\":\"\"}");
        assertThat(stops.at("/3/asks/words").asText()).isEqualTo(Texts.of("optimality.class-who-earns-more"));
        assertThat(stops.get(4).has("asks")).isFalse();
        assertThat(Files.readString(out)).as("the demand stands below the question").contains("id=\"demand\"");
        JsonNode play = data(Files.readString(out)).at("/parts/0");
        Instance instance = new Drawn(Regime.SHIFTING_COSTLY, 107).instance();
        for (int item = 0; item < instance.items(); item++) {
            int asked = item;
            assertThat(play.at("/decisions/1/demand/" + item).asText()).isEqualTo(
                    Numbers.fixed(IntStream.range(1, instance.turns()).mapToDouble(t -> instance.demand()[t][asked]).sum(), 1));
        }
    }

    /** Stops in two conversations are two parts of the page; a lesson of one's own is named by its file. */
    @Test
    void ownLesson_mayShowSeveralConversations() throws Exception {
        Files.copy(Path.of(DATA), folder.resolve("data.json"));
        Path lesson = Files.writeString(folder.resolve("own.lesson.json"), """
                {"format": "mnemoscope-lesson", "version": 1, "title": "Two <talks>", "point": "They differ.",
                 "data": {"file": "data.json"}, "readings": {"budget": 64}, "policies": ["recency", "mixed"],
                 "stops": [{"decision": 3, "conversation": "e2", "explain": "mixed", "say": "First."},
                           {"decision": 5, "conversation": "e1", "say": "Second.", "predict": true},
                           {"decision": 4, "conversation": "e2", "say": "Third.", "predict": true,
                            "ask": {"about": "earns", "words": "Which?"}}]}""");
        Path out = folder.resolve("own.html");
        assertThat(run("page", "--lesson", lesson.toString(), "--out", out.toString())).as(err.toString()).isZero();
        JsonNode data = data(Files.readString(out));
        assertThat(data.get("parts")).hasSize(2);
        assertThat(data.get("stops")).extracting(each -> each.get("part").asInt()).containsExactly(0, 1, 0);
        assertThat(data.get("stops")).extracting(each -> each.get("at").asInt()).containsExactly(2, 4, 3);
        assertThat(data.at("/stops/0/policy").asInt()).isEqualTo(1);
        List<Double> earned = new ArrayList<>();
        data.at("/parts/0/decisions/3/policies").forEach(each -> earned.add(each.get("reward").asDouble()));
        assertThat(data.at("/stops/2/asks/words").asText()).isEqualTo("Which?");
        assertThat(data.at("/stops/2/asks/answers")).extracting(JsonNode::asText).containsExactly("Recency", "Mixed-Score",
                Texts.of("guide.several-earn-the-same"));
        assertThat(data.at("/stops/2/asks/right").asInt())
                .isEqualTo(earned.get(0).equals(earned.get(1)) ? 2 : earned.get(0) > earned.get(1) ? 0 : 1);
        assertThat(Files.readString(out)).contains("<h1>Two &lt;talks&gt;</h1>");
    }

    /** The page was written, and then its manifest refused to go over the lesson's data. */
    @Test
    void lessonPage_whoseManifestIsTheLessonsData_writesNothing() throws Exception {
        Path data = Files.copy(Path.of(DATA), folder.resolve("own.json"));
        Path lesson = Files.writeString(folder.resolve("talk.lesson.json"), """
                {"format": "mnemoscope-lesson", "version": 1, "title": "One", "point": "It differs.",
                 "data": {"file": "own.json"}, "readings": {"budget": 64}, "policies": ["recency", "mixed"],
                 "stops": [{"decision": 3, "say": "First."}]}""");
        Path out = folder.resolve("own.html");
        assertThat(CommandCall.told(2, "page", "--lesson", lesson.toString(), "--out", out.toString())).contains("own.json");
        assertThat(out).doesNotExist();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactlyInAnyOrder(data, lesson);
        }
        assertThat(data).hasSameBinaryContentAs(Path.of(DATA));
    }

    @Test
    void lessonThatIsNone_orHasOtherSettings_isRefused() {
        String out = folder.resolve("none.html").toString();
        assertThat(CommandCall.told(2, "page", "--lesson", "nothing", "--out", out))
                .contains("neither a file nor a bundled lesson", "recency-trap");
        assertThat(CommandCall.told(2, "page", "--lesson", "burst", "--pool", "shared", "--out", out))
                .contains("A lesson has its own settings");
        assertThat(CommandCall.told(2, "page", "--lesson", DATA, "--out", out)).doesNotContain("Exception");
        assertThat(CommandCall.told(2, "page", "--data", DATA, "--lesson", "burst", "--out", out)).doesNotContain("Exception");
        assertThat(Path.of(out)).doesNotExist();
    }
}
