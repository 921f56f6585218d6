package mnemoscope.ui.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import javax.imageio.ImageIO;
import mnemoscope.learning.feature.PaperFeatures;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.retention.Term;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.ui.help.HelpPage.Section;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.BulletList;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pages of the help agree with each other, with their pictures and with the program. */
class HelpPageTest {
    private static final long MOST_BYTES = 1_800_000;

    private List<HelpPage> pages = HelpPage.all();

    @AfterEach
    void speakEnglish() {
        Texts.speak(Locale.ENGLISH);
    }

    private void speak(Locale language) {
        Texts.speak(language);
        pages = HelpPage.all();
    }

    static List<Locale> languages() {
        return Texts.LANGUAGES;
    }

    @Test
    void aPageThatALanguageLacks_isInEnglish() {
        assertThat(HelpPage.spoken("guide.md", Locale.GERMAN)).isEqualTo("guide_de.md");
        assertThat(HelpPage.spoken("guide.md", Locale.of("eo"))).isEqualTo("guide.md");
        assertThat(HelpPage.spoken("guide.md", Locale.ENGLISH)).isEqualTo("guide.md");
    }

    private List<String> anchors() {
        return pages.stream().filter(page -> !page.name().equals(HelpPage.FEATURES))
                .flatMap(page -> page.sections().stream().map(each -> page.name() + "#" + each.anchor())).toList();
    }

    /** Links of the program and of pages name sections by what they are called in English. */
    @ParameterizedTest
    @MethodSource("languages")
    void everyLanguage_hasTheSameSectionsLinksAndPictures_inTheSameOrder(Locale language) {
        List<String> anchors = anchors();
        List<String> links = destinations(false);
        List<String> pictures = destinations(true);
        speak(language);
        assertThat(anchors()).containsExactlyElementsOf(anchors);
        assertThat(destinations(false)).containsExactlyElementsOf(links);
        assertThat(destinations(true)).containsExactlyElementsOf(pictures);
        assertThat(pages).allSatisfy(page -> assertThat(page.sections()).extracting(Section::title)
                .allSatisfy(title -> assertThat(title).doesNotContain("{#")));
    }

    private List<String> destinations(boolean images) {
        List<String> found = new ArrayList<>();
        pages.forEach(
                page -> page.sections().forEach(section -> section.blocks().forEach(block -> block.accept(new AbstractVisitor() {
                    @Override
                    public void visit(Link link) {
                        if (!images) {
                            found.add(page.linked(link.getDestination()));
                        }
                        visitChildren(link);
                    }

                    @Override
                    public void visit(Image image) {
                        if (images) {
                            found.add(image.getDestination());
                        }
                    }
                }))));
        return found;
    }

    private HelpPage page(String name) {
        return pages.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyLink_leadsSomewhere(Locale language) {
        speak(language);
        HelpFeature help = new HelpFeature(null);
        assertThat(destinations(false)).hasSizeGreaterThan(15)
                .allSatisfy(link -> assertThat(link.startsWith("https://") || help.find(link).isPresent()).as(link).isTrue());
    }

    /** In the language of the page: a picture of another language shows other words than the text beside it. */
    @Test
    void everyPicture_isThereOnceInEachLanguage_andAllAreSmall() throws Exception {
        List<String> shown = new ArrayList<>();
        List<byte[]> all = new ArrayList<>();
        for (Locale language : List.of(Locale.ENGLISH, Locale.GERMAN)) {
            speak(language);
            for (String each : destinations(true).stream().map(HelpPage::spoken).toList()) {
                shown.add(each);
                try (InputStream in = HelpPage.class.getResourceAsStream("/mnemoscope/help/" + each)) {
                    assertThat(in).as(each).isNotNull();
                    all.add(in.readAllBytes());
                    assertThat(ImageIO.read(new ByteArrayInputStream(all.getLast())).getWidth()).as(each).isGreaterThan(600);
                }
            }
        }
        assertThat(shown).doesNotHaveDuplicates();
        assertThat(all.stream().map(Arrays::hashCode)).as("each a picture of its own").doesNotHaveDuplicates();
        assertThat(all.stream().mapToLong(each -> each.length).sum()).isLessThan(MOST_BYTES);
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/mnemoscope/help/pictures"))) {
            assertThat(files.map(each -> "pictures/" + each.getFileName())).as("shipped")
                    .containsExactlyInAnyOrderElementsOf(shown);
        }
    }

    @Test
    void everySectionOfTheGuide_hasItsPicture_andTheScriptMakesAllOfThem() throws Exception {
        assertThat(page("guide.md").sections().stream().skip(1)).allSatisfy(section -> assertThat(section.blocks())
                .as(section.title()).filteredOn(block -> block.getFirstChild() instanceof Image).hasSize(1));
        String script = Files.readString(Path.of("src/build/help-pictures"));
        assertThat(script.substring(script.indexOf("<<PICTURES\n") + 11).lines().filter(line -> line.contains(" "))
                .map(line -> "pictures/" + line.split(" ")[0] + ".png")).containsExactlyInAnyOrderElementsOf(destinations(true));
    }

    /** What the guide must speak of: every tab, every page of one, and what is in no tab. */
    @ParameterizedTest
    @MethodSource("languages")
    void everyScreen_isInTheGuide(Locale language) {
        speak(language);
        assertThat(anchors()).contains(Stream.of("replay", "by-turn", "what-if", "compare", "compare-the-table", "compare-misses",
                "benchmark", "capacity", "training", "optimality", "sensitivity", "data", "your-own-policy", "find-anything",
                "notes-and-bookmarks").map(each -> "guide.md#" + each).toArray(String[]::new));
        String guide = String.join(" ", page("guide.md").sections().stream().map(Section::words).toList());
        assertThat(guide).contains(Texts.of("compare.map-by-age"), Texts.of("compare.table"), Texts.of("compare.misses"),
                Texts.of("compare.misses-scope"), Texts.of("replay.what-if"), Texts.of("command.your-own-policy"),
                Texts.of("command.notes-and-bookmarks"), Texts.of("command.export-notes"), Texts.of("benchmark.use-in-replay"));
    }

