package mnemoscope.replay;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Random streams per (episode, policy, seed), so that no run depends on the order of the runs. */
public final class Seeds {
    private static final RandomGeneratorFactory<RandomGenerator> FACTORY = RandomGeneratorFactory.of("L64X128MixRandom");

    private Seeds() {}

    /** The stream for an episode under a policy, or for any other pair of names. */
    public static RandomGenerator stream(String episode, String policy, long seed) {
        long hash = 0xcbf29ce484222325L;
        for (String part : new String[]{episode, "\u0000", policy}) {
            for (int k = 0; k < part.length(); k++) {
                hash = (hash ^ part.charAt(k)) * 0x100000001b3L;
            }
        }
        return FACTORY.create(hash ^ (seed * 0x9e3779b97f4a7c15L));
    }
}
