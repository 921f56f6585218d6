package mnemoscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A table for a text has one writer of LaTeX and one of Markdown, so that what they escape is the same everywhere. */
class OneWriterTest {
    @Test
    void latexTables_areWrittenByOneClass() {
        assertThat(filesWith("\\begin{tabular")).containsExactly("LatexTable.java");
    }

    @Test
    void markdownTables_areWrittenByOneClass() {
        assertThat(filesWith("\"---:\"")).containsExactly("MarkdownTable.java");
        assertThat(filesWith("|---", "| ---", "|:--", "--|", "-:|")).isEmpty();
    }

    private static List<String> filesWith(String... texts) {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> Stream.of(texts).anyMatch(read(file)::contains)).map(file -> file.getFileName().toString())
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
