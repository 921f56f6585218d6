package mnemoscope.task;

/** Where a job is in its life; the last three are final. */
public enum JobState {
    QUEUED, RUNNING, PAUSED, DONE, FAILED, CANCELLED;

    public boolean isFinal() {
        return this == DONE || this == FAILED || this == CANCELLED;
    }
}
