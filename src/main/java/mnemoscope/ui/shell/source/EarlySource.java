package mnemoscope.ui.shell.source;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;

/** A source that is read while the toolkit is still starting, so that the first decision comes sooner. Read once. */
public final class EarlySource implements DatasetSource {
    private static final long LOOK_MILLIS = 50;

    private final DatasetSource source;
    private final FutureTask<LoadedDataset> reading;

    public EarlySource(DatasetSource source) {
        this.source = source;
        reading = new FutureTask<>(() -> source.load(Progress.NONE));
        Thread.ofPlatform().daemon().name("early-read").start(reading);
    }

    @Override
    public String name() {
        return source.name();
    }

    @Override
    public Optional<Path> file() {
        return source.file();
    }

    /** Waits for what is read already; gives up at once when cancelled, the reading itself then ends unheard. */
    @Override
    public LoadedDataset load(Progress progress) throws BadInputException {
        while (true) {
            progress.check();
            try {
                return reading.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException notYet) {
                progress.at(Double.NaN, "Reading " + name());
            } catch (ExecutionException thrown) {
                if (thrown.getCause() instanceof BadInputException bad) {
                    throw bad;
                }
                throw new IllegalStateException(thrown.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancelledException();
            }
        }
    }
}
