package mnemoscope.task;

/** The work of a job, on a worker thread. It reports to the progress and checks it for cancellation. */
@FunctionalInterface
public interface Work<T> {
    /**
     * @throws CancelledException if cancelled
     * @throws Exception          if the work fails; the message is shown
     */
    T run(Progress progress) throws Exception;
}
