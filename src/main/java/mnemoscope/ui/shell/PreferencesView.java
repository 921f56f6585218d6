package mnemoscope.ui.shell;

import java.util.List;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.shell.ShellModel.Sheet;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.Preferences.Look;

/** The sheet of the preferences: what is pressed there holds at once. */
final class PreferencesView extends VBox {
    PreferencesView(ShellController shell) {
        super(14);
        PreferencesController preferences = shell.preferences;
        GridPane rows = Layouts.entries(12, HPos.LEFT);
        row(rows, "Theme", Choices.segments(preferences.now.map(Preferences::theme), List.of(Look.values()), Look::title,
                look -> look == Look.SYSTEM ? "Light or dark as the desktop is, now and when it changes" : "", look -> {
                    preferences.change(liked -> liked.withTheme(look));
                    shell.chooseTheme(preferences.themeProperty().getValue());
                }));
        row(rows, "Size of type", Choices.segments(preferences.now.map(Preferences::typeSize), Preferences.TYPE_SIZES,
                size -> size + " %", size -> "", size -> preferences.change(liked -> liked.withTypeSize(size))));
        row(rows, "At the start, open", Choices.segments(preferences.now.map(Preferences::goOn), List.of(false, true),
                on -> on ? "What was open last" : "The bundled data", on -> "",
                on -> preferences.change(liked -> liked.withGoOn(on))));
        row(rows, "Keys", Buttons.text("Change keys\u2026", () -> shell.toggle(Sheet.KEYS)));
        String kept = preferences.file().map(file -> "Kept in " + file + ", with the place of the window.")
                .orElse("Not kept: this window remembers nothing.");
        getChildren().addAll(rows, Layouts.wrapped(Type.META.label(kept, "mn-muted")),
                Layouts.row(8, Layouts.space(), Buttons.text("Reset all", () -> {
                    preferences.change(liked -> Preferences.USUAL);
                    shell.chooseTheme(preferences.themeProperty().getValue());
                })));
    }

    private static void row(GridPane rows, String name, Node choices) {
        Layouts.entry(rows, Type.BODY.label(name), new HBox(choices));
        GridPane.setValignment(rows.getChildren().get(rows.getChildren().size() - 2), VPos.CENTER);
    }
}
