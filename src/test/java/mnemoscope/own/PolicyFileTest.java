package mnemoscope.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import mnemoscope.model.BadInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PolicyFileTest {
    @TempDir
    private Path folder;

    private Path file(String text) throws Exception {
        return Files.writeString(folder.resolve("mine.policy.json"), text.replace('\'', '"'));
    }

    @Test
    void examples_areReadAndWrittenBackToTheSameMeaning() throws Exception {
        List<Path> examples;
        try (Stream<Path> files = Files.list(Path.of("policies"))) {
            examples = files.filter(each -> PolicyFile.isNamed(each.toString())).sorted().toList();
        }
        assertThat(examples).hasSizeGreaterThan(3);
        for (Path example : examples) {
            PolicyDefinition read = PolicyFile.read(example);
            assertThat(example.getFileName()).hasToString(read.fileName());
            Path copy = folder.resolve(read.fileName());
            PolicyFile.write(copy, read);
            assertThat(PolicyFile.read(copy)).isEqualTo(read);
            assertThat(PolicyFile.read(copy).policy().fingerprint()).isEqualTo(read.policy().fingerprint());
            byte[] once = Files.readAllBytes(copy);
            PolicyFile.write(copy, PolicyFile.read(copy));
            assertThat(Files.readAllBytes(copy)).isEqualTo(once);
        }
    }

    @Test
    void aMistakeInAFormula_hasItsPlaceInTheFileAndInTheFormula() throws Exception {
        Path wrong = file("{\n 'format': 1,\n 'name': 'my-score',\n 'formula': 'age + recncy'\n}");
        assertThatThrownBy(() -> PolicyFile.read(wrong)).isInstanceOf(BadInputException.class)
                .hasMessage("mine.policy.json, line 4, column 20 ($.formula): character 7 of the formula, age + \u2038recncy: "
                        + "There is no feature \"recncy\". Did you mean recency?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"{'format':2,'name':'my','formula':'1'} | format 1",
                    "{'name':'my','formula':'1'} | found no field \"format\"",
                    "{'format':1,'name':'My Score','formula':'1'} | lower-case letters",
                    "{'format':1,'name':'recency','formula':'1'} | recency is a policy of the program",
                    "{'format':1,'name':'mixed-mine','formula':'1'} | such as my-mixed-mine",
                    "{'format':1,'name':'hindsight','formula':'1'} | hindsight is a policy of the program",
                    "{'format':1,'name':'my','title':'LRU','formula':'1'} | title of a policy of the program",
                    "{'format':1,'name':'my','title':'','formula':'1'} | a title of 1 to 40",
                    "{'format':1,'name':'my'} | neither \"formula\" nor \"network\"",
                    "{'format':1,'name':'my','formula':'1','network':{}} | \"formula\" and \"network\"",
                    "{'format':1,'name':'my','formula':1} | expected a formula",
                    "{'format':1,'name':'my','formla':'1','formula':'1'} | found the field \"formla\"",
                    "{'format':1,'name':'my','network':{'features':['recncy']}} | Did you mean recency?",
                    "{'format':1,'name':'my','network':{'features':[]}} | an empty list",
                    "{'format':1,'name':'my','network':{'features':['age','age']}} | twice",
                    "{'format':1,'name':'my','network':{'features':['age'],'spread':[0],'hidden':1,'input_weights':[[1]],'hidden_biases':[0],'output_weights':[1],'output_bias':0}} | the spread from 1e-50",
                    "{'format':1,'name':'my','network':{'features':['age'],'hidden':2,'input_weights':[[1]],'hidden_biases':[0,0],'output_weights':[1,1],'output_bias':0}} | found 1 lists, expected 2"})
    void whatIsWrong_isToldInOneLine(String text, String words) throws Exception {
        Path wrong = file(text);
        assertThatThrownBy(() -> PolicyFile.read(wrong)).isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("mine.policy.json, line 1").hasMessageContaining(words);
    }

    @Test
    void schemaAndDocument_nameEveryFieldThatIsWritten_andEveryFeatureAndFunction() throws Exception {
        JsonNode schema = new ObjectMapper().readTree(Path.of("src/main/resources/mnemoscope/policy.schema.json").toFile());
        String document = Files.readString(Path.of("src/docs/formats/policy.md"));
        List<String> written = new ArrayList<>();
        for (String example : List.of("newest", "two-units")) {
            JsonNode tree = PolicyFile.tree(PolicyFile.read(Path.of("policies", example + ".policy.json")));
            tree.fieldNames().forEachRemaining(field -> {
                assertThat(schema.at("/properties").has(field)).as(field).isTrue();
                written.add(field);
            });
            tree.path("network").fieldNames().forEachRemaining(field -> {
                assertThat(schema.at("/properties/network/properties").has(field)).as(field).isTrue();
                written.add(field);
            });
        }
        assertThat(written).allSatisfy(field -> assertThat(document).contains("`" + field));
        assertThat(OnlineFeature.GROUPS).allSatisfy(group -> assertThat(document).contains("| *" + group.title() + "* |"));
        assertThat(OnlineFeature.ALL).allSatisfy(each -> assertThat(document).contains(
                "| `" + each.name() + "` | " + each.meaning() + " | " + each.unit().word() + " | " + each.range() + " |"));
        assertThat(FormulaFunction.values())
                .allSatisfy(each -> assertThat(document).contains("| `" + each.form() + "` | " + each.meaning() + " |"));
    }
}
