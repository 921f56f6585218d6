package mnemoscope.ui.help;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.ui.help.HelpFeature.Place;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Type;

/** A list of pages or search results at the left; the current page at the right. */
final class HelpView extends BorderPane {
    private static final PseudoClass SHOWN = PseudoClass.getPseudoClass("shown");
    private static final double HIGH = 620;
    /** Height of the sheet's margins and head. */
    private static final double AROUND = 130;

    private final HelpFeature help;
    private final VBox list = new VBox(1);
    private final Map<Button, Place> entries = new LinkedHashMap<>();
    private final SearchField search;
    private MarkdownPane page;
    private final ScrollPane scroll = Layouts.scrolled(list);

    HelpView(HelpFeature help) {
        this.help = help;
        search = new SearchField(Texts.of("help.search-the-help"), this::list);
        search.field().setPromptText(Texts.of("help.search-the-help"));
        ScrollPane index = Layouts.scrolled(list);
        VBox left = Layouts.padded(new VBox(8, search, index), 0, 16, 0, 0);
        Type.fixed(left, 240);
        setLeft(left);
        setCenter(scroll);
        sceneProperty().subscribe(scene -> {
            if (scene != null) {
                setPrefHeight(Math.min(Type.grown(HIGH), scene.getHeight() - AROUND));
                search.field().requestFocus();
            }
        });
        list("");
        help.place.subscribe(place -> {
            if (place != null) {
                show(place);
            }
        });
    }

    private void list(String words) {
        boolean all = words.isBlank();
        List<Place> found = all
                ? help.pages().stream().map(each -> new Place(each, each.sections().getFirst())).toList()
                : help.search(words);
        entries.clear();
        found.forEach(each -> entries.put(entry(each, all), each));
        list.getChildren().setAll(entries.keySet());
        mark();
        if (found.isEmpty()) {
            list.getChildren().add(Layouts.wrapped(Type.BODY.label(Texts.of("help.no-page-has", words.strip()), "mn-muted")));
        }
    }

    /** Marks the entry of the current section. */
    private void mark() {
        Place read = help.place.get();
        entries.forEach((button, to) -> {
            boolean shown = read != null && to.page() == read.page()
                    && (search.field().getText().isBlank() || to.section().equals(read.section()));
            button.pseudoClassStateChanged(SHOWN, shown);
            button.setAccessibleText(shown ? Texts.of("help.entry-shown", button.getText()) : button.getText());
        });
    }

    private Button entry(Place to, boolean page) {
        boolean head = to.section().title().equals(to.page().title());
        Button button = Buttons.flat(to.section().title() + (page || head ? "" : "  \u2013  " + to.page().title()),
                () -> help.place.set(to));
        button.setMaxWidth(Double.MAX_VALUE);
        return Layouts.narrow(Layouts.styled(button, "mn-help-entry"));
    }

    private void show(Place place) {
        if (page == null || page.page() != place.page()) {
            page = new MarkdownPane(place.page(), help::open);
            scroll.setContent(page);
        }
        mark();
        // In a separate pulse, because the window would have to be styled immediately otherwise.
        FrameCallbacks.after(2, () -> true, () -> {
            if (page.page() == place.page()) {
                double hidden = page.getHeight() - scroll.getViewportBounds().getHeight();
                scroll.setVvalue(hidden <= 0 ? 0 : Math.clamp(page.top(place.section().anchor()) / hidden, 0, 1));
            }
        });
    }
}
