package mnemoscope.ui.shell;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import javafx.application.Platform;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparer;
import mnemoscope.explain.Comparison;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.Protocol;
import mnemoscope.retention.Policy;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;
import mnemoscope.workspace.AvailablePolicies;
import mnemoscope.workspace.PolicyChoice;

/** Reads the bundled data and replays their first episode while JavaFX is still starting. */
record StartupReplay(CompletableFuture<Optional<Ready>> made) {
    /** The data and the comparison that the window opens with. */
    record Ready(LoadedDataset dataset, Comparison comparison) {}

    static Optional<Ready> make() {
        try {
            // First, because the window waits for them first.
            KnownPolicies.all();
            Optional<DatasetSource> source = DatasetSource.bundled();
            if (source.isPresent()) {
                LoadedDataset dataset = source.get().load(Progress.NONE);
                List<Policy> policies = new AvailablePolicies().find(PolicyChoice.USUAL.names(), dataset.info().kind());
                return Optional.of(new Ready(dataset, new Comparer().compare(dataset.conversations().getFirst(),
                        Protocol.bundled(), policies, List.of(), Embeddings.NONE, Progress.NONE)));
            }
        } catch (BadInputException | RuntimeException failure) {
            // The window then opens the same data in the usual way, which reports the error.
            System.getLogger(StartupReplay.class.getName()).log(System.Logger.Level.DEBUG, "Early replay", failure);
        }
        return Optional.empty();
    }

    /** Passes the result on, on the FX thread; empty if it failed. At once if it is complete already. */
    void whenMade(Consumer<Optional<Ready>> taker) {
        if (made.isDone()) {
            taker.accept(made.join());
        } else {
            made.thenAccept(ready -> Platform.runLater(() -> taker.accept(ready)));
        }
    }
}
