package mnemoscope.ui.notes;

import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.Notebook;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.Notes;

/** A popover to write a note beside its subject. Saves the text whenever it closes. */
final class NotePopover {
    private static final double WIDTH = 360;
    private static final int LINES = 5;

    private final Notebook notes;
    private final Transport steps;
    private final Label title = Layouts.wrapped(Type.BODY.label("", "mn-strong"));
    private final Label words = Type.ROW.label("", "mn-muted");
    private final TextArea text = new TextArea();
    private final CheckBox bookmark = new CheckBox(Texts.of("notes.bookmarked"));
    private Popover popover;
    private About about;

    /** @param steps stops playing when the popover opens */
    NotePopover(Notebook notes, Transport steps) {
        this.notes = notes;
        this.steps = steps;
    }

    void open(About of, Node beside) {
        if (popover == null) {
            build();
        }
        steps.pause();
        // It may be open elsewhere with unsaved text.
        popover.hide();
        about = of;
        title.setText(Texts.of(of.kind() == Notes.Kind.TURN ? "notes.note-on-turn" : "notes.note-on-decision", notes.place(of)));
        words.setText(of.words());
        text.setText(notes.on(of).text());
        text.end();
        bookmark.setSelected(notes.on(of).bookmarked());
        popover.showBelow(beside);
    }

    private void build() {
        text.setPrefRowCount(LINES);
        text.setWrapText(true);
        text.setAccessibleText(Texts.of("notes.note"));
        FocusKeeper.leaveByTab(text);
        text.setPromptText(Texts.of("notes.what-to-remember-here"));
        bookmark.setOnAction(event -> notes.toggleBookmark(about));
        text.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
                event.consume();
                popover.hide();
            }
        });
        VBox frame = new VBox(8, new VBox(2, title, words), text,
                Layouts.row(8, bookmark, Layouts.space(), Buttons.flat(Texts.of("notes.delete"), this::delete),
                        Buttons.primary(Texts.of("notes.done"), () -> popover.hide())));
        frame.setPrefWidth(Type.grown(WIDTH));
        words.setMaxWidth(Type.grown(WIDTH));
        frame.focusedProperty().subscribe(on -> {
            if (on) {
                text.requestFocus();
            }
        });
        popover = new Popover(frame);
        popover.onHidden(() -> notes.write(about, text.getText()));
    }

    private void delete() {
        text.clear();
        notes.delete(about);
        popover.hide();
    }
}
