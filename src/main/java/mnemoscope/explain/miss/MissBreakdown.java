package mnemoscope.explain.miss;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import mnemoscope.replay.Trace;
import mnemoscope.replay.miss.CarriedNeeds;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.replay.miss.Need;

/**
 * The misses of one policy at one budget by cause.
 *
 * @param needs     evidence turns needed, counted at every question
 * @param held      needed turns that were held
 * @param causes    misses by cause
 * @param terms     misses outranked later, by deciding term
 * @param avoidable misses that the hindsight plan holds; -1 without a plan
 * @param survival  survival by age
 * @param carried   the needs by how long their turns had to be carried
 */
public record MissBreakdown(int needs, int held, Map<MissCause, Integer> causes, Map<String, Integer> terms, int avoidable,
        SurvivalCurve survival, CarriedNeeds carried) {
    /** @param plan hindsight plan by replay; null if there is none */
    public static MissBreakdown of(Collection<Need> needs, Function<Trace, Trace> plan) {
        Map<MissCause, Integer> causes = new EnumMap<>(MissCause.class);
        Map<String, Integer> terms = new TreeMap<>();
        for (MissCause each : MissCause.values()) {
            causes.put(each, 0);
        }
        List<Need> missed = needs.stream().filter(need -> !need.isHeld()).toList();
        for (Need need : missed) {
            MissCause cause = need.cause().orElseThrow();
            causes.merge(cause, 1, Integer::sum);
            if (cause == MissCause.OUTRANKED) {
                terms.merge(need.term().key(), 1, Integer::sum);
            }
        }
        boolean planned = !needs.isEmpty() && needs.stream().map(need -> plan.apply(need.trace())).allMatch(Objects::nonNull);
        int avoidable = planned ? (int) missed.stream().filter(need -> need.isHeldBy(plan.apply(need.trace()))).count() : -1;
        return new MissBreakdown(needs.size(), needs.size() - missed.size(), causes, terms, avoidable, SurvivalCurve.of(needs),
                CarriedNeeds.of(needs));
    }

    public int missed() {
        return needs - held;
    }

    /** Whether a what-if dropped needed turns. */
    public boolean hasWhatIf() {
        return causes.get(MissCause.WHAT_IF) > 0;
    }
}
