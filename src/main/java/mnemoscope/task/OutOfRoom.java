package mnemoscope.task;

import java.lang.ref.Reference;
import java.util.Optional;
import java.util.stream.Stream;

/** Work that needs more memory than the program may use: what it took is free again when this is told, so the program goes on. */
public final class OutOfRoom {
    private static final int DEPTH = 20;
    private static final long MOST_NEEDED_BYTES = 64L << 20;

    private OutOfRoom() {
    }

    /** Whether this is why something failed, however threads and streams wrapped it. */
    public static boolean is(Throwable failure) {
        return Stream.iterate(Optional.ofNullable(failure), Optional::isPresent, each -> each.map(Throwable::getCause))
                .limit(DEPTH).anyMatch(each -> each.get() instanceof OutOfMemoryError);
    }

    /**
     * Looks whether what was read and stays leaves room for work on it, at least to say that there is too little.
     *
     * @throws OutOfMemoryError if it does not
     */
    public static void check() {
        Reference.reachabilityFence(new byte[(int) Math.min(MOST_NEEDED_BYTES, Runtime.getRuntime().maxMemory() / 4)]);
    }

    /** That the program may use at most, as -Xmx says. */
    public static long mostMegabytes() {
        return Runtime.getRuntime().maxMemory() >> 20;
    }
}
