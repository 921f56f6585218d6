package mnemoscope.task;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import mnemoscope.model.ExplainedFailure;
import mnemoscope.model.PrintableText;
import mnemoscope.model.Texts;

/**
 * The files that this process reads, which must not be overwritten: commands and exports check all their output files here before
 * they compute, and {@link AtomicFile} checks each file that it writes (decision 260).
 */
public final class ReadFiles {
    /** By real path. */
    private static final Map<Path, Set<Input>> READ = new ConcurrentHashMap<>();

    private ReadFiles() {}

    /** An output file is being read. The message asks for another name. */
    public static final class IsRead extends IOException implements ExplainedFailure {
        IsRead(Path file, Input what) {
            super(PrintableText.of(Texts.of("file.is-read-here", file, what.title())));
        }
    }

    /** Adds a file that is read; folders, devices, pipes and missing files are ignored. */
    public static void note(Path file, Input what) {
        if (Files.isRegularFile(file)) {
            try {
                READ.computeIfAbsent(file.toRealPath(), first -> ConcurrentHashMap.newKeySet()).add(what);
            } catch (IOException gone) {
                System.getLogger(ReadFiles.class.getName()).log(System.Logger.Level.DEBUG, "Input file not found", gone);
            }
        }
    }

    /** Clears the list for a new command. */
    public static void forget() {
        READ.clear();
    }

    /**
     * Refuses a target that is a file being read, under any name: compared by real path and by file identity.
     *
     * @param savedOver kinds that may be overwritten, because the user saves a document to its file
     */
    public static void refuse(Path target, Input... savedOver) throws IsRead {
        Optional<Input> read = at(target, Set.of(savedOver));
        if (read.isPresent()) {
            throw new IsRead(target, read.get());
        }
    }

    /** Whether this process reads that file. */
    static boolean isRead(Path file) {
        return at(file, Set.of()).isPresent();
    }

    /** Refuses the first of these targets that is a file being read. */
    public static void refuse(Collection<Path> targets) throws IsRead {
        for (Path target : targets) {
            refuse(target);
        }
    }

    /** The kind of input read at the target. */
    private static Optional<Input> at(Path target, Set<Input> but) {
        return Files.isRegularFile(target)
                ? READ.entrySet().stream().filter(read -> isSame(read.getKey(), target)).flatMap(read -> read.getValue().stream())
                        .filter(what -> !but.contains(what)).sorted().findFirst()
                : Optional.empty();
    }

    private static boolean isSame(Path read, Path target) {
        try {
            return Files.isSameFile(read, target);
        } catch (IOException gone) {
            return false;
        }
    }
}
