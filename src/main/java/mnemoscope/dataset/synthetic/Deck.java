package mnemoscope.dataset.synthetic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/** Cards drawn in random order, none twice before all were drawn once. */
final class Deck<T> {
    private final List<T> cards;
    private final List<T> left = new ArrayList<>();
    private final RandomGenerator random;

    Deck(List<T> cards, RandomGenerator random) {
        this.cards = List.copyOf(cards);
        this.random = random;
    }

    T draw() {
        return draw(card -> true);
    }

    /**
     * The next card that fits.
     *
     * @throws IllegalStateException if none of all cards fits
     */
    T draw(Predicate<T> fits) {
        for (int round = 0; round < 2; round++) {
            for (int k = left.size() - 1; k >= 0; k--) {
                if (fits.test(left.get(k))) {
                    return left.remove(k);
                }
            }
            left.clear();
            left.addAll(cards);
            Collections.shuffle(left, random);
        }
        throw new IllegalStateException("None of " + cards.size() + " cards fits.");
    }
}
