package mnemoscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import mnemoscope.session.SavedState;
import mnemoscope.session.SessionFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a release promises: one version everywhere, a changelog that people can read, and files of earlier versions that open. */
class ReleaseTest {
    private static final int MOST_LINES = 40;

    @TempDir
    Path folder;

    @Test
    void versionIsTheSame_inTheBuildAndInTheCitation() throws Exception {
        assertThat(first("pom.xml", "<version>([0-9.]+)(?:-SNAPSHOT)?</version>"))
                .isEqualTo(first("CITATION.cff", "(?m)^version: (\\S+)$"));
    }

    private static String first(String file, String pattern) throws Exception {
        Matcher found = Pattern.compile(pattern).matcher(Files.readString(Path.of(file)));
        assertThat(found.find()).as(file).isTrue();
        return found.group(1);
    }

    @Test
    void everyReleaseInTheChangelog_hasAtMostFortyLines_andADate() throws Exception {
        List<String> releases = Stream.of(Files.readString(Path.of("CHANGELOG.md")).split("(?m)^## ")).skip(1).toList();
        assertThat(releases.getFirst()).startsWith("Unreleased\n");
        assertThat(releases.subList(1, releases.size())).hasSizeGreaterThan(4)
                .allSatisfy(each -> assertThat(each).matches("(?s)[0-9.]+ - \\d{4}-\\d{2}-\\d{2}\n.*"));
        assertThat(releases).allSatisfy(each -> assertThat(each.strip().lines().count()).as(each.lines().findFirst().orElse(""))
                .isLessThanOrEqualTo(MOST_LINES));
    }

    /** Sessions as versions 0.2 and 0.3 shipped them: they open, and are saved so that they open as the same. */
    @ParameterizedTest
    @CsvSource({"tour-0.2, recency bm25 mixed clairvoyant, 4", "paper-tables-0.3, recency mixed clairvoyant, 0"})
    void sessionsOfEarlierVersions_open(String name, String policies, int notes) throws Exception {
        SavedState read = SessionFile.read(Path.of("src/test/resources/sessions-before", name + ".session.json"));
        assertThat(read.state().protocol().budget().tokens()).isEqualTo(128);
        assertThat(read.state().policies().names()).containsExactly(policies.split(" "));
        assertThat(read.state().notes().all()).hasSize(notes);
        Path saved = folder.resolve("again.session.json");
        SessionFile.write(saved, read);
        assertThat(SessionFile.read(saved).state()).isEqualTo(read.state());
    }
}
