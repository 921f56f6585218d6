package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mnemoscope.own.Isolation;
import mnemoscope.own.OwnPolicy;
import mnemoscope.own.PolicyPlugin;
import mnemoscope.study.KnownPolicies;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Policies that users bring, from the command line: files with formulas or networks, and jars. */
final class OwnPolicyCommandTest {
    @TempDir
    private Path folder;
    private String data;
    private StringWriter out = new StringWriter();
    private StringWriter err = new StringWriter();

    @BeforeEach
    void writeData() throws IOException {
        data = folder.resolve("data.json").toString();
        SomeEpisodes.write(Path.of(data), 3);
    }

    @AfterEach
    void nothingIsLeftBehind() {
        assertThat(KnownPolicies.brought()).isEmpty();
    }

    private int run(String... arguments) {
        out = new StringWriter();
        err = new StringWriter();
        return CommandLineTool.run(List.of(arguments), new PrintWriter(out, true), new PrintWriter(err, true));
    }

    private Path replay(String policies, String... more) {
        Path results = folder.resolve("results-" + policies.hashCode() + "-" + System.nanoTime());
        List<String> arguments = new java.util.ArrayList<>(List.of("replay", "--data", data, "--policy", policies, "--budget",
                "64", "--candidates", "--out", results.toString()));
        arguments.addAll(List.of(more));
        assertThat(run(arguments.toArray(String[]::new))).as(err.toString()).isZero();
        return results;
    }

    private void refused(String words, String... arguments) {
        assertThat(run(arguments)).isEqualTo(2);
        assertThat(err.toString().strip()).contains(words).doesNotContain("\n").doesNotContain("Exception in");
    }

    @Test
    void arrival_givesTheFilesOfRecency_butForItsName() throws Exception {
        Path own = replay("policies/newest.policy.json");
        Path recency = replay("recency");
        for (String file : List.of("trace.csv", "candidates.csv", "summary.json")) {
            assertThat(Files.readString(own.resolve(file)).replace("newest", "recency")).as(file)
                    .isEqualTo(Files.readString(recency.resolve(file)));
        }
    }

    @Test
    void equalInput_givesEqualBytes_besideOthers() throws Exception {
        String policies = "recency,policies/fresh-match.policy.json,policies/two-units.policy.json";
        Path once = replay(policies);
        Path again = replay(policies);
        assertThat(Files.readString(once.resolve("trace.csv"))).contains("fresh-match", "two-units");
        assertThat(Files.readAllBytes(once.resolve("trace.csv"))).isEqualTo(Files.readAllBytes(again.resolve("trace.csv")));
        assertThat(Files.readAllBytes(once.resolve("candidates.csv")))
                .isEqualTo(Files.readAllBytes(again.resolve("candidates.csv")));
        assertThat(run("audit", "--data", data, "--policy", policies, "--steps", "3")).isZero();
        assertThat(out.toString()).contains("fresh-match: no difference found in ", "two-units: no difference found in ")
                .doesNotContain("code of a jar");
    }

    @Test
    void whatHasNoScore_isSaidOnTheConsoleAndInTheManifest() throws Exception {
        Path own = Files.writeString(folder.resolve("holes.policy.json"),
                "{\"format\": 1, \"name\": \"holes\", \"formula\": \"1 / floor(recency)\"}");
        Path results = replay(own.toString());
        assertThat(out.toString()).contains("The formula of holes gives no finite number for");
        assertThat(Files.readString(results.resolve("manifest.json"))).contains("no_score");
    }

    @Test
    void mistakes_areOneLine() throws Exception {
        Path wrong = Files.writeString(folder.resolve("a.policy.json"),
                "{\"format\": 1, \"name\": \"my\", \"formula\": \"recncy\"}");
        refused("a.policy.json, line 1, column 41 ($.formula): character 1 of the formula, \u2038recncy: There is no feature \"recncy\". Did you "
                + "mean recency?", "replay", "--data", data, "--policy", wrong.toString(), "--budget", "9", "--out",
                folder.resolve("o").toString());
        refused("does not exist", "audit", "--data", data, "--policy", "nowhere.policy.json");
        Path first = Files.writeString(folder.resolve("b.policy.json"),
                "{\"format\": 1, \"name\": \"my\", \"formula\": \"age\"}");
        Path other = Files.writeString(folder.resolve("c.policy.json"),
                "{\"format\": 1, \"name\": \"my\", \"formula\": \"-age\"}");
        refused("Two own policies have the name \"my\"", "audit", "--data", data, "--policy", first + "," + other);
    }

