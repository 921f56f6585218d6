package mnemoscope.app;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import mnemoscope.model.BadInputException;
import mnemoscope.model.TextHash;
import mnemoscope.model.Texts;
import mnemoscope.task.LockFile;

/**
 * Checks the place of results before any work, prevents two runs in the same place, and explains why a place cannot be written.
 */
final class OutputFolder {
    private static final System.Logger LOG = System.getLogger(OutputFolder.class.getName());

    private OutputFolder() {}

    static void check(Path folder) throws BadInputException {
        check("--out", folder);
    }

    /** @throws BadInputException if the folder is a file, or it or the nearest folder above it cannot be written */
    static void check(String option, Path folder) throws BadInputException {
        if (folder.toString().isEmpty()) {
            throw new BadInputException(option + " is empty. Name an output folder.");
        }
        Path nearest = folder.toAbsolutePath();
        while (nearest != null && !Files.exists(nearest)) {
            nearest = nearest.getParent();
        }
        if (nearest != null && !Files.isDirectory(nearest)) {
            throw new BadInputException(
                    option + " " + folder + ": " + nearest + " is a file, expected a folder. Choose another place.");
        }
        if (nearest != null && !Files.isWritable(nearest)) {
            throw new BadInputException(
                    option + " " + folder + ": no permission to write in " + nearest + ". Choose another place.");
        }
    }

    /**
     * Runs work while no other run on this machine writes to the same place; two runs would mix their files. The lock is a
     * temporary file, so that nothing stays in the folder (decision 237).
     *
     * @throws BadInputException if another run writes there
     */
    static int alone(Path out, Callable<Integer> work) throws Exception {
        Optional<LockFile> lock;
        try {
            Path locks = Path.of(System.getProperty("java.io.tmpdir"), "mnemoscope-" + System.getProperty("user.name"));
            Files.createDirectories(locks);
            lock = LockFile.take(locks.resolve(TextHash.sha256(real(out).toString()) + ".lock"));
        } catch (IOException without) {
            LOG.log(System.Logger.Level.DEBUG, "No lock", without);
            return work.call();
        }
        if (lock.isEmpty()) {
            throw new BadInputException(Texts.of("study.is-being-written-by-another", out));
        }
        try (LockFile _ = lock.get()) {
            return work.call();
        }
    }

    /** The real path of a place, whether it exists or not. */
    private static Path real(Path out) throws IOException {
        Path whole = out.toAbsolutePath().normalize();
        Path nearest = whole;
        while (!Files.exists(nearest)) {
            nearest = nearest.getParent();
        }
        return nearest.toRealPath().resolve(nearest.relativize(whole));
    }

    /**
     * Checks the file of a result.
     *
     * @param remedy e.g. "Name the file to write."
     */
    static void checkFile(Path out, String remedy) throws BadInputException {
        if (out.toString().isEmpty() || Files.isDirectory(out)) {
            throw new BadInputException("--out " + out + " is a folder, expected a file. " + remedy);
        }
        if (!Files.exists(out)) {
            check(out.toAbsolutePath().getParent());
        }
    }

    /** The cause of a failed write, without repeating the path. */
    static String reason(IOException failure, String place) {
        String reason = reason(failure);
        return reason.startsWith(place + ": ") ? reason.substring(place.length() + 2) : reason;
    }

    /** The message without names of Java exceptions. */
    private static String reason(IOException failure) {
        if (failure instanceof AccessDeniedException denied) {
            return "no permission to write " + denied.getFile();
        }
        if (failure instanceof FileSystemException known) {
            return known.getFile() + (known.getReason() == null ? "" : ": " + known.getReason());
        }
        // The image writer gives the reason only in its cause.
        return failure.getCause() instanceof IOException cause ? reason(cause) : failure.getMessage();
    }
}
