package mnemoscope.ui.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import mnemoscope.session.RecoverySessions;
import mnemoscope.session.SessionFile;
import mnemoscope.task.Queues;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.HostStub;
import mnemoscope.workspace.UserFiles;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A save that was begun when the window closes ends, or is made again. */
class RecoveryStoreTest {
    /** Work that was begun and waits for its thread. */
    private final List<Runnable> threads = new ArrayList<>();
    private final List<Runnable> timer = new ArrayList<>();
    private final HostStub host;
    private final RecoveryStore store;

    RecoveryStoreTest(@TempDir Path home) {
        host = new HostStub(new Runs(Queues.on(threads::add))) {
            @Override
            public UserFiles files() {
                return new UserFiles(Optional.of(home));
            }
        };
        store = new RecoveryStore(host, (time, then) -> timer.add(then), Optional::empty, where -> {});
    }

    private void work(int budget) {
        Workspace before = host.context().now();
        host.context().workspace().change("Budget", now -> now.with(now.protocol().withBudget(budget)));
        store.changed(before, host.context().now());
    }

    private int keptBudget() throws Exception {
        return SessionFile.read(new RecoverySessions(host.files().keptSessions().orElseThrow()).newest().orElseThrow()).state()
                .protocol().budgetTokens();
    }

    @Test
    void saveThatHasNotEnded_isMadeAgain_thoughWorkThatWasLeftIsSaved() throws Exception {
        work(77);
        store.leave(Workspace.NEW, Optional.empty());
        threads.get(1).run();
        store.end();
        threads.getFirst().run();
        assertThat(keptBudget()).isEqualTo(77);
        try (Stream<Path> files = Files.list(host.files().keptSessions().orElseThrow())) {
            assertThat(files.filter(each -> each.toString().endsWith(".json"))).as("and what was left").hasSize(2);
        }
    }

    @Test
    void saveThatHasNotEnded_isMadeAgain_thoughAnEarlierOneEnds() throws Exception {
        work(77);
        work(55);
        timer.getFirst().run();
        threads.getFirst().run();
        store.end();
        threads.get(1).run();
        assertThat(keptBudget()).isEqualTo(55);
    }
}
