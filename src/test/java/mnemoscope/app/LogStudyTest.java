package mnemoscope.app;

import static mnemoscope.app.CommandCall.told;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.dataset.SharedData;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Studies of agents' logs with labels of one's own, at the budget that follows the log. */
class LogStudyTest {
    private static final String GARDEN = "src/test/resources/logs/";
    private static final List<String> LABELS = List.of("codex-garden q1 m3 m5", "codex-garden q2 m4 m6",
            "claude-code-garden q1 m1 m4", "claude-code-garden q3 m2 m9");

    @TempDir
    private Path folder;

    /** A folder of logs beside a file of labels. @param labels "episode question turn turn" */
    private void logs(List<Path> files, List<String> labels) throws Exception {
        Files.createDirectory(folder.resolve("logs"));
        for (Path file : files) {
            Files.copy(file, folder.resolve("logs").resolve(file.getFileName()));
        }
        String hash = DatasetReader.read(folder.resolve("logs"), ReadOptions.DEFAULT, Progress.NONE).info().contentSha256();
        Files.writeString(folder.resolve("labels.json"), """
                {"format": "mnemoscope-corrections", "version": 1, "dataset_sha256": "%s", "corrections": [%s]}""".formatted(hash,
                labels.stream().map(label -> label.split(" ")).map(
                        label -> "{\"episode\": \"%s\", \"question\": \"%s\", \"evidence\": [\"%s\", \"%s\"], \"why\": \"read\"}"
                                .formatted((Object[]) label))
                        .collect(Collectors.joining(", "))));
    }

    private void garden() throws Exception {
        logs(List.of(Path.of(GARDEN + "codex-garden.jsonl"), Path.of(GARDEN + "claude-code-garden.jsonl")), LABELS);
    }

    /** What every policy must keep is no candidate, so nothing is learned of it. */
    @ParameterizedTest
    @CsvSource({"osl-mr", "bc", "foresight"})
    void logWithPinnedTurns_isLearnedFrom(String policy) throws Exception {
        String talk = IntStream.rangeClosed(1, 9).mapToObj(k -> """
                {"role": "user", "content": "My plan %d is to plant a tree in the garden %d"},
                {"role": "assistant", "content": "Noted: tree %d stands in garden %d"}""".formatted(k, k, k, k))
                .collect(Collectors.joining(", "));
        Path data = Files.writeString(folder.resolve("talk.json"),
                "[{\"role\": \"system\", \"content\": \"You keep the plans of a gardener\"}, " + talk + "]");
        var read = DatasetReader.read(data, ReadOptions.DEFAULT, Progress.NONE);
        assertThat(read.conversations().getFirst().turns().getFirst().pinned()).isTrue();
        String episode = read.conversations().getFirst().id();
        Files.writeString(folder.resolve("labels.json"), """
                {"format": "mnemoscope-corrections", "version": 1, "dataset_sha256": "%s", "corrections": [
                 {"episode": "%s", "question": "q4", "evidence": ["m2", "m5"], "why": "read"},
                 {"episode": "%s", "question": "q8", "evidence": ["m3", "m15"], "why": "read"}]}"""
                .formatted(read.info().contentSha256(), episode, episode));
        told(0, "train", "--data", data.toString(), "--corrections", folder.resolve("labels.json").toString(), "--policy", policy,
                "--budget", "120", "--out", folder.resolve("model.json").toString());
        assertThat(folder.resolve("model.json")).isNotEmptyFile();
    }

    private Path study(String kind, String data, String policies, String budgets, String more) throws IOException {
        return Files.writeString(folder.resolve("study.json"), """
                {"kind": "%s", "name": "s", "parameters": {"data": "%s", "policies": [%s], "budgets": [%s], "folds": 2,
                 "seeds": [0, 1]%s, "protocol": {"corrections": "labels.json", "unit": "words"}}}""".formatted(kind, data,
                policies, budgets, more));
    }

    private Path work(Path study, String into) {
        Path out = folder.resolve(into);
        told(0, "study", study.toString(), "--out", out.toString(), "--figures", "svg");
        return out;
    }

