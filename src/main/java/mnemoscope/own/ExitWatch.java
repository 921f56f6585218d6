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
 * Reports a policy that ends the program by {@code System.exit}, which cannot be prevented inside the program: with one sentence
 * and a failure status, whatever status it requested. {@code Runtime.halt} leaves no time for a report.
 */
final class ExitWatch {
    private static final int BAD_INPUT = 2;
    private static final Map<Thread, Supplier<String>> CALLS = new ConcurrentHashMap<>();
    private static final Call OVER = () -> CALLS.remove(Thread.currentThread());

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(ExitWatch::tell));
    }

    private ExitWatch() {}

    /** A call of foreign code, until it is closed. */
    interface Call extends AutoCloseable {
        @Override
        void close();
    }

    /** Marks the start of foreign code on this thread. @param said the report if that code ends the program */
    static Call during(Supplier<String> said) {
        CALLS.put(Thread.currentThread(), said);
        return OVER;
    }

    private static void tell() {
        for (Entry<Thread, Supplier<String>> each : CALLS.entrySet()) {
            if (Stream.of(each.getKey().getStackTrace()).anyMatch(frame -> frame.getClassName().equals("java.lang.Shutdown"))) {
                // System.err is silent while the program ends.
                new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8)
                        .println(each.getValue().get());
                Runtime.getRuntime().halt(BAD_INPUT);
            }
        }
    }
}
