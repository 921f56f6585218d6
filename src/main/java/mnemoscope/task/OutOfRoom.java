package mnemoscope.task;

import java.util.Optional;
import java.util.stream.Stream;

/** Work that needs more memory than the program may use: what it took is free again when this is told, so the program goes on. */
public final class OutOfRoom {
    private static final int DEPTH = 20;

    private OutOfRoom() {
    }

    /** Whether this is why something failed, however threads and streams wrapped it. */
    public static boolean is(Throwable failure) {
        return Stream.iterate(Optional.ofNullable(failure), Optional::isPresent, each -> each.map(Throwable::getCause)).limit(DEPTH)
                .anyMatch(each -> each.get() instanceof OutOfMemoryError);
    }

    /** That the program may use at most, as -Xmx says. */
    public static long mostMegabytes() {
        return Runtime.getRuntime().maxMemory() >> 20;
    }
}