    /** What is written, by path, but for the manifest, which has the time. */
    private static List<String> written(Path out) throws IOException {
        try (Stream<Path> all = Files.walk(out)) {
            List<String> files = new ArrayList<>();
            for (Path file : all.filter(Files::isRegularFile).filter(file -> !file.endsWith("manifest.json")).sorted().toList()) {
                files.add(out.relativize(file) + "\n" + new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
            return files;
        }
    }

    private static List<String> row(Path csv, String... begins) throws IOException {
        return Files.readAllLines(csv).stream().map(line -> List.of(line.split(",", -1)))
                .filter(cells -> cells.subList(0, begins.length).equals(List.of(begins))).findFirst().orElseThrow();
    }

    private static double number(Path csv, String column, String... begins) throws IOException {
        return Double.parseDouble(text(csv, column, begins));
    }

    private static String text(Path csv, String column, String... begins) throws IOException {
        return row(csv, begins).get(List.of(Files.readAllLines(csv).getFirst().split(",")).indexOf(column));
    }

    @Test
    void benchmark_measuresTheRecordAndOthers_atTheBudgetOfTheLog() throws Exception {
        garden();
        Path study = study("benchmark", "logs",
                "\"as-logged\", \"recency\", \"mixed\", \"mixed-cal\", \"keep-nothing\", \"hindsight\"", "\"as-logged\", 30",
                ", \"baseline\": \"recency\"");
        Path out = work(study, "out");
        Path table = out.resolve("benchmark.csv");
        // Codex: turns 1-7 with both of 3 and 5; 1-2, 4, 11-13 with one of 4 and 6. Claude Code: both, then none.
        for (String budget : List.of("as-logged", "30")) {
            assertThat(number(table, "recall_mean", "as-logged", budget)).isCloseTo((0.75 + 0.5) / 2, within(1e-12));
            assertThat(number(table, "occupancy_mean", "as-logged", budget)).as("its own measure").isEqualTo(1);
        }
        assertThat(number(table, "recall_mean", "recency", "as-logged"))
                .isNotEqualTo(number(table, "recall_mean", "recency", "30"));
        assertThat(number(table, "leaks", "mixed-cal", "as-logged")).isZero();
        assertThat(Files.readString(out.resolve("table.md"))).contains("**Budget 30**", "**Budget as-logged**",
                "2 of 4 at as-logged", "As logged holds the turns that the agent held, regardless of the budget.");
        assertThat(Files.readString(out.resolve("table.md")) + Files.readString(out.resolve("table.tex")))
                .as("nothing is published of one's own log").doesNotContainIgnoringCase("published")
                .doesNotContain("Kang", "paper");
        assertThat(Files.readAllLines(table).getFirst()).as("scripts read it").contains(",f1_published_mean,");
        assertThat(Files.readString(out.resolve("table.md")).lines().filter(line -> line.startsWith("| As logged")).toList())
                .as("a reference is the best of nothing").isNotEmpty().allSatisfy(line -> assertThat(line)
                        .startsWith("| As logged (reference: the agent\u2019s own record) ").doesNotContain("**"));
        assertThat(out.resolve("figures/evidence-needed-as-logged.svg")).exists();
        assertThat(Files.readString(out.resolve("figures/f1-by-budget.csv"))).as("an axis of sizes").contains("recency,30,")
                .doesNotContain("as-logged,as-logged");
        assertThat(Files.readString(out.resolve("figures/f1-by-budget.txt"))).contains("The budget as logged cannot be placed");
        assertThat(Files.readString(out.resolve("cells.jsonl"))).contains("recency as-logged codex-garden",
                "mixed-cal as-logged seed 1 fold 2");
        assertNoNumberStandsForIt(out);
        Path again = work(study, "again");
        assertThat(written(again)).isEqualTo(written(out));
        assertThat(told(0, "diff", out.toString(), again.toString())).contains("No differences");
    }

    @Test
    void resumed_itIsTheSameToTheByte() throws Exception {
        garden();
        Path study = study("benchmark", "logs", "\"as-logged\", \"recency\", \"mixed-cal\"", "\"as-logged\"", "");
        Path out = work(study, "out");
        List<String> whole = written(out);
        Path cells = out.resolve("cells.jsonl");
        List<String> lines = Files.readAllLines(cells);
        Files.write(cells, lines.subList(0, lines.size() / 2));
        assertThat(told(0, "study", study.toString(), "--out", out.toString(), "--figures", "svg")).isNotEmpty();
        assertThat(written(out)).filteredOn(file -> !file.startsWith("cells.jsonl"))
                .isEqualTo(whole.stream().filter(file -> !file.startsWith("cells.jsonl")).toList());
        assertThat(Files.readAllLines(cells)).containsExactlyInAnyOrderElementsOf(lines);
        assertThat(out.resolve("figures/f1-by-budget.svg")).as("no size, no axis").doesNotExist();
        assertThat(Files.readString(out.resolve("table.md"))).as("no budget that it ignores")
                .doesNotContain("holds the turns that the");
    }

    private static void assertNoNumberStandsForIt(Path out) throws IOException {
        String number = Integer.toString(Budgets.AS_LOGGED);
        String marked = IntStream.range(0, number.length())
                .mapToObj(k -> (k > 0 && (number.length() - k) % 3 == 0 ? "." : "") + number.charAt(k))
                .collect(Collectors.joining());
        for (String file : written(out)) {
            assertThat(file).doesNotContain(number).doesNotContainPattern(marked);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {"ablation|'policy': 'osl-mr', 'without': ['prior']", "sensitivity|'policies': ['recency', 'mixed']",
                    "readings|'policies': ['recency', 'mixed']", "question|'policies': ['recency', 'mixed']",
                    "noise|'policies': ['recency', 'mixed-cal'], 'irrelevant': [], 'labels': [50]",
                    "staged|'cold_start': 'mixed', 'learned': ['mixed-cal'], 'logs': [1]",
                    "spread|'learned': ['osl-mr'], 'starts': 2"})
    void everyKindOfCellsOfABenchmark_hasIt(String kind, String what) throws Exception {
        garden();
        Path study = study(kind, "logs", "\"\"", "\"as-logged\", 30", "");
        Files.writeString(study, Files.readString(study).replace("\"policies\": [\"\"]", what.replace('\'', '"')));
        Path out = work(study, "out");
        assertNoNumberStandsForIt(out);
        assertThat(Files.readString(out.resolve("table.md"))).containsIgnoringCase("as-logged");
        assertThat(written(out)).anyMatch(file -> file.lines().anyMatch(line -> line.contains(",as-logged,")));
    }

    @Test
    void theRecord_hasNoRankAndNoPlaceAmongWhatCouldBeDeployed() throws Exception {
        garden();
        String policies = "\"as-logged\", \"recency\", \"keep-nothing\"";
        Path sensitivity = work(study("sensitivity", "logs", policies, "\"as-logged\"", ""), "sensitivity");
        assertThat(Files.readAllLines(sensitivity.resolve("sensitivity.csv"))).filteredOn(line -> line.startsWith("as-logged,"))
                .isNotEmpty().allSatisfy(line -> assertThat(line).endsWith(",,arithmetic,false"));
        Path benchmark = work(study("benchmark", "logs", policies, "\"as-logged\"", ", \"baseline\": \"recency\""), "benchmark");
        Path paired = benchmark.resolve("paired.csv");
        assertThat(row(paired, "f1", "as-logged", "keep-nothing")).as("two conversations are no sample")
                .contains("too few conversations to test (2)").doesNotContain("not decided", "better", "worse", "1.0E0");
        for (String test : List.of("ci_low", "ci_high", "t_p", "t_p_holm", "wilcoxon_p", "wilcoxon_p_holm", "equivalence_p",
                "wilcoxon_exact", "equivalence_p_holm")) {
            assertThat(text(paired, test, "f1", "as-logged", "keep-nothing")).as(test).isEmpty();
        }
        assertThat(number(paired, "difference", "f1", "as-logged", "keep-nothing")).isNegative();
        assertThat(benchmark.resolve("ranks.csv")).doesNotExist();
        assertThat(Files.readString(benchmark.resolve("table.md"))).contains(
                "No test: 2 conversations have evidence, and " + "with fewer than 6 no rank test can separate policies");
        Path question = work(study("question", "logs", policies, "\"as-logged\"", ""), "question");
        assertThat(Files.readString(question.resolve("table.md"))).contains("without; too few conversations to test (2).",
                "| question seen | question not seen |");
        Path readings = work(study("readings", "logs", policies, "\"as-logged\"", ""), "readings");
        assertThat(Files.readString(readings.resolve("table.md")))
                .contains("Reward is raw, per question. These numbers do not measure").doesNotContainIgnoringCase("published")
                .doesNotContain("Kang", "paper");
    }

    @Test
    void whereItMakesNoSense_itIsRefusedInWords() throws Exception {
        garden();
        String out = folder.resolve("no").toString();
        assertThat(told(2, "study", study("capacity", "logs", "\"recency\"", "30, \"as-logged\"", "").toString(), "--out", out))
                .contains("study.json", Texts.of("study.capacity-as-logged"), "kind \"benchmark\"");
        assertThat(told(2, "study", study("benchmark", "logs", "\"recency\"", "30, \"logged\"", "").toString(), "--out", out))
                .contains("$.parameters.budgets[1]", "\"logged\"", "or \"as-logged\" for the log of an agent");
        assertThat(told(2, "study", study("benchmark", "logs", "\"recency\"", "\"as-logged\", \"as-logged\"", "").toString(),
                "--out", out)).contains("budgets").contains("twice");
        Path other = Files.writeString(folder.resolve("other.json"), """
                {"kind": "benchmark", "name": "s", "parameters": {"data": "%s", "policies": ["recency"],
                 "budgets": [64, "as-logged"]}}""".formatted(Path.of("datasets/synthetic.json").toAbsolutePath()));
        assertThat(told(2, "study", other.toString(), "--out", out)).contains("\"budgets\": as-logged", "of synthetic.json",
                "has no record of a context. Choose the log of an");
        assertThat(told(2, "study", study("benchmark", "logs", "\"recency\"", "\"as-logged\", 5", "").toString(), "--out", out))
                .as("what is always kept takes room")
                .contains("\"budgets\": The budget (5) is smaller than the turns always kept", ", or \"as-logged\".");
    }

    @Test
    void commands_auditAtTheBudgetOfALog_andTrainAtANumber() {
        String log = GARDEN + "codex-garden.jsonl";
        assertThat(told(0, "audit", "--data", log, "--unit", "words", "--policy", "recency,as-logged", "--budget", "as-logged"))
                .contains("recency: ");
        assertThat(told(2, "audit", "--data", "datasets/synthetic.json", "--policy", "recency", "--budget", "as-logged"))
                .contains("--budget as-logged: episode ", "Use a number of tokens.");
        assertThat(told(2, "train", "--data", log, "--policy", "osl-mr", "--budget", "as-logged", "--out",
                folder.resolve("m.json").toString())).contains("--budget", "a number of tokens is needed", "e.g. --budget 4096");
    }

    @Test
    void ofALog_tokensAreCountedAsItsAgentDid_unlessTheStudySaysOtherwise() throws Exception {
        garden();
        Path study = study("benchmark", "logs", "\"recency\"", "\"as-logged\"", "");
        Files.writeString(study, Files.readString(study).replace(", \"unit\": \"words\"", ""));
        assertThat(Files.readString(work(study, "out").resolve("manifest.json"))).contains("unit=o200k_base");
    }

    /** What stood in context is known from {@code ../shared/design/LOGS.md}: of each pair one turn had gone. */
    @Test
    void realSessions_holdWhatTheirLogsSay() throws Exception {
        logs(List.of(SharedData.file("data/logs/claude-code-two-compactions.jsonl.gz"),
                SharedData.file("data/logs/claude-code-microcompact.jsonl.gz"),
                SharedData.file("data/logs/codex-compacted.jsonl.gz")),
                List.of("claude-code-two-compactions q14 m100 m150", "claude-code-microcompact q7 m31 m32",
                        "codex-compacted q12 m5 m39"));
        Path study = study("benchmark", "logs", "\"as-logged\", \"recency\", \"clairvoyant\"", "\"as-logged\"", "");
        Files.writeString(study, Files.readString(study).replace("\"folds\": 2", "\"folds\": 3"));
        Path out = work(study, "out");
        assertThat(number(out.resolve("benchmark.csv"), "recall_mean", "as-logged", "as-logged")).isEqualTo(0.5);
        assertThat(number(out.resolve("benchmark.csv"), "recall_mean", "clairvoyant", "as-logged")).isEqualTo(1);
        assertThat(number(out.resolve("benchmark.csv"), "occupancy_mean", "recency", "as-logged")).isBetween(0.9, 1.0);
    }
}
