package mnemoscope.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ExampleSessionTest {
    @Test
    void everySessionOfTheProject_isAnExample_andCanBeRead() throws Exception {
        List<Path> files = ExampleSession.found().stream().map(each -> each.file().orElseThrow()).toList();

        try (Stream<Path> shipped = Files.list(Path.of("sessions"))) {
            assertThat(files).containsExactlyInAnyOrderElementsOf(
                    shipped.filter(SessionFile::isSession).map(Path::toAbsolutePath).toList());
        }
        for (Path file : files) {
            assertThat(SessionFile.read(file).state().policies().names()).isNotEmpty();
        }
    }

    /** The image has the folders that the program and its documents name; the menu of the system has the type once. */
    @Test
    void imageHasThem() throws Exception {
        String dist = Files.readString(Path.of("src/build/Dist.java"));
        assertThat(dist).contains("List.of(\"sessions\", \"policies\", \"examples\")").contains("--linux-deb-maintainer");
        assertThat(Path.of("src/dist/linux/mnemoscope.desktop")).content()
                .contains("\nMimeType=application/vnd.mnemoscope.session+json;\n").doesNotContain("DESKTOP_MIMES");
    }
}
