package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program that speaks German writes into files is what one writes that speaks English. */
class SpokenLanguageTest {
    private static final String OPTIMALITY = """
            {"kind": "optimality", "name": "exact", "parameters": {"variants": ["literal"], "tests": 3, "trainings": 4}}
            """;
    private static final String BENCHMARK = """
            {"kind": "benchmark", "name": "small", "parameters": {"data": "data.json", "policies": ["random", "mixed", "hindsight"],
             "budgets": [64], "folds": 2, "seeds": [0], "baseline": "mixed", "audit_steps": 1,
             "protocol": {"unit": "content-words"}}}
            """;

    @TempDir
    Path folder;

    /** A program of its own, as what was said before keeps its language. */
    static final class German {
        private German() {}

        public static void main(String[] args) {
            Texts.speak(Locale.GERMAN);
            write(Path.of(args[0]), Path.of(args[1]));
        }
    }

    private static void write(Path from, Path into) {
        for (String study : List.of("exact", "small")) {
            run("study", from.resolve(study + ".json").toString(), "--out", into.resolve(study).toString());
        }
        run("replay", "--data", from.resolve("data.json").toString(), "--policy", "mixed,clairvoyant", "--budget", "64", "--out",
                into.resolve("replay").toString());
    }

    private static void run(String... command) {
        PrintWriter err = new PrintWriter(System.err, true);
        if (CommandLineTool.run(List.of(command), new PrintWriter(System.out, true), err) != 0) {
            throw new IllegalStateException(String.join(" ", command));
        }
    }

    @Test
    @Tag("slow")
    void files_areTheSameInEveryLanguage() throws Exception {
        Files.writeString(folder.resolve("exact.json"), OPTIMALITY);
        Files.writeString(folder.resolve("small.json"), BENCHMARK);
        Files.copy(Path.of("datasets/synthetic.json"), folder.resolve("data.json"));
        write(folder, folder.resolve("en"));
        Process german = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), German.class.getName(),
                folder.toString(), folder.resolve("de").toString()).inheritIO().start();
        assertThat(german.waitFor()).isZero();
        assertThat(files("de")).isEqualTo(files("en")).hasSizeGreaterThan(20);
        for (Path each : files("en")) {
            assertThat(folder.resolve("de").resolve(each)).hasSameBinaryContentAs(folder.resolve("en").resolve(each));
        }
    }

    private List<Path> files(String language) throws IOException {
        Path top = folder.resolve(language);
        try (Stream<Path> files = Files.walk(top)) {
            return files.filter(file -> Files.isRegularFile(file) && !file.endsWith("manifest.json")).map(top::relativize)
                    .sorted().toList();
        }
    }
}
