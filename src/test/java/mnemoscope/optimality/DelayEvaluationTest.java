package mnemoscope.optimality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mnemoscope.Shared;
import mnemoscope.optimality.DelayEvaluation.BestKeep;
import mnemoscope.optimality.file.InstanceFile;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.task.CancelledException;
import mnemoscope.task.Progress;
import org.junit.jupiter.api.Test;

/** Evaluation in primitive arrays against {@link EnumeratedEvaluation}. */
class DelayEvaluationTest {
    private static final double CLOSE = 1e-12;
    private static final List<Variant> VARIANTS = List.of(Variant.LITERAL, Variant.CHARGE_ALWAYS, Variant.PERSISTENT_FORECAST);

    private static RetentionMdp process(Draw draw) {
        return new RetentionMdp(RandomInstance.withDelay(draw, 4), draw.of(VARIANTS));
    }

    @Seeds(150)
    void values_areThoseOfEnumeration(Draw draw) {
        RetentionMdp mdp = process(draw);
        long seed = draw.seed();
        compare(mdp, seed);
    }

    @Seeds(60)
    void values_areThoseOfEnumeration_whereManyChoicesTie(Draw draw) {
        RetentionMdp mdp = process(draw);
        long seed = draw.seed();
        compare(new RetentionMdp(alike(mdp.instance()), mdp.variant()), seed);
    }

    @Test
    void values_areThoseOfEnumeration_onGoldenInstances() throws Exception {
        Shared.reference("optimality-golden.json");
        for (ScoredInstance scored : InstanceFile.read(Path.of("../shared/reference", "optimality-golden.json"), Progress.NONE)) {
            for (Variant variant : VARIANTS) {
                compare(new RetentionMdp(scored.instance(), variant), 1);
            }
        }
    }

    @Test
    void choice_isTheLargerMask_ofThoseWithinTheTieOfTheBest_notOfEachOther() {
        // Gains rise by 0.6 ties from the third item to the first: the second is within the tie of the best, the third is not.
        double step = 3 * 0.6 * PlannedPolicy.TIE;
        double third = 1 / 3.0;
        Instance instance = new Instance(new int[]{1, 1, 1}, new double[]{1 + 2 * step, 1 + step, 1},
                new double[][]{{third, third, third}}, 1, 1, 0, 0, 1, Origin.NONE);
        RetentionMdp mdp = new RetentionMdp(instance, Variant.LITERAL);
        PlannedPolicy myopic = PlannedPolicy.lookahead(mdp, 1, Progress.NONE);
        BestKeep search = new BestKeep(instance, Progress.NONE);
        search.find(myopic.delayValues(0), instance.all(), 0, 0, 0);
        assertThat(search.kept()).isEqualTo(0b010).isEqualTo(myopic.choose(0, mdp.start()).kept());
    }

    @Test
    void result_isTheSameBits_onAnyNumberOfThreads() throws Exception {
        RetentionMdp mdp = new RetentionMdp(RandomInstance.of(11, 9, 8, 3, 5), Variant.LITERAL);
        List<Double> results = new ArrayList<>();
        for (int threads : new int[]{1, 2, 5}) {
            try (ForkJoinPool pool = new ForkJoinPool(threads)) {
                results.add(pool.submit(() -> PolicyEvaluation.value(mdp, ScoreTablePolicy.mixed(mdp), Progress.NONE)).get());
            }
        }
        assertThat(results).containsOnly(results.getFirst());
    }

    @Test
    void transitsBeyondNumbers_areEvaluatedStateByState() {
        RetentionMdp mdp = new RetentionMdp(RandomInstance.of(8, 12, 4, 12, 3), Variant.LITERAL);
        ScoreTablePolicy mixed = ScoreTablePolicy.mixed(mdp);
        assertThat(DelayEvaluation.knows(mdp, mixed)).isFalse();
        assertThat(PolicyEvaluation.value(mdp, mixed, Progress.NONE))
                .isCloseTo(EnumeratedEvaluation.of(mdp, mixed, (t, state, choice) -> {}), within(CLOSE));
    }

    @Test
    void run_tellsHowFarItIs_andStopsWhenCancelled() {
        RetentionMdp mdp = new RetentionMdp(RandomInstance.of(10, 8, 7, 2, 1), Variant.LITERAL);
        PlannedPolicy myopic = PlannedPolicy.lookahead(mdp, 1, Progress.NONE);
        AtomicInteger told = new AtomicInteger();
        Progress stopped = new Progress() {
            @Override
            public void at(double fraction, String what) {
                told.incrementAndGet();
            }

            @Override
            public boolean isCancelled() {
                return told.get() == 3;
            }
        };
        assertThatThrownBy(() -> PolicyEvaluation.value(mdp, myopic, stopped)).isInstanceOf(CancelledException.class);
        assertThat(told).hasValue(3);
    }

    private static void compare(RetentionMdp mdp, long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        double[][] scores = Arrays.stream(mdp.instance().demand()).map(turn -> random.doubles(turn.length).toArray())
                .toArray(double[][]::new);
        List<InstancePolicy> policies = List.of(PlannedPolicy.optimal(mdp, Progress.NONE),
                PlannedPolicy.lookahead(mdp, 1, Progress.NONE), PlannedPolicy.lookahead(mdp, 3, Progress.NONE),
                ScoreTablePolicy.mixed(mdp), new ScoreTablePolicy(mdp, scores));
        TransitCodes transits = new TransitCodes(mdp.instance().items(), mdp.delayTurns() - 1);
        BestKeep search = new BestKeep(mdp.instance(), Progress.NONE);
        for (InstancePolicy policy : policies) {
            assertThat(DelayEvaluation.knows(mdp, policy)).isTrue();
            double plain = EnumeratedEvaluation.of(mdp, policy, (turn, state, choice) -> {
                if (policy instanceof PlannedPolicy planned) {
                    search.find(planned.delayValues(turn), state.pool(), state.landsNext(), transits.younger(state),
                            state.inTransit());
                    assertThat(search.kept()).as("turn %d, %s", turn, state).isEqualTo(choice.kept());
                }
            });
            assertThat(PolicyEvaluation.value(mdp, policy, Progress.NONE)).isCloseTo(plain,
                    within(CLOSE * Math.max(1, Math.abs(plain))));
        }
    }

    /** An instance of the same shape with items of size 1, equal values and equal demand. */
    private static Instance alike(Instance instance) {
        int n = instance.items();
        double[] even = new double[n];
        Arrays.fill(even, 1.0 / n);
        double[][] demand = new double[instance.turns()][];
        Arrays.fill(demand, even);
        int[] sizes = new int[n];
        Arrays.fill(sizes, 1);
        double[] values = new double[n];
        Arrays.fill(values, 1);
        return new Instance(sizes, values, demand, instance.budget(), instance.delayTurns(), instance.rate(), instance.storage(),
                instance.miss(), Origin.NONE);
    }
}
