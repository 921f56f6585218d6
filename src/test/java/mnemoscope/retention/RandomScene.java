package mnemoscope.retention;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Random scenes from a seed: small vocabulary, many ties, some decisions without new turns or gold. */
public final class RandomScene {
    private static final String[] WORDS = {"cat", "dog", "bird", "fish", "Paris", "Rome", "job", "wedding", "will", "7", "the",
            "!"};

    private RandomScene() {}

    public static Scene of(long seed, int parts) {
        return of(seed, seed, parts, parts);
    }

    /** The first parts come from one seed, the others from a second seed: two such scenes can share a past. */
    public static Scene of(long seed, long laterSeed, int sameParts, int parts) {
        Scene scene = Scene.scene();
        RandomGenerator random = generator(seed);
        int turns = 0;
        for (int part = 0; part < parts; part++) {
            if (part == sameParts) {
                random = generator(laterSeed);
            }
            for (int k = random.nextInt(part == 0 ? 1 : 0, 6); k > 0; k--, turns++) {
                if (random.nextInt(4) == 0) {
                    scene.session();
                }
                int size = random.nextInt(1, 7);
                if (random.nextBoolean()) {
                    scene.user(size, text(random));
                } else {
                    scene.turn(size, text(random));
                }
            }
            int[] evidence = new int[random.nextInt(3)];
            for (int k = 0; k < evidence.length; k++) {
                evidence[k] = random.nextInt(turns);
            }
            scene.ask(text(random), text(random), evidence);
            // The coverage map is not ordered in time, so only the shared past adds to it.
            if (part < sameParts && random.nextInt(5) == 0 && turns > 2) {
                scene.covers(random.nextInt(turns), random.nextInt(turns));
            }
        }
        return scene;
    }

    private static RandomGenerator generator(long seed) {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    private static String text(RandomGenerator random) {
        StringBuilder text = new StringBuilder();
        for (int k = random.nextInt(6); k > 0; k--) {
            text.append(WORDS[random.nextInt(WORDS.length)]).append(' ');
        }
        return text.toString();
    }
}
