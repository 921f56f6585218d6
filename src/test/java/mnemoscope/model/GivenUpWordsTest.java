package mnemoscope.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** English texts use the words of src/docs/glossary.md, and none of the words in its last table. */
class GivenUpWordsTest {
    private static final Path GLOSSARY = Path.of("src/docs/glossary.md");
    private static final Path TEXTS = Path.of("src/main/resources/mnemoscope/texts");
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");

    @Test
    void texts_ofTheWindow_haveNoGivenUpWord() throws IOException {
        assertThat(found(bundles())).isEmpty();
    }

    @Test
    void helpAndLessons_haveNoGivenUpWord() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (Path page : files("src/main/resources/mnemoscope/help", "(?!.*_[a-z]{2}\\.md).*\\.md")) {
            texts.put(page.toString(), Files.readString(page));
        }
        for (Path lesson : files("datasets/lessons", ".*\\.json")) {
            texts.put(lesson.toString(), english(JsonMapper.builder().build().readTree(lesson.toFile())));
        }
        assertThat(texts).hasSizeGreaterThan(15);
        assertThat(found(texts)).isEmpty();
    }

    @Test
    void commandLineAndReports_haveNoGivenUpWord() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (Path source : files("src/main/java/mnemoscope", ".*/mnemoscope/(app|report)/[A-Z]\\w+\\.java")) {
            String code = Files.readString(source).replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("\"\\s*\\+\\s*\"", "");
            texts.put(source.toString(),
                    LITERAL.matcher(code).results().map(each -> each.group(1)).collect(Collectors.joining(" | ")));
        }
        assertThat(found(texts)).isEmpty();
    }

    @Test
    void docs_haveNoGivenUpWord() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (String page : List.of("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md")) {
            texts.put(page, Files.readString(Path.of(page)));
        }
        for (Path page : files("src/docs", "(?!src/docs/(decisions/|lab/|glossary)).*\\.md")) {
            texts.put(page.toString().replace('\\', '/'), Files.readString(page));
        }
        assertThat(found(texts)).isEmpty();
    }

    /** A label is a noun phrase, not a clause: "Candidates", not "What could be kept". */
    @Test
    void texts_doNotOpenWithWhatOrOf() throws IOException {
        Pattern clause = Pattern.compile("(What (?!if\\b)|Of ).*");
        assertThat(bundles().entrySet()).filteredOn(each -> clause.matcher(each.getValue()).matches()).isEmpty();
    }

    @Test
    void givenUpWords_areFoundInWholeWords() throws IOException {
        assertThat(givenUp()).hasSizeGreaterThan(60).contains("booked", "let go");
        assertThat(found(Map.of("here", "It is Booked\nanew, and an overbooked one is not."))).containsExactly("here: Booked",
                "here: anew");
    }

    private static List<String> givenUp() throws IOException {
        String table = Files.readString(GLOSSARY).split("\n## Given up\n")[1];
        return table.lines().filter(line -> line.startsWith("| `")).map(line -> line.split("\\|")[1])
                .flatMap(cell -> QUOTED.matcher(cell).results().map(each -> each.group(1))).toList();
    }

    private static List<String> found(Map<String, String> texts) throws IOException {
        Pattern words = Pattern.compile("\\b(" + givenUp().stream().map(Pattern::quote).collect(Collectors.joining("|")) + ")\\b",
                Pattern.CASE_INSENSITIVE);
        List<String> found = new ArrayList<>();
        texts.forEach((where, text) -> words.matcher(text.replaceAll("\\s+", " ")).results().map(MatchResult::group)
                .forEach(word -> found.add(where + ": " + word)));
        return found;
    }

    private static Map<String, String> bundles() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (Path file : files(TEXTS.toString(), "(?!.*_[a-z]{2}\\.properties).*\\.properties")) {
            Properties bundle = new Properties();
            try (Reader in = Files.newBufferedReader(file)) {
                bundle.load(in);
            }
            String name = file.getFileName().toString().replace("properties", "");
            bundle.forEach((key, text) -> texts.put(name + key, (String) text));
        }
        return texts;
    }

    private static String english(JsonNode node) {
        return node.isTextual()
                ? node.textValue()
                : node.propertyStream().filter(each -> !each.getKey().equals("de")).map(each -> english(each.getValue()))
                        .collect(Collectors.joining(" | "))
                        + (node.isArray()
                                ? node.valueStream().map(GivenUpWordsTest::english).collect(Collectors.joining(" | "))
                                : "");
    }

    private static List<Path> files(String folder, String name) throws IOException {
        try (Stream<Path> all = Files.walk(Path.of(folder))) {
            return all.filter(each -> each.toString().replace('\\', '/').matches(name)).sorted().toList();
        }
    }
}
