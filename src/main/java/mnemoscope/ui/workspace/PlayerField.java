package mnemoscope.ui.workspace;

import javafx.scene.control.ComboBox;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.workspace.Classroom;
import mnemoscope.workspace.Workspace;

/** Who plays: a name that is typed, or one of those that have played. */
public final class PlayerField extends ComboBox<String> {
    public PlayerField(WorkspaceContext context) {
        setEditable(true);
        setPromptText(Texts.of("workspace.name-of-the-class"));
        setAccessibleText(Texts.of("workspace.who-plays"));
        getEditor().setAccessibleText(Texts.of("workspace.who-plays"));
        Tips.on(this, Texts.of("workspace.players-help"));
        setOnAction(event -> {
            if (getValue() != null) {
                context.choosePlayer(getValue());
            }
        });
        context.lens(Workspace::classroom).subscribe(this::name);
    }

    private void name(Classroom classroom) {
        if (!getItems().equals(classroom.players())) {
            getItems().setAll(classroom.players());
        }
        setValue(classroom.player());
    }
}
