package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.report.PublicWords;
import mnemoscope.report.StudyFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is given to others names no folder of who made it. */
final class PrivatePathsTest extends TypedCommands {
    @TempDir
    private Path folder;
    private Path data;

    @BeforeEach
    void write() throws IOException {
        data = Files.writeString(Files.createDirectories(folder.resolve("of-mine")).resolve("chat.json"), SmallLocomo.TEXT);
    }

    private Path study(String named) throws IOException {
        return Files.writeString(data.resolveSibling("small.json"), """
                {"kind": "benchmark", "name": "small", "parameters": {"data": "%s", "policies": ["recency", "mixed"],
                 "budgets": [32], "folds": 3, "seeds": [0], "baseline": "mixed", "audit_steps": 1,
                 "protocol": {"unit": "content-words"}}}
                """.formatted(named));
    }

    private void paper(Path study) {
        assertThat(
                run("study", study.toString(), "--out=" + folder.resolve("of-mine/run"), "--paper", "--plugin", jar().toString()))
                .as(err.toString()).isZero();
    }

    private Path jar() {
        try {
            return Files.exists(folder.resolve("every-other.jar"))
                    ? folder.resolve("every-other.jar")
                    : PluginJar.example(folder);
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Test
    void folderForAPaper_namesFilesAndNoFolders() throws Exception {
        Path study = study(data.toString());
        paper(study);
        Path paper = folder.resolve("of-mine/run/paper");
        try (Stream<Path> files = Files.walk(paper)) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(each, StandardCharsets.ISO_8859_1)).as(each.toString())
                        .doesNotContain(folder.toString(), "of-mine");
            }
        }
        assertThat(paper.resolve("README.txt")).content()
                .contains("java -jar mnemoscope.jar study small.json --out=run --paper --plugin every-other.jar");
        Files.copy(data, paper.resolve("chat.json"));
        assertThat(StudyFile.read(paper.resolve("study.json"))).as("the same study, of data beside it").isNotNull();
        assertThat(paper.resolve("study.json")).content().contains("\"data\": \"chat.json\"");
    }

    @Test
    void studyThatNamesNoFolder_isCopiedByteForByte() throws IOException {
        Path study = study("chat.json");
        paper(study);
        assertThat(folder.resolve("of-mine/run/paper/study.json")).hasSameBinaryContentAs(study);
    }

    /** Of what was typed, only names and numbers. */
    @Test
    void figureWithoutTexts_keepsNoArgumentWithText() throws IOException {
        Files.writeString(data, SmallLocomo.TEXT.replace("\"text\"", "\"what_was_said\""));
        Path made = folder.resolve("of-mine/regret.svg");
        List<String> typed = List.of("figure", "--data", data.toString(), "--chart", "regret", "--policy", "recency", "--budget",
                "32", "--seconds", "1", "--map", "text=what_was_said", "--out", made.toString());
        assertThat(run(typed.toArray(String[]::new))).as(err.toString()).isZero();
        assertThat(made.resolveSibling("regret.json")).content().contains("what_was_said", data.toString());
        assertThat(run(Stream.concat(typed.stream(), Stream.of("--no-text")).toArray(String[]::new))).isZero();
        for (String each : List.of("regret.svg", "regret.csv", "regret.txt", "regret.json")) {
            assertThat(made.resolveSibling(each)).content().as(each).doesNotContain("of-mine", "what_was_said", "red one",
                    "Which boat does Ana paint");
        }
        assertThat(made.resolveSibling("regret.json")).content().contains("\"--data\", \"chat.json\"", "\"--no-text\"");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {"/home/me/a.json, a.json", "--out=/home/me/run, --out=run", "/home/me/run/, run/",
                    "`p.jar,/opt/q.jar`, `p.jar,q.jar`", "~/x/y.json, y.json", "C:\\Users\\me\\a.json, a.json",
                    "C:/Users/me/a.json, a.json", "../near/a.json, ../near/a.json", "sub/a.json, sub/a.json", "--share, --share",
                    "1/8, 1/8", "., ."})
    void word_losesItsFolders(String typed, String told) {
        assertThat(PublicWords.of(List.of(typed))).containsExactly(told);
    }
}
