package mnemoscope.learning;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.replay.Seeds;

/**
 * Episodes split into folds: shuffled by the seed, then assigned in rotation.
 *
 * @param heldOut by fold: indices of its episodes, ascending
 */
public record Folds(List<List<Integer>> heldOut) {
    /** @throws IllegalArgumentException unless {@code 2 <= folds <= episodes} */
    public static Folds of(int episodes, int folds, long seed) {
        if (folds < 2 || folds > episodes) {
            throw new IllegalArgumentException(Texts.of("learning.folds-must-be", folds, episodes));
        }
        List<Integer> order = order(episodes, "folds", seed);
        return new Folds(IntStream.range(0, folds).mapToObj(
                fold -> IntStream.range(0, episodes).filter(k -> k % folds == fold).mapToObj(order::get).sorted().toList())
                .toList());
    }

    /** Indices of episodes in a random order for a purpose. */
    public static List<Integer> order(int episodes, String purpose, long seed) {
        RandomGenerator random = Seeds.stream(purpose, "", seed);
        List<Integer> order = new ArrayList<>();
        for (int e = 0; e < episodes; e++) {
            order.add(random.nextInt(e + 1), e);
        }
        return order;
    }
}
