package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.ui.shell.StartupReplay.Ready;
import mnemoscope.workspace.PolicyChoice;
import org.junit.jupiter.api.Test;

class StartupReplayTest {
    @Test
    void firstConversation_isReplayed_underTheUsualPolicies() {
        Ready ready = StartupReplay.make(work -> Thread.ofPlatform().daemon().start(work)).orElseThrow();
        assertThat(ready.comparison().conversation()).isSameAs(ready.dataset().conversations().getFirst());
        assertThat(ready.comparison().traces()).extracting(trace -> trace.policy().name())
                .containsExactlyInAnyOrderElementsOf(List.copyOf(PolicyChoice.USUAL.names()));
    }

    /** The window then opens the data in the usual way; a start that waited for ever would show nothing. */
    @Test
    void readingThatFails_isNotWaitedFor() {
        CompletableFuture<LoadedDataset> failed = CompletableFuture.failedFuture(new IllegalStateException("not there"));
        assertThat(StartupReplay.replayed(new CompletableFuture<>(), failed)).isEmpty();
    }
}
