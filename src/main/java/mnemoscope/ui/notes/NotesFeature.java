package mnemoscope.ui.notes;

import static mnemoscope.ui.workspace.Command.Menu.REPLAY;
import static mnemoscope.ui.workspace.Command.Menu.VIEW;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.layout.Region;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.Command;
import mnemoscope.ui.workspace.Feature;
import mnemoscope.ui.workspace.FeatureHost.Dialog;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Notebook.Listed;
import mnemoscope.ui.workspace.Notebook;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.ReplayService;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.Notes;
import mnemoscope.workspace.NotesDocument;
import mnemoscope.workspace.Tab;

/** Notes and bookmarks on decisions and turns: write, list, go to, export. Use on the FX thread. */
public final class NotesFeature implements Feature {
    private static final double WIDTH = 900;

    private final FeatureHost host;
    private final WorkspaceContext context;
    private final Notebook notes;
    private final Supplier<Optional<Path>> session;
    private final NotePopover popover;
    private NoteTools ofDecision;
    private NoteTools ofTurn;
    private NotesView view;

    /** @param session the session file, for links in an export */
    public NotesFeature(FeatureHost host, Supplier<Optional<Path>> session) {
        this.host = host;
        this.session = session;
        context = host.context();
        notes = context.notes();
        popover = new NotePopover(notes, context.steps());
    }

    /** The controls beside the current decision. */
    public Region ofDecision() {
        ofDecision = new NoteTools(Notes.Kind.DECISION, context, popover, notes::decision);
        return ofDecision;
    }

    /** The controls beside the selected turn. */
    public Node ofTurn() {
        ofTurn = new NoteTools(Notes.Kind.TURN, context, popover, notes::turn);
        return ofTurn;
    }

    @Override
    public List<Command> commands() {
        return List.of(
                Command.of(REPLAY, 5, "command.bookmark-this-decision", "B", this::bookmark)
                        .whileOn(Bindings.createBooleanBinding(
                                () -> notes.decision().filter(about -> notes.on(about).bookmarked()).isPresent(), notes.here,
                                context.lens(now -> now.cursor()), context.replays().resultProperty())),
                Command.of(REPLAY, 5, "command.note-on-this-decision", "Shortcut+N",
                        () -> write(notes.decision(), () -> ofDecision, "notes.no-decision-in-view")),
                Command.of(REPLAY, 5, "command.note-on-the-selected-turn", "Shortcut+Shift+N",
                        () -> write(notes.turn(), () -> ofTurn, "notes.nothing-selected")),
                Command.of(REPLAY, 6, "command.export-notes", "", this::export),
                Command.of(VIEW, 3, "command.notes-and-bookmarks", "Shortcut+Shift+B", this::list));
    }

    @Override
    public List<PaletteEntry> entries() {
        return notes.all().stream()
                .map(row -> PaletteEntry.named(PaletteEntry.Kind.NOTES, row.place(), "",
                        row.note().text().isBlank() ? row.note().about().words() : row.note().text(),
                        row.note().bookmarked() ? Texts.of("notes.bookmarked") : "", () -> go(row)))
                .toList();
    }

    private void bookmark() {
        notes.decision().ifPresentOrElse(about -> {
            notes.toggleBookmark(about);
            host.say(Texts.of(notes.on(about).bookmarked() ? "notes.now-bookmarked" : "notes.no-longer-bookmarked",
                    notes.place(about)));
        }, () -> host.say(Texts.of("notes.no-decision-in-view")));
    }

    /** Opens the note in Replay, where its subject is visible. @param none message if there is no subject */
    private void write(Optional<About> about, Supplier<NoteTools> beside, String none) {
        host.showTab(Tab.REPLAY);
        if (about.isEmpty()) {
            host.say(Texts.of(none));
            return;
        }
        context.steps().pause();
        // Later, because the tab may be under construction, with the controls of the decision among its last parts.
        Platform.runLater(() -> host.stages()
                .add(() -> Stream.of(beside.get(), ofDecision).filter(Objects::nonNull).map(NoteTools::anchor)
                        .filter(anchor -> anchor.getScene() != null).findFirst()
                        .ifPresent(anchor -> popover.open(about.get(), anchor))));
    }

    /** Edits a note of the list. @param beside anchor of the popover */
    void write(Listed row, Node beside) {
        popover.open(row.note().about(), beside);
    }

    void delete(Listed row) {
        notes.delete(row.note().about());
        host.say(Texts.of("notes.deleted", row.place()));
    }

    /** Goes to the subject of a note. */
    void go(Listed row) {
        if (row.at().isEmpty()) {
            host.say(Texts.of("notes.place-not-open", row.place(), row.note().about().data()));
            return;
        }
        host.closeDialog();
        host.showTab(Tab.REPLAY);
        notes.show(row.note());
    }

    private void list() {
        if (view == null) {
            view = new NotesView(this);
            ModelValue.whenever(() -> view.show(notes.all()),
                    context.lens(now -> List.of(now.notes(), now.protocol(), now.classroom())),
                    context.replays().datasetProperty(), context.replays().resultProperty());
        }
        host.showDialog(new Dialog(Texts.of("notes.notes-and-bookmarks"), view, WIDTH, () -> {}));
        view.begin();
    }

    void export() {
        if (notes.all().isEmpty()) {
            host.say(Texts.of("notes.nothing-to-export"));
            return;
        }
        ReplayService open = context.replays();
        List<String> policies = open.available().find(context.now().policies().names(), open.kind()).stream()
                .map(policy -> policy.description().title()).toList();
        host.exports().text("notes.md",
                quotes -> NotesDocument.of(context.now(), open.conversations(), policies, session.get(), quotes), host::say);
    }
}
