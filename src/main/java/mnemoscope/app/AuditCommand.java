package mnemoscope.app;

import java.util.List;
import java.util.Locale;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.own.Isolation;
import mnemoscope.replay.Budget;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code audit}: checks whether policies use information that they must not see. Exit status 1 if a deployable policy does. */
@Command(
        name = "audit",
        description = {
                "Runs the leak audit: at every audited decision the answers, the evidence of this and later questions, and all later texts are "
                        + "replaced; the decision must stay the same to the bit.",
                "The verdict says what was tested. The code of a jar could find out more than it is given, so a jar decides in a separate process, "
                        + "without access to files where the system has a sandbox (--no-isolated: in the program itself).",
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
            description = "Budget of one decision, in the unit of --unit (default: ${DEFAULT-VALUE}), or as-logged for the log of an agent.")
    private String budget;

    @Option(
            names = "--steps",
            defaultValue = "50",
            paramLabel = "N",
            description = "Decisions audited per conversation: first those at "
                    + "which not all candidates fit, then others, drawn at random over the whole conversation (default: ${DEFAULT-VALUE}); 0 means all.")
    private int steps;

    @Override
    List<Output> outputs() {
        return List.of();
    }

    @Override
    int work() throws Exception {
        if (steps < 0) {
            throw new BadInputException("--steps " + steps + " is negative. Use a number of decisions, or 0 for all.");
        }
        Budget most = ProtocolOptions.budget(budget);
        protocol.overrides();
        LoadedDataset dataset = data.read();
        Protocol settings = protocol.of(dataset).with(most);
        List<Policy> policies = chosen.policies(dataset.info().kind(), true);
        List<ReplayInput> inputs = protocol.inputs(dataset, data.embeddings());
        chosen.meet(inputs);
        PolicyOptions.refuse(policies, settings, inputs);
        List<LeakAudit> audits = inputs.stream().map(LeakAudit::new).toList();
        int decisions = inputs.stream().mapToInt(input -> input.episode().decisionCount()).sum();
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
                    where.append("\n  ").append(report.episode()).append(": first at decision ").append(report.leaks().getFirst())
                            .append(", counted from 0");
                }
            }
            say(policy.name() + ": " + verdict(policy, audited, leaks, audited == decisions)
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
                ? "no difference found in " + Numbers.count(audited, "decision", "decisions") + Isolation.of(policy)
                        .map(how -> ", each replayed again with answers, later evidence, questions and turns replaced").orElse("")
                        + (all
                                ? ""
                                : String.format(Locale.ROOT,
                                        "; a leak in less than %.1f %% of all decisions can be missed (chance 1 in %.0f)",
                                        100 * LeakAudit.smallestSeen(audited), 1 / LeakAudit.MISSED))
                        + Isolation.of(policy).map(how -> "; " + how.words()).orElse("")
                : "LEAKS, " + leaks + " of " + audited + " decisions depend on information from the future";
    }
}
