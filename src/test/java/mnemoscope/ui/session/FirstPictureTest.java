package mnemoscope.ui.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import mnemoscope.replay.Protocol;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Queues;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.replay.Camping;
import mnemoscope.ui.workspace.HostStub;
import mnemoscope.ui.workspace.Opening;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first picture does not wait for the sessions that are kept. */
class FirstPictureTest {
    @TempDir
    Path folder;

    /** Reading them took as long as the picture. */
    @Test
    void keptSessions_areReadAfterTheFirstPicture() {
        Fx.start();
        Deque<Runnable> waiting = new ArrayDeque<>();
        DeferredParts stages = DeferredParts.later();
        Fx.run(() -> {
            HostStub host = new HostStub(new Runs(Queues.on(waiting::add))) {
                @Override
                public UserFiles files() {
                    return new UserFiles(Optional.of(FirstPictureTest.this.folder));
                }

                @Override
                public DeferredParts stages() {
                    return stages;
                }
            };
            new SessionFeature(host, new ModelValue<>(""));
            Opening.open(host.context(), Camping.dataset(Camping.conversation()), Protocol.bundled());
        });
        assertThat(waiting).isEmpty();
        Fx.run(stages::begin);
        FxThread.until("all parts", stages::isDone);
        assertThat(waiting).hasSize(1);
    }
}