    /** Sums of files that lie beside the project are those of the files; the page says of the others that they are not ours. */
    @ParameterizedTest
    @MethodSource("languages")
    void everyPublishedFile_hasItsChecksum(Locale language) throws Exception {
        speak(language);
        List<String> lines = page("data.md").sections().stream().flatMap(each -> each.blocks().stream())
                .filter(BulletList.class::isInstance).flatMap(list -> children(list).stream()).map(HelpPage::words)
                .filter(line -> line.startsWith("SHA-256")).toList();
        assertThat(lines).hasSize(4).allMatch(line -> line.matches(".*\\b[0-9a-f]{64}\\b.*"));
        for (String file : List.of("locomo10.json", "longmemeval_oracle.json", "longmemeval_s_cleaned.json",
                "longmemeval_m_cleaned.json")) {
            String line = lines.stream().filter(each -> each.contains(" " + file + ":")).findFirst().orElseThrow();
            Path here = Stream.of(file, file + ".gz").map(each -> Path.of("../shared/data", each)).filter(Files::exists)
                    .findFirst().orElse(null);
            if (here != null) {
                assertThat(line).contains(sha256(here)).doesNotContain(language.equals(Locale.ENGLISH) ? "not" : "nicht");
            }
        }
        assertThat(lines.get(2) + lines.get(3))
                .contains(language.equals(Locale.ENGLISH) ? "not computed by us" : "nicht von uns");
    }

    private static String sha256(Path file) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        try (InputStream raw = Files.newInputStream(file);
                InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(raw) : raw) {
            in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static List<Node> children(Node of) {
        return Stream.iterate(of.getFirstChild(), each -> each != null, Node::getNext).toList();
    }

    @ParameterizedTest
    @MethodSource("languages")
    void tableOfCriteria_isSaidToBeOurs(Locale language) {
        speak(language);
        assertThat(page("criteria.md").sections().getFirst().words()).contains("arXiv 2606.10616",
                language.equals(Locale.ENGLISH) ? "This is our restatement" : "Das ist unsere Fassung");
    }

    /** What the newer screens measure. */
    @ParameterizedTest
    @MethodSource("languages")
    void glossary_hasWhatScreensAreNamedBy(Locale language) {
        speak(language);
        List<String> titles = page("glossary.md").sections().stream().map(Section::title).toList();
        assertThat(titles).contains(Texts.of("benchmark.attained"), Texts.of("benchmark.worth"));
        assertThat(anchors()).contains(Stream
                .of("setting", "hindsight-plan", "share-of-the-attainable", "marginal-value-of-budget", "coefficient",
                        "change-of-order", "oldest-turn-held", "cause-of-a-miss", "evidence-still-held", "what-if", "loss")
                .map(each -> "glossary.md#" + each).toArray(String[]::new));
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyEntryOfTheGlossary_hasAFormulaAndAMeaning(Locale language) {
        speak(language);
        assertThat(page("glossary.md").sections().stream().skip(1)).hasSizeGreaterThan(25)
                .allSatisfy(entry -> assertThat(entry.blocks()).as(entry.title()).hasSizeGreaterThanOrEqualTo(3));
        List<String> titles = page("glossary.md").sections().stream().map(Section::title).toList();
        for (Metric metric : Metric.values()) {
            assertThat(titles).contains(metric.title());
        }
    }

    @ParameterizedTest
    @MethodSource("languages")
    void everyTermAndFeature_isExplained(Locale language) {
        speak(language);
        String words = String.join(" ", page(HelpPage.FEATURES).sections().stream().map(Section::words).toList());
        Policies.all(DatasetKind.LOCOMO).forEach(policy -> policy.description().terms().stream().map(Term::label)
                .forEach(label -> assertThat(words).contains(label)));
        new PaperFeatures().features().forEach(each -> assertThat(words).contains(each.label(), each.help()));
    }

    @Test
    void search_findsWordsAnywhere_titlesFirst() {
        HelpFeature help = new HelpFeature(null);
        assertThat(help.search("occupancy").getFirst().section().title()).isEqualTo("Occupancy");
        assertThat(help.search("locomo licence")).extracting(each -> each.section().title()).contains("LoCoMo");
        assertThat(help.search("zebra")).isEmpty();
    }

    @Test
    void whatIsSaid_isExplainedByItsEntry_inTheSingularAndInThePlural() {
        assertThat(meant("12 hits")).isEqualTo("Hit");
        assertThat(meant("F1, leak audit")).isEqualTo("F1");
        assertThat(meant("nothing of it")).isEqualTo("Glossary");
        speak(Locale.GERMAN);
        assertThat(meant("14 Beiträge")).isEqualTo("Beitrag");
        assertThat(meant("zwei Fehlzugriffe")).isEqualTo("Fehlzugriff");
        assertThat(meant("Belege von Frage 3")).isEqualTo("Beleg");
        assertThat(meant("Abstand 0.2")).isEqualTo("Abstand");
        assertThat(meant("nichts davon")).isEqualTo("Glossar");
    }

    private static String meant(String said) {
        return new HelpFeature(null).meant(said).section().title();
    }
}
