package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import mnemoscope.model.Coded;
import mnemoscope.snapshot.SnapshotOptions;
import mnemoscope.study.KnownPolicies;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command line as users type it. */
final class CommandLineTest extends OnOneEpisode {
    @Test
    void map_readsFieldsOfOtherNames_andIsSuggested() throws IOException {
        Files.writeString(data, "[{\"from\":\"user\",\"value\":\"No nuts.\"},{\"from\":\"user\",\"value\":\"Which snack?\"}]");
        assertThat(run("inspect", "--data", data.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("looks like a list of messages")
                .containsSubsequence("Try --map content=value,role=from.", "line 1");
        assertThat(run("inspect", "--data", data.toString(), "--map", "content=value,role=from")).isZero();
        assertThat(out.toString()).contains("its fields mapped: content=value,role=from");
        assertThat(run("inspect", "--data", data.toString(), "--map", "value")).isEqualTo(2);
    }

    /** All that can be guessed is mapped, so the same is not offered again. */
    @Test
    void map_isNotSuggestedAgain() throws IOException {
        Path table = Files.writeString(folder.resolve("talk.csv"), "who,said\nAnn,I moved to Rome\n");
        assertThat(run("inspect", "--data", table.toString(), "--map", "speaker=who,text=said")).isEqualTo(2);
        assertThat(err.toString()).contains("found no question that can be replayed").doesNotContain("--map");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sessions/tour.session.json              | is a session of Mnemoscope, not data. Open it with: mnemoscope --session
            sessions/paper-tables.session.json      | Its data are in locomo10.json.
            sessions/paper-optimality.json          | is a study for Mnemoscope, not data. Run it with: mnemoscope study
            policies/newest.policy.json             | is a policy for Mnemoscope, not data.
            policies/two-units.policy.json          | is a policy for Mnemoscope, not data.
            datasets/optimality/two-turns-worse.json | has instances of the dynamic formulation, not conversations.
            """)
    void fileOfTheProgramAsData_isNamed_withTheCommandThatTakesIt(String file, String told) {
        assertThat(run("inspect", "--data", file)).isEqualTo(2);
        assertThat(err.toString()).contains(told).doesNotContain("--map");
    }

    @Test
    void modelAsData_isNamed() throws IOException {
        Path model = Files.writeString(folder.resolve("m.json"),
                "{\"format\": \"mnemoscope-model\", \"version\": 1, \"weights\": [1,");
        assertThat(run("inspect", "--data", model.toString())).isEqualTo(2);
        assertThat(err.toString()).contains("m.json is a trained model of Mnemoscope").contains("--model m.json");
        assertThat(run("replay", "--data", "datasets/lessons/burst.json", "--policy", "recency", "--budget", "9", "--out",
                folder.resolve("r").toString())).isEqualTo(2);
        assertThat(err.toString()).contains("burst.json is a lesson of Mnemoscope");
    }

    @Test
    void placeThatIsNotThere_isToldByItsName() throws IOException {
        String pictures = folder.resolve("p").toString();
        assertThat(run("snapshot", "--at", "e1/99999", "--only", "empty", "--out", pictures)).isEqualTo(2);
        assertThat(err.toString()).contains("e1/99999 not found: e1 has decisions 1 to 60");
        Path session = Files.writeString(folder.resolve("s.session.json"), """
                {"format": "mnemoscope-session", "version": 2, "state": {"opened": {"origin": {"kind": "bundled"}},
                 "cursor": {"episode": "e1", "step": 99999}}}""");
        assertThat(run("snapshot", "--session", session.toString(), "--only", "empty", "--out", pictures)).isZero();
        assertThat(err.toString()).contains("e1/100000 not found").contains("The last decision is shown instead, 60.");
    }

    @Test
    void emptySession_isSaidToBeEmpty() throws IOException {
        Path empty = Files.writeString(folder.resolve("e.session.json"), "");
        assertThat(run("snapshot", "--session", empty.toString(), "--out", folder.resolve("p").toString())).isEqualTo(2);
        assertThat(err.toString()).contains("e.session.json is empty");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--policy recency,recencyy", "--policy recency", "--budget 0", "--unit miles", "--step 1", "--at nowhere",
                    "--at e99/1", "--at e99/1 --step 0"})
    void snapshot_refusesWhatIsNotThereInOneLine(String more) {
        List<String> arguments = new java.util.ArrayList<>(
                List.of("snapshot", "--data", data.toString(), "--out", folder.resolve("pictures").toString()));
        arguments.addAll(List.of(more.split(" ")));
        assertThat(run(arguments.toArray(String[]::new))).isEqualTo(2);
        assertThat(err.toString().strip()).isNotEmpty().doesNotContain("\n");
        assertThat(folder.resolve("pictures/replay-light.png")).doesNotExist();
    }

    @Test
    @Tag("slow")
    void snapshot_comparesAnOwnPolicy_namedByItsFile() {
        try {
            assertThat(run("snapshot", "--data", data.toString(), "--policy", "recency,policies/newest.policy.json", "--only",
                    "replay", "--size", "900x700", "--out", folder.resolve("own").toString())).isZero();
            assertThat(folder.resolve("own/by-turn-light.png")).exists();
        } finally {
            KnownPolicies.keep(List.of());
        }
    }

    @Test
    @Tag("slow")
    void snapshotOfASession_drawsIt_orSaysWhatIsWrongWithIt() throws IOException {
        String tour = Path.of("sessions/tour.session.json").toString();
        assertThat(
                run("snapshot", "--session", tour, "--only", "lesson", "--budget", "3", "--out", folder.resolve("p").toString()))
                .isEqualTo(2);
        assertThat(err.toString()).contains("--session sets the content");
        Path newer = Files.writeString(folder.resolve("newer.json"),
                "{\"format\": \"mnemoscope-session\", \"version\": 7, \"state\": {}}");
        assertThat(run("snapshot", "--session", newer.toString(), "--out", folder.resolve("p").toString())).isEqualTo(2);
        assertThat(err.toString()).contains("newer.json", "found version 7");
        assertThat(folder.resolve("p")).doesNotExist();
        assertThat(run("snapshot", "--session", tour, "--only", "screens", "--out", folder.resolve("p").toString())).isZero();
        assertThat(folder.resolve("p/replay-light.png")).exists();
    }

    @Test
    void inspect_reportsAsTextAndJson() throws IOException {
        assertThat(run("inspect", "--data", data.toString())).isZero();
        assertThat(out.toString()).contains("own.json").contains("single fact")
                .contains("forced choices         0 of 1 decisions, at budget 128 cl100k tokens");
        assertThat(run("inspect", "--data", data.toString(), "--json", "--out", folder.resolve("report.json").toString()))
                .isZero();
        JsonNode report = new ObjectMapper().readTree(folder.resolve("report.json").toFile());
        assertThat(report.get("counts").get("steps").asInt()).isEqualTo(1);
        assertThat(report.get("sha256").asText()).hasSize(64);
        assertThat(report.get("forced").get("of").asInt()).isEqualTo(1);
    }

    @Test
    void audit_passesDeployablePolicies_andMarksReferences() {
        assertThat(run("audit", "--data", data.toString(), "--policy", "mixed,clairvoyant", "--budget", "3")).isZero();
        assertThat(out.toString()).contains("mixed: no difference found in 1 decision")
                .contains("clairvoyant: sees the answer by design");
    }

    @ParameterizedTest
    @ValueSource(strings = {"replay", "figure", "inspect", "audit", "generate", "snapshot", ""})
    void help_isEverywhere(String command) {
        String[] arguments = command.isEmpty() ? new String[]{"--help"} : new String[]{command, "--help"};
        assertThat(run(arguments)).isZero();
        assertThat(out.toString()).contains(("Usage: mnemoscope " + command).strip());
    }

    @Test
    void helpOfStudies_tellsOfEveryKind_andThatOfPicturesOfEveryGroup() throws IOException {
        Path none = Files.writeString(folder.resolve("none.json"), "{\"kind\": \"none\", \"name\": \"n\", \"parameters\": {}}");
        assertThat(run("study", none.toString(), "--out", folder.resolve("n").toString())).isEqualTo(CommandLineTool.BAD_INPUT);
        List<String> kinds = Pattern.compile("\"(\\w+)\"").matcher(err.toString().split("expected", 2)[1]).results()
                .map(found -> found.group(1)).toList();
        assertThat(kinds).contains("benchmark", "noise").hasSizeGreaterThan(9);
        assertThat(run("study", "--help")).isZero();
        assertThat(out.toString().split("\\W+")).containsAll(kinds);
        assertThat(run("snapshot", "--help")).isZero();
        assertThat(out.toString().split("\\W+")).containsAll(Stream.of(SnapshotOptions.Scene.values()).map(Coded::code).toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--budget x", "--budget -3", "--policy mixde", "--unit pounds", "--pool puddle", "--placement nowhere",
                    "--placement lag:-1", "--order upside-down", "--stitch 99", "--gold silver", "--episode e9",
                    "--analysis klingon", "--no-such-option", "--placement question_date", "--order date", "--stitch 5",
                    "--gold session", "--abstention", "--data missing.json", "--annotations missing.jsonl", "--data ."})
    void badUsage_exitsWith2_andOneMessage(String wrong) {
        List<String> arguments = new java.util.ArrayList<>(List.of("replay"));
        String name = wrong.split(" ")[0];
        for (List<String> pair : List.of(List.of("--data", data.toString()), List.of("--policy", "recency"),
                List.of("--budget", "3"), List.of("--out", folder.resolve("out").toString()))) {
            if (!pair.getFirst().equals(name)) {
                arguments.addAll(pair);
            }
        }
        arguments.addAll(List.of(wrong.split(" ")));
        assertThat(run(arguments.toArray(String[]::new))).isEqualTo(CommandLineTool.BAD_INPUT);
        assertThat(err.toString().strip()).isNotEmpty().doesNotContain("\tat ").doesNotContain("Exception");
        assertThat(err.toString().strip().lines()).hasSize(1);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    /** The message has what is expected in this place, and no quotation marks twice. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {"--placement|drawn:0|drawn:H (1 <= H <= 999999999)", "--placement|lag:x|lag:K (0 <= K <= 999999999)",
                    "--policy|recency[x=1]|recency has no parameters, so \"x\" is unknown",
                    "--policy|osl-mr[x=1]|osl-mr has no parameters, so \"x\" is unknown",
                    "--policy|mixed-cal[x=1]|mixed-cal has no parameters, so \"x\" is unknown",
                    "--policy|~~|The name of a policy is empty.", "--data|QUOTED|found \"a\", expected"})
    void refusedValue_isExplained(String option, String value, String told) throws IOException {
        Path quoted = Files.writeString(folder.resolve("quoted.json"), "\"a\"");
        List<String> arguments = new java.util.ArrayList<>(
                List.of("replay", option, value.equals("QUOTED") ? quoted.toString() : value));
        for (List<String> pair : List.of(List.of("--data", data.toString()), List.of("--policy", "recency"),
                List.of("--budget", "3"), List.of("--out", folder.resolve("out").toString()))) {
            if (!pair.getFirst().equals(option)) {
                arguments.addAll(pair);
            }
        }
        assertThat(run(arguments.toArray(String[]::new))).isEqualTo(CommandLineTool.BAD_INPUT);
        assertThat(err.toString()).contains(told);
    }

    @Test
    void inspect_ofACompressedFile_givesBothHashes() throws Exception {
        Path packed = folder.resolve("own.json.gz");
        try (var stream = new GZIPOutputStream(Files.newOutputStream(packed))) {
            stream.write(EPISODE.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(run("inspect", "--data", packed.toString(), "--json")).isZero();
        JsonNode report = new ObjectMapper().readTree(out.toString());
        assertThat(report.get("content_sha256").asText()).isEqualTo(
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(EPISODE.getBytes(StandardCharsets.UTF_8))));
        assertThat(report.get("sha256").asText()).isNotEqualTo(report.get("content_sha256").asText());
    }

    @Test
    void inspect_doesNotOverwriteItsInput() {
        assertThat(run("inspect", "--data", data.toString(), "--out", data.toString())).isEqualTo(CommandLineTool.BAD_INPUT);
        assertThat(data).hasContent(EPISODE);
    }

    @Test
    void audit_ofNoSteps_isNotAPass() {
        assertThat(run("audit", "--data", data.toString(), "--policy", "mixed", "--steps", "-1"))
                .isEqualTo(CommandLineTool.BAD_INPUT);
    }

    @Test
    void generate_makesTheBundledDataByteForByte() throws IOException {
        Path made = folder.resolve("made.json");
        assertThat(run("generate", "--out", made.toString())).isZero();
        assertThat(made).hasSameBinaryContentAs(Path.of("datasets/synthetic.json"));
        assertThat(run("generate", "--out", made.toString(), "--updates", "7")).isEqualTo(CommandLineTool.BAD_INPUT);
        assertThat(made).hasSameBinaryContentAs(Path.of("datasets/synthetic.json"));
    }

    /** A picture on a full disk was "I/O error writing PNG file!". */
    @Test
    void reason_isWhatTheSystemSays() {
        assertThat(OutputFolder.reason(new IOException("I/O error writing PNG file!", new IOException("No space left on device")),
                "out")).isEqualTo("No space left on device");
        assertThat(OutputFolder.reason(new FileSystemException("a/m.json", null, "No space left on device"), "a/m.json"))
                .as("the place is said once").isEqualTo("No space left on device");
    }

    @Test
    void outThatIsAFile_exitsWith2() throws IOException {
        Path file = Files.writeString(folder.resolve("taken"), "x");
        assertThat(replay(file)).isEqualTo(CommandLineTool.BAD_INPUT);
        assertThat(err.toString()).contains("taken");
        assertThat(file).hasContent("x");
    }

    @Test
    void readerThatHasReadEnough_isNoFault_andAFullDiskIs() {
        StringWriter told = new StringWriter();
        for (String reason : List.of("Broken pipe", "No space left on device")) {
            OutputStream closed = new OutputStream() {
                @Override
                public void write(int one) throws IOException {
                    throw new IOException(reason);
                }
            };
            assertThat(CommandLineTool.run(List.of("--help"), closed, new PrintWriter(told, true)))
                    .isEqualTo(reason.equals("Broken pipe") ? 141 : 2);
        }
        assertThat(told.toString().lines()).containsExactly("Cannot write to standard output; the printed output is incomplete.");
    }
}
