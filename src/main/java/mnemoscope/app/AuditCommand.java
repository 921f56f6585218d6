package mnemoscope.app;

import java.util.List;
import java.util.Locale;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.ReplaySettings;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code audit}: does a policy use what it may not know? Exit status 1 if a deployable policy does. */
@Command(
        name = "audit",
        description = {
                "Runs the leak audit: at every audited decision the answers, the evidence of this and later questions, and all later texts are "
                        + "replaced; the decision must stay the same to the bit.",
                "Exit status 1 if a deployable policy changes a decision. References see the answer and are expected to change."})
final class AuditCommand extends Subcommand {
    private static final int LEAKS = 1;

    @Mixin
    private DataOptions data;

    @Mixin
    private PolicyOptions chosen;

    @Mixin
    private ProtocolOptions protocol;

    @Option(
            names = "--budget",
            defaultValue = "128",
            paramLabel = "N",
            description = "In the unit of --unit (default: " + "${DEFAULT-VALUE}), or as-logged for the log of an agent.")
    private String budget;

    @Option(
            names = "--steps",
            defaultValue = "50",
            paramLabel = "N",
            description = "Decisions audited per conversation: first those at "
                    + "which not all candidates fit, then others, evenly spread (default: ${DEFAULT-VALUE}); 0 means all.")
    private int steps;

    @Override
    public Integer call() throws Exception {
        if (steps < 0) {
            throw new BadInputException("--steps " + steps + " is negative. Use a number of decisions, or 0 for all.");
        }
        ReplaySettings settings = protocol.settings(budget);
        LoadedDataset dataset = data.read();
        List<Policy> policies = chosen.policies(dataset.info().kind());
        List<ReplayInput> inputs = protocol.inputs(dataset, data.embeddings());
        PolicyOptions.refuse(policies, settings, inputs);
        List<LeakAudit> audits = inputs.stream().map(LeakAudit::new).toList();
        int decisions = inputs.stream().mapToInt(input -> input.episode().steps()).sum();
        boolean leaked = false;
        for (Policy policy : policies) {
            int audited = 0;
            int leaks = 0;
            StringBuilder where = new StringBuilder();
            for (LeakAudit audit : audits) {
                LeakAudit.Report report = audit.of(policy, settings, steps == 0 ? Integer.MAX_VALUE : steps, Progress.NONE);
                audited += report.audited();
                leaks += report.leaks().size();
                if (!report.clean()) {
                    where.append("\n  ").append(report.episode()).append(": first at step ").append(report.leaks().getFirst());
                }
            }
            out().println(policy.name() + ": " + verdict(policy, audited, leaks, audited == decisions)
                    + (policy.seesAnswer() ? "" : where));
            leaked |= leaks > 0 && !policy.seesAnswer();
        }
        return leaked ? LEAKS : 0;
    }

    private static String verdict(Policy policy, int audited, int leaks, boolean all) {
        if (policy.seesAnswer()) {
            return "sees the answer by design, " + leaks + " of " + audited + " decisions depend on it";
        }
        return leaks == 0
                ? "clean, " + audited + " decisions unchanged"
                        + (all
                                ? ""
                                : String.format(Locale.ROOT,
                                        "; a leak in less than %.1f %% of all decisions can be missed (chance 1 in %.0f)",
                                        100 * LeakAudit.smallestSeen(audited), 1 / LeakAudit.MISSED))
                : "LEAKS, " + leaks + " of " + audited + " decisions depend on information from the future";
    }
}
