package mnemoscope.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.model.Texts;

/**
 * Named changes for undo and redo. Immutable.
 *
 * @param done   changes that can be undone, the latest last
 * @param undone changes that can be redone, the next last
 */
public record History(List<Change> done, List<Change> undone) {
    public static final History EMPTY = new History(List.of(), List.of());
    private static final int MOST = 200;

    public History {
        done = List.copyOf(done);
        undone = List.copyOf(undone);
    }

    /** After a change; a change with the same name as the last continues it, e.g. a word typed letter by letter. */
    public History changed(String what, Workspace before, Workspace after) {
        if (before.equals(after)) {
            return this;
        }
        List<Change> more = new ArrayList<>(done);
        boolean continues = undone.isEmpty() && !done.isEmpty() && done.getLast() instanceof Change.OfState
                && done.getLast().what().equals(what);
        Change.OfState change = new Change.OfState(what, continues ? ((Change.OfState) more.removeLast()).before() : before,
                after);
        if (!change.before(after).with(after.pages()).equals(after)) {
            more.add(change);
        }
        return new History(more.size() > MOST ? more.subList(1, more.size()) : more, List.of());
    }

    /** After a change of the preferences. */
    public History liked(String what, Preferences before, Preferences after) {
        return before.equals(after) ? this : new History(plus(done, new Change.OfPreferences(what, before, after)), List.of());
    }

    /** For other data: changes that do not concern data can still be undone. @param notes whether they are the same */
    public History elsewhere(boolean notes) {
        return new History(elsewhere(done, notes), elsewhere(undone, notes));
    }

    private static List<Change> elsewhere(List<Change> changes, boolean notes) {
        return changes.stream().flatMap(each -> switch (each) {
            case Change.OfState it -> notes && it.isOfNotes() ? Stream.of(it.elsewhere()) : Stream.empty();
            case Change.OfNotes it -> notes ? Stream.of(it) : Stream.empty();
            case Change.OfPreferences it -> Stream.of(it);
        }).toList();
    }

    public boolean canUndo() {
        return !done.isEmpty();
    }

    public boolean canRedo() {
        return !undone.isEmpty();
    }

    /** "Undo Replay \u00b7 Budget 128", or "Undo" if nothing can be undone. */
    public String undoWords() {
        return canUndo() ? Texts.of("workspace.undo-change", done.getLast().words()) : Texts.of("workspace.undo");
    }

    /** "Redo Replay \u00b7 Budget 128", or "Redo" if nothing can be redone. */
    public String redoWords() {
        return canRedo() ? Texts.of("workspace.redo-change", undone.getLast().words()) : Texts.of("workspace.redo");
    }

    /** With the last change undone; there must be one. */
    public History undo() {
        return new History(done.subList(0, done.size() - 1), plus(undone, done.getLast()));
    }

    /** With the last undone change redone; there must be one. */
    public History redo() {
        return new History(plus(done, undone.getLast()), undone.subList(0, undone.size() - 1));
    }

    private static List<Change> plus(List<Change> changes, Change one) {
        return Stream.concat(changes.stream(), Stream.of(one)).toList();
    }
}
