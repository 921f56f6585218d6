package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.report.file.CsvTable;
import mnemoscope.study.statistics.PairedDifference;
import mnemoscope.study.statistics.Resampling;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names and values of results are what src/docs/formats/results.md says of them. */
final class ResultNamesTest {
    @TempDir
    private Path folder;

    private Path replay(String data, String... more) throws Exception {
        Path file = Files.writeString(folder.resolve("data.json"), data);
        Path out = folder.resolve("out");
        List<String> command = new ArrayList<>(List.of("replay", "--data", file.toString(), "--out", out.toString()));
        command.addAll(List.of(more));
        CommandCall.told(0, command.toArray(String[]::new));
        return out;
    }

    /** Two conversations of which one is called as the sum, with other numbers than the sum. */
    @Test
    void episodeCalledAsTheSum_isToldFromIt() throws Exception {
        Path out = replay(SmallLocomo.of("all", "all_", "c"), "--policy", "recency,hindsight", "--budget", "24");
        JsonNode results = new ObjectMapper().readTree(out.resolve("summary.json").toFile()).path("results");
        List<String> names = new ArrayList<>();
        results.forEach(row -> names.add(row.path("policy").asText() + " " + row.path("episode").asText()));
        assertThat(names).containsExactly("recency all__", "recency all_", "recency c", "recency all", "hindsight all__",
                "hindsight all_", "hindsight c", "hindsight all");
        results.forEach(
                row -> assertThat(row.path("steps").asInt()).isEqualTo(row.path("episode").asText().equals("all") ? 9 : 3));
        assertThat(results.get(3).path("regret").asDouble()).as("of the sum, by the plan over all of them")
                .isEqualTo(results.get(7).path("reward").asDouble() - results.get(3).path("reward").asDouble());
        assertThat(Files.readString(out.resolve("trace.csv"))).contains("recency,24,all,0,").doesNotContain("all__");
        assertThat(CommandCall.told(2, "diff", out.toString(), out + "/../out")).contains("Both are");
    }

    @Test
    void otherNames_stayAsTheyAre() throws Exception {
        Path out = replay(SmallLocomo.of("all_", "b"), "--policy", "recency", "--budget", "24");
        assertThat(Files.readString(out.resolve("summary.json"))).contains("\"episode\" : \"all_\"", "\"episode\" : \"all\"")
                .doesNotContain("all__");
    }

