package mnemoscope.app;

import java.io.OutputStream;
import java.io.PrintStream;

/**
 * Standard error, silent once the process has begun to end: JavaFX then releases its resources while frames are still drawn, and
 * prints failures that are not errors of the program.
 */
final class ShutdownErrorFilter extends OutputStream {
    /** A thread that is never a hook: an attempt to remove it shows whether the shutdown has begun. */
    private static final Thread NO_HOOK = new Thread(() -> {});

    private final PrintStream standard;

    private ShutdownErrorFilter(PrintStream standard) {
        this.standard = standard;
    }

    /** Replaces {@link System#err}. */
    static void begin() {
        System.setErr(new PrintStream(new ShutdownErrorFilter(System.err), true, System.err.charset()));
    }

    @Override
    public void write(int one) {
        write(new byte[]{(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        if (!isEnding()) {
            standard.write(bytes, from, length);
        }
    }

    private static boolean isEnding() {
        try {
            return Runtime.getRuntime().removeShutdownHook(NO_HOOK);
        } catch (IllegalStateException shutdownIsInProgress) {
            return true;
        }
    }
}
