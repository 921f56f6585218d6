package mnemoscope.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import mnemoscope.task.AtomicFile;

/**
 * What windows keep by themselves, to go on with at a later start. Each window has a file of its own as long as it is open, so
 * that none takes the place of what another has or has left. Safe to use from any thread.
 */
public final class RecoverySessions implements AutoCloseable {
    /** What windows left that have ended; the oldest goes when a window begins to keep. */
    static final int MOST = 8;
    private static final String ENDING = ".session.json";
    /** What is beside a file from when a window takes it until that window is closed: a program that is killed leaves it. */
    private static final String OPEN = ".open";

    private final Path folder;
    private Slot own;

    /** A file that is this window's while its lock is held. @param lock empty where there are none */
    private record Slot(Path file, Optional<SessionLock> lock) {
        Path mark() {
            return file.resolveSibling(file.getFileName() + OPEN);
        }

        /** Takes note that a window has it. */
        void open() throws IOException {
            Files.write(mark(), new byte[0]);
        }

        void free() {
            try {
                if (lock.isPresent()) {
                    lock.get().close();
                }
            } catch (IOException freed) {
                // The process has it no more, whatever the channel says.
            }
        }

        /** Its window is closed. */
        void close() {
            try {
                Files.deleteIfExists(mark());
            } catch (IOException unwritable) {
                // Then the next start says of it that it was not closed.
            }
            free();
        }
    }

    /** @param folder made when something is kept */
    public RecoverySessions(Path folder) {
        this.folder = folder;
    }

    /** Whether a session was opened from here, not from a file of the user's. */
    public boolean has(Path session) {
        return session.startsWith(folder);
    }

    /** The newest that no window has open; empty if there is none. */
    public synchronized Optional<Path> newest() {
        return newest(any -> true);
    }

    /** The newest of them of which this is true. */
    public synchronized Optional<Path> newest(Predicate<Path> wanted) {
        return ended().filter(wanted).findFirst();
    }

    /**
     * The newest that was left without the window being closed, as when the program was killed: it is said once, so none is the
     * next time. Where there are no locks none is, as each might be open.
     */
    public synchronized Optional<Path> takeUnclosed() {
        Optional<Path> newest = Optional.empty();
        for (Path left : ended().toList()) {
            Optional<Slot> slot = slot(left);
            boolean unclosed = slot.filter(each -> each.lock().isPresent() && Files.exists(each.mark())).isPresent();
            slot.ifPresent(unclosed ? Slot::close : Slot::free);
            newest = newest.or(() -> slot.filter(each -> unclosed).map(Slot::file));
        }
        return newest;
    }

    private Stream<Path> ended() {
        try (Stream<Path> files = Files.isDirectory(folder) ? Files.list(folder) : Stream.empty()) {
            return files.filter(RecoverySessions::isKept).sorted(
                    Comparator.comparingLong(RecoverySessions::written).reversed().thenComparing(Comparator.reverseOrder()))
                    .toList().stream().filter(this::isLeft);
        } catch (IOException unreadable) {
            return Stream.empty();
        }
    }

    private static long written(Path file) {
        return file.toFile().lastModified();
    }

    /** Where there are no locks every file counts as left. */
    private boolean isLeft(Path file) {
        Optional<Slot> slot = slot(file);
        slot.ifPresent(Slot::free);
        return slot.isPresent();
    }

    private Optional<Slot> slot(Path file) {
        try {
            return SessionLock.take(folder.resolve("locks"), file).map(lock -> new Slot(file, Optional.of(lock)));
        } catch (IOException noLocks) {
            return Optional.of(new Slot(file, Optional.empty()));
        }
    }

    /** Writes the state of this window. */
    public synchronized void write(SavedState session) throws IOException {
        if (own == null) {
            own = begin();
            own.open();
        }
        SessionFile.write(own.file, session);
        followOthers();
    }

    /** What is written now is the newest, also after the clock was set back. */
    private void followOthers() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            long last = files.filter(file -> isKept(file) && !file.equals(own.file)).mapToLong(RecoverySessions::written).max()
                    .orElse(0);
            if (written(own.file) <= last) {
                Files.setLastModifiedTime(own.file, FileTime.fromMillis(last + 1));
            }
        }
    }

    private static boolean isKept(Path file) {
        return file.getFileName().toString().endsWith(ENDING);
    }

    private Slot begin() throws IOException {
        Files.createDirectories(folder);
        List<Path> left = ended().toList();
        // What was being written when a window was killed; nobody else writes a file of that name.
        left.forEach(AtomicFile::deleteLeftovers);
        for (Path old : left.subList(Math.min(MOST - 1, left.size()), left.size())) {
            Files.deleteIfExists(old);
            Files.deleteIfExists(new Slot(old, Optional.empty()).mark());
        }
        for (int k = 1;; k++) {
            Path file = folder.resolve("window-" + k + ENDING);
            Optional<Slot> free = Files.exists(file) ? Optional.empty() : slot(file);
            if (free.isPresent()) {
                return free.get();
            }
        }
    }

    /** This window goes on with what another has left: from now on it writes there. */
    public synchronized void take(Path left) {
        slot(left).ifPresent(free -> {
            close();
            own = free;
            try {
                own.open();
            } catch (IOException unwritable) {
                // What cannot be written there is told when it is kept.
            }
        });
    }

    /** What this window has kept so far, to write its last and close it; what this one writes next has a file of its own. */
    public synchronized RecoverySessions leave() {
        RecoverySessions left = new RecoverySessions(folder);
        left.own = own;
        own = null;
        return left;
    }

    @Override
    public synchronized void close() {
        if (own != null) {
            own.close();
            own = null;
        }
    }
}
