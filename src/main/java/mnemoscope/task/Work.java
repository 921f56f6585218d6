package mnemoscope.task;

/** What a job does, on a worker thread. It reports to the progress and checks it for cancellation. */
@FunctionalInterface
public interface Work<T> {
    /**
     * @throws CancelledException if the progress says that it was cancelled
     * @throws Exception          if it cannot be done; the message is shown
     */
    T run(Progress progress) throws Exception;
}
