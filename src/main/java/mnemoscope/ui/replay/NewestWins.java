package mnemoscope.ui.replay;

import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;

/** Runs one piece of work at a time on a worker; a new one cancels the one before, whose result is dropped. */
public final class NewestWins implements Background {
    private final Executor worker;
    private final Executor fx;
    private volatile Run newest;

    /**
     * @param worker runs the work, e.g. a single thread
     * @param fx     runs the reports, e.g. {@code Platform::runLater}
     */
    public NewestWins(Executor worker, Executor fx) {
        this.worker = worker;
        this.fx = fx;
    }

    @Override
    public <T> void start(String what, Function<Progress, T> work, Consumer<T> done, Consumer<Throwable> failed) {
        Run run = new Run();
        newest = run;
        worker.execute(() -> {
            try {
                T result = run.isCancelled() ? null : work.apply(run);
                report(run, () -> done.accept(result));
            } catch (CancelledException e) {
                // a newer run reports instead
            } catch (RuntimeException | Error e) {
                System.getLogger(NewestWins.class.getName()).log(System.Logger.Level.ERROR, what, e);
                report(run, () -> failed.accept(e));
            }
        });
    }

    @Override
    public void cancel() {
        newest = null;
    }

    private void report(Run run, Runnable what) {
        fx.execute(() -> {
            if (newest == run) {
                what.run();
            }
        });
    }

    private final class Run implements Progress {
        @Override
        public void at(double fraction, String what) {
            // a replay takes moments; the thin bar says enough
        }

        @Override
        public boolean isCancelled() {
            return newest != this;
        }
    }
}
