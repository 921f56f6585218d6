package mnemoscope.own;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The schema of policy files agrees with the reader, except for rules that a schema cannot express: names, formulas, lengths. */
final class PolicySchemaTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path FILE = Path.of("src/main/resources/mnemoscope/policy.schema.json");
    /** Fields that the schema accepts and the reader may refuse. */
    private static final Set<String> BY_MEANING = Set.of("name", "title", "formula", "network.features", "network.mean",
            "network.spread", "network.hidden", "network.input_weights", "network.hidden_biases", "network.output_weights");

    @TempDir
    private Path folder;

    private static JsonSchema schema() throws IOException {
        return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(Files.readString(FILE));
    }

    private static boolean fits(JsonNode policy) throws IOException {
        return schema().validate(policy).isEmpty();
    }

    private boolean isRead(JsonNode policy) throws IOException {
        try {
            PolicyFile.read(Files.writeString(folder.resolve("any.policy.json"), policy.toString()));
            return true;
        } catch (BadInputException refused) {
            return false;
        }
    }

    private static ObjectNode example(String name) throws IOException {
        return (ObjectNode) JSON.readTree(Path.of("policies", name + ".policy.json").toFile());
    }

    @Test
    void everyExample_fits_asItIsShippedAndAsItIsWritten() throws Exception {
        List<Path> examples;
        try (Stream<Path> files = Files.list(Path.of("policies"))) {
            examples = files.filter(each -> PolicyFile.isNamed(each.toString())).toList();
        }
        assertThat(examples).hasSizeGreaterThan(3);
        for (Path each : examples) {
            assertThat(schema().validate(JSON.readTree(each.toFile()))).as(each.toString()).isEmpty();
            assertThat(schema().validate(JSON.readTree(PolicyFile.tree(PolicyFile.read(each)).toString()))).as(each + " written")
                    .isEmpty();
        }
    }

    /** The fields of the schema are those of the reader: it accepts all of them, and the two complete examples have no others. */
    @Test
    void fieldsOfTheSchema_areThoseOfTheReader() throws Exception {
        JsonNode schema = JSON.readTree(FILE.toFile());
        Set<String> full = new TreeSet<>(List.of("formula"));
        ObjectNode network = example("two-units");
        network.fieldNames().forEachRemaining(full::add);
        assertThat(names(schema.at("/properties"))).isEqualTo(full);
        assertThat(names(schema.at("/properties/network/properties"))).isEqualTo(names(network.path("network")));
        assertThat(isRead(network)).isTrue();
        for (String field : names(network.path("network"))) {
            ObjectNode less = network.deepCopy();
            ((ObjectNode) less.path("network")).remove(field);
            assertThat(isRead(less)).as("without " + field).isEqualTo(fits(less));
        }
        for (String example : List.of("newest", "two-units")) {
            for (String field : names(example(example))) {
                ObjectNode less = example(example);
                less.remove(field);
                assertThat(isRead(less)).as("without " + field).isEqualTo(fits(less));
            }
        }
    }

    /**
     * Values of another type or size: everything the reader accepts fits the schema, and vice versa where the schema can express
     * the rule.
     */
    @Test
    void oddValues_areJudgedAlike() throws Exception {
        List<String> apart = new ArrayList<>();
        for (String example : List.of("newest", "two-units")) {
            ObjectNode whole = example(example);
            List<String> fields = new ArrayList<>(names(whole));
            fields.add("nonsense");
            names(whole.path("network")).forEach(field -> fields.add("network." + field));
            if (whole.has("network")) {
                fields.add("network.nonsense");
            }
            for (String field : fields) {
                for (String odd : List.of("null", "true", "\"\"", "\"x\"", "\"my-x\"", "-1", "0", "0.5", "1", "1.0", "2", "10",
                        "11", "1e9", "[]", "[1]", "[0]", "[\"age\"]", "[\"age\",\"age\"]", "[[1]]", "{}",
                        "\"" + "y".repeat(401) + "\"")) {
                    ObjectNode other = whole.deepCopy();
                    ObjectNode place = field.startsWith("network.") ? (ObjectNode) other.path("network") : other;
                    place.set(field.substring(field.indexOf('.') + 1), JSON.readTree(odd));
                    boolean read = isRead(other);
                    boolean fits = fits(other);
                    if (read != fits && !(fits && BY_MEANING.contains(field))) {
                        apart.add(field + ": " + odd.substring(0, Math.min(odd.length(), 12)) + (read ? " is read" : " fits"));
                    }
                }
            }
        }
        assertThat(apart).isEmpty();
    }

    private static Set<String> names(JsonNode of) {
        Set<String> all = new TreeSet<>();
        of.fieldNames().forEachRemaining(all::add);
        return all;
    }
}
