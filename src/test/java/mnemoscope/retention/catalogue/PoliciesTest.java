package mnemoscope.retention.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Embeddings;
import mnemoscope.retention.Policy;
import mnemoscope.retention.Scene;
import mnemoscope.retention.parameter.PolicyParameter;
import mnemoscope.retention.parameter.PolicyParameter.Choice;
import mnemoscope.retention.parameter.PolicyParameter.Decimal;
import mnemoscope.retention.parameter.PolicyParameter.Names;
import mnemoscope.retention.parameter.PolicyParameter.Whole;
import mnemoscope.text.EpisodeText;
import mnemoscope.text.TextAnalyzer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PoliciesTest {
    @Test
    void names_areInTheOrderOfTheList() {
        assertThat(Policies.names()).doesNotHaveDuplicates().containsSubsequence("keep-nothing", "recency", "recency-access",
                "random", "largest", "lru", "fifo", "bm25", "memorybank", "ga-normalised", "ga-raw", "ga-as-released", "mixed",
                "mixed-info", "single-step", "adagres", "value-updated", "oracle-step", "coverage-greedy", "clairvoyant");
    }

    @ParameterizedTest
    @EnumSource
    void everyName_makesThePolicyOfThatName(DatasetKind kind) {
        for (String name : Policies.names()) {
            assertThat(Policies.create(name, kind).name()).isEqualTo(name);
        }
    }

    @Test
    void everyValueThatIsNotUsual_isInTheName() {
        for (Policy policy : Policies.all(DatasetKind.OWN)) {
            for (PolicyParameter each : policy.parameters().of().written()) {
                unusual(each).map(value -> policy.name() + "[" + each.name() + "=" + value + "]")
                        .forEach(name -> assertThat(Policies.create(name, DatasetKind.OWN).name())
                                .as("implement ParameterPolicy, whose description names the values").isEqualTo(name));
            }
        }
    }

    private static Stream<String> unusual(PolicyParameter parameter) {
        return Stream.of(switch (parameter.form()) {
            case Whole(int least, int most) -> List.of(least, most);
            case Decimal _ -> List.of("0.5", "0.6");
            case Choice(List<String> words) -> words;
            case Names _ -> List.of("grep");
        }).flatMap(List::stream).map(String::valueOf).filter(value -> !value.equals(parameter.usual()));
    }

    @ParameterizedTest
    @EnumSource
    void namesWithCache_arePoliciesThatAskForIt(DatasetKind kind) {
        assertThat(String.join(" ", Policies.namesWithCache())).isEqualTo("ga-llm-normalised ga-llm-raw ga-llm-as-released"
                + " ga-normalised-embedding ga-raw-embedding ga-as-released-embedding ga-llm-normalised-embedding"
                + " ga-llm-raw-embedding ga-llm-as-released-embedding memorybank-embedding adagres-embedding value-updated-embedding"
                + " value-linear-embedding");
        EpisodeText bare = new EpisodeText(Scene.scene().turn(1, "cat").ask("cat?").episode(), TextAnalyzer.PLAIN,
                Embeddings.NONE);
        for (String name : Policies.namesWithCache()) {
            Policy policy = Policies.create(name, kind);
            assertThat(policy.name()).isEqualTo(name);
            assertThat(policy.missing(bare)).startsWith(name + " needs ").contains("mnemoscope annotate", "--annotations");
        }
        assertThat(Policies.all(kind)).allMatch(policy -> policy.missing(bare).isEmpty());
    }

    @Test
    void titles_areShortAndDistinct() {
        assertThat(Policies.all(DatasetKind.LOCOMO)).extracting(policy -> policy.description().title()).doesNotHaveDuplicates()
                .allSatisfy(title -> assertThat(title).hasSizeLessThanOrEqualTo("Mixed-Score (info-favored)".length()));
    }

    @Test
    void references_areThoseThatSeeTheAnswer() {
        assertThat(Policies.all(DatasetKind.LOCOMO).stream().filter(Policy::seesAnswer).map(Policy::name))
                .containsExactly("mixed-info", "oracle-step", "coverage-greedy", "clairvoyant");
    }

    @Test
    void weights_followTheDataset() {
        assertThat(weight("mixed", DatasetKind.LOCOMO)).isEqualTo(.22);
        assertThat(weight("mixed", DatasetKind.LONGMEMEVAL)).isEqualTo(.25);
        assertThat(weight("mixed-info", DatasetKind.LONGMEMEVAL)).isEqualTo(.22);
        assertThat(weight("mixed", DatasetKind.OWN)).isEqualTo(.22);
    }

    private static double weight(String name, DatasetKind kind) {
        return Policies.create(name, kind).description().terms().getFirst().weight();
    }

    @ParameterizedTest
    @CsvSource({"recencey, recency", "ga-normalized, ga-normalised", "clairvoyent, clairvoyant", "mixed-score, mixed-info",
            "BM25, bm25", "lfru, lru", "ga-llm, ga-llm-normalised"})
    void unknownName_isAnsweredWithTheNearest(String wrong, String right) {
        assertThatIllegalArgumentException().isThrownBy(() -> Policies.create(wrong, DatasetKind.LOCOMO))
                .withMessageContaining("\"" + wrong + "\"").withMessageContaining("Did you mean \"" + right + "\"?")
                .withMessageContaining("mnemoscope replay --help");
    }

    @Test
    void nameOfNothing_isNotAnsweredWithAGuess() {
        assertThatIllegalArgumentException().isThrownBy(() -> Policies.create("nope", DatasetKind.LOCOMO))
                .withMessageNotContaining("Did you mean").withMessageContaining("mnemoscope replay --help");
    }
}
