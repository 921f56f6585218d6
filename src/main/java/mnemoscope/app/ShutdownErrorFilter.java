package mnemoscope.app;

import java.io.OutputStream;
import java.io.PrintStream;

/**
 * The standard errors of a process until it begins to end. Then the toolkit lets go of what it draws with while frames are still made,
 * and prints what fails of them: that is no fault.
 */
final class ShutdownErrorFilter extends OutputStream {
    /** Never a hook: asking to take it away tells whether that is still allowed. */
    private static final Thread NO_HOOK = new Thread(() -> {
    });

    private final PrintStream usual;

    private ShutdownErrorFilter(PrintStream usual) {
        this.usual = usual;
    }

    /** Takes the place of {@link System#err}. */
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
