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
}
