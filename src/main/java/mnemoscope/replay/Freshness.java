package mnemoscope.replay;

import java.util.Arrays;
import java.util.stream.IntStream;
import mnemoscope.model.MemoryType;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.WordSet;

/**
 * Freshness of the candidates of one replay: values by age are computed once; last accesses are stored if the protocol counts
 * from them.
 */
final class Freshness {
    private final FreshnessSettings settings;
    private final EpisodeText text;
    private final double[] stable;
    private final double[] temporary;
    private final int[] lastAccess;

    Freshness(FreshnessSettings settings, EpisodeText text, int turns) {
        this.settings = settings;
        this.text = text;
        stable = new double[turns];
        temporary = new double[turns];
        Arrays.fill(stable, -1);
        Arrays.fill(temporary, -1);
        lastAccess = settings.fromLastAccess() ? IntStream.range(0, turns).toArray() : null;
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

    /** Records the kept turns that the question of decision t accessed. */
    void accessed(int[] retained, int t, int anchor) {
        if (lastAccess == null) {
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
