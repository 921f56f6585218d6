package mnemoscope.ui.shell;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javafx.application.Platform;
import mnemoscope.dataset.BundledData;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.explain.Comparer;
import mnemoscope.explain.Comparison;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.model.Embeddings;
import mnemoscope.replay.Protocol;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;
import mnemoscope.workspace.AvailablePolicies;
import mnemoscope.workspace.PolicyChoice;

/** Reads the bundled data and replays their first conversation while JavaFX is still starting. */
record StartupReplay(CompletableFuture<Optional<Ready>> made) {
    /** The data and the comparison that the window opens with. */
    record Ready(LoadedDataset dataset, Comparison comparison) {}

    /** @param beside reads on while the first conversation is replayed */
    static Optional<Ready> make(Executor beside) {
        CompletableFuture<Conversation> first = new CompletableFuture<>();
        return replayed(first, CompletableFuture.supplyAsync(() -> read(first), beside));
    }

    static Optional<Ready> replayed(CompletableFuture<Conversation> first, CompletableFuture<LoadedDataset> dataset) {
        dataset.whenComplete((read, failure) -> first.completeExceptionally(new CancellationException()));
        try {
            List<Policy> policies = new AvailablePolicies().find(PolicyChoice.USUAL.names(), BundledData.KIND);
            Comparison comparison = new Comparer().compare(first.join(), Protocol.bundled(), policies, List.of(), Embeddings.NONE,
                    Progress.NONE);
            return Optional.of(new Ready(dataset.join(), comparison));
        } catch (RuntimeException failure) {
            // The window then opens the same data in the usual way, which reports the error.
            System.getLogger(StartupReplay.class.getName()).log(System.Logger.Level.DEBUG, "Early replay", failure);
            return Optional.empty();
        }
    }

    private static LoadedDataset read(CompletableFuture<Conversation> first) {
        try {
            return BundledData.read(Progress.NONE, first::complete);
        } catch (BadInputException | IOException failure) {
            throw new CompletionException(failure);
        }
    }

    /** Passes the result on, on the FX thread; empty if it failed. */
    void whenMade(Consumer<Optional<Ready>> taker) {
        made.thenAccept(ready -> Platform.runLater(() -> taker.accept(ready)));
    }
}
