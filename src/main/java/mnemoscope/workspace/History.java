package mnemoscope.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.model.Texts;

/**
 * Named changes that can be taken back and made again; immutable. A change keeps the states around it, which hold no data, only
 * where data are.
 *
 * @param done   changes that can be taken back, the last one last
 * @param undone changes that can be made again, the next one last
 */
public record History(List<Change> done, List<Change> undone) {
    public static final History EMPTY = new History(List.of(), List.of());
    private static final int MOST = 200;

    /** @param what in the words of the menu, e.g. "Budget 128" */
    public record Change(String what, Workspace before, Workspace after) {
        /** Its words behind the tab where it is seen, e.g. "Training \u00b7 Epochs 200". */
        public String words() {
            return seenFrom(Pages.FIRST).tab().title() + " \u00b7 " + what;
        }

        private Pages seenFrom(Pages now) {
            return after.changedFrom(before).stream().reduce(now, Pages::showing, (first, last) -> last);
        }
    }

    public History {
        done = List.copyOf(done);
        undone = List.copyOf(undone);
    }

    /** After a change; one of the same words as the last continues it, such as a word that is typed letter by letter. */
    public History changed(String what, Workspace before, Workspace after) {
        if (before.equals(after)) {
            return this;
        }
        List<Change> more = new ArrayList<>(done);
        boolean continues = undone.isEmpty() && !done.isEmpty() && done.getLast().what().equals(what);
        Change change = new Change(what, continues ? more.removeLast().before() : before, after);
        if (!change.before().lookedAtFrom(after).equals(after)) {
            more.add(change);
        }
        return new History(more.size() > MOST ? more.subList(1, more.size()) : more, List.of());
    }

    public boolean canUndo() {
        return !done.isEmpty();
    }

    public boolean canRedo() {
        return !undone.isEmpty();
    }

    /** "Undo Replay \u00b7 Budget 128", or "Undo" if there is nothing to take back. */
    public String undoWords() {
        return canUndo() ? Texts.of("workspace.undo-change", done.getLast().words()) : Texts.of("workspace.undo");
    }

    /** "Redo Replay \u00b7 Budget 128", or "Redo" if there is nothing to make again. */
    public String redoWords() {
        return canRedo() ? Texts.of("workspace.redo-change", undone.getLast().words()) : Texts.of("workspace.redo");
    }

    /** The state before the last change, looked at from where one looks now, on a page that shows it; there must be one. */
    public Workspace before(Workspace now) {
        return done.getLast().before().lookedAtFrom(now).with(done.getLast().seenFrom(now.pages()));
    }

    /** The state after the change that was taken back last, looked at likewise; there must be one. */
    public Workspace after(Workspace now) {
        return undone.getLast().after().lookedAtFrom(now).with(undone.getLast().seenFrom(now.pages()));
    }

    /** With the last change taken back; there must be one. */
    public History undo() {
        return new History(done.subList(0, done.size() - 1), plus(undone, done.getLast()));
    }

    /** With the change made again that was taken back last; there must be one. */
    public History redo() {
        return new History(plus(done, undone.getLast()), undone.subList(0, undone.size() - 1));
    }

    private static List<Change> plus(List<Change> changes, Change one) {
        return Stream.concat(changes.stream(), Stream.of(one)).toList();
    }
}
