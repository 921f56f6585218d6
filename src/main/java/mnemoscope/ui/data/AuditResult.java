package mnemoscope.ui.data;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.own.Isolation;
import mnemoscope.replay.LeakAudit;
import mnemoscope.replay.Protocol;
import mnemoscope.retention.Policy;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;

/**
 * The result of a leak audit of one conversation.
 *
 * @param protocol  protocol settings of the audit
 * @param decisions number of decisions of the conversation, audited or not
 * @param lines     one per policy, in the chosen order
 */
public record AuditResult(String conversation, Protocol protocol, int decisions, List<Line> lines) {
    public AuditResult {
        lines = List.copyOf(lines);
    }

    /** One policy; {@code name} is its command-line name. */
    public record Line(String name, String title, LeakAudit.Report report) {
        /** Whether the result is as expected: a deployable policy unchanged, a reference changed or not. */
        boolean asExpected() {
            return report.seesAnswer() || report.clean();
        }

        /** The verdict in files, the same in every language. */
        String inFiles() {
            return report.seesAnswer() ? "sees the answer" : report.clean() ? "no difference" : "failed";
        }

        /** One word for the table. */
        String verdict() {
            return report.seesAnswer()
                    ? Texts.of("data.sees-the-answer")
                    : report.clean() ? Texts.of("data.passed") : Texts.of("data.failed");
        }

        String words() {
            int changed = report.leaks().size();
            if (report.seesAnswer()) {
                return changed == 0 ? Texts.of("data.a-reference-it-may-look") : Texts.of("data.a-reference-expected-to-change");
            }
            if (!report.clean()) {
                return Texts.of("data.audit.failed", report.leaks().getFirst() + 1);
            }
            return KnownPolicies.broughtAs(name).flatMap(own -> Isolation.of(own.policy()))
                    .map(how -> Texts.of("data.every-audited-decision-of-a-jar-stayed", how.words()))
                    .orElseGet(() -> Texts.of("data.audit.unchanged"));
        }
    }

    /** Audits the policies one after another. */
    static AuditResult of(Comparison shown, List<Policy> policies, int mostSteps, Progress progress) {
        List<Line> lines = new ArrayList<>();
        for (Policy policy : policies) {
            int before = lines.size();
            LeakAudit.Report report = new LeakAudit(shown.input()).of(policy, shown.protocol(), mostSteps,
                    progress.part((double) before / policies.size(), (before + 1.0) / policies.size()));
            lines.add(new Line(policy.name(), policy.description().title(), report));
        }
        return new AuditResult(shown.conversation().id(), shown.protocol(), shown.decisionCount(), lines);
    }

    /** The finding in one sentence. */
    String headline() {
        List<Line> failed = lines.stream().filter(line -> !line.asExpected()).toList();
        long deployable = lines.stream().filter(line -> !line.report().seesAnswer()).count();
        if (!failed.isEmpty()) {
            String titles = failed.stream().map(Line::title).reduce((some, next) -> Texts.of("data.some-and-next", some, next))
                    .orElseThrow();
            return failed.size() == 1
                    ? Texts.of("data.policy-uses-the-unknown", titles)
                    : Texts.of("data.policies-use-the-unknown", titles);
        }
        if (deployable == 0) {
            return Texts.of("data.only-references-were-audited-they");
        }
        return switch ((int) deployable) {
            case 1 -> Texts.of("data.the-deployable-policy-passed");
            case 2 -> Texts.of("data.both-deployable-policies-passed");
            default -> Texts.of("data.all-deployable-policies-passed", deployable);
        };
    }

    /** The data and settings of the audit. */
    String caption() {
        int audited = lines.isEmpty() ? 0 : lines.getFirst().report().audited();
        String how = audited == decisions
                ? Texts.of("data.all-of-them", Numbers.count(decisions, Texts.of("data.decision"), Texts.of("data.decisions")))
                : Texts.of("data.some-forced-first", Numbers.whole(audited),
                        Numbers.count(decisions, Texts.of("data.decision"), Texts.of("data.decisions")),
                        Numbers.fixed(100 * LeakAudit.smallestSeen(audited), 1));
        return conversation + ", " + how + ". " + protocol.words() + ".";
    }

    /** Whether it covers the current comparison. */
    boolean isOf(Comparison shown) {
        return shown != null && shown.conversation().id().equals(conversation) && shown.protocol().equals(protocol) && shown
                .traces().stream().map(trace -> trace.policy().name()).toList().equals(lines.stream().map(Line::name).toList());
    }
}
