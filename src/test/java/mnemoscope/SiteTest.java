package mnemoscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The documentation as a site: every page, every link to its heading, and a search that knows all sections. */
class SiteTest {
    @TempDir
    Path folder;

    @Test
    void site_hasEveryPage_andEveryLinkLeadsSomewhere() throws Exception {
        Process made = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), "src/build/Site.java", folder.toString())
                .redirectErrorStream(true).start();
        String said = new String(made.getInputStream().readAllBytes());
        assertThat(made.waitFor()).as(said).isZero();
        try (Stream<Path> docs = Files.walk(Path.of("src/docs"))) {
            List<Path> pages = docs.filter(each -> each.toString().endsWith(".md")).toList();
            assertThat(pages).hasSizeGreaterThan(100)
                    .allSatisfy(each -> assertThat(folder.resolve(each.toString().replace(".md", ".html"))).exists());
        }
        String page = Files.readString(folder.resolve("src/docs/formats/retained.html"));
        assertThat(page).contains("<html lang=\"en\">", "aria-current=\"page\"",
                "href=\"../../../src/docs/formats/results.html\"",
                "href=\"../../../src/main/resources/mnemoscope/retained.schema.json\"");
        assertThat(folder.resolve("src/main/resources/mnemoscope/retained.schema.json")).exists();
        assertThat(Files.readString(folder.resolve("index.html"))).contains("<img src=\"src/docs/images/stepping.svg\"");
        assertThat(folder.resolve("src/docs/images/stepping.svg")).exists();
        assertThat(Files.readString(folder.resolve("src/main/resources/mnemoscope/help/glossary_de.html")))
                .contains("lang=\"de\"").doesNotContain("{#");
        assertThat(Files.readString(folder.resolve("search.js"))).contains("src/docs/packaging.html#maven-central",
                "system image package needs Linux");
    }

    @Test
    void movingPicture_isSmall_andStandsStillOnRequest() throws Exception {
        Path picture = Path.of("src/docs/images/stepping.svg");
        assertThat(Files.size(picture)).isLessThan(1_000_000);
        assertThat(Files.readString(picture)).contains("prefers-reduced-motion", "<title>").doesNotContain("<script",
                "href=\"http");
    }
}
