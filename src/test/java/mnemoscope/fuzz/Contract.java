package mnemoscope.fuzz;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.dataset.NearMissException;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;

/** A file is read and used, or refused in one located sentence; within 5 s of the processor. */
final class Contract {
    private static final String FORMATS = Texts.of("dataset.known-formats", Stream.of(DatasetKind.values())
            .filter(kind -> kind != DatasetKind.OWN).map(DatasetKind::title).collect(Collectors.joining(", ")));
    private static final int MOST_CHARACTERS = 300;
    private static final long MOST_NANOS = 5_000_000_000L;
    private static final long LOOK_MILLIS = 500;

    private Contract() {}

    /** @return what was broken, in words that are the same for the same fault; empty if nothing was */
    static Optional<String> broken(FuzzedReader reader, Path folder, byte[] content) throws InterruptedException {
        AtomicReference<Optional<String>> found = new AtomicReference<>(Optional.empty());
        Thread worker = new Thread(() -> found.set(outcome(reader, folder, content)), "fuzz");
        worker.setDaemon(true);
        worker.start();
        while (!worker.join(Duration.ofMillis(LOOK_MILLIS))) {
            long used = ManagementFactory.getThreadMXBean().getThreadCpuTime(worker.threadId());
            if (used > MOST_NANOS) {
                return Optional.of("takes more than 5 s" + place(worker.getStackTrace()));
            }
        }
        return found.get();
    }

    private static Optional<String> outcome(FuzzedReader reader, Path folder, byte[] content) {
        try {
            reader.read(folder, content);
            return Optional.empty();
        } catch (BadInputException refused) {
            String said = refused.getMessage();
            if (refused.getCause() instanceof OutOfMemoryError) {
                return Optional.of("takes all memory");
            }
            // One that is taken for another format says what both expect, a formula all its faults; the list of formats is no part.
            int most = refused instanceof NearMissException || reader == FuzzedReader.POLICIES
                    ? 3 * MOST_CHARACTERS
                    : MOST_CHARACTERS;
            if (said.replace(FORMATS, "").length() >= most) {
                return Optional.of("says " + said.length() / 100 + "00 characters" + place(refused.getStackTrace()));
            }
            if (said.lines().count() != 1) {
                return Optional.of("says several lines" + place(refused.getStackTrace()));
            }
            return Located.fault(reader.file(), content, said).map(fault -> fault + place(refused.getStackTrace()));
        } catch (Throwable other) {
            return Optional.of(other.getClass().getSimpleName() + " " + place(other.getStackTrace()));
        }
    }

    /** The first line of the program's own. */
    private static String place(StackTraceElement[] trace) {
        return Arrays.stream(trace)
                .filter(each -> each.getClassName().startsWith("mnemoscope.")
                        && !each.getClassName().endsWith("BadInputException"))
                .limit(3).map(each -> " at " + each.getClassName().replaceAll(".*\\.", "") + "." + each.getMethodName() + ":"
                        + each.getLineNumber())
                .reduce("", String::concat);
    }

    static <T> T unchecked(Callable<T> made) {
        try {
            return made.call();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }
}
