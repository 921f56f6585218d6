package mnemoscope.ui.optimality.hindsight;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mnemoscope.explain.Comparison;
import mnemoscope.optimality.hindsight.HindsightOptimum;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.replay.Trace;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.KnownPolicies;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.PolicyStyle;

/**
 * One episode against its best plan: the immutable value that the page shows.
 *
 * @param shown      the policies compared, and the protocol
 * @param solved     the plan and how it was found
 * @param rows       the plan, the policies in the order shown, keeping nothing
 * @param regrets    one a policy shown that is not the plan itself
 * @param items      turns that the plan keeps, in order of arrival
 */
public record HindsightReport(Comparison shown, SolvedEpisode solved, List<HindsightRow> rows, List<PolicyRegret> regrets,
        List<PlanItem> items) {
    public HindsightReport {
        rows = List.copyOf(rows);
        regrets = List.copyOf(regrets);
        items = List.copyOf(items);
    }

    /** By identity: each is made for one showing, and properties compare on every change. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }

    static HindsightReport of(Comparison shown, SolvedEpisode solved, Progress progress) {
        HindsightOptimum optimum = solved.optimum();
        List<Trace> policies = shown.traces().stream().filter(trace -> !trace.policy().name().equals(HindsightPolicy.NAME))
                .toList();
        List<Trace> all = new ArrayList<>(policies);
        all.addFirst(solved.plan());
        String nothing = solved.nothing().policy().name();
        if (policies.stream().noneMatch(trace -> trace.policy().name().equals(nothing))) {
            all.add(solved.nothing());
        }
        List<HindsightRow> rows = all.stream().map(trace -> HindsightRow.of(trace, solved.plan(), optimum.gap())).toList();
        return new HindsightReport(shown, solved, rows,
                policies.stream().map(trace -> PolicyRegret.of(trace, solved.plan())).toList(),
                PlanItem.of(shown, solved.plan(), progress));
    }

    public HindsightOptimum optimum() {
        return solved.optimum();
    }

    /** Decisions with evidence; the others earn nothing. */
    int scored() {
        int count = 0;
        for (int t = 0; t < shown.steps(); t++) {
            count += solved.plan().hasGold(t) ? 1 : 0;
        }
        return count;
    }

    /** How much a better plan could add, as a share of what could at most be attained; 0 if proven. */
    double gapShare() {
        double nothing = HindsightRow.total(solved.nothing());
        return optimum().isProven() ? 0 : optimum().gap() / (optimum().bound() - nothing);
    }

    Optional<HindsightRow> row(String policy) {
        return rows.stream().filter(row -> row.policy().equals(policy)).findFirst();
    }

    Optional<PolicyRegret> regret(String policy) {
        return regrets.stream().filter(each -> each.policy().equals(policy)).findFirst();
    }

    /** What a policy shown loses against the plan, the largest first; empty for a name that is not shown. */
    List<Loss> losses(String policy) {
        int place = shown.indexOf(policy);
        return place < 0 ? List.of() : Loss.of(shown, shown.traces().get(place), solved.plan());
    }

    /** The deployable policy shown that earns most, else the reference that does; empty if only the plan is shown. */
    Optional<HindsightRow> best() {
        return rows.stream().filter(row -> regret(row.policy()).isPresent()).reduce((one, other) -> {
            boolean better = one.reference() == other.reference() ? other.total() > one.total() : one.reference();
            return better ? other : one;
        });
    }

    /** Marks and hues by name: policies as in Replay, then the plan and keeping nothing. */
    Map<String, PolicyStyle> styles() {
        Map<String, PolicyStyle> styles = new LinkedHashMap<>();
        marks().forEach((policy, mark) -> styles.put(policy, PolicyStyle.of(mark)));
        return styles;
    }

    Map<String, PolicyMark> marks() {
        Map<String, PolicyMark> marks = new LinkedHashMap<>(
                PolicyMark.forView(KnownPolicies.marks(shown.traces().stream().map(trace -> trace.policy().name()).toList())));
        rows.forEach(row -> marks.computeIfAbsent(row.policy(), name -> KnownPolicies.marks(List.of(name)).get(name)));
        return marks;
    }
}
