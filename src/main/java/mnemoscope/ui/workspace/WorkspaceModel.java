package mnemoscope.ui.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import mnemoscope.workspace.History;
import mnemoscope.workspace.Workspace;

/**
 * The one state of the program in one property: read through lenses, replaced by intents on the FX thread. All lenses are of one
 * moment before the first of them tells of a change.
 */
public final class WorkspaceModel {
    private final WorkspaceProperty<Workspace> state;
    private final WorkspaceProperty<History> history = new WorkspaceProperty<>(History.EMPTY);
    private final List<Part<?>> parts = new ArrayList<>();

    public WorkspaceModel(Workspace first) {
        state = new WorkspaceProperty<>(first);
    }

    /** A part of the state and the property that has it. */
    private record Part<T>(Function<Workspace, T> of, WorkspaceProperty<T> told) {
        void take(Workspace now) {
            told.take(of.apply(now));
        }
    }

    public Workspace get() {
        return state.get();
    }

    /** A part of the state, which tells of a different value only. Kept as long as the model: for views, not for their cells. */
    public <T> ReadOnlyObjectProperty<T> lens(Function<Workspace, T> part) {
        Part<T> made = new Part<>(part, new WorkspaceProperty<>(part.apply(get())));
        parts.add(made);
        return made.told();
    }

    /** Changes the state so that it can be undone. @param what in the words of the menu, e.g. "Budget 128" */
    public void change(String what, UnaryOperator<Workspace> how) {
        Workspace before = get();
        Workspace after = how.apply(before);
        history.take(history.get().changed(what, before, after));
        put(after);
    }

    /** Changes the state in a way that undo passes over: where one looks, and what follows from something else. */
    public void move(UnaryOperator<Workspace> how) {
        put(how.apply(get()));
    }

    /** Takes back the last change, if there is one; where one looks stays. */
    public void undo() {
        History now = history.get();
        if (now.canUndo()) {
            history.take(now.undo());
            put(now.before(get()));
        }
    }

    /** Makes the change again that was taken back last, if there is one. */
    public void redo() {
        History now = history.get();
        if (now.canRedo()) {
            history.take(now.redo());
            put(now.after(get()));
        }
    }

    /** What can be undone and redone, with the words of the menu. */
    public ReadOnlyObjectProperty<History> historyProperty() {
        return history;
    }

    private void put(Workspace next) {
        take(next);
        tell();
    }

    /** Takes a state of which {@link #tell} is to tell. */
    void take(Workspace next) {
        state.take(next);
        parts.forEach(part -> part.take(next));
    }

    /** From now on nothing that was done before can be undone. */
    void forget() {
        history.take(History.EMPTY);
    }

    void tell() {
        List.copyOf(parts).forEach(part -> part.told().tell());
        state.tell();
        history.tell();
    }
}
