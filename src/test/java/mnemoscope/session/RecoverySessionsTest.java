package mnemoscope.session;

import java.util.ArrayList;
import java.util.List;
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
class RecoverySessionsTest {
    private static final SavedState SOME = SavedState.of(Workspace.NEW);

    @TempDir
    private Path folder;

    /** What is on the disk at a moment: all that a program leaves that is killed then. */
    private RecoverySessions asLeftNow(String as) throws IOException {
        Path left = folder.resolve(as);
        try (Stream<Path> all = Files.walk(folder.resolve("kept"))) {
            for (Path each : all.toList()) {
                Files.copy(each, left.resolve(folder.resolve("kept").relativize(each).toString()));
            }
        }
        return new RecoverySessions(left);
    }

    @Test
    void windowThatWasNotClosed_isToldOnce_andNotWhileItIsOpen() throws Exception {
        RecoverySessions window = new RecoverySessions(folder.resolve("kept"));
        window.write(SOME);
        assertThat(new RecoverySessions(folder.resolve("kept")).takeUnclosed()).as("still open").isEmpty();
        RecoverySessions killed = asLeftNow("killed");
        assertThat(killed.takeUnclosed()).contains(folder.resolve("killed").resolve("window-1.session.json"));
        assertThat(killed.takeUnclosed()).isEmpty();
        assertThat(killed.newest()).as("it can still be gone on with").isPresent();

        window.close();
        RecoverySessions closed = asLeftNow("closed");
        assertThat(closed.newest()).isPresent();
        assertThat(closed.takeUnclosed()).isEmpty();
    }

    /** The closing dialog promises it: another window that was opened later and closed before must not come first. */
    @Test
    void windowThatIsClosedLast_isTheNewest() throws Exception {
        Path kept = folder.resolve("kept");
        RecoverySessions first = new RecoverySessions(kept);
        first.write(SOME);
        RecoverySessions second = new RecoverySessions(kept);
        second.write(SOME);
        second.close();
        first.close();
        assertThat(new RecoverySessions(kept).newest()).contains(kept.resolve("window-1.session.json"));
    }

    /** A save that was begun before the window closed may come after it. */
    @Test
    void closedWindow_writesNothing() throws Exception {
        RecoverySessions window = new RecoverySessions(folder.resolve("kept"));
        window.write(SOME);
        window.close();
        RecoverySessions another = new RecoverySessions(folder.resolve("kept"));
        another.take(another.newest().orElseThrow());
        window.write(SOME);
        another.close();
        RecoverySessions next = new RecoverySessions(folder.resolve("kept"));
        assertThat(next.takeUnclosed()).as("told as killed").isEmpty();
        try (Stream<Path> files = Files.list(folder.resolve("kept"))) {
            assertThat(files.filter(Files::isRegularFile)).as("saved by the second window alone").hasSize(1);
        }
    }

    @Test
    void whatAKilledWindowLeftHalfWritten_goesWithTheNext() throws Exception {
        Path kept = folder.resolve("kept");
        try (RecoverySessions window = new RecoverySessions(kept)) {
            window.write(SOME);
        }
        Path half = Files.createFile(kept.resolve(".window-1.session.json.999999999-7.tmp"));
        try (RecoverySessions next = new RecoverySessions(kept)) {
            next.write(SOME);
        }
        assertThat(half).doesNotExist();
    }

    /** The clock was set back between two runs: what was kept before is of tomorrow. */
    @Test
    void whatWasKeptLast_isTheNewest_alsoUnderAClockThatWasSetBack() throws Exception {
        Path kept = folder.resolve("kept");
        for (int k = 1; k <= 2; k++) {
            RecoverySessions tomorrow = new RecoverySessions(kept);
            tomorrow.write(SOME);
            Files.setLastModifiedTime(kept.resolve("window-" + k + ".session.json"),
                    FileTime.from(Instant.now().plus(k, ChronoUnit.DAYS)));
            tomorrow.close();
        }
        try (RecoverySessions today = new RecoverySessions(kept)) {
            today.write(SOME);
            today.write(SOME);
        }
        assertThat(new RecoverySessions(kept).newest()).contains(kept.resolve("window-3.session.json"));
    }

    /** A start goes on with what was left while it looks whether that was closed: each holds the lock of a file for a moment. */
    @Test
    void whatIsLeftIsFound_alsoWhileItIsLookedWhetherItWasClosed() throws Exception {
        try (RecoverySessions window = new RecoverySessions(folder.resolve("kept"))) {
            window.write(SOME);
        }
        RecoverySessions start = new RecoverySessions(folder.resolve("kept"));
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
        RecoverySessions first = new RecoverySessions(folder.resolve("kept"));
        first.write(SOME);
        first.close();
        RecoverySessions window = new RecoverySessions(folder.resolve("kept"));
        window.take(window.newest().orElseThrow());
        assertThat(asLeftNow("killed").takeUnclosed()).isPresent();
        RecoverySessions left = window.leave();
        assertThat(asLeftNow("leaving").takeUnclosed()).isPresent();
        left.close();
        assertThat(asLeftNow("closed").takeUnclosed()).isEqualTo(Optional.empty());
    }

    /** Programs that begin to keep at the same moment, one of which is killed: each has a file of its own. */
    @Test
    void windowsOfSeveralPrograms_keepBesideOneAnother_andOnlyTheKilledOneIsTold() throws Exception {
        Path kept = folder.resolve("kept");
        List<Process> windows = new ArrayList<>();
        try {
            for (int k = 0; k < 4; k++) {
                windows.add(KeptWindow.start(kept, 100 + k));
            }
            for (Process each : windows) {
                assertThat(each.getInputStream().read()).isEqualTo('?');
            }
            for (Process each : windows) {
                each.getOutputStream().write('\n');
                each.getOutputStream().flush();
            }
            for (Process each : windows) {
                assertThat(each.getInputStream().read()).isEqualTo('!');
            }
            assertThat(budgets(kept)).containsExactlyInAnyOrder(100, 101, 102, 103);
            assertThat(new RecoverySessions(kept).newest()).as("all are open").isEmpty();

            windows.get(2).destroyForcibly().waitFor();
            try (RecoverySessions next = new RecoverySessions(kept)) {
                Path left = next.takeUnclosed().orElseThrow();
                assertThat(SessionFile.read(left).state().protocol().budgetTokens()).isEqualTo(102);
                next.take(left);
                assertThat(new RecoverySessions(kept).newest()).as("another window does not get it too").isEmpty();
            }
            windows.get(0).getOutputStream().close();
            assertThat(windows.get(0).waitFor()).isZero();
            assertThat(new RecoverySessions(kept).takeUnclosed()).as("it was closed").isEmpty();
            assertThat(budgets(kept)).hasSize(4);
        } finally {
            windows.forEach(Process::destroyForcibly);
        }
    }

    private static List<Integer> budgets(Path kept) throws Exception {
        List<Integer> budgets = new ArrayList<>();
        try (Stream<Path> files = Files.list(kept)) {
            for (Path each : files.filter(file -> file.toString().endsWith(".session.json")).toList()) {
                budgets.add(SessionFile.read(each).state().protocol().budgetTokens());
            }
        }
        return budgets;
    }
}
