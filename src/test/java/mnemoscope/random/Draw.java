package mnemoscope.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Values for one run of a property test, drawn from one seed. The ends of a range come up more often than their share, since
 * that is where code breaks. A failing run shows its seed: {@code new Draw(seed)} repeats it.
 */
public final class Draw {
    private static final double EDGES = 0.1;

    private final long seed;
    private final SplittableRandom random;

    public Draw(long seed) {
        this.seed = seed;
        random = new SplittableRandom(seed);
    }

    @Override
    public String toString() {
        return "seed " + seed;
    }

    /** Any long, as a seed for something else. */
    public long seed() {
        return edge(0, -1, Long.MAX_VALUE).orElseGet(random::nextLong);
    }

    /** A whole number from low to high, both included. */
    public int between(int low, int high) {
        return Math.toIntExact(edge(low, high).orElseGet(() -> random.nextLong(low, high + 1L)));
    }

    /** A number from low to high, both included. */
    public double real(double low, double high) {
        double drawn = random.nextDouble();
        return drawn < EDGES / 2 ? low : drawn < EDGES ? high : low + (high - low) * random.nextDouble();
    }

    @SafeVarargs
    public final <T> T of(T... values) {
        return values[random.nextInt(values.length)];
    }

    public <T> T of(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** A list of low to high elements. */
    public <T> List<T> list(int low, int high, Supplier<T> element) {
        List<T> drawn = new ArrayList<>();
        for (int count = between(low, high); count > 0; count--) {
            drawn.add(element.get());
        }
        return drawn;
    }

    /** The first of the values drawn that fits. */
    public <T> T such(Predicate<T> fits, Supplier<T> value) {
        for (int tries = 0; tries < 10_000; tries++) {
            T drawn = value.get();
            if (fits.test(drawn)) {
                return drawn;
            }
        }
        throw new AssertionError("None of 10,000 values fits; " + this);
    }

    /** As many doubles of any size and sign. */
    public double[] doubles(int count) {
        double[] drawn = new double[count];
        Arrays.setAll(drawn, _ -> real(-1, 1) * Math.pow(10, between(-9, 9)));
        return drawn;
    }

    /** At most this many bytes of any value. */
    public byte[] bytes(int most) {
        byte[] drawn = new byte[between(0, most)];
        random.nextBytes(drawn);
        return drawn;
    }

    /** Some of the values, each at most once, in any order. */
    public <T> List<T> some(int low, int high, List<T> values) {
        List<T> shuffled = new ArrayList<>(values);
        Collections.shuffle(shuffled, new Random(random.nextLong()));
        return List.copyOf(shuffled.subList(0, between(low, high)));
    }

    private Optional<Long> edge(long... values) {
        return random.nextDouble() < EDGES ? Optional.of(values[random.nextInt(values.length)]) : Optional.empty();
    }
}
