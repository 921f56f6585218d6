package mnemoscope.dataset.synthetic;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Chooses among wordings within one exchange. Choices with the same link number take the option of the same place, so that
 * a reply can fit what was said: {@code {1:tea|coffee} ... {1:a cup|a pot}}.
 */
final class Choices {
    /** Link numbers are 1 to this; 0 means no link. */
    static final int MOST_LINKS = 9;

    private static final int OPEN = -1;

    private final RandomGenerator random;
    private final int[] taken = new int[MOST_LINKS + 1];
    private int[] kept;

    Choices(RandomGenerator random) {
        this.random = random;
        Arrays.fill(taken, OPEN);
        this.kept = taken.clone();
    }

    int choose(int link, int options) {
        if (link == 0) {
            return random.nextInt(options);
        }
        if (taken[link] == OPEN) {
            taken[link] = random.nextInt(options);
        }
        return taken[link] % options;
    }

    /** Keeps the links taken so far. */
    void keep() {
        kept = taken.clone();
    }

    /** Forgets the links taken since they were last kept, for another wording of the same turn. */
    void forget() {
        System.arraycopy(kept, 0, taken, 0, taken.length);
    }
}
