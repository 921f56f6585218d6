package mnemoscope.task;

import java.lang.ref.Reference;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Detects work that needs more memory than the program may use: its memory is free again when the error is reported, so the
 * program continues.
 */
public final class OutOfRoom {
    private static final int DEPTH = 20;
    private static final long MOST_NEEDED_BYTES = 64L << 20;

    private OutOfRoom() {}

    /** Whether a failure was caused by lack of memory, however threads and streams wrapped it. */
    public static boolean is(Throwable failure) {
        return Stream.iterate(Optional.ofNullable(failure), Optional::isPresent, each -> each.map(Throwable::getCause))
                .limit(DEPTH).anyMatch(each -> each.get() instanceof OutOfMemoryError);
    }

    /**
     * Checks that the data in memory leave room for work, at least for a message about lack of memory.
     *
     * @throws OutOfMemoryError if they do not
     */
    public static void check() {
        Reference.reachabilityFence(new byte[(int) Math.min(MOST_NEEDED_BYTES, Runtime.getRuntime().maxMemory() / 4)]);
    }

    /** The program's maximum memory in megabytes, as set by -Xmx. */
    public static long mostMegabytes() {
        return Runtime.getRuntime().maxMemory() >> 20;
    }
}
