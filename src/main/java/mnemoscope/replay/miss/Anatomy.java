package mnemoscope.replay.miss;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The misses of one policy at one budget by cause.
 *
 * @param needs     evidence turns that questions need, each counted at every question
 * @param held      of them when asked
 * @param causes    how many were not, by cause
 * @param terms     of those outranked later, by what decided
 * @param avoidable of those not held, what the hindsight plan holds; -1 without a plan
 * @param survival  by age
 */
public record Anatomy(int needs, int held, Map<MissCause, Integer> causes, Map<String, Integer> terms, int avoidable,
        Survival survival) {
    /**
     * The needs of one run of an episode.
     *
     * @param seed   that it was drawn or trained with
     * @param plan   those of the hindsight plan of the episode at the budget, in the same order; empty if there is none
     * @param proven whether that plan is proven best
     */
    public record Run(long seed, List<Need> needs, List<Need> plan, boolean proven) {
        public Run {
            needs = List.copyOf(needs);
            plan = List.copyOf(plan);
        }

        public boolean isPlanned() {
            return plan.size() == needs.size();
        }

        /** Whether need k is missed though the plan holds it. */
        public boolean isAvoidable(int k) {
            return isPlanned() && !needs.get(k).isHeld() && plan.get(k).isHeld();
        }

        /** Reward of the plan less that of the policy at the decision of need k. */
        public double regret(int k) {
            return plan.get(k).reward() - needs.get(k).reward();
        }
    }

    public static Anatomy of(List<Run> runs) {
        Map<MissCause, Integer> causes = new EnumMap<>(MissCause.class);
        Map<String, Integer> terms = new TreeMap<>();
        for (MissCause each : MissCause.values()) {
            causes.put(each, 0);
        }
        int needs = 0;
        int avoidable = 0;
        for (Run run : runs) {
            needs += run.needs.size();
            avoidable += (int) IntStream.range(0, run.needs.size()).filter(run::isAvoidable).count();
            for (Need need : run.needs) {
                need.cause().ifPresent(cause -> causes.merge(cause, 1, Integer::sum));
                if (need.cause().filter(MissCause.OUTRANKED::equals).isPresent()) {
                    terms.merge(need.going().term().key(), 1, Integer::sum);
                }
            }
        }
        int missed = causes.values().stream().mapToInt(Integer::intValue).sum();
        boolean planned = needs > 0 && runs.stream().allMatch(Run::isPlanned);
        return new Anatomy(needs, needs - missed, causes, terms, planned ? avoidable : -1,
                Survival.of(runs.stream().map(Run::needs).toList()));
    }

    public int missed() {
        return needs - held;
    }
}