    /** Every value that is no finite number stands where the table says, and every line of the table is true of some file. */
    @Test
    void infinities_standWhereTheDocsSay() throws Exception {
        Path out = replay(SmallLocomo.of("c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"), "--policy",
                "recency,clairvoyant,hindsight", "--budget", "4,24", "--candidates");
        Path study = Files.writeString(folder.resolve("study.json"),
                """
                        {"version": 1, "kind": "benchmark", "name": "s", "parameters": {"data": "data.json", "policies": ["recency", "largest",
                         "keep-nothing"], "budgets": [24], "folds": 3, "seeds": [0], "baseline": "recency", "audit_steps": 0}}
                        """);
        CommandCall.told(0, "study", study.toString(), "--out", folder.resolve("study").toString());
        Set<String> found = infinities(out);
        found.addAll(
                infinities(folder.resolve("study")).stream().map(each -> each.replaceAll(" \\S+: \\S*(_t)$", " $1")).toList());
        // Of learned policies, which would have to be trained until all differences are the same.
        for (double same : new double[]{0.5, -0.5}) {
            found.add(CsvTable.cell(
                    PairedDifference.of(new double[]{same, same, same}, new double[3], new Resampling(3, 0), 0.95).statistic())
                    + " _t");
        }
        assertThat(found).isEqualTo(documented());
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path json : files.filter(file -> file.toString().endsWith(".json")).toList()) {
                assertThat(Files.readString(json)).doesNotContain("Infinity", "NaN");
            }
        }
    }

    /** Value, then file and column, or what the column ends in. */
    private static Set<String> documented() throws Exception {
        Set<String> said = new TreeSet<>();
        Pattern row = Pattern.compile("\\| (`-?Infinity`.*?) \\| (.*?) \\| .*");
        Files.readString(Path.of("src/docs/formats/results.md")).lines().map(row::matcher).filter(Matcher::matches)
                .forEach(line -> quoted(line.group(1)).forEach(value -> Stream.of(line.group(2).split("; "))
                        .forEach(place -> said.add(value + " " + String.join(": ", quoted(place))))));
        return said;
    }

    private static List<String> quoted(String text) {
        return Pattern.compile("`(.*?)`").matcher(text).results().map(each -> each.group(1)).toList();
    }

    private static Set<String> infinities(Path results) throws Exception {
        Set<String> found = new TreeSet<>();
        List<Path> tables;
        try (Stream<Path> files = Files.list(results)) {
            tables = files.filter(file -> file.toString().endsWith(".csv")).toList();
        }
        for (Path table : tables) {
            List<List<String>> rows = Harmless.csv(table);
            for (List<String> row : rows.subList(1, rows.size())) {
                for (int k = 0; k < row.size(); k++) {
                    assertThat(row.get(k)).isNotEqualTo("NaN");
                    if (row.get(k).matches("-?Infinity")) {
                        found.add(row.get(k) + " " + table.getFileName() + ": " + rows.getFirst().get(k));
                    }
                }
            }
        }
        return found;
    }

    /** Rare words stand for who spoke, what was said, and how it is labelled. */
    @Test
    void withoutTexts_speakersAreNumbered_andNamesStay() throws Exception {
        String data = SmallLocomo.TEXT.replace("\"Ana\"", "\"Zyxana\"").replace("\"Bo\"", "\"Zyxbo\"").replace("Ana ", "Zyxana ");
        Path out = replay(data, "--policy", "recency,lru", "--budget", "24", "--candidates", "--no-text");
        List<List<String>> rows = Harmless.csv(out.resolve("candidates.csv"));
        int speaker = rows.getFirst().indexOf("speaker");
        assertThat(rows.stream().skip(1).map(row -> row.get(speaker)).distinct().sorted()).containsExactly("speaker 1",
                "speaker 2");
        assertThat(rows.stream().skip(1).filter(row -> row.contains("D1:1")).map(row -> row.get(speaker))).as("Bo begins")
                .containsOnly("speaker 1");
        String file = folder.resolve("data.json").toString();
        CommandCall.told(0, "inspect", "--data", file, "--no-text", "--out", out.resolve("inspect.txt").toString());
        CommandCall.told(0, "inspect", "--data", file, "--no-text", "--json", "--out", out.resolve("inspect.json").toString());
        for (String chart : List.of("recall", "regret", "parts")) {
            CommandCall.told(0, "figure", "--data", file, "--policy", "recency", "--budget", "24", "--chart", chart, "--no-text",
                    "--out", out.resolve(chart + ".svg").toString());
        }
        try (Stream<Path> files = Files.walk(out)) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(each)).as(each.toString()).doesNotContain("Zyx", "cheese", "boat");
            }
        }
        assertThat(Files.readString(out.resolve("inspect.txt"))).as("categories stay").contains("single-hop");
        Path named = replay(data, "--policy", "recency", "--budget", "24", "--candidates");
        assertThat(Files.readString(named.resolve("candidates.csv"))).contains("Zyxana");
    }

    @Test
    void roles_areNobodysName() throws Exception {
        Path out = folder.resolve("log");
        CommandCall.told(0, "replay", "--data", "src/test/resources/logs/codex-garden.jsonl", "--policy", "recency", "--budget",
                "60", "--candidates", "--no-text", "--out", out.toString());
        assertThat(Files.readString(out.resolve("candidates.csv"))).contains(",user,", ",assistant,").doesNotContain("speaker 1");
    }
}