    @Test
    void aStudy_hasThemRelativeToItsFile() throws Exception {
        Path policy = folder.resolve("mine.policy.json");
        Files.writeString(policy, "{\"format\": 1, \"name\": \"my-score\", \"title\": \"My score\", \"formula\": \"arrival\"}");
        Path study = Files.writeString(folder.resolve("study.json"),
                "{\"kind\": \"benchmark\", \"name\": \"s\", \"parameters\": {\"data\": \"" + Path.of(data).toAbsolutePath()
                        + "\", \"policies\": [\"recency\", \"mine.policy.json\"], \"budgets\": [64], \"folds\": 2, \"seeds\": [0]}}");
        Path results = folder.resolve("benchmark");
        assertThat(run("study", study.toString(), "--out", results.toString())).as(err.toString()).isZero();
        List<String> lines = Files.readAllLines(results.resolve("benchmark.csv"));
        String recency = lines.stream().filter(line -> line.startsWith("recency,")).findFirst().orElseThrow();
        String own = lines.stream().filter(line -> line.startsWith("my-score,")).findFirst().orElseThrow();
        assertThat(own.split(",")[4]).isEqualTo(recency.split(",")[4]);
        assertThat(Files.readString(results.resolve("table.md"))).contains("My score");
        // Another formula of the same name is another cell.
        Files.writeString(policy, "{\"format\": 1, \"name\": \"my-score\", \"title\": \"My score\", \"formula\": \"-arrival\"}");
        assertThat(run("study", study.toString(), "--out", results.toString())).isZero();
        assertThat(Files.readAllLines(results.resolve("benchmark.csv"))).isNotEqualTo(lines);
        Files.writeString(policy, "{\"format\": 1, \"name\": \"my-score\", \"formula\": \"arrivl\"}");
        refused("$.parameters.policies[1]): mine.policy.json, line 1", "study", study.toString(), "--out", results.toString());
    }

    @Test
    void theExampleOfAJar_compiles_andRunsWhereItIsNamed() throws Exception {
        Path jar = PluginJar.example(folder);
        refused("Unknown policy \"every-other\"", "audit", "--data", data, "--policy", "every-other");
        Path results = replay("recency,every-other", "--plugin", jar.toString());
        assertThat(Files.readString(results.resolve("trace.csv"))).contains("every-other");
        assertThat(Files.readString(results.resolve("manifest.json")))
                .contains("\"plugin every-other\" : \"code of a jar can read files: run it with --isolated\"");
        Path isolated = replay("recency,every-other", "--plugin", jar.toString(), "--isolated");
        assertThat(Files.readAllBytes(isolated.resolve("trace.csv"))).isEqualTo(Files.readAllBytes(results.resolve("trace.csv")));
        assertThat(Files.readAllBytes(isolated.resolve("candidates.csv")))
                .isEqualTo(Files.readAllBytes(results.resolve("candidates.csv")));
        assertThat(Files.readString(isolated.resolve("manifest.json")))
                .contains("\"plugin every-other\" : \"isolated in a separate process");
        refused("--isolated is for the code of jars", "audit", "--data", data, "--policy", "recency", "--isolated");
        assertThat(run("audit", "--plugin", jar.toString(), "--data", data, "--policy", "every-other", "--steps", "3")).isZero();
        assertThat(out.toString()).contains("every-other: no difference found in ", "; isolated in a separate process");
        assertThat(run("audit", "--plugin", jar.toString(), "--no-isolated", "--data", data, "--policy", "every-other", "--steps",
                "3")).isZero();
        assertThat(out.toString()).contains("; code of a jar can read files: run it with --isolated");
        Path study = Files.writeString(folder.resolve("study.json"),
                "{\"kind\": \"benchmark\", \"name\": \"s\", \"parameters\": {\"data\": \"" + Path.of(data).toAbsolutePath()
                        + "\", \"policies\": [\"recency\", \"every-other\"], \"budgets\": [64], \"folds\": 2, \"seeds\": [0]}}");
        assertThat(run("study", study.toString(), "--plugin", jar.toString(), "--out", folder.resolve("s").toString())).isZero();
        assertThat(Files.readString(folder.resolve("s/benchmark.csv"))).contains("every-other");
        assertThat(Files.readString(folder.resolve("s/manifest.json")))
                .contains("\"plugin every-other\" : \"isolated in a separate process");
        assertThat(run("study", study.toString(), "--plugin", jar.toString(), "--isolated=false", "--out",
                folder.resolve("there").toString())).isZero();
        assertThat(Files.readString(folder.resolve("there/manifest.json"))).contains("run it with --isolated");
        assertThat(Files.readAllBytes(folder.resolve("there/benchmark.csv")))
                .isEqualTo(Files.readAllBytes(folder.resolve("s/benchmark.csv")));
    }

