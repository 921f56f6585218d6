package mnemoscope.study.file;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.study.RunKey;

/**
 * One line of the results file: {@code {"key":"...","cell":"literal shifting 7","result":[-12.5,null]}}; null is NaN.
 *
 * @param result do not change the array
 */
record CellLine(RunKey key, String name, double[] result) {
    // Unknown fields belong to a later version.
    private static final JsonMapper MAPPER = JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES, DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS).build();

    private static final byte[] BEGIN = "{\"key\":\"".getBytes(StandardCharsets.UTF_8);

    /** The fields in the order written. */
    private record Fields(String key, String cell, Double[] result) {}

    /**
     * @param place of the line, for messages
     * @throws BadInputException if the line is damaged
     */
    static CellLine read(String place, byte[] bytes) throws BadInputException {
        try {
            Fields line = MAPPER.readValue(bytes, Fields.class);
            if (line == null) {
                throw new IllegalArgumentException("a line that is null");
            }
            return new CellLine(new RunKey(line.key), line.cell,
                    Arrays.stream(line.result).mapToDouble(number -> number == null ? Double.NaN : number).toArray());
        } catch (IOException | IllegalArgumentException damaged) {
            throw new BadInputException(Texts.of("study.is-damaged-delete-this-line", place), damaged);
        }
    }

    /** Whether a line can have been cut off after these bytes. */
    static boolean canBegin(byte[] bytes) {
        int common = Math.min(bytes.length, BEGIN.length);
        return Arrays.equals(bytes, 0, common, BEGIN, 0, common);
    }

    /** The line with its line end; equal cells, equal bytes. */
    byte[] bytes() {
        Double[] numbers = Arrays.stream(result).mapToObj(number -> Double.isNaN(number) ? null : number).toArray(Double[]::new);
        try {
            return (MAPPER.writeValueAsString(new Fields(key.hash(), name, numbers)) + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException cannotHappen) {
            throw new UncheckedIOException(cannotHappen);
        }
    }
}
