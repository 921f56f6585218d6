package mnemoscope.study.optimality;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;

/**
 * An order of policies that the paper reports. "More" means by more than two standard errors of the paired difference of returns
 * over instances; gaps would let one instance whose optimum is near 0 outweigh all others.
 *
 * @param policies by descending loss; a single policy has no loss
 * @param measured interpretations of the model under which the order is judged
 * @param holds    those under which the order holds
 */
public record ReportedOrder(Regime regime, List<StudyPolicy> policies, List<Variant> measured, List<Variant> holds) {
    private static final double ERRORS = 2;
    private static final double NOTHING = 1e-9;
    private static final List<List<StudyPolicy>> FALLING = List.of(
            List.of(StudyPolicy.MYOPIC, StudyPolicy.LOOKAHEAD2, StudyPolicy.LOOKAHEAD4),
            List.of(StudyPolicy.MYOPIC, StudyPolicy.MIXED), List.of(StudyPolicy.MIXED, StudyPolicy.LEARNED));

    public ReportedOrder {
        policies = List.copyOf(policies);
        measured = List.copyOf(measured);
        holds = List.copyOf(holds);
    }

    /** All orders that the paper reports for the regimes and policies of a study, in the order of its regimes. */
    static List<ReportedOrder> of(OptimalityTable table) {
        List<ReportedOrder> orders = new ArrayList<>();
        add(orders, table, Regime.STATIONARY, List.of(StudyPolicy.MYOPIC), variant -> Arrays
                .stream(table.row(variant, Regime.STATIONARY, StudyPolicy.MYOPIC).gaps()).allMatch(gap -> gap < NOTHING));
        for (Regime regime : List.of(Regime.SHIFTING, Regime.SHIFTING_COSTLY)) {
            for (List<StudyPolicy> order : FALLING) {
                add(orders, table, regime, order, variant -> IntStream.range(1, order.size())
                        .allMatch(k -> losesMore(table, variant, regime, order.get(k - 1), order.get(k))));
            }
        }
        return orders;
    }

    private static void add(List<ReportedOrder> orders, OptimalityTable table, Regime regime, List<StudyPolicy> order,
            Predicate<Variant> holds) {
        if (table.spec().regimes().contains(regime) && table.spec().policies().containsAll(order)) {
            List<Variant> variants = table.spec().variants();
            orders.add(new ReportedOrder(regime, order, variants, variants.stream().filter(holds).toList()));
        }
    }

    private static boolean losesMore(OptimalityTable table, Variant variant, Regime regime, StudyPolicy policy,
            StudyPolicy other) {
        double[] returns = table.row(variant, regime, policy).returns();
        double[] others = table.row(variant, regime, other).returns();
        double[] differences = IntStream.range(0, returns.length).mapToDouble(k -> others[k] - returns[k]).toArray();
        StudyRow paired = new StudyRow(regime, policy, differences, differences);
        return paired.meanReturn() > ERRORS * paired.returnError();
    }

    /** A sentence on where the order holds. */
    public String sentence() {
        String demand = Findings.title(regime.title());
        return switch (policies.getLast()) {
            case LOOKAHEAD4 -> Texts.of("study.myopic-loses-more-than-lookahead", demand, where());
            case MIXED -> Texts.of("study.myopic-loses-more-than-mixed", demand, where());
            case LEARNED -> Texts.of("study.mixed-score-loses-more-than-osl-mr", demand, where());
            default -> Texts.of("study.myopic-is-optimal-under-stationary", where());
        };
    }

    private String where() {
        String named = holds.stream().map(variant -> Findings.title(variant.title())).collect(Collectors.joining(", "));
        if (holds.size() == measured.size()) {
            return " " + (measured.size() == 1 ? Texts.of("study.in-named", named) : Texts.of("study.in-every-variant-measured"));
        }
        return " " + (holds.isEmpty() ? Texts.of("study.in-no-variant-measured") : Texts.of("study.only-in-named", named));
    }
}
