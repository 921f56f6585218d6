package mnemoscope.model;

import java.util.HashMap;
import java.util.Map;

/** Vectors of texts made by one embedding model, at unit length, found by the hash of the text. Immutable. */
public final class Embeddings {
    /** No text has a vector. */
    public static final Embeddings NONE = new Embeddings("", Map.of());

    private final String model;
    private final Map<String, Vector> bySha256;

    /** The unit vector of a text; its numbers are not shared. */
    public static final class Vector {
        private final float[] numbers;

        private Vector(float[] numbers) {
            this.numbers = numbers;
        }

        /** @param numbers at unit length; null if empty */
        public static Vector of(float[] numbers) {
            return numbers.length == 0 ? null : new Vector(numbers.clone());
        }

        /** A copy. */
        public float[] numbers() {
            return numbers.clone();
        }
    }

    /**
     * @param model    name of the embedding model
     * @param bySha256 vector of a text by its {@link TextHash}; all of the same length
     */
    public Embeddings(String model, Map<String, float[]> bySha256) {
        this.model = model;
        this.bySha256 = new HashMap<>(bySha256.size() * 2);
        bySha256.forEach((hash, vector) -> this.bySha256.put(hash, new Vector(unit(vector))));
    }

    private static float[] unit(float[] vector) {
        double length = Math.sqrt(dot(vector, vector));
        float[] unit = new float[vector.length];
        for (int d = 0; length > 0 && d < unit.length; d++) {
            unit[d] = (float) (vector[d] / length);
        }
        return unit;
    }

    public String model() {
        return model;
    }

    public boolean isEmpty() {
        return bySha256.isEmpty();
    }

    /** The unit vector of a text; null if it has none. */
    public Vector vector(String text) {
        return bySha256.isEmpty() ? null : bySha256.get(TextHash.sha256(text));
    }

    /** A copy of the numbers of the unit vector of a text; null if it has none. */
    public float[] of(String text) {
        Vector found = vector(text);
        return found == null ? null : found.numbers();
    }

    /**
     * Cosine of two unit vectors, in [-1, 1]; 0 where one is missing. Summed in order, so the bits are the same on every machine.
     */
    public static double cosine(Vector a, Vector b) {
        return a == null || b == null ? 0 : Math.clamp(dot(a.numbers, b.numbers), -1, 1);
    }

    private static double dot(float[] a, float[] b) {
        double sum = 0;
        for (int d = 0; d < a.length; d++) {
            sum += (double) a[d] * b[d];
        }
        return sum;
    }
}
