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
 * The automatically saved sessions, to resume at a later start. Each open window has its own file, so that windows do not
 * overwrite each other. Safe to use from any thread.
 */
public final class RecoverySessions implements AutoCloseable {
    /** Largest number of files of closed windows; the oldest is deleted when a window begins to save. */
    static final int MOST = 8;
    private static final String ENDING = ".session.json";
    /** Suffix of the marker beside a file while its window is open; a killed program leaves it. */
    private static final String OPEN = ".open";

    private final Path folder;
    private Slot own;
    private boolean closed;

    /** A file owned by this window while it holds the lock. @param lock empty if the system has no locks */
    private record Slot(Path file, Optional<SessionLock> lock) {
        Path mark() {
            return file.resolveSibling(file.getFileName() + OPEN);
        }

        /** Marks the file as open. */
        void open() throws IOException {
            Files.write(mark(), new byte[0]);
        }

        void free() {
            try {
                if (lock.isPresent()) {
                    lock.get().close();
                }
            } catch (IOException freed) {
                // The process no longer holds it, regardless of the channel.
            }
        }

        /** Marks the file as closed. */
        void close() {
            try {
                Files.deleteIfExists(mark());
            } catch (IOException unwritable) {
                // Then the next start reports that it was not closed.
            }
            free();
        }
    }

    /** @param folder created at the first save */
    public RecoverySessions(Path folder) {
        this.folder = folder;
    }

    /** Whether a session is one of these files, not a file of the user. */
    public boolean has(Path session) {
        return session.startsWith(folder);
    }

    /** The newest file that no window has open; empty if there is none. */
    public synchronized Optional<Path> newest() {
        return newest(any -> true);
    }

    /** The newest of them that meets a condition. */
    public synchronized Optional<Path> newest(Predicate<Path> wanted) {
        return ended().filter(wanted).findFirst();
    }

    /**
     * The newest file whose window was not closed, e.g. because the program was killed. It is reported once. Without locks the
     * result is empty, because any file might be open.
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

    /** Without locks every file counts as unused. */
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

    /** Writes the state of this window; without effect after {@link #close}, when another window may have resumed it. */
    public synchronized void write(SavedState session) throws IOException {
        if (closed) {
            return;
        }
        if (own == null) {
            own = begin();
            own.open();
        }
        SessionFile.write(own.file, session);
        followOthers();
    }

    /** Makes the file the newest, even after the clock was set back. */
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
        // A temporary file of a killed window; no other program writes files of that name.
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

    /** Resumes the file of another window; this window writes to it from now on. */
    public synchronized void take(Path left) {
        slot(left).ifPresent(free -> {
            free();
            own = free;
            try {
                own.open();
            } catch (IOException unwritable) {
                // A write error is reported at the next save.
            }
        });
    }

    /** Returns this window's file to be written a last time and closed; the next save starts a new file. */
    public synchronized RecoverySessions leave() {
        RecoverySessions left = new RecoverySessions(folder);
        left.own = own;
        own = null;
        return left;
    }

    /** The window that is closed last is the one that is resumed first, even if it wrote before others. */
    @Override
    public synchronized void close() {
        if (own != null && Files.exists(own.file)) {
            try {
                followOthers();
            } catch (IOException unwritable) {
                // Another window is resumed first then.
            }
        }
        free();
        closed = true;
    }

    private void free() {
        if (own != null) {
            own.close();
            own = null;
        }
    }
}
