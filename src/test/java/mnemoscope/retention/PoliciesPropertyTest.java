package mnemoscope.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.retention.Scene.Played;
import mnemoscope.retention.Scene.Step;
import mnemoscope.retention.catalogue.Policies;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** What holds for every policy of the catalogue, on episodes made by chance. */
class PoliciesPropertyTest {
    private static final int PARTS = 8;

    @Provide
    Arbitrary<Policy> policies() {
        return Arbitraries.of(Policies.all(DatasetKind.LOCOMO));
    }

    @Provide
    Arbitrary<RetentionPolicy> deployable() {
        return Arbitraries.of(Policies.all(DatasetKind.LOCOMO).stream().filter(RetentionPolicy.class::isInstance)
                .map(RetentionPolicy.class::cast).toList());
    }

    @Property(tries = 400)
    void everyPolicy_staysInsideTheBudget(@ForAll("policies") Policy policy, @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 30) int budget) {
        for (Step step : RandomScene.of(seed, PARTS).play(policy, budget).steps()) {
            int used = 0;
            for (int i : step.keptTurns()) {
                used += step.seen().sizeTokens(i);
            }
            assertThat(used).isLessThanOrEqualTo(budget);
        }
    }

    @Property(tries = 200)
    void everyPolicy_isDeterministic(@ForAll("policies") Policy policy, @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 30) int budget) {
        Played first = RandomScene.of(seed, PARTS).play(policy, budget);
        Played second = RandomScene.of(seed, PARTS).play(policy, budget);
        assertThat(second.kept()).isEqualTo(first.kept());
        for (int t = 0; t < first.steps().size(); t++) {
            for (int c = 0; c < first.steps().get(t).seen().candidates(); c++) {
                assertThat(second.steps().get(t).sheet().score(c)).isEqualTo(first.steps().get(t).sheet().score(c));
            }
        }
    }

    @Property(tries = 400)
    void deployablePolicy_decidesWithoutTheFuture(@ForAll("deployable") RetentionPolicy policy, @ForAll long seed,
            @ForAll long later, @ForAll @IntRange(min = 1, max = 30) int budget) {
        int same = PARTS / 2;
        Played one = RandomScene.of(seed, seed, same, PARTS).play(policy, budget);
        Played other = RandomScene.of(seed, later, same, PARTS).play(policy, budget);
        assertThat(other.kept().subList(0, same)).isEqualTo(one.kept().subList(0, same));
        for (int t = 0; t < same; t++) {
            for (int c = 0; c < one.steps().get(t).seen().candidates(); c++) {
                assertThat(other.steps().get(t).sheet().score(c)).isEqualTo(one.steps().get(t).sheet().score(c));
            }
        }
    }

    @Property(tries = 400)
    void score_isTheWeightedSumOfItsTerms(@ForAll("policies") Policy policy, @ForAll long seed,
            @ForAll @IntRange(min = 1, max = 30) int budget) {
        PolicyDescription description = policy.description();
        List<Term> terms = description.terms();
        if (terms.isEmpty()) {
            return;
        }
        for (Step step : RandomScene.of(seed, PARTS).play(policy, budget).steps()) {
            for (int c = 0; c < step.seen().candidates(); c++) {
                double sum = 0;
                for (int k = 0; k < terms.size(); k++) {
                    sum += terms.get(k).weight() * step.sheet().termValue(k, c);
                }
                double expected = description.timesFreshness() ? step.seen().freshness(c) * sum : sum;
                assertThat(step.sheet().score(c)).isCloseTo(expected, within(1e-12));
            }
        }
    }
}
