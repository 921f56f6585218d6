package mnemoscope.own;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;

/**
 * The leak audit that runs when a user's policy is loaded: a few decisions of a few episodes. {@code audit --steps 0} audits all.
 */
public final class LeakCheck {
    private static final int EPISODES = 4;
    private static final int STEPS = 5;

    private LeakCheck() {}

    /**
     * The result of the audit.
     *
     * @param audited number of audited decisions
     * @param leaks   audited decisions that changed
     * @param first   place of the first leak, e.g. "conv-26, decision 12"; empty if there is none
     * @param code    isolation of the policy's code; empty if it is the program's own
     */
    public record Finding(String policy, int audited, int leaks, String first, Optional<Isolation> code) {
        public boolean isClean() {
            return leaks == 0;
        }

        /** A sentence for the user. */
        public String sentence() {
            if (!isClean()) {
                return Texts.of("own.uses-what-was-not-yet", policy, leaks, audited, first);
            }
            String missed = Numbers.fixed(100 * LeakAudit.smallestSeen(audited), 1);
            return code.map(how -> Texts.of("own.the-leak-audit-found-nothing-of-a-jar", policy, audited, missed, how.words()))
                    .orElseGet(() -> Texts.of("own.the-leak-audit-found-nothing", policy, audited, missed));
        }
    }

    /** Audits evenly spread episodes, including the first and the last. */
    public static Finding of(Policy policy, List<ReplayInput> inputs, Protocol settings, Progress progress) {
        int count = Math.min(EPISODES, inputs.size());
        List<LeakAudit.Report> reports = IntStream.range(0, count)
                .mapToObj(k -> inputs.get(count == 1 ? 0 : k * (inputs.size() - 1) / (count - 1)))
                .map(input -> new LeakAudit(input).of(policy, settings, STEPS, progress)).toList();
        Optional<LeakAudit.Report> first = reports.stream().filter(report -> !report.clean()).findFirst();
        return new Finding(policy.name(), reports.stream().mapToInt(LeakAudit.Report::audited).sum(),
                reports.stream().mapToInt(report -> report.leaks().size()).sum(),
                first.map(report -> Texts.of("own.episode-and-step", report.episode(), report.leaks().getFirst() + 1)).orElse(""),
                Isolation.of(policy));
    }
}