    @Test
    @Tag("slow")
    void aJarThatLooksAhead_isRefused_alsoInAStudy() throws Exception {
        Path jar = PluginJar.peeking(folder);
        Path results = folder.resolve("o");
        refused("--policy peeker uses information from the future", "replay", "--plugin", jar.toString(), "--data", data,
                "--policy", "recency,peeker", "--budget", "64", "--out", results.toString());
        assertThat(results.resolve("trace.csv")).doesNotExist();
        assertThat(run("audit", "--plugin", jar.toString(), "--no-isolated", "--data", data, "--policy", "peeker")).isEqualTo(1);
        assertThat(out.toString()).contains("peeker: LEAKS");
        assertThat(run("audit", "--plugin", jar.toString(), "--data", data, "--policy", "peeker", "--steps", "2")).isZero();
        OwnPolicy peeker = PolicyPlugin.load(jar, Isolation.NONE).getFirst();
        KnownPolicies.bring(peeker);
        refused("--policy peeker uses information from the future", "snapshot", "--data", data, "--policy", "recency,peeker",
                "--out", results.toString());
        KnownPolicies.keep(List.of());
        Path study = Files.writeString(folder.resolve("study.json"),
                "{\"kind\": \"benchmark\", \"name\": \"s\", \"parameters\": {\"data\": \"" + Path.of(data).toAbsolutePath()
                        + "\", \"policies\": [\"recency\", \"peeker\"], \"budgets\": [64], \"folds\": 2, \"seeds\": [0]}}");
        refused("\"policies\": peeker uses information from the future", "study", study.toString(), "--plugin", jar.toString(),
                "--isolated=false", "--out", results.toString());
    }

    @Test
    @Tag("slow")
    void jarsThatCannotBeUsed_areRefusedInOneLine() throws Exception {
        Path empty = PluginJar.jar(folder.resolve("empty.jar"), Files.createDirectories(folder.resolve("none")), "");
        refused("empty.jar has no policy", plugged(empty, "recency"));
        Path absent = PluginJar.jar(folder.resolve("absent.jar"), folder.resolve("none"), "nowhere.Absent");
        refused("absent.jar: its policies cannot be created", plugged(absent, "recency"));
        Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
        refused("text.jar is not a valid jar", plugged(text, "recency"));
        refused("missing.jar does not exist", plugged(folder.resolve("missing.jar"), "recency"));
        Path taken = PluginJar.scoring(folder, "recency", "Taken", "");
        refused("recency is a policy of the program", plugged(taken, "recency"));
        Path failing = PluginJar.scoring(folder, "failing", "Failing", "throw new IllegalStateException(\"no idea\");");
        refused("The policy failing of failing.jar failed in score at step 0: IllegalStateException: no idea.",
                plugged(failing, "failing"));
        Path nan = PluginJar.scoring(folder, "no-number", "NoNumber", "sheet.score(0, 0.0 / 0);");
        refused("is not a number", plugged(nan, "no-number"));
        Path greedy = PluginJar.scoring(folder, "greedy-one", "Greedy",
                "for (int c = 0; c < seen.candidates(); c++) sheet.keep(c);");
        refused("but the budget is 64", plugged(greedy, "greedy-one"));
    }

    private String[] plugged(Path jar, String policy) {
        return new String[]{"replay", "--plugin", jar.toString(), "--data", data, "--policy", policy, "--budget", "64", "--out",
                folder.resolve("refused").toString()};
    }
}
