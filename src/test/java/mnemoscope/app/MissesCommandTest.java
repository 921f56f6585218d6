package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Turn;
import mnemoscope.task.Progress;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The figures of the bundled conversations at 128 words, counted before this was written by another program, and the same
 * recomputed here from {@code trace.csv} alone.
 */
class MissesCommandTest {
    private static final Path DATA = Path.of("datasets/synthetic.json");
    private static final String POLICIES = "recency,largest,ga-normalised,mixed,clairvoyant,hindsight";

    @TempDir
    private static Path folder;

    private static List<CSVRecord> trace;
    private static List<CSVRecord> misses;
    private static List<CSVRecord> causes;

    @BeforeAll
    static void replay() throws IOException {
        run("one");
        trace = read("trace.csv");
        misses = read("misses.csv");
        causes = read("causes.csv");
    }

    private static void run(String out) {
        assertThat(CommandCall.run("replay", "--data", DATA.toString(), "--unit", "content-words", "--policy", POLICIES,
                "--budget", "128", "--candidates", "--out", folder.resolve(out).toString())).isZero();
    }

    private static List<CSVRecord> read(String name) throws IOException {
        return CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get()
                .parse(Files.newBufferedReader(folder.resolve("one").resolve(name))).getRecords();
    }

    private static CSVRecord cause(String policy) {
        return causes.stream().filter(row -> row.get("policy").equals(policy)).findFirst().orElseThrow();
    }

    @Test
    void countsAreThoseOfTheDesign() {
        assertThat(misses).hasSize(6 * 670);
        assertThat(causes).extracting(row -> row.get("missed")).containsExactly("423", "303", "330", "301", "68", "76");
        assertThat(causes).extracting(row -> row.get("half_life")).containsExactly("19", "30", "24", "31", "140", "");
        assertThat(causes).extracting(row -> row.get("turns")).containsOnly("449");
        assertThat(causes).extracting(row -> row.get("avoidable")).containsExactly("347", "227", "254", "225", "4", "0");
        CSVRecord mixed = cause("mixed");
        assertThat(mixed.get("stale")).isEqualTo("66");
        assertThat(mixed.get("on_arrival")).isEqualTo("7");
        assertThat(mixed.get("outranked_by")).isEqualTo("freshness 22; qov 1; rec 145; ses 29; size 2; spk 29");
        assertThat(cause("largest").get("outranked_by")).isEqualTo("score 164; tie 132");
    }

    @Test
    void heldAndMissed_areTheFatesOfTheTrace() {
        for (CSVRecord row : causes) {
            List<String> fates = fates(row.get("policy"));
            assertThat(row.get("needs")).isEqualTo("" + fates.size());
            assertThat(row.get("held")).isEqualTo("" + fates.stream().filter("kept"::equals).count());
        }
    }

    @Test
    void avoidable_isWhatTheTraceOfThePlanKeeps() {
        List<String> plan = fates("hindsight");
        for (CSVRecord row : causes) {
            List<String> fates = fates(row.get("policy"));
            long avoidable = IntStream.range(0, plan.size())
                    .filter(k -> !fates.get(k).equals("kept") && plan.get(k).equals("kept")).count();
            assertThat(row.get("avoidable")).isEqualTo("" + avoidable);
        }
    }

    @Test
    void onArrival_wasRetainedAtNoDecisionBefore() {
        for (String policy : List.of("recency", "largest", "clairvoyant")) {
            Map<String, Integer> firstHeld = new HashMap<>();
            int arrival = 0;
            for (CSVRecord row : rows(policy)) {
                for (String id : row.get("retained").split(" ")) {
                    firstHeld.putIfAbsent(row.get("episode") + id, Integer.parseInt(row.get("step")));
                }
                for (String[] need : needs(row)) {
                    arrival += !need[1].equals("kept") && !firstHeld.containsKey(row.get("episode") + need[0]) ? 1 : 0;
                }
            }
            assertThat(cause(policy).get("on_arrival")).as(policy).isEqualTo("" + arrival);
        }
    }

    @Test
    void roomAndRegret_areThoseOfTheDecisions() {
        Map<String, CSVRecord> steps = new HashMap<>();
        trace.forEach(row -> steps.put(row.get("policy") + row.get("episode") + " " + row.get("step"), row));
        for (CSVRecord row : misses) {
            CSVRecord asked = steps.get(row.get("policy") + row.get("episode") + " " + row.get("step"));
            assertThat(row.get("regret")).isEqualTo(asked.get("regret"));
            if (!row.get("dropped_at").isEmpty()) {
                CSVRecord went = steps.get(row.get("policy") + row.get("episode") + " " + row.get("dropped_at"));
                assertThat(row.get("room")).isEqualTo("" + (128 - Integer.parseInt(went.get("used_tokens"))));
            }
        }
    }

