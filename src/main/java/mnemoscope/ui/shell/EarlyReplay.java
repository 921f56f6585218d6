package mnemoscope.ui.shell;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.application.Platform;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparison;
import mnemoscope.model.BadInputException;
import mnemoscope.task.Progress;
import mnemoscope.ui.shell.source.Bundled;
import mnemoscope.ui.shell.source.DatasetSource;
import mnemoscope.ui.workspace.Derived;
import mnemoscope.workspace.AvailablePolicies;
import mnemoscope.workspace.Protocol;

/** Reads the bundled data and replays their first episode while the toolkit is still starting. */
final class EarlyReplay {
    private final CompletableFuture<Optional<Ready>> made = new CompletableFuture<>();

    /** Data and what the window opens on. */
    record Ready(LoadedDataset dataset, Comparison comparison) {}

    private EarlyReplay() {
    }

    static EarlyReplay start() {
        EarlyReplay early = new EarlyReplay();
        Thread.ofPlatform().daemon().name("early-replay").start(early::run);
        return early;
    }

    private void run() {
        Optional<Ready> ready = Optional.empty();
        try {
            Optional<DatasetSource> source = Bundled.source();
            if (source.isPresent()) {
                LoadedDataset dataset = source.get().load(Progress.NONE);
                ready = Derived.prepare(dataset, Protocol.bundled(), new AvailablePolicies())
                        .map(comparison -> new Ready(dataset, comparison));
            }
        } catch (BadInputException | RuntimeException failure) {
            // The window opens the same data again in the usual way, which says what is wrong with them.
            System.getLogger(EarlyReplay.class.getName()).log(System.Logger.Level.DEBUG, "Early replay", failure);
        } finally {
            made.complete(ready);
        }
    }

    /** Hands it over on the FX thread; empty if it failed. At once if it is there already. */
    void whenMade(Consumer<Optional<Ready>> taker) {
        if (made.isDone()) {
            taker.accept(made.join());
        } else {
            made.thenAccept(ready -> Platform.runLater(() -> taker.accept(ready)));
        }
    }
}
