package mnemoscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class DocsTest {
    private static final Pattern LEANS_ON_ANOTHER = Pattern.compile("/\\*\\*\\s*(\\* )?The same\\b.*");
    private static final Pattern SECTION = Pattern.compile("SPEC (\\d+)");

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    @Test
    void everyDoc_canBeReadAlone() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : sources()) {
            Matcher doc = LEANS_ON_ANOTHER.matcher(Files.readString(file));
            while (doc.find()) {
                found.add(file.getFileName() + ": " + doc.group());
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void citedSections_areThere() throws IOException {
        String spec = Files.readString(Path.of("src/docs/spec.md"));
        for (Path file : sources()) {
            Matcher cited = SECTION.matcher(Files.readString(file));
            while (cited.find()) {
                assertThat(spec).as(file.toString()).contains("\n## " + cited.group(1) + ". ");
            }
        }
    }

    @Test
    void firstUseOfTheJar_isAfterTheCommandThatMakesIt() throws IOException {
        for (String page : List.of("README.md", "src/docs/command-line.md")) {
            String text = Files.readString(Path.of(page));
            int made = text.indexOf("mvn -q -DskipTests package");
            assertThat(made).as(page).isNotNegative();
            assertThat(text.indexOf("java -jar target/mnemoscope.jar")).as(page).isGreaterThan(made);
            assertThat(text).as(page).contains("`mnemoscope` stands for `java -jar target/mnemoscope.jar`");
        }
    }

    /** S and M have the evidence sessions of the oracle file, so nothing about them is told as if they were other data. */
    @Test
    void longMemEvalS_isNeverCalledUnseen() throws IOException {
        Pattern unseen = Pattern.compile("unseen|held[ -]out|independent|not (yet )?seen|ungesehen|unabhängig|nicht gesehen");
        Pattern denied = Pattern.compile("\\b(not|no|never|nicht|keine?)\\b");
        List<String> found = new ArrayList<>();
        for (Path file : texts()) {
            for (String sentence : Files.readString(file).split("(?<=[.:|])\\s|\\n\\n|\\n\\w[\\w.-]* = ")) {
                if (sentence.matches("(?s).*(LongMemEval,? [SM]\\b|longmemeval_[sm]\\b|\\bS (and|und) M\\b).*")
                        && unseen.matcher(sentence).find() && !denied.matcher(sentence).find()) {
                    found.add(file + ": " + sentence);
                }
            }
        }
        assertThat(found).isEmpty();
        for (String page : List.of("src/docs/data.md", "src/docs/bundled-model.md", "src/docs/lab/results-longmemeval.md",
                "src/main/resources/mnemoscope/help/data.md",
                "src/main/resources/mnemoscope/models/foresight-chats.manifest.json",
                "src/main/resources/mnemoscope/models/foresight-assistant.manifest.json")) {
            assertThat(Files.readString(Path.of(page)).replaceAll("\\s+", " ")).as(page).contains("S and M", "evidence sessions");
        }
    }

    private static List<Path> texts() throws IOException {
        try (Stream<Path> docs = Files.walk(Path.of("src/docs"));
                Stream<Path> shipped = Files.walk(Path.of("src/main/resources"))) {
            return Stream.concat(Stream.concat(docs, shipped), Stream.of(Path.of("README.md"), Path.of("CHANGELOG.md")))
                    .filter(file -> file.toString().matches(".*\\.(md|properties|manifest\\.json)")).toList();
        }
    }
}
