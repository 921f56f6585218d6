package mnemoscope.ui.help;

import static mnemoscope.ui.workspace.Command.Menu.HELP;

import java.text.Normalizer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import mnemoscope.model.Texts;
import mnemoscope.ui.help.HelpPage.Section;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Explainer;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.PaletteEntry;

/** Help pages in a sheet, found by words, by links, and for the focused node. Use on the FX thread. */
public final class HelpFeature implements Feature, Explainer {
    private static final String GLOSSARY = "glossary.md";
    private static final int OUTWARDS = 4;

    /** The current page and section; null while none is shown. */
    final ModelValue<Place> place = new ModelValue<>();
    private final FeatureHost host;
    /** Parsed in the background, because that takes longer than a key press may. */
    private CompletableFuture<List<HelpPage>> pages;

    /** A section of a page. */
    record Place(HelpPage page, Section section) {}

    public HelpFeature(FeatureHost host) {
        this.host = host;
    }

    @Override
    public void started() {
        read();
    }

    private void read() {
        if (pages == null) {
            pages = CompletableFuture.supplyAsync(HelpPage::all);
        }
    }

    List<HelpPage> pages() {
        read();
        return pages.join();
    }

    /** The target of a link between pages, e.g. "glossary.md#f1"; empty if there is none. */
    Optional<Place> find(String link) {
        String[] parts = link.split("#", 2);
        return pages().stream().filter(page -> page.name().equals(parts[0])).findFirst()
                .flatMap(page -> parts.length == 1
                        ? Optional.of(new Place(page, page.sections().getFirst()))
                        : page.sections().stream().filter(each -> each.anchor().equals(parts[1])).findFirst()
                                .map(each -> new Place(page, each)));
    }

    /** Sections that contain all words, those with the words in the title first. */
    List<Place> search(String words) {
        return pages().stream().flatMap(page -> page.sections().stream().map(section -> new Place(page, section)))
                .filter(each -> each.section().has(words)).sorted(Comparator.comparing(each -> !each.section().title()
                        .toLowerCase(Locale.ROOT).contains(words.toLowerCase(Locale.ROOT).strip())))
                .toList();
    }

    /** Shows a page, or opens an external link. */
    public void open(String link) {
        if (link.matches("https?:.*")) {
            host.browse(link);
        } else {
            find(link).ifPresent(this::show);
        }
    }

    private void show(Place shown) {
        boolean open = place.get() != null;
        place.set(shown);
        if (!open) {
            host.showDialog(new Dialog(Texts.of("help.help"), new HelpView(this), 1040, () -> place.set(null)));
        }
    }

    @Override
    public List<Command> commands() {
        return List.of(Command.of(HELP, 0, "command.help", "", () -> open("guide.md")),
                Command.of(HELP, 0, "command.glossary", "", () -> open(GLOSSARY)),
                Command.of(HELP, 0, "command.get-the-data", "", () -> open("data.md")),
                Command.of(HELP, 0, "command.what-is-not-modelled", "", () -> open("limits.md")));
    }

    @Override
    public List<PaletteEntry> entries() {
        return pages().stream()
                .flatMap(page -> page.sections().stream()
                        .map(section -> PaletteEntry.of(PaletteEntry.Kind.HELP, section.title(),
                                section.title().equals(page.title()) ? "" : page.title(), () -> show(new Place(page, section)))))
                .toList();
    }

    /** Shows the glossary entry for the focused node; the whole glossary if there is none. */
    @Override
    public void explain(Node focused) {
        String said = Stream.iterate(focused, each -> each != null, Node::getParent).limit(OUTWARDS).flatMap(HelpFeature::words)
                .collect(Collectors.joining(" | "));
        show(meant(said));
    }

    /** The glossary entry for a node; none until the pages are parsed, which nothing waits for. */
    @Override
    public Optional<String> explained(Node seen) {
        return pages == null || !pages.isDone()
                ? Optional.empty()
                : term(find(GLOSSARY).orElseThrow().page(), words(seen).collect(Collectors.joining(" | "))).map(Section::title);
    }

    /** The glossary entry of the first term in a text; the glossary itself if there is none. */
    Place meant(String said) {
        HelpPage glossary = find(GLOSSARY).orElseThrow().page();
        return new Place(glossary, term(glossary, said).orElse(glossary.sections().getFirst()));
    }

    private static Optional<Section> term(HelpPage glossary, String said) {
        String folded = folded(said);
        return glossary.sections().stream().skip(1)
                .filter(each -> Pattern
                        .compile("(?iU)\\b" + Pattern.quote(folded(each.title())) + Texts.of("help.plural-endings") + "(?!\\w)")
                        .matcher(folded).find())
                .max(Comparator.comparingInt((Section each) -> -folded.indexOf(folded(each.title())))
                        .thenComparing(each -> each.title().length()));
    }

    /** Lower case without diacritics, because a plural may have them where the singular has none. */
    private static String folded(String words) {
        return Normalizer.normalize(words, Normalizer.Form.NFD).replaceAll("\\p{M}", "").toLowerCase(Locale.ROOT);
    }

    /** The visible text, accessible text and tooltip of a node. */
    private static Stream<String> words(Node node) {
        return Stream
                .of(node instanceof Labeled labeled ? labeled.getText() : "",
                        node.queryAccessibleAttribute(AccessibleAttribute.TEXT), node.getAccessibleText(), Tips.of(node))
                .filter(each -> each != null).map(Object::toString);
    }
}
