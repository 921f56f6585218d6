package mnemoscope.annotate;

import com.fasterxml.jackson.core.JsonToken;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;

/** A vector in a file: Base64 of little-endian 32-bit floats, or a list of numbers. */
final class Vectors {
    /** The longest vector of any model in use has 12,288 numbers. */
    private static final int MOST_NUMBERS = 1 << 15;
    private static final String EXPECTED = "a vector: Base64 of little-endian 32-bit floats, or a list of numbers";

    private Vectors() {
    }

    static float[] read(Json json) throws BadInputException {
        if (json.token() == JsonToken.START_ARRAY) {
            double[] numbers = json.numbers(MOST_NUMBERS, EXPECTED);
            float[] vector = new float[numbers.length];
            for (int d = 0; d < vector.length; d++) {
                vector[d] = (float) numbers[d];
            }
            return checked(vector, json);
        }
        try {
            byte[] bytes = Base64.getDecoder().decode(json.text(EXPECTED));
            if (bytes.length % Float.BYTES != 0 || bytes.length > MOST_NUMBERS * Float.BYTES) {
                throw json.expected(EXPECTED);
            }
            float[] vector = new float[bytes.length / Float.BYTES];
            ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(vector);
            return checked(vector, json);
        } catch (IllegalArgumentException notBase64) {
            throw json.expected(EXPECTED);
        }
    }

    private static float[] checked(float[] vector, Json json) throws BadInputException {
        if (!isUsable(vector)) {
            throw json.wrong("found a vector that is empty or not finite, expected " + EXPECTED + ". Mend or remove the line.");
        }
        return vector;
    }

    static boolean isUsable(float[] vector) {
        for (float number : vector) {
            if (!Float.isFinite(number)) {
                return false;
            }
        }
        return vector.length > 0;
    }

    static String base64(float[] vector) {
        ByteBuffer bytes = ByteBuffer.allocate(vector.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(vector);
        return Base64.getEncoder().encodeToString(bytes.array());
    }
}
