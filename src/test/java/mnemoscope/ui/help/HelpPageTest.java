package mnemoscope.ui.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import mnemoscope.learning.feature.PaperFeatures;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.retention.Term;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.ui.help.HelpPage.Section;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The pages of the help agree with each other, with their pictures and with the program. */
class HelpPageTest {
    private static final long MOST_BYTES = 1_000_000;

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
        assertThat(destinations(false)).hasSizeGreaterThan(15).allSatisfy(link -> assertThat(
                link.startsWith("https://") || help.find(link).isPresent()).as(link).isTrue());
    }

    @Test
    void everyPicture_isThereOnceAndSmall() throws Exception {
        List<String> shown = destinations(true);
        long bytes = 0;
        for (String each : shown) {
            try (InputStream in = HelpPage.class.getResourceAsStream("/mnemoscope/help/" + each)) {
                assertThat(in).as(each).isNotNull();
                byte[] all = in.readAllBytes();
                bytes += all.length;
                assertThat(ImageIO.read(new ByteArrayInputStream(all)).getWidth()).as(each).isGreaterThan(600);
            }
        }
        assertThat(bytes).isLessThan(MOST_BYTES);
        try (Stream<Path> files = Files.list(Path.of("src/main/resources/mnemoscope/help/pictures"))) {
            assertThat(files.map(each -> "pictures/" + each.getFileName())).as("shipped")
                    .containsExactlyInAnyOrderElementsOf(shown);
        }
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
