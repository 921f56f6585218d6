package mnemoscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The list of libraries that is shown and shipped; {@code mvn -Pdist generate-resources} writes it anew. */
final class ThirdPartyTest {
    private static final Path LIST = Path.of("src/main/resources/mnemoscope/third-party.txt");
    private static final Pattern LICENCE = Pattern.compile("(?m)^([\\w.-]+):$");
    private static final Pattern LIBRARY = Pattern.compile("(?m)^([\\w.-]+) ([\\w.-]+),?$");
    private static final Pattern DEPENDENCY = Pattern
            .compile("(?s)<dependency>.*?<artifactId>(.*?)</artifactId>.*?</dependency>");

    private static List<MatchResult> matches(Pattern pattern, Path file) throws IOException {
        return matches(pattern, Files.readString(file));
    }

    private static List<MatchResult> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().toList();
    }

    @Test
    void everyLibraryListed_isTheOneThatTheProgramHas() throws IOException {
        List<String> path = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(each -> Path.of(each).getFileName().toString()).toList();
        List<String> listed = matches(LIBRARY, LIST).stream().map(each -> each.group(1) + "-" + each.group(2) + ".jar").toList();
        assertThat(listed).hasSizeGreaterThan(50);
        assertThat(path).containsAll(listed);
    }

    @Test
    void everyDependencyOfTheProgram_isListed() throws IOException {
        List<String> listed = matches(LIBRARY, LIST).stream().map(each -> each.group(1)).toList();
        String pom = Files.readString(Path.of("pom.xml"));
        String own = pom.substring(pom.indexOf("</dependencyManagement>"), pom.indexOf("<build>"));
        List<String> needed = matches(DEPENDENCY, own).stream().filter(each -> !each.group().contains("<scope>test</scope>"))
                .map(each -> each.group(1)).toList();
        assertThat(needed).hasSizeGreaterThan(15);
        assertThat(listed).containsAll(needed);
    }

    @Test
    void everyLicence_hasItsTextInTheImage() throws IOException {
        List<String> texts = Stream.concat(Stream.of("Apache-2.0", "GPL-2.0-with-classpath-exception"),
                Stream.of(new File("src/dist/licences").list()).map(each -> each.replace(".txt", ""))).toList();
        assertThat(matches(LICENCE, LIST)).hasSize(6)
                .allSatisfy(each -> assertThat(texts).contains(each.group(1).replace("-or-later", "")));
    }
}
