package mnemoscope.study.optimality;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.RetentionMdp;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.LearnedDemand;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.Cell;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.RunKey;

/**
 * The cells of the exact study: one for each variant, regime and test instance, in that order; the result is the return of each
 * of the {@link #policies}. The learned policy is trained once a regime, when the first cell needs it; this is too quick to be
 * worth storing, and so no cell depends on another.
 */
public final class OptimalityCells {
    /** Raise it when results of instances, solver, policies or training change; a test compares some results. */
    static final int ENGINE = 1;

    private OptimalityCells() {}

    /** Policies of a result: the optimum and those of the study, in the order of the paper's table. */
    public static List<StudyPolicy> policies(OptimalitySpec spec) {
        List<StudyPolicy> solved = new ArrayList<>(spec.policies());
        if (!solved.contains(StudyPolicy.OPTIMAL)) {
            solved.addFirst(StudyPolicy.OPTIMAL);
        }
        return List.copyOf(solved);
    }

    public static List<Cell> of(OptimalitySpec spec) {
        Map<Regime, LearnedDemand> trained = new ConcurrentHashMap<>();
        List<StudyPolicy> policies = policies(spec);
        List<Cell> cells = new ArrayList<>();
        for (Variant variant : spec.variants()) {
            for (Regime regime : spec.regimes()) {
                for (int k = 0; k < spec.tests(); k++) {
                    cells.add(cell(variant, regime, spec.firstSeed() + k, policies, spec.trainings(), trained));
                }
            }
        }
        return cells;
    }

    private static Cell cell(Variant variant, Regime regime, long seed, List<StudyPolicy> policies, int trainings,
            Map<Regime, LearnedDemand> trained) {
        List<String> parts = new ArrayList<>(List.of("variant=" + variant.code(), "regime=" + regime.code(), "seed=" + seed,
                "policies=" + policies.stream().map(StudyPolicy::code).collect(Collectors.joining(","))));
        if (policies.contains(StudyPolicy.LEARNED)) {
            parts.add("trainings=" + trainings);
        }
        return new Cell(RunKey.of(OptimalitySpec.KIND, ENGINE, parts), variant.code() + " " + regime.code() + " " + seed,
                policies.size(), progress -> {
                    RetentionMdp mdp = new RetentionMdp(regime.shape().draw(seed), variant);
                    return policies.stream()
                            .mapToDouble(policy -> policy.value(mdp,
                                    () -> trained.computeIfAbsent(regime,
                                            each -> LearnedDemand.of(each, each.shape(), trainings, -1, progress)),
                                    progress))
                            .toArray();
                });
    }
}
