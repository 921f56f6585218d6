package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The folder for a paper of a study whose data, study and conversations have names that LaTeX, a spreadsheet or a terminal would act on. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "no file can have such a name there")
final class HostilePaperTest {
    /** Without a slash and a zero byte, which no file name has. */
    private static final String NAME = "a\n\\input{x}\r\\def\\x{\u001b[31m\u202e% # $ & _ ^^M ~;=1+1|<script>\u2028--`*[b](c)\"";

    @TempDir
    private Path folder;

    private Path paper() throws Exception {
        String data = NAME + ".json";
        Files.writeString(folder.resolve(data),
                SmallLocomo.of(Stream.of("c1", "c2", NAME).map(HostilePaperTest::quoted).toArray(String[]::new)));
        Path study = folder.resolve("study.json");
        Files.write(study,
                new ObjectMapper().writeValueAsBytes(Map.of("version", 1, "kind", "benchmark", "name", NAME, "parameters",
                        Map.of("data", data, "policies", List.of("recency", "lru", "mixed"), "budgets", List.of(16), "folds", 2,
                                "seeds", List.of(0), "baseline", "mixed", "audit_steps", 0))));
        Path out = folder.resolve("out");
        Harmless.seen(CommandCall.told(0, "study", study.toString(), "--paper", "--out", out.toString()));
        assertThat(Harmless.folder(out)).isGreaterThan(20);
        return out.resolve("paper");
    }

    private static String quoted(String name) {
        String json = new TextNode(name).toString();
        return json.substring(1, json.length() - 1);
    }

    @Test
    void everyFile_isHarmless_andNoNameLeavesAComment() throws Exception {
        Path paper = paper();
        String tables = Files.readString(paper.resolveSibling("table.tex"));
        assertThat(tables.lines().filter(line -> line.startsWith("% ") && line.contains("input{x}"))).as("the name of the data")
                .isNotEmpty();
        for (Path file : List.of(paper.resolve("tables.tex"), paper.resolve("figures.tex"), paper.resolve("paper.tex"),
                paper.resolveSibling("table.tex"))) {
            assertThat(Files.readString(file).lines().filter(line -> !line.startsWith("%")))
                    .noneMatch(line -> line.contains("\\input{x}") || line.contains("\\def"));
        }
    }

    @Test
    void pdflatex_typesetsIt() throws Exception {
        assumeTrue(
                Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                        .anyMatch(place -> Files.isExecutable(Path.of(place).resolve("pdflatex"))),
                "There is no pdflatex: install texlive-latex-base and texlive-latex-recommended to typeset the folder.");
        Path paper = paper();
        Path said = folder.resolve("said.txt");
        Process latex = new ProcessBuilder("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape",
                "paper.tex").directory(paper.toFile()).redirectErrorStream(true).redirectOutput(said.toFile()).start();
        assertThat(latex.waitFor()).as(Files.readString(said, StandardCharsets.ISO_8859_1)).isZero();
        assertThat(Harmless.pages(paper.resolve("paper.pdf"))).isPositive();
    }
}
