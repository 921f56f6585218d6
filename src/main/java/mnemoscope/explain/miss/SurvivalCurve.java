package mnemoscope.explain.miss;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import mnemoscope.replay.miss.Need;

/**
 * How long evidence is held: the share not yet dropped by age in turns (Kaplan and Meier 1958, the product-limit estimator).
 * Each evidence turn counts once, to its last need: what becomes of it after that costs nothing, so a turn that is still held
 * there is censored. At equal ages what is dropped is at risk together with what is censored.
 *
 * @param turns evidence turns
 * @param falls ages at which some are dropped, rising
 * @param oldest age up to which any is known of
 */
public record SurvivalCurve(int turns, List<Fall> falls, int oldest) {
    /**
     * @param atRisk  turns of which it is known that they were held up to this age
     * @param dropped of them at this age
     * @param share   still held after it
     */
    public record Fall(int age, int atRisk, int dropped, double share) {}

    /** The life of one evidence turn. @param dropped at this age, or else held at least to it */
    record Life(int age, boolean dropped) {}

    /** Over all episodes of these needs; a turn that arrives after all that need it has no life. */
    public static SurvivalCurve of(Collection<Need> needs) {
        Map<Object, Life> lives = new HashMap<>();
        for (Need need : needs) {
            if (need.isHeld() || need.isDropped()) {
                // The last need of a turn stands, as needs are in the order of the questions.
                lives.put(List.of(need.trace().input().episode().id(), need.trace().settings().seed(), need.turn()),
                        need.isHeld() ? new Life(need.age(), false) : new Life(need.ageWhenDropped(), true));
            }
        }
        return ofLives(lives.values());
    }

    static SurvivalCurve ofLives(Collection<Life> lives) {
        Map<Integer, int[]> byAge = new TreeMap<>();
        for (Life life : lives) {
            byAge.computeIfAbsent(life.age, age -> new int[2])[life.dropped ? 1 : 0]++;
        }
        List<Fall> falls = new ArrayList<>();
        int atRisk = lives.size();
        double share = 1;
        for (Map.Entry<Integer, int[]> at : byAge.entrySet()) {
            int censored = at.getValue()[0];
            int dropped = at.getValue()[1];
            if (dropped > 0) {
                share *= 1 - (double) dropped / atRisk;
                falls.add(new Fall(at.getKey(), atRisk, dropped, share));
            }
            atRisk -= censored + dropped;
        }
        return new SurvivalCurve(lives.size(), List.copyOf(falls), lives.stream().mapToInt(Life::age).max().orElse(0));
    }

    /** The age at which half of it is gone; empty if so much never is. */
    public OptionalInt halfLife() {
        return falls.stream().filter(fall -> fall.share <= 0.5).mapToInt(Fall::age).findFirst();
    }

    /** Still held at an age. */
    public double shareAt(int age) {
        return falls.stream().filter(fall -> fall.age <= age).reduce((before, last) -> last).map(Fall::share).orElse(1.0);
    }
}
