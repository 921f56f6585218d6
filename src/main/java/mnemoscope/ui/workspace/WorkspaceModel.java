package mnemoscope.ui.workspace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
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
 * The one state of the program in one property: read through lenses, replaced by intents on the FX thread. All lenses are of one
 * moment before the first of them tells of a change.
 */
public final class WorkspaceModel {
    private final DeferredProperty<Workspace> state;
    private final DeferredProperty<History> history = new DeferredProperty<>(History.EMPTY);
    private final List<Part<?>> parts = new ArrayList<>();

    /** A property whose value is taken first and told after, so that several are of one moment before anybody hears of one. */
    static final class DeferredProperty<T> extends ReadOnlyObjectPropertyBase<T> {
        private T value;
        private boolean pending;

        DeferredProperty(T value) {
            this.value = value;
        }

        /** Silently; a value that equals the present one is no change. */
        void setSilently(T changed) {
            pending |= !Objects.equals(value, changed);
            value = changed;
        }

        /** Tells of a change that was not told yet. */
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
    private Consumer<Preferences> likes = liked -> {
    };
    private boolean telling;

    public WorkspaceModel(Workspace first) {
        state = new DeferredProperty<>(first);
    }

    /** A part of the state and the property that has it. */
    private record Part<T>(Function<Workspace, T> of, DeferredProperty<T> told) {
        void take(Workspace now) {
            told.setSilently(of.apply(now));
        }
    }

    public Workspace get() {
        return state.get();
    }

    /** A part of the state, which tells of a different value only. Kept as long as the model: for views, not for their cells. */
    public <T> ReadOnlyObjectProperty<T> lens(Function<Workspace, T> part) {
        Part<T> made = new Part<>(part, new DeferredProperty<>(part.apply(get())));
        parts.add(made);
        return made.told();
    }

    /**
     * Changes the state so that it can be undone; what is so already changes nothing, and nobody is told before their time of what
     * is being taken.
     *
     * @param what in the words of the menu, e.g. "Budget 128"
     */
    public void change(String what, UnaryOperator<Workspace> how) {
        Workspace before = get();
        Workspace after = how.apply(before);
        if (!after.equals(before)) {
            history.setSilently(history.get().changed(what, before, after));
            put(after);
        }
    }

    /** Changes the state in a way that undo passes over: where one looks, and what follows from something else. */
    public void move(UnaryOperator<Workspace> how) {
        if (telling) {
            moves.add(how);
        } else {
            put(how.apply(get()));
        }
    }

    /** What listeners want moved while something else tells of this moment waits until everybody knows of it. */
    void whileTold(Runnable tell) {
        if (telling) {
            tell.run();
            return;
        }
        telling = true;
        try {
            tell.run();
        } finally {
            telling = false;
        }
        for (UnaryOperator<Workspace> how = moves.poll(); how != null; how = moves.poll()) {
            put(how.apply(get()));
        }
    }

    /** What the user likes was changed, which can be undone too. @param what in the words of the menu, e.g. "Theme Dark" */
    public void liked(String what, Preferences before, Preferences after) {
        history.set(history.get().liked(what, before, after));
    }

    /** @param take takes what the user liked before, or again */
    public void likeWith(Consumer<Preferences> take) {
        likes = take;
    }

    /** Takes back the last change and shows its page; where one looks there stays. @return it in words; empty for none */
    public String undo() {
        History now = history.get();
        if (!now.canUndo()) {
            return "";
        }
        Change last = now.done().getLast();
        history.setSilently(now.undo());
        put(last.before(get()));
        if (last instanceof Change.OfPreferences of) {
            likes.accept(of.before());
        }
        return Texts.of("workspace.undone", last.words());
    }

    /** Makes the change again that was taken back last, and shows its page. @return it in words; empty for none */
    public String redo() {
        History now = history.get();
        if (!now.canRedo()) {
            return "";
        }
        Change next = now.undone().getLast();
        history.setSilently(now.redo());
        put(next.after(get()));
        if (next instanceof Change.OfPreferences of) {
            likes.accept(of.after());
        }
        return Texts.of("workspace.done-again", next.words());
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
        state.setSilently(next);
        parts.forEach(part -> part.take(next));
    }

    /**
     * From now on what was done before cannot be undone, as other data are open, but for changes of notes that are still there and
     * of what the user likes; told with the next change.
     */
    public void forget(Notes kept) {
        history.setSilently(history.get().elsewhere(kept.equals(get().notes())));
    }

    void tell() {
        List.copyOf(parts).forEach(part -> part.told().notifyListeners());
        state.notifyListeners();
        history.notifyListeners();
    }
}
