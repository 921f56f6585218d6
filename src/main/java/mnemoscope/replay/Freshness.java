package mnemoscope.replay;

import java.util.Arrays;
import java.util.stream.IntStream;
import mnemoscope.model.MemoryType;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.WordSet;

/**
 * Freshness of the candidates of one replay: values by age are computed once; last accesses are stored if the protocol counts
 * from them, or if turns come back.
 */
final class Freshness {
    private final FreshnessSettings settings;
    private final EpisodeText text;
    private final double[] stable;
    private final double[] temporary;
    private final int[] lastAccess;

    /** @param turnsReturn whether turns come back; a return is an access under either setting */
    Freshness(FreshnessSettings settings, EpisodeText text, int turns, boolean turnsReturn) {
        this.settings = settings;
        this.text = text;
        stable = new double[turns];
        temporary = new double[turns];
        Arrays.fill(stable, -1);
        Arrays.fill(temporary, -1);
        lastAccess = settings.fromLastAccess() || turnsReturn ? IntStream.range(0, turns).toArray() : null;
    }

    double[] of(int[] pool, int anchor) {
        double[] phi = new double[pool.length];
        for (int c = 0; c < pool.length; c++) {
            int i = pool[c];
            int age = anchor - (lastAccess == null ? i : lastAccess[i]);
            MemoryType type = text.type(i);
            double[] known = type == MemoryType.STABLE ? stable : temporary;
            if (known[age] < 0) {
                known[age] = settings.phi(type, age);
            }
            phi[c] = known[age];
        }
        return phi;
    }

    /** Records the turns that come back to the pool of a decision. */
    void returned(int[] turns, int anchor) {
        for (int i : turns) {
            lastAccess[i] = anchor;
        }
    }

    /** Records the kept turns that the question of decision t accessed. */
    void accessed(int[] retained, int t, int anchor) {
        if (!settings.fromLastAccess()) {
            return;
        }
        WordSet question = text.questionWords(t);
        for (int i : retained) {
            if (question.common(text.words(i)) > 0) {
                lastAccess[i] = anchor;
            }
        }
    }
}
