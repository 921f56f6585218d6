package mnemoscope.session;

import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lock of a session between two programs. */
class SessionLockTest {
    @TempDir
    private Path folder;

    @Test
    void sessionOfAnotherProgram_isTaken_untilThatEndsHoweverItDoes() throws Exception {
        Path locks = folder.resolve("locks");
        Path session = Files.writeString(folder.resolve("work.json"), "{}");

        Process quits = SessionHolder.start(locks, session);
        assertThat(SessionLock.take(locks, session)).isEmpty();
        assertThat(isFree(locks, folder.resolve("other.json"))).as("another session").isTrue();
        quits.getOutputStream().close();
        assertThat(quits.waitFor()).isZero();
        assertThat(isFree(locks, session)).as("after it has quit").isTrue();

        Process killed = SessionHolder.start(locks, session);
        assertThat(isFree(locks, folder.resolve("x/../work.json"))).as("by another name").isFalse();
        killed.destroyForcibly().waitFor();
        assertThat(isFree(locks, session)).as("after it was killed").isTrue();
    }

    /** Closing any channel to a file frees all locks that the process has of it: who asks must not. */
    @Test
    void sessionAskedForAgainInItsOwnProgram_staysTaken() throws Exception {
        Path locks = folder.resolve("locks");
        Path session = Files.writeString(folder.resolve("work.json"), "{}");
        try (SessionLock own = SessionLock.take(locks, session).orElseThrow()) {
            assertThat(SessionLock.take(locks, session)).isEmpty();
            assertThat(own).isNotNull();
            Process other = SessionHolder.tries(locks, session);
            assertThat(other.waitFor()).as("another program does not get it").isNotZero();
        }
        assertThat(isFree(locks, session)).isTrue();
    }

    private static boolean isFree(Path locks, Path session) throws Exception {
        Optional<SessionLock> lock = SessionLock.take(locks, session);
        if (lock.isPresent()) {
            lock.get().close();
        }
        return lock.isPresent();
    }

    /** Saved for the first time through a link to its folder, then opened by another window. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void sessionThatIsYetToBeWritten_isTaken_whicheverWayLeadsToItsFolder() throws Exception {
        Path locks = folder.resolve("locks");
        Path real = Files.createDirectory(folder.resolve("real"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), real);
        try (SessionLock own = SessionLock.take(locks, link.resolve("work.json")).orElseThrow()) {
            assertThat(own).isNotNull();
            Files.writeString(real.resolve("work.json"), "{}");
            assertThat(SessionLock.take(locks, link.resolve("work.json"))).isEmpty();
            assertThat(SessionLock.take(locks, real.resolve("work.json"))).isEmpty();
        }
    }
}
