package mnemoscope.optimality.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.Shared;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.ScoredInstance.ScoreTable;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.file.InstanceFile;
import mnemoscope.optimality.play.Contest.LearnedDemands;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The values of every turn of a playthrough: by hand, against golden values, and as laws. */
class PlaythroughTest {
    private static final List<PlayedPolicy> ALL = List.of(PlayedPolicy.OPTIMAL, PlayedPolicy.lookahead(4),
            PlayedPolicy.lookahead(2), PlayedPolicy.MYOPIC, PlayedPolicy.MIXED);

    /** Two items of size 1, budget 1, delay 2; A is asked now, B later. Storage is free, a miss costs 1 + 2. */
    private static final Instance SHIFT = new Instance(new int[]{1, 1}, new double[]{1, 1},
            new double[][]{{0.75, 0.25}, {0, 1}, {0, 1}}, 1, 2, 2, 0, 1, Origin.NONE);

    @Test
    void playthrough_isTheOneWorkedByHand() {
        Contest contest = Contest.solve(ScoredInstance.without(SHIFT), Variant.LITERAL,
                List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL), new LearnedDemands(), Progress.NONE);
        // Optimal keeps B: 0.25 - 0.75 * 3 = -2 now, then a hit in both turns. Myopic keeps A: 0.75 - 0.25 * 3 = 0 now. If A was
        // asked B is out: a miss of 3 and, in transit, one of 1. If B was asked it is in transit: a miss of 1, then a hit.
        assertThat(contest.optimum()).isCloseTo(0, within(1e-12));
        Playthrough myopic = contest.play(List.of(0, 1, 1), Progress.NONE).getFirst();
        assertThat(myopic.earned().orElseThrow().value()).isCloseTo(0.75 * -4 + 0.25 * 0, within(1e-12));
        assertThat(contest.entries().getFirst().firstLoss()).isCloseTo(3, within(1e-12));
        Playthrough.PlayedTurn first = myopic.turns().getFirst();
        assertThat(first.choice()).isEqualTo(TurnChoice.keep(1));
        assertThat(first.hit()).isTrue();
        assertThat(first.isDropped(1)).isTrue();
        assertThat(first.isDropped(0)).isFalse();
        assertThat(first.expectedReward()).isCloseTo(0, within(1e-12));
        assertThat(first.value()).isCloseTo(-3, within(1e-12));
        assertThat(first.lost()).isCloseTo(3, within(1e-12));
        Playthrough.PlayedTurn second = myopic.turns().get(1);
        assertThat(second.reward()).isEqualTo(-3);
        assertThat(second.landsAt(1)).isEqualTo(-1);
        Playthrough.PlayedTurn third = myopic.turns().get(2);
        assertThat(third.landsAt(1)).isEqualTo(3);
        assertThat(third.reward()).isEqualTo(-1);
        assertThat(third.rewardSoFar()).isEqualTo(-3);
        assertThat(third.lostSoFar()).isCloseTo(3, within(1e-12));
    }

    @Test
    void otherQuery_leadsElsewhere() {
        Contest contest = Contest.solve(ScoredInstance.without(SHIFT), Variant.LITERAL, List.of(PlayedPolicy.MYOPIC),
                new LearnedDemands(), Progress.NONE);
        List<Playthrough.PlayedTurn> turns = contest.play(List.of(1, 1, 1), Progress.NONE).getFirst().turns();
        assertThat(turns.get(0).reward()).isEqualTo(-3);
        assertThat(turns.get(1).landsAt(1)).isEqualTo(2);
        assertThat(turns.get(1).reward()).isEqualTo(-1);
        assertThat(turns.get(2).isKept(1)).isTrue();
        assertThat(turns.get(2).hit()).isTrue();
    }

    /** Keeping A first loses 3, as Myopic does; from then on Optimal keeps its items, and B after its return. */
    @Test
    void choicesMadeByHand_arePlayedAsFarAsTheStateAllows_andOptimalsBetweenThem() {
        Contest contest = Contest.solve(ScoredInstance.without(SHIFT), Variant.LITERAL, List.of(PlayedPolicy.OPTIMAL),
                new LearnedDemands(), Progress.NONE);
        Playthrough you = contest.play(Map.of(0, TurnChoice.keep(1)), List.of(0, 1, 1), Progress.NONE);
        assertThat(you.policy()).isEqualTo(PlayedPolicy.YOU);
        assertThat(you.earned()).isEmpty();
        assertThat(you.turns()).extracting(Playthrough.PlayedTurn::reward).containsExactly(1.0, -3.0, -1.0);
        assertThat(you.turns().getLast().lostSoFar()).isCloseTo(3, within(1e-12));
        assertThat(you.misses(SHIFT, 3)).isEqualTo(new Playthrough.Misses(2, 4));
        assertThat(you.misses(SHIFT, 1)).isEqualTo(new Playthrough.Misses(0, 0));
        Playthrough late = contest.play(Map.of(1, TurnChoice.keep(1)), List.of(0, 1, 1), Progress.NONE);
        assertThat(late.turns().get(1).state().pool()).as("A is on its way, B was kept").isEqualTo(2);
        assertThat(late.turns().get(1).choice()).as("of A, which it has not").isEqualTo(TurnChoice.keep(0));
        assertThat(contest.play(Map.of(), List.of(0, 1, 1), Progress.NONE).turns())
                .isEqualTo(contest.play(List.of(0, 1, 1), Progress.NONE).getFirst().turns());
    }

    @Test
    void ownScores_areEvaluatedExactly() {
        // They keep B, as Optimal does. If A was asked for it is back in turn 2, where they take it and miss B: -3.
        ScoredInstance scored = new ScoredInstance(SHIFT,
                Optional.of(new ScoreTable(new double[][]{{-2, -1}, {0.5, 0}, {0.5, 0}})));
        assertThat(PlayedPolicy.OWN.plays(scored)).isTrue();
        Contest contest = Contest.solve(scored, Variant.LITERAL, List.of(PlayedPolicy.OWN), new LearnedDemands(), Progress.NONE);
        assertThat(contest.entries().getFirst().firstLoss()).isZero();
        assertThat(contest.play(List.of(1, 1, 1), Progress.NONE).getFirst().turns()).extracting(Playthrough.PlayedTurn::reward)
                .containsExactly(1.0, 1.0, 1.0);
        assertThat(contest.play(List.of(0, 1, 1), Progress.NONE).getFirst().turns()).extracting(Playthrough.PlayedTurn::reward)
                .containsExactly(-3.0, 1.0, -3.0);
        assertThat(contest.entries().getFirst().expectedReturn()).isCloseTo(0.25 * 3 + 0.75 * -5, within(1e-12));
        assertThatThrownBy(() -> Contest.solve(ScoredInstance.without(SHIFT), Variant.LITERAL, List.of(PlayedPolicy.OWN),
                new LearnedDemands(), Progress.NONE)).hasMessageContaining("No scores came with this instance");
    }

    @Test
    void missingQueries_areRefused() {
        Contest contest = Contest.solve(ScoredInstance.without(SHIFT), Variant.LITERAL, List.of(PlayedPolicy.MYOPIC),
                new LearnedDemands(), Progress.NONE);
        assertThatThrownBy(() -> contest.play(List.of(1), Progress.NONE)).hasMessageContaining("one a turn (3)");
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void expectedReturns_areGolden(Variant variant) throws Exception {
        JsonNode golden = Shared.reference("optimality-golden.json");
        List<ScoredInstance> instances = InstanceFile.read(Path.of("../shared/reference/optimality-golden.json"), Progress.NONE);
        for (int k : List.of(0, 4, instances.size() - 1)) {
            JsonNode expected = golden.get("items").get(k).get("expected").get(variant.code());
            Contest contest = Contest.solve(instances.get(k), variant, ALL, new LearnedDemands(), Progress.NONE);
            assertThat(contest.optimum()).isCloseTo(expected.get("optimal").asDouble(), within(1e-9));
            List<String> names = List.of("optimal", "lookahead4", "lookahead2", "myopic", "mixed");
            for (int p = 0; p < names.size(); p++) {
                assertThat(contest.entries().get(p).expectedReturn()).as(k + " " + names.get(p))
                        .isCloseTo(expected.get(names.get(p)).asDouble(), within(1e-9));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void optimal_losesNothingAndTheOthersLoseWhatTheyGoBelow(Variant variant) {
        Instance instance = Regime.SHIFTING_COSTLY.shape().draw(3);
        Contest contest = Contest.solve(ScoredInstance.without(instance), variant, ALL, new LearnedDemands(), Progress.NONE);
        for (int seed = 0; seed < 5; seed++) {
            List<Integer> queries = instance.queries(seed);
            List<Playthrough> plays = contest.play(queries, Progress.NONE);
            assertThat(plays.getFirst().turns().getLast().lostSoFar()).isZero();
            for (Playthrough play : plays) {
                Playthrough.PlayedTurn last = play.turns().getLast();
                assertThat(play.turns().stream().mapToDouble(Playthrough.PlayedTurn::lost).min().getAsDouble()).isNotNegative();
                assertThat(last.rewardSoFar()).isCloseTo(play.turns().stream().mapToDouble(Playthrough.PlayedTurn::reward).sum(),
                        within(1e-12));
                assertThat(play.turns()).allMatch(turn -> turn.query() == queries.get(turn.turn()));
                assertThat(last.value()).isCloseTo(last.expectedReward(), within(1e-9));
            }
        }
    }

    @Test
    void otherPolicies_keepWhatWasSolved() {
        Instance instance = Regime.SHIFTING.shape().draw(1);
        LearnedDemands learned = new LearnedDemands();
        Contest contest = Contest.solve(ScoredInstance.without(instance), Variant.LITERAL,
                List.of(PlayedPolicy.MYOPIC, PlayedPolicy.OPTIMAL), learned, Progress.NONE);
        Contest more = contest.with(List.of(PlayedPolicy.OPTIMAL, PlayedPolicy.LEARNED), learned, Progress.NONE);
        assertThat(more.optimal()).isSameAs(contest.optimal());
        assertThat(more.entries().getFirst()).isSameAs(contest.entries().getLast());
        assertThat(more.entries().getLast().expectedReturn()).isLessThanOrEqualTo(contest.optimum());
    }

    @Test
    void learnedPolicy_isOfferedWhereARegimeGeneratedTheInstance() {
        assertThat(PlayedPolicy.LEARNED.plays(ScoredInstance.without(Regime.SHIFTING.shape().draw(1)))).isTrue();
        assertThat(PlayedPolicy.all(IntStream.of(2, 4))).contains(PlayedPolicy.lookahead(2), PlayedPolicy.lookahead(4))
                .filteredOn(policy -> !policy.plays(ScoredInstance.without(SHIFT)))
                .containsExactly(PlayedPolicy.LEARNED, PlayedPolicy.OWN);
        assertThat(PlayedPolicy.lookahead(1)).isEqualTo(PlayedPolicy.MYOPIC);
    }

    @Test
    void queries_followTheDemandAndTheSeed() {
        Instance instance = Regime.SHIFTING.shape(6, 2_000, 3).draw(5);
        List<Integer> queries = instance.queries(1);
        assertThat(queries).isEqualTo(instance.queries(1)).isNotEqualTo(instance.queries(2));
        double share = IntStream.range(0, 1_000).filter(t -> queries.get(t) < 3).count() / 1_000.0;
        assertThat(share).isCloseTo(0.85, within(0.04));
        assertThat(SHIFT.queries(7).subList(1, 3)).containsOnly(1);
    }

    @Test
    void contrast_saysFromWhenOnTheOtherItemIsNeeded() {
        Contest contest = Contest.solve(ScoredInstance.without(SHIFT), Variant.LITERAL, List.of(), new LearnedDemands(),
                Progress.NONE);
        ChoiceContrast contrast = ChoiceContrast.at(contest, 0, contest.mdp().start());
        assertThat(contrast.added()).isEqualTo(2);
        assertThat(contrast.dropped()).isEqualTo(1);
        assertThat(contrast.needed()).isEqualTo(new ChoiceContrast.Need(2, 1, 2));
        assertThat(contrast.earnsMoreNow()).isCloseTo(2, within(1e-12));
        assertThat(contrast.lost()).isCloseTo(3, within(1e-12));
        assertThat(ChoiceContrast.at(contest, 2, contest.mdp().start()).agrees()).isTrue();
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void unsolved_isTheSolvedContestWithABoundInPlaceOfTheOptimum(Variant variant) {
        for (long seed = 0; seed < 10; seed++) {
            mnemoscope.optimality.ScoredInstance scored = mnemoscope.optimality.ScoredInstance
                    .without(Regime.SHIFTING_COSTLY.shape().draw(seed));
            List<PlayedPolicy> policies = List.of(PlayedPolicy.MYOPIC, PlayedPolicy.MIXED, PlayedPolicy.OPTIMAL);
            Contest solved = Contest.solve(scored, variant, policies, new LearnedDemands(), Progress.NONE);
            Contest unsolved = Contest.unsolved(scored, variant, "a lot", policies, new LearnedDemands(), Progress.NONE);
            assertThat(unsolved.bound().value()).isGreaterThanOrEqualTo(solved.optimum() - 1e-9);
            assertThat(unsolved.leftOut()).containsExactly(java.util.Map.entry(PlayedPolicy.OPTIMAL, "a lot"));
            assertThat(unsolved.entries()).hasSize(2);
            for (int k = 0; k < 2; k++) {
                assertThat(unsolved.entries().get(k).expectedReturn()).isCloseTo(solved.entries().get(k).expectedReturn(),
                        within(1e-9));
                assertThat(unsolved.gap(unsolved.entries().get(k)))
                        .isGreaterThanOrEqualTo(solved.gap(solved.entries().get(k)) - 1e-9);
            }
            List<Integer> queries = scored.instance().queries(seed);
            List<Playthrough.PlayedTurn> exact = solved.play(queries, Progress.NONE).getFirst().turns();
            List<Playthrough.PlayedTurn> played = unsolved.play(queries, Progress.NONE).getFirst().turns();
            for (int t = 0; t < exact.size(); t++) {
                assertThat(played.get(t).choice()).isEqualTo(exact.get(t).choice());
                assertThat(played.get(t).rewardSoFar()).isEqualTo(exact.get(t).rewardSoFar());
                assertThat(played.get(t).lost()).isNaN();
            }
        }
    }
}
