package mnemoscope.ui.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.text.NumberFormats;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.workspace.Preferences.Language;
import mnemoscope.workspace.Preferences.Look;
import mnemoscope.workspace.Preferences.Quotes;
import mnemoscope.workspace.Preferences;

/** The preferences sheet: every change applies immediately. */
final class PreferencesView extends VBox {
    PreferencesView(ShellController shell) {
        super(14);
        FocusKeeper.beginIn(this);
        // Room for the focus ring.
        setPadding(new Insets(2, 0, 0, 0));
        PreferencesController preferences = shell.preferences;
        GridPane rows = Layouts.entries(12, HPos.LEFT);
        row(rows, Texts.of("shell.theme"),
                ChoiceControls.segments(preferences.now.map(Preferences::theme), List.of(Look.values()), Look::title,
                        look -> look == Look.SYSTEM ? Texts.of("shell.theme.system-help") : "", look -> like(shell, look)));
        row(rows, Texts.of("shell.language"),
                ChoiceControls.segments(preferences.now.map(Preferences::language), List.of(Language.values()), Language::title,
                        language -> Texts.of("shell.spoken-from-the-next-start"),
                        language -> preferences.change(liked -> liked.withLanguage(language))));
        row(rows, Texts.of("shell.numbers"),
                ChoiceControls.segments(preferences.now.map(Preferences::numbers), List.of(NumberFormats.values()),
                        NumberFormats::title, marks -> Texts.of("shell.numbers-from-the-next-start"),
                        marks -> preferences.change(liked -> liked.withNumbers(marks))));
        row(rows, Texts.of("shell.size-of-type"),
                ChoiceControls.segments(preferences.now.map(Preferences::typeSize), Preferences.TYPE_SIZES, size -> size + " %",
                        size -> "", size -> preferences.change(liked -> liked.withTypeSize(size))));
        row(rows, Texts.of("shell.at-the-start-open"),
                ChoiceControls.segments(preferences.now.map(Preferences::goOn), List.of(false, true),
                        on -> on ? Texts.of("shell.what-was-open-last") : Texts.of("shell.the-bundled-data"), on -> "",
                        on -> preferences.change(liked -> liked.withGoOn(on))));
        row(rows, Texts.of("shell.quotes"),
                ChoiceControls.segments(preferences.now.map(Preferences::quotes), List.of(Quotes.values()), Quotes::title,
                        quotes -> Texts.of("shell.quotes-help"),
                        quotes -> preferences.change(liked -> liked.withQuotes(quotes))));
        row(rows, Texts.of("shell.keys"), Buttons.text(Texts.of("shell.change-keys"), () -> shell.toggle(Sheet.KEYS)));
        String kept = preferences.file().map(file -> Texts.of("shell.kept-in-with-the-place", file))
                .orElse(Texts.of("shell.not-kept-this-window-remembers"));
        getChildren().addAll(rows,
                Layouts.wrapped(Type.META.label(Texts.of("shell.language-and-numbers-wait") + "\n" + kept, "mn-muted")),
                Layouts.row(8, Layouts.space(), Buttons.text(Texts.of("shell.reset-all"), () -> {
                    preferences.change(liked -> Preferences.USUAL);
                    shell.chooseTheme(preferences.themeProperty().getValue());
                })));
    }

    private static void row(GridPane rows, String name, Node choices) {
        Layouts.entry(rows, Type.BODY.label(name), new HBox(choices));
        GridPane.setValignment(rows.getChildren().get(rows.getChildren().size() - 2), VPos.CENTER);
    }

    private static void like(ShellController shell, Look look) {
        shell.preferences.change(liked -> liked.withTheme(look));
        shell.chooseTheme(shell.preferences.themeProperty().getValue());
    }

    /** The name of a language in every language of the program: who needs it may not know the one in force. */
    private static String names(Language language) {
        return language == Language.SYSTEM
                ? ""
                : Texts.LANGUAGES.stream().map(language.on(Locale.ROOT)::getDisplayLanguage).collect(Collectors.joining(" "));
    }

    /** The entries in the command palette. */
    static List<PaletteEntry> entries(ShellController shell) {
        PreferencesController preferences = shell.preferences;
        Preferences now = preferences.now.get();
        List<PaletteEntry> all = new ArrayList<>(PaletteEntry.settings(Texts.of("shell.theme"), List.of(Look.values()),
                now.theme(), Look::title, look -> like(shell, look)));
        all.addAll(PaletteEntry.called(Texts.of("shell.size-of-type"), Preferences.TYPE_SIZES, now.typeSize(),
                size -> size + " %", size -> Texts.of("shell.also-size-of-type"),
                size -> preferences.change(liked -> liked.withTypeSize(size))));
        all.addAll(waiting(shell, now.language().on(Locale.getDefault(Locale.Category.DISPLAY)).equals(Texts.language()),
                PaletteEntry.called(Texts.of("shell.language"), List.of(Language.values()), now.language(), Language::title,
                        PreferencesView::names, language -> preferences.change(liked -> liked.withLanguage(language)))));
        all.addAll(waiting(shell, now.numbers() == NumberFormats.inForce(),
                PaletteEntry.settings(Texts.of("shell.numbers"), List.of(NumberFormats.values()), now.numbers(),
                        NumberFormats::title, marks -> preferences.change(liked -> liked.withNumbers(marks)))));
        all.addAll(PaletteEntry.settings(Texts.of("shell.quotes"), List.of(Quotes.values()), now.quotes(), Quotes::title,
                quotes -> preferences.change(liked -> liked.withQuotes(quotes))));
        all.addAll(PaletteEntry.settings(Texts.of("shell.at-the-start-open"), List.of(false, true), now.goOn(),
                on -> Texts.inSentence(Texts.of(on ? "shell.what-was-open-last" : "shell.the-bundled-data")),
                on -> preferences.change(liked -> liked.withGoOn(on))));
        return all;
    }

    /**
     * Choices that apply from the next start, with a note that says so.
     *
     * @param holds whether the current choice applies already
     */
    private static List<PaletteEntry> waiting(ShellController shell, boolean holds, List<PaletteEntry> choices) {
        String chosen = Texts.of("workspace.in-force");
        return choices.stream()
                .map(each -> holds || !each.note().equals(chosen)
                        ? each
                        : PaletteEntry.of(each.kind(), each.text(), Texts.of("shell.from-the-next-start"), each.run())
                                .called(each.also()))
                .map(each -> each.then(() -> shell.say(Texts.of("shell.language-and-numbers-wait")))).toList();
    }
}
