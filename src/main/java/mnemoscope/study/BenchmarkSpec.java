package mnemoscope.study;

import java.util.List;

/**
 * Cross-validation of policies over episodes (SPEC 6): every policy at every budget on the same held-out folds.
 *
 * @param data       file of conversations, relative to the file of the study
 * @param sha256     that the data must have as stored; empty if any will do
 * @param policies   names as on the command line, and {@link #CALIBRATED}; in the order of the tables
 * @param budgets    tokens, rising
 * @param folds      2 or more
 * @param seeds      rising; each deals the episodes into folds anew and starts the learners anew
 * @param baseline   one of the policies, which the others are compared with
 * @param auditSteps decisions of each episode that the leak audit looks at; 0 for no audit
 */
public record BenchmarkSpec(String name, String data, String sha256, List<String> policies, List<Integer> budgets, int folds,
        List<Long> seeds, BenchmarkProtocol protocol, String baseline, Margins margins, int auditSteps) implements StudySpec {
    public static final String KIND = "benchmark";
    public static final int MOST_FOLDS = 1000;
    public static final int MOST_AUDIT_STEPS = 1_000_000;

    /** Mixed-Score with weights calibrated on the training folds, MS-cal0. */
    public static final String CALIBRATED = "mixed-cal";

    /** @throws IllegalArgumentException if a value is outside its range; the message says what was found and expected */
    public BenchmarkSpec {
        policies = once("policies", policies);
        budgets = once("budgets", budgets).stream().sorted().toList();
        seeds = once("seeds", seeds).stream().sorted().toList();
        if (!policies.contains(baseline)) {
            throw new IllegalArgumentException("found the baseline \"" + baseline + "\", expected one of the policies: "
                    + String.join(", ", policies) + ". Add it to them, or name another.");
        }
    }

    /**
     * Largest differences of no practical meaning; to be chosen before the results are looked at.
     *
     * @param f1     above 0
     * @param reward a question, above 0
     */
    public record Margins(double f1, double reward) {
        /** A hundredth of F1; the store cost of 5 tokens. */
        public static final Margins USUAL = new Margins(0.01, 5);
    }

    /** Under another name, with what is chosen by hand. */
    public BenchmarkSpec with(String changedName, List<String> changedPolicies, List<Integer> changedBudgets, int changedFolds,
            List<Long> changedSeeds, String changedBaseline) {
        return new BenchmarkSpec(changedName, data, sha256, changedPolicies, changedBudgets, changedFolds, changedSeeds, protocol,
                changedBaseline, margins, auditSteps);
    }

    /** The same study of a file in another place. @param hash that it must have; empty if any will do */
    public BenchmarkSpec withData(String changed, String hash) {
        return new BenchmarkSpec(name, changed, hash, policies, budgets, folds, seeds, protocol, baseline, margins, auditSteps);
    }

    @Override
    public String kind() {
        return KIND;
    }

    private static <E> List<E> once(String what, List<E> values) {
        if (values.isEmpty() || values.stream().distinct().count() < values.size()) {
            throw new IllegalArgumentException("found " + (values.isEmpty() ? "no element" : "an element twice") + " in \"" + what
                    + "\", expected one or more, each once. Correct this list.");
        }
        return List.copyOf(values);
    }
}
