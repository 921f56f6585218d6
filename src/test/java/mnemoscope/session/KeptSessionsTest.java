package mnemoscope.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether a window was closed shows in what it kept. */
class KeptSessionsTest {
    private static final Session SOME = Session.of(Workspace.NEW);

    @TempDir
    private Path folder;

    /** What is on the disk at a moment: all that a program leaves that is killed then. */
    private KeptSessions asLeftNow(String as) throws IOException {
        Path left = folder.resolve(as);
        try (Stream<Path> all = Files.walk(folder.resolve("kept"))) {
            for (Path each : all.toList()) {
                Files.copy(each, left.resolve(folder.resolve("kept").relativize(each).toString()));
            }
        }
        return new KeptSessions(left);
    }

    @Test
    void windowThatWasNotClosed_isToldOnce_andNotWhileItIsOpen() throws Exception {
        KeptSessions window = new KeptSessions(folder.resolve("kept"));
        window.write(SOME);
        assertThat(new KeptSessions(folder.resolve("kept")).takeUnclosed()).as("still open").isEmpty();
        KeptSessions killed = asLeftNow("killed");
        assertThat(killed.takeUnclosed()).contains(folder.resolve("killed").resolve("window-1.session.json"));
        assertThat(killed.takeUnclosed()).isEmpty();
        assertThat(killed.newest()).as("it can still be gone on with").isPresent();

        window.close();
        KeptSessions closed = asLeftNow("closed");
        assertThat(closed.newest()).isPresent();
        assertThat(closed.takeUnclosed()).isEmpty();
    }

    @Test
    void whatAKilledWindowLeftHalfWritten_goesWithTheNext() throws Exception {
        Path kept = folder.resolve("kept");
        try (KeptSessions window = new KeptSessions(kept)) {
            window.write(SOME);
        }
        Path half = Files.createFile(kept.resolve(".window-1.session.json.999999999-7.tmp"));
        try (KeptSessions next = new KeptSessions(kept)) {
            next.write(SOME);
        }
        assertThat(half).doesNotExist();
    }

    /** The clock was set back between two runs: what was kept before is of tomorrow. */
    @Test
    void whatWasKeptLast_isTheNewest_alsoUnderAClockThatWasSetBack() throws Exception {
        Path kept = folder.resolve("kept");
        for (int k = 1; k <= 2; k++) {
            KeptSessions tomorrow = new KeptSessions(kept);
            tomorrow.write(SOME);
            Files.setLastModifiedTime(kept.resolve("window-" + k + ".session.json"),
                    FileTime.from(Instant.now().plus(k, ChronoUnit.DAYS)));
            tomorrow.close();
        }
        try (KeptSessions today = new KeptSessions(kept)) {
            today.write(SOME);
            today.write(SOME);
        }
        assertThat(new KeptSessions(kept).newest()).contains(kept.resolve("window-3.session.json"));
    }

    /** A start goes on with what was left while it looks whether that was closed: each holds the lock of a file for a moment. */
    @Test
    void whatIsLeftIsFound_alsoWhileItIsLookedWhetherItWasClosed() throws Exception {
        try (KeptSessions window = new KeptSessions(folder.resolve("kept"))) {
            window.write(SOME);
        }
        KeptSessions start = new KeptSessions(folder.resolve("kept"));
        AtomicBoolean over = new AtomicBoolean();
        Thread looking = Thread.ofPlatform().start(() -> {
            while (!over.get()) {
                start.takeUnclosed();
            }
        });
        int missed = 0;
        for (int k = 0; k < 300; k++) {
            missed += start.newest().isEmpty() ? 1 : 0;
        }
        over.set(true);
        looking.join();
        assertThat(missed).isZero();
    }

    @Test
    void windowThatGoesOnWithWhatAnotherLeft_mustBeClosedToo() throws Exception {
        KeptSessions first = new KeptSessions(folder.resolve("kept"));
        first.write(SOME);
        first.close();
        KeptSessions window = new KeptSessions(folder.resolve("kept"));
        window.take(window.newest().orElseThrow());
        assertThat(asLeftNow("killed").takeUnclosed()).isPresent();
        KeptSessions left = window.leave();
        assertThat(asLeftNow("leaving").takeUnclosed()).isPresent();
        left.close();
        assertThat(asLeftNow("closed").takeUnclosed()).isEqualTo(Optional.empty());
    }
}
