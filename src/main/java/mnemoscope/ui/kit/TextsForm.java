package mnemoscope.ui.kit;

import java.util.function.Consumer;
import javafx.scene.control.CheckBox;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;

/** Asks before a file is written whether to exclude texts of turns and questions. */
public final class TextsForm extends VBox {
    /**
     * @param name     name of the file
     * @param unquoted whether texts are excluded by default
     * @param answered receives the choice
     */
    public TextsForm(String name, boolean unquoted, Consumer<Boolean> answered, Runnable cancel) {
        super(12);
        CheckBox choice = choice(unquoted);
        HBox buttons = Layouts.row(8, Buttons.primary(Texts.of("kit.export"), () -> answered.accept(choice.isSelected())),
                Buttons.flat(Texts.of("kit.cancel"), cancel));
        FocusKeeper.beginIn(buttons);
        getChildren().addAll(Layouts.wrapped(Type.BODY.label(Texts.of("kit.file-can-hold-texts", name))), choice, buttons);
    }

    /** The check box, for a form with more questions. */
    public static CheckBox choice(boolean unquoted) {
        CheckBox choice = new CheckBox(Texts.of("kit.leave-texts-out"));
        choice.setSelected(unquoted);
        return choice;
    }
}
