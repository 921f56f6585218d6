package mnemoscope.ui.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import mnemoscope.learning.feature.PaperFeatures;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.Term;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.ui.help.HelpPage.Section;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.junit.jupiter.api.Test;

/** The pages of the help agree with each other, with their pictures and with the program. */
class HelpPageTest {
    private static final long MOST_BYTES = 1_000_000;

    private final List<HelpPage> pages = HelpPage.all();

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

    @Test
    void everyLink_leadsSomewhere() {
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

    @Test
    void everyEntryOfTheGlossary_hasAFormulaAndAMeaning() {
        assertThat(page("glossary.md").sections().stream().skip(1)).hasSizeGreaterThan(25)
                .allSatisfy(entry -> assertThat(entry.blocks()).as(entry.title()).hasSizeGreaterThanOrEqualTo(3));
        List<String> titles = page("glossary.md").sections().stream().map(Section::title).toList();
        for (Metric metric : Metric.values()) {
            assertThat(titles).contains(metric.title());
        }
    }

    @Test
    void everyTermAndFeature_isExplained() {
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
}
