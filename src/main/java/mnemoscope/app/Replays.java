package mnemoscope.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import mnemoscope.optimality.hindsight.HindsightOptimum;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Replayer;
import mnemoscope.replay.Summary;
import mnemoscope.replay.Trace;
import mnemoscope.report.ReplayReport;
import mnemoscope.report.diff.ResultFolder;
import mnemoscope.retention.Policy;
import mnemoscope.task.Progress;

/**
 * Policies replayed over episodes under settings: every trace, and the means by episode and over all.
 *
 * @param traces by policy, setting and episode, in this order
 */
record Replays(List<Trace> traces, List<ReplayReport.Row> rows, List<Policy> policies) {
    static Replays of(List<ReplayInput> inputs, List<Policy> policies, List<Protocol> settings) {
        Set<String> ids = inputs.stream().map(input -> input.episode().id()).collect(Collectors.toSet());
        List<ReplayReport.Row> rows = new ArrayList<>();
        List<Trace> all = new ArrayList<>();
        for (Policy policy : policies) {
            for (Protocol setting : settings) {
                List<Trace> traces = Replayer.all(inputs, List.of(policy), List.of(setting), Progress.NONE);
                for (Trace trace : traces) {
                    rows.add(row(policy, setting, ReplayReport.besideSum(trace.input().episode().id(), ids), List.of(trace)));
                }
                rows.add(row(policy, setting, ResultFolder.ALL, traces));
                all.addAll(traces);
            }
        }
        return new Replays(all, rows, policies);
    }

    private static ReplayReport.Row row(Policy policy, Protocol settings, String episode, List<Trace> traces) {
        ReplayReport.Certificate certificate = policy instanceof HindsightPolicy hindsight
                ? certificate(hindsight, traces, Summary.of(traces))
                : null;
        return ReplayReport.Row.of(policy.name(), settings.budget().cell(), episode, traces, certificate);
    }

    private static ReplayReport.Certificate certificate(HindsightPolicy hindsight, List<Trace> traces, Summary summary) {
        boolean proven = true;
        double bound = 0;
        for (Trace trace : traces) {
            HindsightOptimum optimum = optimum(hindsight, trace);
            proven &= optimum.isProven();
            bound += optimum.bound();
        }
        return new ReplayReport.Certificate(proven, proven ? summary.reward() : bound / summary.scored());
    }

    private static HindsightOptimum optimum(HindsightPolicy hindsight, Trace plan) {
        return hindsight.optimum(plan.input(), plan.settings(), Progress.NONE);
    }

    /** Whether a plan of hindsight is proven optimal. */
    boolean isProven(Trace plan) {
        return policies.stream().filter(HindsightPolicy.class::isInstance).map(HindsightPolicy.class::cast)
                .anyMatch(hindsight -> optimum(hindsight, plan).isProven());
    }
}
