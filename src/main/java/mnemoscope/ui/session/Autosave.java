package mnemoscope.ui.session;

import java.util.Objects;
import java.util.function.Consumer;
import mnemoscope.workspace.Workspace;

/**
 * Which changes of the state are written by themselves: the first at once, then at most one in a rest, the last one always.
 * Used on the FX thread.
 */
final class Autosave {
    private final Consumer<Runnable> rest;
    private final Consumer<Workspace> write;
    private Workspace written;
    private Workspace latest;
    private boolean resting;
    private boolean ended;

    /**
     * @param rest  runs something on the FX thread when it is time to write again
     * @param write writes in the background
     */
    Autosave(Consumer<Runnable> rest, Consumer<Workspace> write) {
        this.rest = rest;
        this.write = write;
    }

    void changed(Workspace now) {
        latest = now;
        if (!resting && !ended) {
            writeLatest();
        }
    }

    /** Writes nothing from now on. @return what is not written yet, null if nothing; the caller writes it */
    Workspace end() {
        ended = true;
        return takeUnwritten();
    }

    private Workspace takeUnwritten() {
        Workspace unwritten = Objects.equals(latest, written) ? null : latest;
        written = latest;
        return unwritten;
    }

    private void writeLatest() {
        Workspace unwritten = takeUnwritten();
        if (unwritten != null) {
            resting = true;
            rest.accept(this::rested);
            write.accept(unwritten);
        }
    }

    private void rested() {
        resting = false;
        if (!ended) {
            writeLatest();
        }
    }
}
