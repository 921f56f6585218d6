package mnemoscope.ui.shell;

import mnemoscope.ui.shell.state.ShellController;
import mnemoscope.ui.workspace.Problem;

/** What happens to a defect that nothing caught: it is logged, and the window says so and stays usable. */
final class Faults implements Thread.UncaughtExceptionHandler {
    private static final System.Logger LOG = System.getLogger(Faults.class.getName());

    private final ShellController shell;

    Faults(ShellController shell) {
        this.shell = shell;
    }

    /** Takes what is thrown on this thread from now on. */
    void listen() {
        Thread.currentThread().setUncaughtExceptionHandler(this);
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        StackTraceElement[] frames = thrown.getStackTrace();
        LOG.log(System.Logger.Level.ERROR, "Not expected: " + thrown + (frames.length == 0 ? "" : " at " + frames[0]));
        LOG.log(System.Logger.Level.DEBUG, "Where it came from", thrown);
        shell.report(new Problem("That did not work",
                "Something unexpected happened (" + thrown.getClass().getSimpleName()
                        + "). What is open stays open. Nothing changed.",
                "", () -> {
                }));
    }
}
