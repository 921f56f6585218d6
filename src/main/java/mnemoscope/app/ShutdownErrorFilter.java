package mnemoscope.app;

import java.io.OutputStream;
import java.io.PrintStream;

/**
 * Passes standard error through until the process begins to end. The toolkit then releases its resources while frames are still
 * drawn, and prints the failures, which are not errors of the program.
 */
final class ShutdownErrorFilter extends OutputStream {
    /** A thread that is never a hook: an attempt to remove it shows whether the shutdown has begun. */
    private static final Thread NO_HOOK = new Thread(() -> {});

    private final PrintStream usual;

    private ShutdownErrorFilter(PrintStream usual) {
        this.usual = usual;
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
            usual.write(bytes, from, length);
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
