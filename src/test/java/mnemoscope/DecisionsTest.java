package mnemoscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The index of the records, by topic. */
final class DecisionsTest {
    private static final Path FOLDER = Path.of("src/docs/decisions");

    @Test
    void index_namesEveryRecordOnceByNumberAndTitle() throws IOException {
        List<String> expected;
        try (Stream<Path> files = Files.list(FOLDER)) {
            expected = files.filter(file -> !file.endsWith("README.md")).sorted().map(DecisionsTest::entry).toList();
        }
        assertThat(expected).isNotEmpty();
        assertThat(topics().stream().flatMap(List::stream)).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void index_hasTopicsInNumberOrder() throws IOException {
        assertThat(topics()).hasSizeGreaterThan(5).allSatisfy(entries -> assertThat(entries).isNotEmpty().isSorted());
    }

    /** The entries under each heading of the index. */
    private static List<List<String>> topics() throws IOException {
        List<List<String>> topics = new ArrayList<>();
        for (String line : Files.readAllLines(FOLDER.resolve("README.md"))) {
            if (line.startsWith("## ")) {
                topics.add(new ArrayList<>());
            } else if (line.startsWith("- ")) {
                assertThat(topics).as("a heading above " + line).isNotEmpty();
                topics.getLast().add(line);
            }
        }
        return topics;
    }

    /** "- 001 [Title](001-title.md)" of a record whose first line is "# 001 Title". */
    private static String entry(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            String head = lines.findFirst().orElseThrow();
            assertThat(head).as(file.toString()).matches("# " + file.getFileName().toString().substring(0, 3) + " .+");
            return "- " + head.substring(2, 5) + " [" + head.substring(6) + "](" + file.getFileName() + ")";
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