    /** Kaplan and Meier by counting, from fates and anchors. */
    @Test
    void halfLife_followsFromTheTrace() throws BadInputException {
        Map<String, Integer> arrival = new HashMap<>();
        DatasetReader.read(DATA, ReadOptions.DEFAULT, Progress.NONE).conversations().forEach(one -> {
            List<Turn> turns = one.turns();
            for (int i = 0; i < turns.size(); i++) {
                arrival.put(one.id() + turns.get(i).id(), i);
            }
        });
        for (CSVRecord cause : causes) {
            Map<String, int[]> lives = new TreeMap<>();
            Map<String, Integer> anchors = new HashMap<>();
            for (CSVRecord row : rows(cause.get("policy"))) {
                anchors.put(row.get("episode") + " " + row.get("step"), Integer.parseInt(row.get("anchor")));
                for (String[] need : needs(row)) {
                    boolean kept = need[1].equals("kept");
                    String at = kept ? row.get("step") : need[1].split(" ")[3];
                    String turn = row.get("episode") + need[0];
                    lives.put(turn, new int[]{anchors.get(row.get("episode") + " " + at) - arrival.get(turn), kept ? 0 : 1});
                }
            }
            double share = 1;
            int half = -1;
            for (int age = 0; age < 400 && half < 0; age++) {
                int now = age;
                long atRisk = lives.values().stream().filter(life -> life[0] >= now).count();
                long dropped = lives.values().stream().filter(life -> life[0] == now && life[1] == 1).count();
                share *= atRisk == 0 ? 1 : 1 - (double) dropped / atRisk;
                half = share <= 0.5 ? age : -1;
            }
            assertThat(cause.get("half_life")).as(cause.get("policy")).isEqualTo(half < 0 ? "" : "" + half);
        }
    }

    /** The decisions at which the candidates of Recency are larger than the budget, and the means of others over these. */
    @Test
    void forcedDecisions_followFromTheCandidates() throws IOException {
        Map<String, Integer> tokens = new HashMap<>();
        for (CSVRecord row : read("candidates.csv")) {
            if (row.get("policy").equals("recency")) {
                tokens.merge(row.get("episode") + " " + row.get("step"), Integer.parseInt(row.get("tokens")), Integer::sum);
            }
        }
        JsonNode results = new ObjectMapper().readTree(folder.resolve("one/summary.json").toFile()).get("results");
        for (JsonNode result : results) {
            if (result.get("episode").asText().equals("all")) {
                List<CSVRecord> forced = rows(result.get("policy").asText()).stream()
                        .filter(row -> tokens.get(row.get("episode") + " " + row.get("step")) > 128).toList();
                assertThat(result.get("forced").get("steps").asInt()).isEqualTo(forced.size()).isEqualTo(430);
                for (String metric : List.of("f1", "recall", "reward")) {
                    assertThat(result.get("forced").get(metric).asDouble()).isCloseTo(
                            forced.stream().filter(row -> !row.get("evidence").isEmpty())
                                    .mapToDouble(row -> Double.parseDouble(row.get(metric))).average().orElseThrow(),
                            within(1e-9));
                }
            }
        }
        assertThat(results.get(0).fieldNames()).toIterable().last().isEqualTo("forced");
    }

    @Test
    void filesAreByteIdentical() {
        run("two");
        for (String file : List.of("misses.csv", "causes.csv", "survival.csv", "summary.json")) {
            assertThat(folder.resolve("one").resolve(file)).hasSameBinaryContentAs(folder.resolve("two").resolve(file));
        }
    }

    private static List<CSVRecord> rows(String policy) {
        return trace.stream().filter(row -> row.get("policy").equals(policy)).toList();
    }

    /** Evidence and fate of each need of a decision. */
    private static List<String[]> needs(CSVRecord row) {
        List<String[]> needs = new ArrayList<>();
        String[] evidence = row.get("evidence").split(" ");
        String[] fates = row.get("fates").split("; ");
        for (int k = 0; k < fates.length && !row.get("evidence").isEmpty(); k++) {
            needs.add(new String[]{evidence[k], fates[k]});
        }
        return needs;
    }

    private static List<String> fates(String policy) {
        return rows(policy).stream().flatMap(row -> needs(row).stream()).map(need -> need[1]).toList();
    }
}
