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
 * The share of evidence still held, by age in turns (Kaplan and Meier 1958, the product-limit estimator). Each evidence turn
 * counts once, up to its last need; a drop after that costs nothing, so a turn still held there is censored. At equal ages,
 * dropped and censored turns are both at risk.
 *
 * @param turns evidence turns
 * @param falls ages at which turns are dropped, ascending
 * @param oldest largest age observed
 */
public record SurvivalCurve(int turns, List<Fall> falls, int oldest) {
    /**
     * @param atRisk  turns known to be held up to this age
     * @param dropped turns dropped at this age
     * @param share   share still held after this age
     */
    public record Fall(int age, int atRisk, int dropped, double share) {}

    /** The lifetime of one evidence turn. @param dropped true if dropped at this age, false if held at least to it */
    record Life(int age, boolean dropped) {}

    /** The curve over all episodes of these needs; turns that arrive after every question that needs them are excluded. */
    public static SurvivalCurve of(Collection<Need> needs) {
        Map<Object, Life> lives = new HashMap<>();
        for (Need need : needs) {
            if (need.isHeld() || need.isDropped()) {
                // Needs are in the order of the questions, so the last need of a turn wins.
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

    /** The age at which half of the evidence is dropped; empty if that never happens. */
    public OptionalInt halfLife() {
        return falls.stream().filter(fall -> fall.share <= 0.5).mapToInt(Fall::age).findFirst();
    }

    /** The share still held at an age. */
    public double shareAt(int age) {
        return falls.stream().filter(fall -> fall.age <= age).reduce((before, last) -> last).map(Fall::share).orElse(1.0);
    }
}
