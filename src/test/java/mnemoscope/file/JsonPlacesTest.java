package mnemoscope.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import mnemoscope.model.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonPlacesTest {
    /** The parser's table has "types" as "type" and "s" after three bytes FF: this name has them in the file. */
    @Test
    void nameWithBytesThatNoUtf8Has_isNotTakenForAKnownName() throws Exception {
        String text = "[{\"types\": 1},\n {\"typefffs\": 2}]";
        assertThat(lastName(text)).isEqualTo("typefffs");

        assertThatThrownBy(() -> lastName(text.replace('f', '\u00ff'))).isInstanceOf(BadInputException.class).hasMessage(
                "x.json, line 2, column 13 ($[1]): found bytes that are not UTF-8, expected UTF-8 text. Save the file as UTF-8.");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 8, 9, 63, 64})
    void everyByteThatNoUtf8Has_isAnotherThatNoneHas(int before) throws Exception {
        byte[] bytes = ("a".repeat(before) + "\u00ff\u00ff" + "b".repeat(11) + "\u00ff").getBytes(StandardCharsets.ISO_8859_1);
        byte[] expected = new String(bytes, StandardCharsets.ISO_8859_1).replace('\u00ff', '\u00fe')
                .getBytes(StandardCharsets.ISO_8859_1);

        assertThat(new Utf8Bytes(new ByteArrayInputStream(bytes)).readAllBytes()).isEqualTo(expected);
    }

    @Test
    void otherBytes_passAsTheyAre() throws Exception {
        byte[] bytes = new byte[255];
        for (int k = 0; k < bytes.length; k++) {
            bytes[k] = (byte) k;
        }

        assertThat(new Utf8Bytes(new ByteArrayInputStream(bytes)).readAllBytes()).isEqualTo(bytes);
    }

    /** A line of its own ends with a line feed only, so its columns go on behind a carriage return. */
    @ParameterizedTest
    @ValueSource(strings = {"", "{}\n"})
    void columnOfALineThatIsAValue_isThatOfTheLine(String before) throws Exception {
        String text = before + "{\"a\": 1,\r \"b\": [";
        int line = before.isEmpty() ? 1 : 2;
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> {
            Json json = Json.byLines("x.jsonl", new ByteArrayInputStream(bytes), bytes, UnaryOperator.identity());
            while (json.next() != null) {
                json.tree();
            }
        }).isInstanceOf(BadInputException.class).hasMessageStartingWith("x.jsonl, line " + line + ", column 17 ");
    }

    private static String lastName(String text) throws BadInputException {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        Json json = new Json("x.json", new ByteArrayInputStream(bytes));
        String[] last = {""};
        json.next();
        json.array("a list", k -> json.object("an object", name -> last[0] = name));
        return last[0];
    }
}
