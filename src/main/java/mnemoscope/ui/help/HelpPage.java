package mnemoscope.ui.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.learning.policy.LearnedKind.FeatureGroup;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.report.file.MarkdownTable;
import mnemoscope.report.file.ReportCell;
import mnemoscope.report.file.ReportTable.Alignment;
import mnemoscope.report.file.ReportTable;
import mnemoscope.retention.MixedWeights;
import mnemoscope.retention.Policy;
import mnemoscope.retention.Term;
import mnemoscope.retention.catalogue.Policies;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/**
 * A help page: Markdown from the resources, or Markdown generated from the program's own descriptions.
 *
 * @param name     file name in links, e.g. "glossary.md"
 * @param title    first heading
 * @param sections in order; the first begins with the title
 */
record HelpPage(String name, String title, List<Section> sections) {
    static final String FEATURES = "features.md";
    private static final String FOLDER = "/mnemoscope/help/";
    private static final List<String> NAMES = List.of("guide.md", "glossary.md", FEATURES, "criteria.md", "formats.md", "data.md",
            "limits.md");
    /** The anchor after a translated heading, which links use in all languages. */
    private static final Pattern ANCHOR = Pattern.compile("(.*) \\{#([a-z0-9-]+)}");
    private static final Parser PARSER = Parser.builder().extensions(List.of(TablesExtension.create())).build();

    /**
     * The content under one heading.
     *
     * @param anchor anchor in links, e.g. "f1"
     * @param blocks heading and following blocks
     * @param words  plain text for the search
     */
    record Section(String anchor, String title, List<Node> blocks, String words) {
        /** Whether it contains all these words. */
        boolean has(String searched) {
            String all = (title + " " + words).toLowerCase(Locale.ROOT);
            return Arrays.stream(searched.toLowerCase(Locale.ROOT).strip().split("\\s+")).allMatch(all::contains);
        }
    }

    /** All pages in list order. */
    static List<HelpPage> all() {
        return NAMES.stream().map(name -> of(name, name.equals(FEATURES) ? features() : text(name))).toList();
    }

    /** @throws UncheckedIOException if a page is missing from the program */
    private static String text(String name) {
        try (InputStream in = HelpPage.class.getResourceAsStream(FOLDER + spoken(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** The name of a file in the language of the window, e.g. "guide_de.md" for "guide.md"; in English where there is none. */
    static String spoken(String name) {
        return spoken(name, Texts.language());
    }

    static String spoken(String name, Locale language) {
        String other = name.replaceFirst("(\\.\\w+)$", "_" + language.getLanguage() + "$1");
        return HelpPage.class.getResource(FOLDER + other) == null ? name : other;
    }

    static HelpPage of(String name, String markdown) {
        List<List<Node>> parts = new ArrayList<>();
        for (Node block = PARSER.parse(markdown).getFirstChild(); block != null; block = block.getNext()) {
            if (block instanceof Heading) {
                parts.add(new ArrayList<>());
            }
            parts.getLast().add(block);
        }
        List<Section> sections = parts.stream().map(HelpPage::section).toList();
        return new HelpPage(name, sections.getFirst().title(), sections);
    }

    private static Section section(List<Node> blocks) {
        String anchor = anchor(words(blocks.getFirst()));
        if (blocks.getFirst().getLastChild() instanceof Text last) {
            Matcher given = ANCHOR.matcher(last.getLiteral());
            if (given.matches()) {
                last.setLiteral(given.group(1));
                anchor = given.group(2);
            }
        }
        String title = words(blocks.getFirst());
        return new Section(anchor, title, List.copyOf(blocks),
                blocks.stream().skip(1).map(HelpPage::words).collect(Collectors.joining(" ")));
    }

    private static String anchor(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }

    /** The target of a link on this page, relative to all pages. */
    String linked(String destination) {
        return destination.startsWith("#") ? name + destination : destination;
    }

    /** The text of a node without markup and link targets. */
    static String words(Node node) {
        StringBuilder words = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                words.append(text.getLiteral());
            }

            @Override
            public void visit(Code code) {
                words.append(code.getLiteral());
            }

            @Override
            public void visit(SoftLineBreak end) {
                words.append(' ');
            }

            @Override
            public void visit(CustomNode cell) {
                words.append(' ');
                visitChildren(cell);
            }
        });
        return words.toString().strip();
    }

    /** The terms of all scores and the features of all networks, as the program explains them elsewhere. */
    private static String features() {
        Map<String, String> terms = new LinkedHashMap<>();
        Policies.all(DatasetKind.LOCOMO).stream().map(Policy::description)
                .forEach(policy -> policy.terms().forEach(term -> terms.putIfAbsent(term.label(), help(term, policy.title()))));
        Map<String, String> features = new LinkedHashMap<>();
        LearnedKind.OSL_MR.features(Optional.of(MixedWeights.LOCOMO), true, false, List.of(FeatureGroup.values()), WordWorth.NONE)
                .features().forEach(each -> features.putIfAbsent(each.label(), each.help()));
        return Texts.of("help.features-and-terms-page", table(Texts.of("help.term"), terms),
                table(Texts.of("help.feature"), features));
    }

    private static String help(Term term, String policy) {
        return Texts.of("help.term-first-in-policy", term.help(), policy);
    }

    private static String table(String of, Map<String, String> rows) {
        return MarkdownTable.of(new ReportTable(List.of(of, Texts.of("help.formula")), List.of(Alignment.LEFT, Alignment.LEFT),
                rows.entrySet().stream().map(
                        each -> List.<ReportCell>of(new ReportCell.Words(each.getKey()), new ReportCell.Words(each.getValue())))
                        .toList()));
    }
}
