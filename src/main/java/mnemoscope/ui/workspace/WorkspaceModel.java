package mnemoscope.ui.workspace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectPropertyBase;
import mnemoscope.model.Texts;
import mnemoscope.workspace.Change;
import mnemoscope.workspace.History;
import mnemoscope.workspace.Notes;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.Workspace;

/**
 * The whole state of the program in one property: views read it through lenses, intents replace it on the FX thread. All lenses
 * change before any listener is notified.
 */
public final class WorkspaceModel {
    /** Moves that follow one from another; more are a mistake of two listeners that revert each other. */
    static final int MOST_NESTED = 100;

    private final DeferredProperty<Workspace> state;
    private final DeferredProperty<History> history = new DeferredProperty<>(History.EMPTY);
    private final List<Part<?>> parts = new ArrayList<>();

    /** A property that separates setting from notifying, so that several properties change together before any listener runs. */
    static final class DeferredProperty<T> extends ReadOnlyObjectPropertyBase<T> {
        private T value;
        private Supplier<T> later;
        private boolean pending;

        DeferredProperty(T value) {
            this.value = value;
        }

        /** A value that is made when it is first asked for, and that counts as a change. */
        void setLater(Supplier<T> maker) {
            pending = true;
            later = maker;
        }

        /** An equal value is not a change. */
        void setSilently(T changed) {
            pending |= !Objects.equals(get(), changed);
            value = changed;
        }

        /** Notifies listeners if a change is pending. */
        void notifyListeners() {
            if (pending) {
                pending = false;
                fireValueChangedEvent();
            }
        }

        void set(T changed) {
            setSilently(changed);
            notifyListeners();
        }

        @Override
        public T get() {
            if (later != null) {
                value = later.get();
                later = null;
            }
            return value;
        }

        @Override
        public Object getBean() {
            return null;
        }

        @Override
        public String getName() {
            return "";
        }
    }

    private final Deque<UnaryOperator<Workspace>> moves = new ArrayDeque<>();
    private Consumer<Preferences> applyPreferences = liked -> {};
    private boolean notifying;
    private int nested;
    /** Whether nested moves are discarded until the outermost ends. */
    private boolean endless;

    public WorkspaceModel(Workspace first) {
        state = new DeferredProperty<>(first);
    }

    /** A part of the state and the property that has it. */
    private record Part<T>(Function<Workspace, T> of, DeferredProperty<T> property) {
        void update(Workspace now) {
            property.setSilently(of.apply(now));
        }
    }

    public Workspace get() {
        return state.get();
    }

    /**
     * A property of a part of the state, which changes only when that part differs. The model keeps it for ever: use it for
     * views, not for their cells.
     */
    public <T> ReadOnlyObjectProperty<T> lens(Function<Workspace, T> part) {
        Part<T> made = new Part<>(part, new DeferredProperty<>(part.apply(get())));
        parts.add(made);
        return made.property();
    }

    /**
     * Changes the state so that undo can revert it; an equal state is not a change.
     *
     * @param what the change in the words of the menu, e.g. "Budget 128"
     */
    public void change(String what, UnaryOperator<Workspace> how) {
        Workspace before = get();
        Workspace after = how.apply(before);
        if (!after.equals(before)) {
            history.setSilently(history.get().changed(what, before, after));
            put(after);
        }
    }

    /** Changes the state without an undo entry: for navigation and for consequences of other changes. */
    public void move(UnaryOperator<Workspace> how) {
        if (notifying) {
            moves.add(how);
        } else {
            apply(how);
        }
    }

    /**
     * Applies a move, during which listeners may request further moves.
     *
     * @throws IllegalStateException if these follow one another without end; it names the class of the last
     */
    private void apply(UnaryOperator<Workspace> how) {
        if (endless) {
            return;
        }
        endless = nested == MOST_NESTED;
        if (endless) {
            throw new IllegalStateException(
                    "Listeners move the state without end, the last in " + how.getClass().getName().replaceFirst("\\$\\$.*", ""));
        }
        nested++;
        try {
            put(how.apply(get()));
        } finally {
            nested--;
            endless &= nested > 0;
        }
    }

    /** Runs notifications and delays moves that listeners request until all are notified. */
    void whileNotifying(Runnable notification) {
        if (notifying) {
            notification.run();
            return;
        }
        notifying = true;
        try {
            notification.run();
        } finally {
            notifying = false;
        }
        for (UnaryOperator<Workspace> how = moves.poll(); how != null; how = moves.poll()) {
            apply(how);
        }
    }

    /** Records an undoable change of preferences. @param what the change in the words of the menu, e.g. "Theme Dark" */
    public void liked(String what, Preferences before, Preferences after) {
        history.set(history.get().liked(what, before, after));
    }

    /** @param apply applies the preferences that undo or redo restores */
    public void likeWith(Consumer<Preferences> apply) {
        applyPreferences = apply;
    }

    /** Reverts the last change and shows its page, without moving the view. @return the change in words; empty for none */
    public String undo() {
        History now = history.get();
        if (!now.canUndo()) {
            return "";
        }
        Change last = now.done().getLast();
        history.setSilently(now.undo());
        put(last.before(get()));
        if (last instanceof Change.OfPreferences of) {
            applyPreferences.accept(of.before());
        }
        return Texts.of("workspace.undone", last.words());
    }

    /** Repeats the change that was undone last and shows its page. @return the change in words; empty for none */
    public String redo() {
        History now = history.get();
        if (!now.canRedo()) {
            return "";
        }
        Change next = now.undone().getLast();
        history.setSilently(now.redo());
        put(next.after(get()));
        if (next instanceof Change.OfPreferences of) {
            applyPreferences.accept(of.after());
        }
        return Texts.of("workspace.done-again", next.words());
    }

    /** The changes to undo and redo, with the words of the menu. */
    public ReadOnlyObjectProperty<History> historyProperty() {
        return history;
    }

    private void put(Workspace next) {
        setSilently(next);
        notifyListeners();
    }

    /** Sets a state silently; {@link #notifyListeners} notifies its listeners. */
    void setSilently(Workspace next) {
        state.setSilently(next);
        parts.forEach(part -> part.update(next));
    }

    /**
     * Clears the undo history because other data are open, except changes of preferences and of notes that still exist. Listeners
     * are notified with the next change.
     */
    public void forget(Notes kept) {
        history.setSilently(history.get().elsewhere(kept.equals(get().notes())));
    }

    void notifyListeners() {
        List.copyOf(parts).forEach(part -> part.property().notifyListeners());
        state.notifyListeners();
        history.notifyListeners();
    }
}
