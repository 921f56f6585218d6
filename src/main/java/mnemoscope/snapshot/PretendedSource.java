package mnemoscope.snapshot;

import java.nio.file.Path;
import java.util.Optional;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import mnemoscope.ui.shell.FxThread;
import mnemoscope.ui.shell.source.DatasetSource;

/** A file that is not there, for pictures of what happens while one is read. */
record PretendedSource(String name, Loading loading) implements DatasetSource {
    /** What happens. */
    @FunctionalInterface
    interface Loading {
        LoadedDataset load(Progress progress) throws BadInputException;
    }

    /** One that cannot be read. */
    static DatasetSource broken() {
        return new PretendedSource("longmemeval_s.json", progress -> {
            throw new BadInputException("Session 812 has no date ($[811].haystack_dates): found nothing, expected a date."
                    + " Add the date, or remove the session.");
        });
    }

    /** One that is being read until it is cancelled. */
    static DatasetSource endless() {
        return new PretendedSource("longmemeval_s_40.json.gz", progress -> {
            while (!progress.isCancelled()) {
                progress.at(0.42, "Reading, 42 % of 6.1 MB");
                FxThread.sleep(20);
            }
            throw new CancelledException();
        });
    }

    @Override
    public Optional<Path> file() {
        return Optional.of(Path.of(name));
    }

    @Override
    public LoadedDataset load(Progress progress) throws BadInputException {
        return loading.load(progress);
    }
}
