package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DiffCommandTest extends TypedCommands {
    @TempDir
    private Path folder;

    private String at(String name) {
        return folder.resolve(name).toString();
    }

    private void replay(String to, String pool) {
        assertThat(run("replay", "--data", "datasets/synthetic.json", "--episode", "e1", "--policy", "recency,mixed", "--budget",
                "64", "--pool", pool, "--out", at(to))).as(err.toString()).isZero();
    }

    /** Against the lines of both traces, read here. */
    @Test
    void twoReplays_differInTheirPool_andFromTheFirstDecisionOnThatKeepsOtherTurns() throws IOException {
        replay("carry", "carry");
        replay("shared", "shared");
        assertThat(run("diff", at("carry"), at("shared"), "--out", at("diff"))).as(err.toString()).isZero();
        List<String> one = mixed("carry");
        List<String> other = mixed("shared");
        int[] apart = IntStream.range(0, one.size()).filter(t -> !kept(one.get(t)).equals(kept(other.get(t)))).toArray();
        assertThat(apart).isNotEmpty();
        assertThat(Files.readAllLines(folder.resolve("diff/settings.csv"))).containsExactly("setting,one,other",
                "pool,carry,shared");
        assertThat(Files.readAllLines(folder.resolve("diff/decisions.csv")).get(1))
                .startsWith("mixed 64,e1/" + (apart[0] + 1) + ",").endsWith("," + apart.length + "," + one.size() + ",,1");
        assertThat(Files.readAllLines(folder.resolve("diff/numbers.csv")))
                .anyMatch(line -> line.startsWith("summary.json,mixed 64 e1,reward,"))
                .noneMatch(line -> line.contains("recency"));
        assertThat(out.toString()).contains("pool: carry | shared", "mixed 64: " + apart.length + " of " + one.size()
                + " decisions keep different turns, the first e1/" + (apart[0] + 1));
    }

    private List<String> mixed(String run) throws IOException {
        return Files.readAllLines(folder.resolve(run).resolve("trace.csv")).stream().filter(line -> line.startsWith("mixed,"))
                .toList();
    }

    private static String kept(String line) {
        return line.substring(line.lastIndexOf(',') + 1);
    }

    /** Rows of a decision are named as the window counts: the file's step 2 is the third decision. */
    @Test
    void decisionsOfALog_areNumberedAsInTheWindow() throws IOException {
        for (String budget : List.of("as-logged", "60")) {
            assertThat(run("replay", "--data", "src/test/resources/logs/codex-garden.jsonl", "--policy", "recency", "--budget",
                    budget, "--out", at(budget))).as(err.toString()).isZero();
            Path log = folder.resolve(budget).resolve("as-logged.csv");
            Files.writeString(log, Files.readString(log).replace("recency,60,", "recency,as-logged,"));
        }
        assertThat(run("diff", at("as-logged"), at("60"), "--out", at("diff"))).as(err.toString()).isZero();
        assertThat(Files.readAllLines(folder.resolve("diff/numbers.csv")))
                .anyMatch(line -> line.startsWith("as-logged.csv,recency as-logged codex-garden/3,budget_tokens,"))
                .noneMatch(line -> line.contains("#") || line.contains(",step,"));
    }

    @Test
    void sameRunTwice_isTheSame() {
        replay("a", "carry");
        replay("b", "carry");
        assertThat(run("diff", at("a"), at("b"))).isZero();
        assertThat(out.toString()).contains("No differences: ").contains(" numbers compared, and all decisions agree.");
    }

    /** A study keeps none, so nothing is said of them that was not looked at. */
    @Test
    void sameStudyTwice_isTheSame_butForDecisions() throws IOException {
        study("a", "unit=words", "mixed,32,0.5,text\n");
        study("b", "unit=words", "mixed,32,0.5,text\n");
        assertThat(run("diff", at("a"), at("b"))).isZero();
        assertThat(out.toString()).startsWith("No differences: 1 numbers compared. Decisions are not compared: ")
                .doesNotContain("every decision");
    }

    /** Also rows that only one has, and the readings of the protocol one by one. */
    @Test
    void twoStudies_differRowByRow() throws IOException {
        study("a", "unit=words, pool=carry", "mixed,32,0.5,text\nlru,32,0.25,text\n");
        study("b", "unit=words, pool=shared", "mixed,32,0.75,other\nfifo,32,,text\n");
        assertThat(run("diff", at("a"), at("b"), "--out", at("diff"))).isZero();
        assertThat(out.toString()).isEqualTo("""
                pool: carry | shared
                policies: mixed, lru | mixed, fifo
                1 of 1 numbers in both results differ:
                  benchmark.csv, mixed 32, f1_mean: 0.5 | 0.75
                Found in one result only, not compared: 1 numbers of the first, 0 of the second.
                """);
        assertThat(Files.readAllLines(folder.resolve("diff/numbers.csv")))
                .contains("benchmark.csv,mixed 32,f1_mean,0.5,0.75,0.25");
    }

    /** Two claims of one budget are two rows; a budget that one has alone is a setting, and hides none of what both have. */
    @Test
    void numbersOfOneAlone_areCounted_andHideNoDifference() throws IOException {
        String alone = IntStream.range(0, 30).mapToObj(k -> "p" + k + ",32,1,text\n").collect(Collectors.joining());
        study("a", "unit=words", alone + "mixed,128,0.5,text\nlru,128,0.5,text\n");
        study("b", "unit=words", "mixed,128,0.25,text\nlru,128,0.4,text\n");
        Files.writeString(folder.resolve("a/claims.csv"), "claim,budget,gap\none,128,1\ntwo,128,2\n");
        Files.writeString(folder.resolve("b/claims.csv"), "claim,budget,gap\none,128,5\ntwo,128,2\n");
        assertThat(run("diff", at("a"), at("b"), "--out", at("diff"))).as(err.toString()).isZero();
        assertThat(Files.readAllLines(folder.resolve("diff/settings.csv"))).as("means before all that is made of them")
                .contains("budgets,\"32, 128\",128");
        assertThat(out.toString()).contains("""
                3 of 4 numbers in both results differ:
                  benchmark.csv, mixed 128, f1_mean: 0.5 | 0.25
                  benchmark.csv, lru 128, f1_mean: 0.5 | 0.4
                  claims.csv, one 128, gap: 1.0 | 5.0
                Found in one result only, not compared: 30 numbers of the first, 0 of the second.
                """).doesNotContain("none");
    }

    /** Three policies beside two: the rows of a pair stand at other places, and bc has a row in one result only. */
    @Test
    void pairsAreMatchedByBothPolicies_andNumbersOfAllPoliciesAreExplained() throws IOException {
        study("a", "unit=words", "mixed,64,0.5,text\nbc,64,0.5,text\nlru,64,0.5,text\n");
        study("b", "unit=words", "mixed,64,0.5,text\nlru,64,0.5,text\n");
        String pairs = "metric,budget,policy,other,difference,t_p_holm\n";
        Files.writeString(folder.resolve("a/pairs.csv"),
                pairs + "reward,64,mixed,bc,10.7,0.5\nreward,64,mixed,lru,-12.1,0.03\nreward,64,bc,lru,-1,0.03\n");
        Files.writeString(folder.resolve("b/pairs.csv"), pairs + "reward,64,mixed,lru,-12.05,0.03\n");
        assertThat(run("diff", at("a"), at("b"))).as(err.toString()).isZero();
        String differ = """
                policies: mixed, bc, lru | mixed, lru
                1 of 4 numbers in both results differ:
                  pairs.csv, reward 64 mixed lru, difference: -12.1 | -12.05
                Found in one result only, not compared: 5 numbers of the first, 0 of the second.
                """;
        assertThat(out.toString()).contains(differ).doesNotContain("Holm");
        Files.writeString(folder.resolve("b/pairs.csv"), pairs + "reward,64,mixed,lru,-12.1,0.01\n");
        out.getBuffer().setLength(0);
        assertThat(run("diff", at("a"), at("b"))).as(err.toString()).isZero();
        assertThat(out.toString()).contains("  pairs.csv, reward 64 mixed lru, t_p_holm: 0.03 | 0.01\n",
                "\n" + Texts.of("study.policies-differ-so-ranks-do") + "\n");
    }

    /** Positions say which row is which only where both results have as many rows of the same name. */
    @Test
    void rowsWithoutAName_areMatchedByPosition_onlyIfBothHaveAsMany() throws IOException {
        study("a", "unit=words", "mixed,64,0.5,text\n");
        study("b", "unit=words", "mixed,64,0.5,text\n");
        Files.writeString(folder.resolve("a/own.csv"), "policy,value\nmixed,1\nmixed,2\nlru,7\nlru,8\n");
        Files.writeString(folder.resolve("b/own.csv"), "policy,value\nmixed,3\nlru,7\nlru,9\n");
        assertThat(run("diff", at("a"), at("b"))).as(err.toString()).isZero();
        assertThat(out.toString()).contains("""
                1 of 3 numbers in both results differ:
                  own.csv, lru #2 of 2, value: 8.0 | 9.0
                Found in one result only, not compared: 2 numbers of the first, 1 of the second.
                """);
    }

    /** Deployments of the same policy differ by the number of episodes, folds by their number. */
    @Test
    void everyFileOfAStudy_hasRowsThatAreToldApartByTheirCells() throws IOException {
        study("a", "unit=words", "mixed,64,0.5,text\n");
        study("b", "unit=words", "mixed,64,0.5,text\n");
        for (String each : List.of("a", "b")) {
            String last = each.equals("a") ? "1" : "2";
            write(each, "deployments.csv", "policy,cold_start,budget,episodes,switch_after,reward_mean", "bc,mixed,64,10,1,",
                    "bc,mixed,64,20,1,", last);
            write(each, "nested.csv", "budget,seed,fold,chosen,reward", "64,0,1,x,", "64,0,2,x,", last);
            write(each, "ages.csv", "lag,policy,trained,budget,age,held", "0,bc,once,64,0,", "0,bc,once,64,1-2,", last);
            write(each, "noise.csv", "irrelevant_turns_percent,wrong_labels_percent,policy,budget,f1", "0,5,bc,64,",
                    "0,10,bc,64,", last);
            write(each, "transfer.csv", "deployed_on,trained_on,policy,budget,f1", "x,x,bc,64,", "x,y,bc,64,", last);
            write(each, "crossings.csv", "metric,overtakes,overtaken,budget_below,budget_above,gap", "f1,bc,lru,32,64,",
                    "f1,bc,lru,128,256,", last);
        }
        assertThat(run("diff", at("a"), at("b"))).as(err.toString()).isZero();
        assertThat(out.toString()).doesNotContain("#").contains("deployments.csv, bc mixed 64 20 1, reward_mean: 1.0 | 2.0",
                "nested.csv, 64 0 2, reward: 1.0 | 2.0", "ages.csv, 0 bc once 64 1-2, held: 1.0 | 2.0",
                "noise.csv, 0 10 bc 64, f1: 1.0 | 2.0", "transfer.csv, x y bc 64, f1: 1.0 | 2.0",
                "crossings.csv, f1 bc lru 128 256, gap: 1.0 | 2.0", "6 of 13 numbers in both results differ");
    }

    private void write(String folderName, String file, String head, String first, String second, String last) throws IOException {
        Files.writeString(folder.resolve(folderName).resolve(file), head + "\n" + first + "0\n" + second + last + "\n");
    }

    @Test
    void folderAndItself_areRefused() throws IOException {
        study("a", "unit=words", "mixed,32,0.5,text\n");
        assertThat(run("diff", at("a"), at("a") + "/../a")).isEqualTo(2);
        assertThat(err.toString()).startsWith("Both are the folder " + at("a") + ". Choose the folder of another run.");
    }

    @Test
    void resultsWithoutANumberInCommon_areRefused() throws IOException {
        study("a", "unit=words", "mixed,32,0.5,text\n");
        study("b", "unit=words", "mixed,64,0.5,text\n");
        assertThat(run("diff", at("a"), at("b"))).isEqualTo(2);
        assertThat(err.toString()).startsWith(at("a") + " and " + at("b") + " have no numbers in common. Compare");
    }

    /** Against traces of the conversation, written by replay and read here. */
    @Test
    void twoBenchmarks_areFollowedToTheFirstDecisionThatKeepsOtherTurns() throws IOException {
        Files.copy(Path.of("datasets/synthetic.json"), folder.resolve("synthetic.json"));
        for (String pool : List.of("carry", "shared")) {
            Files.writeString(folder.resolve(pool + ".json"),
                    """
                            {"version": 1, "kind": "benchmark", "name": "x", "parameters": {"data": "synthetic.json", "policies": ["recency",
                             "mixed"], "budgets": [64], "folds": 2, "seeds": [0], "baseline": "mixed", "audit_steps": 0,
                             "protocol": {"pool": "%s", "unit": "content-words"}}}
                            """
                            .formatted(pool));
            assertThat(run("study", at(pool + ".json"), "--out", at("study-" + pool), "--figures", "pdf", "--width-cm", "8.5",
                    "--paper")).as(err.toString()).isZero();
            assertThat(run("replay", "--data", at("synthetic.json"), "--policy", "mixed", "--budget", "64", "--pool", pool,
                    "--unit", "content-words", "--out", at(pool))).as(err.toString()).isZero();
        }
        assertThat(run("diff", at("study-carry"), at("study-shared"), "--out", at("diff"))).as(err.toString()).isZero();
        String said = out.toString().substring(out.toString().indexOf("pool: "));
        List<String> one = mixed("carry");
        List<String> other = mixed("shared");
        int first = IntStream.range(0, one.size()).filter(t -> !kept(one.get(t)).equals(kept(other.get(t)))).findFirst()
                .orElseThrow();
        String episode = one.get(first).split(",")[2];
        int step = Integer.parseInt(one.get(first).split(",")[3]) + 1;
        assertThat(Files.readAllLines(folder.resolve("diff/decisions.csv")).get(1))
                .startsWith("mixed 64 " + episode + "," + episode + "/" + step + ",");
        int[] there = IntStream.range(0, one.size()).filter(t -> one.get(t).split(",")[2].equals(episode)).toArray();
        long apart = IntStream.of(there).filter(t -> !kept(one.get(t)).equals(kept(other.get(t)))).count();
        List<String> numbers = Files.readAllLines(folder.resolve("study-shared/episodes.csv"));
        long conversations = Files.readAllLines(folder.resolve("study-carry/episodes.csv")).stream()
                .filter(line -> line.startsWith("mixed,") && !numbers.contains(line)).count();
        assertThat(conversations).as("more than the one that is replayed").isGreaterThan(1);
        assertThat(Files.readAllLines(folder.resolve("diff/decisions.csv")).get(1))
                .endsWith("," + apart + "," + there.length + "," + episode + "," + conversations);
        assertThat(out.toString()).contains("pool: carry | shared",
                "mixed 64: in " + episode + ", the first of " + conversations + " conversations that differ, " + apart + " of "
                        + there.length + " decisions keep different turns, the first " + episode + "/" + step);
        assertMovedResultsSayTheSame(said);
        Path copy = folder.resolve("study-carry/paper/study.json");
        assertThat(copy).as("whoever has the folder for the paper has the study").content().contains("\"kind\": \"benchmark\"");
        Files.delete(copy);
        assertThat(run("diff", at("study-carry"), at("study-shared"))).isZero();
        assertThat(out.toString()).contains("Decisions are not compared: the study of " + at("study-carry")
                + " is neither in this folder nor in its original place (" + at("carry.json") + "). Put it into the folder.");
    }

    /** First with all that lay beside them; then alone, with the study put into the folder, and data where the study lay, or in it. */
    private void assertMovedResultsSayTheSame(String said) throws IOException {
        Path moved = Files.createDirectories(folder.resolve("moved/away"));
        for (String each : List.of("carry.json", "shared.json", "synthetic.json", "study-carry", "study-shared")) {
            copy(folder.resolve(each), moved.resolve(each));
        }
        for (String each : List.of("carry.json", "shared.json", "synthetic.json")) {
            Files.delete(folder.resolve(each));
        }
        assertThat(diffOf(moved.resolve("study-carry"), moved.resolve("study-shared/paper"))).as("of the folder for a paper too")
                .isEqualTo(said);
        Path alone = Files.createDirectories(folder.resolve("alone"));
        copy(moved.resolve("study-carry"), alone.resolve("a"));
        Files.copy(moved.resolve("carry.json"), alone.resolve("a/carry.json"));
        assertThat(diffOf(alone.resolve("a"), moved.resolve("study-shared")))
                .contains("Decisions are not compared: carry.json: its data \"synthetic.json\" are missing.");
        Files.copy(moved.resolve("synthetic.json"), alone.resolve("a/synthetic.json"));
        assertThat(diffOf(alone.resolve("a"), moved.resolve("study-shared"))).isEqualTo(said);
        Files.writeString(alone.resolve("a/synthetic.json"), "\n", StandardOpenOption.APPEND);
        assertThat(diffOf(alone.resolve("a"), moved.resolve("study-shared"))).as("data that are others")
                .contains("Decisions are not compared: ", "SHA-256");
        out.getBuffer().setLength(0);
    }

    private String diffOf(Path one, Path other) {
        out.getBuffer().setLength(0);
        assertThat(run("diff", one.toString(), other.toString())).as(err.toString()).isZero();
        return out.toString();
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path each : all.toList()) {
                Files.copy(each, to.resolve(from.relativize(each).toString()));
            }
        }
    }

    @Test
    void replayBesideAStudy_isRefused() throws IOException {
        replay("a", "carry");
        study("b", "unit=words", "mixed,32,0.75,other\n");
        assertThat(run("diff", at("a"), at("b"))).isEqualTo(2);
        assertThat(err.toString()).contains("Compare two replays or two studies.");
    }

    private void study(String name, String protocol, String rows) throws IOException {
        Path to = Files.createDirectories(folder.resolve(name));
        Files.writeString(to.resolve("manifest.json"),
                "{\"written\": \"" + name + "\", \"kind\": \"benchmark\", \"protocol\": \"" + protocol + "\"}");
        Files.writeString(to.resolve("benchmark.csv"), "policy,budget,f1_mean,words\n" + rows);
    }

    @Test
    void folderWithoutResults_isRefusedByName() throws IOException {
        Files.createDirectories(folder.resolve("empty"));
        replay("a", "carry");
        assertThat(run("diff", at("a"), at("empty"))).isEqualTo(2);
        assertThat(err.toString().strip()).isEqualTo(at("empty")
                + " has no results: neither summary.json nor manifest.json. Name the --out of a replay or of a study.");
    }
}
