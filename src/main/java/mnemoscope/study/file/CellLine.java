package mnemoscope.study.file;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;
import mnemoscope.study.RunKey;

/**
 * One line of the results: {@code {"key":"...","cell":"literal shifting 7","result":[-12.5,null]}}; null is NaN.
 *
 * @param result not to be changed
 */
record CellLine(RunKey key, String name, double[] result) {
    private static final JsonFactory FACTORY = new JsonFactory();

    /**
     * @param place of the line, for messages
     * @throws BadInputException if the line is damaged
     */
    static CellLine read(String place, byte[] bytes) throws BadInputException {
        try {
            String[] texts = {"", ""};
            double[][] result = {null};
            Json json = Json.strict(place, new ByteArrayInputStream(bytes));
            json.next();
            json.object("the result of a cell", field -> {
                switch (field) {
                    case "key" -> texts[0] = json.text("a key");
                    case "cell" -> texts[1] = json.text("the name of a cell");
                    case "result" -> {
                        DoubleStream.Builder numbers = DoubleStream.builder();
                        json.array("a list of numbers", k -> numbers.add(json.isNull()
                                ? Double.NaN
                                : json.number(-Double.MAX_VALUE, Double.MAX_VALUE, "a number")));
                        result[0] = numbers.build().toArray();
                    }
                    default -> {
                        // of a later version
                    }
                }
            });
            json.end();
            if (result[0] == null) {
                throw json.wrong("found no field \"result\"");
            }
            return new CellLine(new RunKey(texts[0]), texts[1], result[0]);
        } catch (BadInputException | IllegalArgumentException damaged) {
            throw new BadInputException(place + " is damaged. Delete this line, and its cell is computed again.", damaged);
        }
    }

    /** The line with its end; equal cells, equal bytes. */
    byte[] bytes() {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try (JsonGenerator json = FACTORY.createGenerator(line)) {
            json.writeStartObject();
            json.writeStringField("key", key.hash());
            json.writeStringField("cell", name);
            json.writeArrayFieldStart("result");
            for (double number : result) {
                if (Double.isNaN(number)) {
                    json.writeNull();
                } else {
                    json.writeNumber(number);
                }
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException cannotHappen) {
            throw new UncheckedIOException(cannotHappen);
        }
        line.write('\n');
        return line.toByteArray();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CellLine that && key.equals(that.key) && name.equals(that.name)
                && Arrays.equals(result, that.result);
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }

    @Override
    public String toString() {
        return name + " " + Arrays.toString(result);
    }
}
