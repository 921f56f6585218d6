package mnemoscope.ui.workspace;

import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.workspace.Workspace;

/** Chooses the player: a typed name, a previous player, or nobody in particular if that one has chosen before. */
public final class PlayerField extends ComboBox<String> {
    /** @param done moves the focus away after a name was typed, because the next key belongs to the class */
    public PlayerField(WorkspaceContext context, Runnable done) {
        setEditable(true);
        setPromptText(Texts.of("workspace.name-of-the-class"));
        setAccessibleText(Texts.of("workspace.who-plays"));
        getEditor().setAccessibleText(Texts.of("workspace.who-plays"));
        Tips.on(this, Texts.of("workspace.players-help"));
        setCellFactory(list -> new ListCell<>() {
            @Override
            protected void updateItem(String name, boolean empty) {
                super.updateItem(name, empty);
                setText(empty || name == null ? "" : name.isEmpty() ? Texts.of("workspace.nobody-in-particular") : name);
            }
        });
        setOnAction(event -> {
            if (getValue() != null) {
                context.choosePlayer(getValue());
            }
        });
        // On release, because the name is not taken before that.
        addEventFilter(KeyEvent.KEY_RELEASED, event -> {
            if (event.getCode() == KeyCode.ENTER && !isShowing()) {
                done.run();
            }
        });
        context.lens(Workspace::classroom).subscribe(this::name);
    }

    private void name(Classroom classroom) {
        boolean nameless = classroom.predictions().stream().anyMatch(each -> each.player().isEmpty());
        List<String> all = Stream.concat(nameless ? Stream.of("") : Stream.empty(), classroom.players().stream()).toList();
        if (!getItems().equals(all)) {
            getItems().setAll(all);
        }
        setValue(classroom.player());
    }
}
