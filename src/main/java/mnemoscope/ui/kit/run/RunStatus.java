package mnemoscope.ui.kit.run;

import java.util.List;
import mnemoscope.task.JobSnapshot;
import mnemoscope.task.JobState;
import mnemoscope.text.Numbers;

/** What bars, the status bar and the panel say about runs: one number for the time left, wherever it stands. */
public final class RunStatus {
    private RunStatus() {
    }

    public static List<JobSnapshot> active(List<JobSnapshot> jobs) {
        return jobs.stream().filter(job -> !job.state().isFinal()).toList();
    }

    /** For the status bar: "Open locomo10.json, 4 s left", "2 jobs, 6 min left", "No jobs". */
    public static String summary(List<JobSnapshot> jobs) {
        List<JobSnapshot> active = active(jobs);
        if (active.isEmpty()) {
            return "No jobs";
        }
        double rest = active.stream().mapToDouble(JobSnapshot::restSeconds).filter(seconds -> !Double.isNaN(seconds)).max()
                .orElse(Double.NaN);
        String what = active.size() == 1 ? active.getFirst().title() : active.size() + " jobs";
        return Double.isNaN(rest) ? what : what + ", " + Numbers.duration(rest) + " left";
    }

    /** Share of all active jobs done, 0 to 1; NaN if none can be known. */
    public static double fraction(List<JobSnapshot> jobs) {
        return active(jobs).stream().mapToDouble(JobSnapshot::fraction).filter(share -> !Double.isNaN(share)).average()
                .orElse(Double.NaN);
    }

    /** For the head of the panel: "1 running, 2 waiting". */
    public static String counts(List<JobSnapshot> jobs) {
        StringBuilder words = new StringBuilder();
        add(words, jobs, JobState.RUNNING, "running");
        add(words, jobs, JobState.QUEUED, "waiting");
        add(words, jobs, JobState.PAUSED, "paused");
        add(words, jobs, JobState.FAILED, "stopped");
        return words.isEmpty() ? "nothing runs" : words.toString();
    }

    private static void add(StringBuilder words, List<JobSnapshot> jobs, JobState state, String name) {
        long count = jobs.stream().filter(job -> job.state() == state).count();
        if (count > 0) {
            words.append(words.isEmpty() ? "" : ", ").append(count).append(' ').append(name);
        }
    }

    /** How it stands: "9 s left", "paused", "done in 0.4 s". */
    public static String state(JobSnapshot job) {
        return switch (job.state()) {
            case QUEUED -> "waiting";
            case RUNNING -> Double.isNaN(job.restSeconds()) ? "" : Numbers.duration(job.restSeconds()) + " left";
            case PAUSED -> "paused";
            case DONE -> "done in " + Numbers.fixed(job.elapsedSeconds(), 1) + " s";
            case FAILED -> "stopped";
            case CANCELLED -> "cancelled";
        };
    }
}
