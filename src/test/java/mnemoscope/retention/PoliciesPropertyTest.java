package mnemoscope.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import mnemoscope.model.DatasetKind;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.retention.Scene.Played;
import mnemoscope.retention.Scene.Step;
import mnemoscope.retention.catalogue.Policies;

/** Properties of every policy of the catalogue, on random episodes. */
class PoliciesPropertyTest {
    private static final int PARTS = 8;

    private static Policy anyPolicy(Draw draw) {
        return draw.of(Policies.all(DatasetKind.LOCOMO));
    }

    private static RetentionPolicy deployable(Draw draw) {
        return draw.of(Policies.all(DatasetKind.LOCOMO).stream().filter(RetentionPolicy.class::isInstance)
                .map(RetentionPolicy.class::cast).toList());
    }

    @Seeds(400)
    void everyPolicy_staysInsideTheBudget(Draw draw) {
        Policy policy = anyPolicy(draw);
        long seed = draw.seed();
        int budget = draw.between(1, 30);
        for (Step step : RandomScene.of(seed, PARTS).play(policy, budget).steps()) {
            int used = 0;
            for (int i : step.keptTurns()) {
                used += step.seen().sizeTokens(i);
            }
            assertThat(used).isLessThanOrEqualTo(budget);
        }
    }

    @Seeds(200)
    void everyPolicy_isDeterministic(Draw draw) {
        Policy policy = anyPolicy(draw);
        long seed = draw.seed();
        int budget = draw.between(1, 30);
        Played first = RandomScene.of(seed, PARTS).play(policy, budget);
        Played second = RandomScene.of(seed, PARTS).play(policy, budget);
        assertThat(second.kept()).isEqualTo(first.kept());
        for (int t = 0; t < first.steps().size(); t++) {
            for (int c = 0; c < first.steps().get(t).seen().candidates(); c++) {
                assertThat(second.steps().get(t).sheet().score(c)).isEqualTo(first.steps().get(t).sheet().score(c));
            }
        }
    }

    @Seeds(400)
    void deployablePolicy_decidesWithoutTheFuture(Draw draw) {
        RetentionPolicy policy = deployable(draw);
        long seed = draw.seed();
        long later = draw.seed();
        int budget = draw.between(1, 30);
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

    @Seeds(400)
    void score_isTheWeightedSumOfItsTerms(Draw draw) {
        Policy policy = anyPolicy(draw);
        long seed = draw.seed();
        int budget = draw.between(1, 30);
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
