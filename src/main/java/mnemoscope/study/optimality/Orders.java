package mnemoscope.study.optimality;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.optimality.study.StudyRow;

/**
 * In which variants the orders of policies hold that the paper reports. "More" means by more than two standard errors of the
 * paired difference of returns over instances; gaps would let one instance whose optimum is near 0 outweigh all others.
 */
record Orders(OptimalityTable table) {
    private static final double ERRORS = 2;
    private static final double NOTHING = 1e-9;

    /** One sentence an order; those that need a regime or policy that the study has not are left out. */
    List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        if (has(Regime.STATIONARY, StudyPolicy.MYOPIC)) {
            sentences.add("Myopic is optimal under stationary demand" + where(variant -> Arrays
                    .stream(table.row(variant, Regime.STATIONARY, StudyPolicy.MYOPIC).gaps()).allMatch(gap -> gap < NOTHING)));
        }
        for (Regime regime : List.of(Regime.SHIFTING, Regime.SHIFTING_COSTLY)) {
            String under = " under " + regime.title().toLowerCase(Locale.ROOT) + " demand";
            if (has(regime, StudyPolicy.MYOPIC) && has(regime, StudyPolicy.LOOKAHEAD2)
                    && has(regime, StudyPolicy.LOOKAHEAD4)) {
                sentences.add("Myopic loses more than Lookahead-2, and that more than Lookahead-4," + under
                        + where(variant -> losesMore(variant, regime, StudyPolicy.MYOPIC, StudyPolicy.LOOKAHEAD2)
                                && losesMore(variant, regime, StudyPolicy.LOOKAHEAD2, StudyPolicy.LOOKAHEAD4)));
            }
            if (has(regime, StudyPolicy.MYOPIC) && has(regime, StudyPolicy.MIXED)) {
                sentences.add("Myopic loses more than Mixed-Score" + under
                        + where(variant -> losesMore(variant, regime, StudyPolicy.MYOPIC, StudyPolicy.MIXED)));
            }
            if (has(regime, StudyPolicy.LEARNED) && has(regime, StudyPolicy.MIXED)) {
                sentences.add("Mixed-Score loses more than OSL-MR" + under
                        + where(variant -> losesMore(variant, regime, StudyPolicy.MIXED, StudyPolicy.LEARNED)));
            }
        }
        return sentences;
    }

    private boolean has(Regime regime, StudyPolicy policy) {
        return table.spec().regimes().contains(regime) && table.spec().policies().contains(policy);
    }

    private boolean losesMore(Variant variant, Regime regime, StudyPolicy policy, StudyPolicy other) {
        double[] returns = table.row(variant, regime, policy).returns();
        double[] others = table.row(variant, regime, other).returns();
        double[] differences = new double[returns.length];
        for (int k = 0; k < returns.length; k++) {
            differences[k] = others[k] - returns[k];
        }
        StudyRow paired = new StudyRow(regime, policy, differences, differences);
        return paired.meanReturn() > ERRORS * paired.returnError();
    }

    private String where(Predicate<Variant> holds) {
        List<Variant> variants = table.spec().variants();
        List<Variant> those = variants.stream().filter(holds).toList();
        String named = those.stream().map(variant -> variant.title().toLowerCase(Locale.ROOT)).collect(Collectors.joining(", "));
        if (those.size() == variants.size()) {
            return variants.size() == 1 ? " in " + named + "." : " in every variant measured.";
        }
        return those.isEmpty() ? " in no variant measured." : " only in " + named + ".";
    }
}
