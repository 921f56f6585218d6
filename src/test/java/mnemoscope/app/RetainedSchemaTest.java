package mnemoscope.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import mnemoscope.model.BadInputException;
import mnemoscope.own.RetainedFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The schema of a memory's lines agrees with the reader, except for rules that a schema cannot express. */
class RetainedSchemaTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** Fields that the schema accepts and the reader may refuse: words that a policy has, texts that cannot be printed. */
    private static final Set<String> BY_MEANING = Set.of("name", "title");
    private static final String HEAD = """
            {"format": "mnemoscope-retained", "version": 1, "name": "mine", "title": "Mine", "about": "Of a test.",
             "sees_question": "before", "budget": 10, "unit": "words"}""";
    private static final String LINE = """
            {"episode": "e", "decision": 0, "kept": ["a"], "rewritten": [{"text": "1 to 4", "covers": ["a"], "tokens": 2}]}""";
    private static JsonSchema schema;

    @TempDir
    Path folder;

    @BeforeAll
    static void readSchema() throws IOException {
        schema = JsonSchemaFactory.getInstance(VersionFlag.V202012)
                .getSchema(Files.readString(Path.of("src/main/resources/mnemoscope/retained.schema.json")));
    }

    private static boolean fits(JsonNode line) {
        return schema.validate(line).isEmpty();
    }

    private boolean isRead(JsonNode head, JsonNode line) throws IOException {
        try {
            RetainedFile.read(Files.writeString(folder.resolve("any.retained.jsonl"), head + "\n" + line + "\n"));
            return true;
        } catch (BadInputException refused) {
            return false;
        }
    }

    @Test
    void linesOfAReplay_fit() throws Exception {
        for (String policy : List.of("recency", "hindsight")) {
            CommandCall.told(0, "replay", "--data", "datasets/synthetic.json", "--episode", "e1", "--policy", policy, "--budget",
                    "128", "--retained", "--out", folder.toString());
            List<String> lines = Files.readAllLines(folder.resolve(policy + "-128.retained.jsonl"));
            assertThat(lines).hasSize(61);
            assertThat(lines).allSatisfy(line -> assertThat(schema.validate(line, InputFormat.JSON)).as(line).isEmpty());
        }
    }

    @Test
    void linesOfTheDocumentation_fitAndAreRead() throws Exception {
        List<String> lines = Files.readAllLines(Path.of("src/docs/formats/retained.md")).stream()
                .filter(line -> line.startsWith("{")).toList();
        assertThat(lines).hasSize(3).allSatisfy(line -> assertThat(schema.validate(line, InputFormat.JSON)).isEmpty());
        assertThat(isRead(JSON.readTree(lines.get(0)), JSON.readTree(lines.get(2)))).isTrue();
    }

    /** Each field missing, misspelt, or with a value of another type or size: schema and reader agree. */
    @Test
    void badLines_areRefusedByBoth() throws Exception {
        List<String> apart = new ArrayList<>();
        int refused = 0;
        for (String text : List.of(HEAD, LINE)) {
            ObjectNode whole = (ObjectNode) JSON.readTree(text);
            assertThat(fits(whole)).isTrue();
            List<String> paths = new ArrayList<>();
            whole.fieldNames().forEachRemaining(paths::add);
            paths.add("nonsense");
            if (whole.has("rewritten")) {
                paths.addAll(List.of("rewritten.text", "rewritten.covers", "rewritten.tokens", "rewritten.nonsense"));
            }
            for (String path : paths) {
                String field = path.substring(path.indexOf('.') + 1);
                for (String odd : List.of("", "null", "true", "\"\"", "\"x\"", "\"My x\"", "\"after\"", "\"as-logged\"",
                        "\"o200k_base\"", "-1", "0", "0.5", "1", "2", "1e9", "3000000000", "[]", "[1]", "[\"a\"]",
                        "[\"a\",\"a\"]", "[[1]]", "{}", "\"" + "y".repeat(41) + "\"")) {
                    ObjectNode other = whole.deepCopy();
                    ObjectNode place = path.startsWith("rewritten.") ? (ObjectNode) other.path("rewritten").get(0) : other;
                    if (odd.isEmpty()) {
                        place.remove(field);
                    } else {
                        place.set(field, JSON.readTree(odd));
                    }
                    boolean read = whole.has("format") ? isRead(other, JSON.readTree(LINE)) : isRead(JSON.readTree(HEAD), other);
                    refused += read ? 0 : 1;
                    if (read != fits(other) && !(!read && BY_MEANING.contains(path))) {
                        apart.add(path + ": " + (odd.isEmpty() ? "missing" : odd) + (read ? " is read" : " fits"));
                    }
                }
            }
        }
        assertThat(refused).isGreaterThan(150);
        assertThat(apart).isEmpty();
    }
}
