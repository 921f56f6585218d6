package mnemoscope.optimality.play;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import mnemoscope.model.Coded;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Origin;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.study.LearnedDemand;
import mnemoscope.task.Progress;

/**
 * The learned policy for instances that a regime generated: trained once a regime and size on 80 instances of other seeds, as
 * in the paper's study, and kept.
 */
public final class LearnedDemands {
    private static final int FIRST_SEED = 1_000;
    private static final int TRAININGS = 80;

    private final Map<Key, LearnedDemand> trained = new ConcurrentHashMap<>();

    private record Key(Regime regime, int items, int turns, int budget, long leftOut) {}

    /** Whether an instance says which regime generated it, with a phase for each turn and a block for each item. */
    public static boolean knows(Instance instance) {
        Origin origin = instance.origin();
        return regime(instance).isPresent() && origin.phases().size() == instance.turns() && origin.phaseTurns() > 0
                && origin.blocks().size() == instance.items() && origin.phases().stream().allMatch(phase -> phase >= 0);
    }

    /** The regime that generated an instance, if it says so. */
    public static Optional<Regime> regime(Instance instance) {
        return Coded.of(Regime.class, instance.origin().regime());
    }

    /**
     * Trains, or takes what was trained before.
     *
     * @throws IllegalArgumentException           if no regime generated the instance
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    LearnedDemand of(Instance instance, Progress progress) {
        Regime regime = regime(instance).filter(known -> knows(instance)).orElseThrow(
                () -> new IllegalArgumentException("OSL-MR learns from a regime, and none generated this instance."));
        long seed = instance.origin().seed();
        boolean amongTrainings = seed >= FIRST_SEED && seed < FIRST_SEED + TRAININGS;
        Key key = new Key(regime, instance.items(), instance.turns(), instance.budget(), amongTrainings ? seed : -1);
        LearnedDemand known = trained.get(key);
        if (known == null) {
            progress.at(Double.NaN, "Training OSL-MR on " + TRAININGS + " instances");
            List<Instance> instances = LongStream.rangeClosed(FIRST_SEED, FIRST_SEED + TRAININGS)
                    .filter(each -> each != seed).limit(TRAININGS)
                    .mapToObj(regime.shape(instance.items(), instance.turns(), instance.budget())::draw).toList();
            known = LearnedDemand.train(instances, regime.ordinal(), progress);
            trained.put(key, known);
        }
        return known;
    }
}
