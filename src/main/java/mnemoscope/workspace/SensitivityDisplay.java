package mnemoscope.workspace;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import mnemoscope.model.Texts;
import mnemoscope.replay.RewardCoefficients;
import mnemoscope.study.Coefficient;
import mnemoscope.study.SensitivitySpec;
import mnemoscope.study.benchmark.Metric;

/**
 * The coefficients and settings under which policies are compared in Sensitivity, and the display.
 *
 * @param hit     a coefficient, as the next four: from a quarter of the paper's value to four times it
 * @param raw     whether rewards are shown, not differences
 * @param touched coefficient of the order chart
 * @param table   whether the order is shown as a table, for the current coefficients only
 * @param flipped names of policies whose curves the user switched on or off
 * @param studied display of the results over all conversations
 */
public record SensitivityDisplay(double hit, double full, double miss, double reacq, double stale, boolean raw,
        Coefficient touched, boolean table, Set<String> flipped, Studied studied) implements Workspace.Part {
    public static final SensitivityDisplay USUAL = of(RewardCoefficients.DEFAULT, false, Coefficient.MISS, false, Set.of(),
            Studied.USUAL);

    /** A page of the tab. */
    public enum Page {
        CONVERSATION(Texts.of("workspace.sensitivity-conversation"), Texts.of("workspace.sensitivity-conversation-help")),
        DATASET(Texts.of("workspace.sensitivity-dataset"), Texts.of("workspace.sensitivity-dataset-help")),
        READINGS(Texts.of("workspace.sensitivity-readings"), Texts.of("workspace.sensitivity-readings-help"));

        public final String word;
        public final String help;

        Page(String word, String help) {
            this.word = word;
            this.help = help;
        }
    }

    /**
     * The display of the results over all conversations, which Benchmark measures.
     *
     * @param budget   the budget shown, or the largest one if this one is not measured
     * @param metric   metric of the settings page
     * @param allSeeds whether all seeds of Benchmark are run, not only the first
     */
    public record Studied(Page page, int budget, Metric metric, boolean allSeeds) {
        public static final Studied USUAL = new Studied(Page.CONVERSATION, 0, Metric.F1, false);

        public Studied with(Page changed) {
            return new Studied(changed, budget, metric, allSeeds);
        }

        public Studied withBudget(int changed) {
            return new Studied(page, changed, metric, allSeeds);
        }

        public Studied with(Metric changed) {
            return new Studied(page, budget, changed, allSeeds);
        }

        public Studied withAllSeeds(boolean on) {
            return new Studied(page, budget, metric, on);
        }
    }

    /** @throws IllegalArgumentException if a coefficient is outside its range; the message says what was found and expected */
    public SensitivityDisplay {
        // In a fixed order, so that equal sessions have equal bytes.
        flipped = Collections.unmodifiableSortedSet(new TreeSet<>(flipped));
        RewardCoefficients given = new RewardCoefficients(hit, full, 1, miss, reacq, stale);
        Stream.of(Coefficient.values()).filter(one -> !(one.of(given) >= least(one) && one.of(given) <= most(one))).findFirst()
                .ifPresent(one -> {
                    throw new IllegalArgumentException(
                            Texts.of("workspace.coefficient-outside", one.code(), one.of(given), least(one), most(one)));
                });
    }

    /** The lowest value of a coefficient. */
    public static double least(Coefficient one) {
        return one.usual() * SensitivitySpec.USUAL_MULTIPLIERS.getFirst();
    }

    /** The highest value of a coefficient. */
    public static double most(Coefficient one) {
        return one.usual() * SensitivitySpec.USUAL_MULTIPLIERS.getLast();
    }

    private static SensitivityDisplay of(RewardCoefficients reward, boolean raw, Coefficient touched, boolean table,
            Set<String> flipped, Studied studied) {
        return new SensitivityDisplay(reward.hit(), reward.full(), reward.miss(), reward.reacq(), reward.stale(), raw, touched,
                table, flipped, studied);
    }

    public RewardCoefficients coefficients() {
        return new RewardCoefficients(hit, full, RewardCoefficients.DEFAULT.store(), miss, reacq, stale);
    }

    /** With another value of a coefficient, limited to its range. */
    public SensitivityDisplay with(Coefficient one, double value) {
        return of(one.in(coefficients(), Math.clamp(value, least(one), most(one))), raw, one, table, flipped, studied);
    }

    public SensitivityDisplay withRaw(boolean on) {
        return of(coefficients(), on, touched, table, flipped, studied);
    }

    /** With the paper's coefficients. */
    public SensitivityDisplay atDefaults() {
        return of(RewardCoefficients.DEFAULT, raw, touched, table, flipped, studied);
    }

    public SensitivityDisplay withTable(boolean on) {
        return of(coefficients(), raw, touched, on, flipped, studied);
    }

    public SensitivityDisplay with(Studied changed) {
        return of(coefficients(), raw, touched, table, flipped, changed);
    }

    /** With the curve of a policy switched on or off. */
    public SensitivityDisplay flip(String policy) {
        Set<String> others = new HashSet<>(flipped);
        if (!others.remove(policy)) {
            others.add(policy);
        }
        return of(coefficients(), raw, touched, table, others, studied);
    }
}
