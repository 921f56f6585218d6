package mnemoscope.ui.notes;

import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.Notebook;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.Notes.Note;
import mnemoscope.workspace.Notes;

/** The note and bookmark of a decision or turn, with buttons to change them. */
final class NoteTools extends HBox {
    /** Maximum length of a note in a tooltip; the popover shows longer notes. */
    private static final int LONGEST_TIP = 600;

    private final Notebook notes;
    private final NotePopover popover;
    private final Supplier<Optional<About>> about;
    private final boolean onTurn;
    private String keys = "";
    private String bookmarkKeys = "";
    private final Label said = Type.META.label("", "mn-note-said");
    private final Button bookmark = Layouts.styled(Buttons.flatIcon(Icons.BOOKMARK, "", this::toggle), "mn-tiny");
    private final Button note = Layouts.styled(Buttons.flatIcon(Icons.NOTE, "", this::write), "mn-tiny");

    /**
     * @param what  kind of the subject
     * @param about current subject
     */
    NoteTools(Notes.Kind what, WorkspaceContext context, NotePopover popover, Supplier<Optional<About>> about) {
        super(2);
        onTurn = what == Notes.Kind.TURN;
        this.notes = context.notes();
        this.popover = popover;
        this.about = about;
        setAlignment(Pos.CENTER_RIGHT);
        said.setMaxWidth(Double.MAX_VALUE);
        said.setOnMouseClicked(event -> write());
        Layouts.grow(said).setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(said, bookmark, note);
        ModelValue.whenever(this::show, notes.here, context.lens(now -> now.cursor()), context.replays().resultProperty());
        Shortcuts.follow(this, onTurn ? "note-on-the-selected-turn" : "note-on-this-decision", now -> {
            keys = Shortcuts.inBrackets(now);
            show();
        });
        Shortcuts.follow(this, "bookmark-this-decision", now -> {
            bookmarkKeys = Shortcuts.inBrackets(now);
            show();
        });
    }

    private void show() {
        Optional<Note> now = about.get().map(notes::on);
        setVisible(now.isPresent());
        now.ifPresent(each -> {
            said.setText(each.text().replaceAll("\\s+", " "));
            Tips.on(said, PrintableText.shortened(each.text(), LONGEST_TIP));
            dress(bookmark, each.bookmarked() ? Icons.BOOKMARKED : Icons.BOOKMARK,
                    each.bookmarked()
                            ? Texts.of(onTurn ? "notes.remove-turn-bookmark" : "notes.remove-decision-bookmark", bookmarkKeys)
                            : Texts.of(onTurn ? "notes.bookmark-turn" : "notes.bookmark-decision", bookmarkKeys));
            dress(note, each.text().isBlank() ? Icons.NOTE : Icons.NOTED,
                    each.text().isBlank()
                            ? Texts.of(onTurn ? "notes.write-turn-note" : "notes.write-decision-note", keys)
                            : Texts.of(onTurn ? "notes.change-turn-note" : "notes.change-decision-note", keys));
        });
    }

    private static void dress(Button button, String icon, String tip) {
        button.setGraphic(Icons.of(icon, 13));
        button.setAccessibleText(tip);
        Tips.on(button, tip);
    }

    private void toggle() {
        about.get().ifPresent(notes::toggleBookmark);
    }

    /** The node at which the popover opens. */
    Node anchor() {
        return note;
    }

    private void write() {
        about.get().ifPresent(each -> popover.open(each, note));
    }
}
