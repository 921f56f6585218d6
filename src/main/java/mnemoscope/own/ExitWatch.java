package mnemoscope.own;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Map.Entry;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Tells of a policy that ends the program by {@code System.exit}, which nothing can keep it from while it runs in the program: with one
 * sentence, and a status that is no success whatever it asked for. One that calls {@code Runtime.halt} leaves no time for it.
 */
final class ExitWatch {
    private static final int BAD_INPUT = 2;
    private static final Map<Thread, Supplier<String>> CALLS = new ConcurrentHashMap<>();
    private static final Call OVER = () -> CALLS.remove(Thread.currentThread());

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(ExitWatch::tell));
    }

    private ExitWatch() {
    }

    /** What a thread does, until it is closed. */
    interface Call extends AutoCloseable {
        @Override
        void close();
    }

    /** From now on code of others runs on this thread. @param said what is told if it ends the program */
    static Call during(Supplier<String> said) {
        CALLS.put(Thread.currentThread(), said);
        return OVER;
    }

    private static void tell() {
        for (Entry<Thread, Supplier<String>> each : CALLS.entrySet()) {
            if (Stream.of(each.getKey().getStackTrace()).anyMatch(frame -> frame.getClassName().equals("java.lang.Shutdown"))) {
                // Not System.err, which is quiet while the program ends.
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8)
                        .println(each.getValue().get());
                Runtime.getRuntime().halt(BAD_INPUT);
            }
        }
    }
}
