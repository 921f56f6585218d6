package mnemoscope.ui.session;

import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import mnemoscope.workspace.Workspace;

/**
 * Decides which changes of the state are saved automatically: the first at once, then at most one per {@link #APART}, the last
 * one always. Use on the FX thread.
 */
final class Autosave {
    static final Duration APART = Duration.ofSeconds(10);

    private final Timer timer;
    private final Consumer<Workspace> write;
    private Workspace written;
    private Workspace latest;
    private boolean resting;
    private boolean ended;

    /** Runs an action later, on the FX thread. */
    @FunctionalInterface
    interface Timer {
        void after(Duration time, Runnable then);
    }

    /** @param write writes in the background */
    Autosave(Timer timer, Consumer<Workspace> write) {
        this.timer = timer;
        this.write = write;
    }

    void changed(Workspace now) {
        latest = now;
        if (!resting && !ended) {
            writeLatest();
        }
    }

    /** Stops saving. */
    void end() {
        ended = true;
    }

    /** @return the state that is not saved yet, null if there is none; the caller saves it */
    Workspace takeUnwritten() {
        Workspace unwritten = Objects.equals(latest, written) ? null : latest;
        written = latest;
        return unwritten;
    }

    private void writeLatest() {
        Workspace unwritten = takeUnwritten();
        if (unwritten != null) {
            resting = true;
            timer.after(APART, this::rested);
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
