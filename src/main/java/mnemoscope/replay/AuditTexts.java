package mnemoscope.replay;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.random.RandomGenerator;

/**
 * An episode as the leak audit rewrites it, made ready once for all policies that are audited; what memory has no room for is
 * made again. For any number of threads.
 */
public final class AuditTexts {
    private final ReplayInput input;
    private final Map<Key, SoftReference<ReplayInput>> made = new ConcurrentHashMap<>();

    private record Key(int step, long seed) {}

    public AuditTexts(ReplayInput input) {
        this.input = input;
    }

    ReplayInput input() {
        return input;
    }

    /** The episode with everything replaced that the decision at a step may not depend on. */
    ReplayInput from(int step, long seed) {
        Key key = new Key(step, seed);
        SoftReference<ReplayInput> kept = made.get(key);
        ReplayInput there = kept == null ? null : kept.get();
        if (there != null) {
            return there;
        }
        RandomGenerator random = Seeds.stream(input.episode().id(), "leak audit " + step, seed);
        ReplayInput scrambled = ReplayInput.of(new Scramble(input.labelled(), random).from(step), input.unit(),
                input.text().analyzer(), input.text().embeddings());
        made.put(key, new SoftReference<>(scrambled));
        return scrambled;
    }
}
