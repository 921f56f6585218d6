package mnemoscope.learning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.learning.feature.WordWeightFeatures.WordWorth;
import mnemoscope.model.EvidenceIndex;
import mnemoscope.model.Gold;
import mnemoscope.model.LabelledEpisode;
import mnemoscope.model.Supervision;
import mnemoscope.replay.ReplayInput;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class WordWeightsTest {
    private static List<ReplayInput> inputs;

    @BeforeAll
    static void read() throws Exception {
        inputs = Bundled.episodes(3);
    }

    /** The episode without any evidence. */
    private static ReplayInput withoutGold(ReplayInput input) {
        List<Gold> none = input.supervision().steps().stream().map(gold -> new Gold(List.of(), "", "")).toList();
        return ReplayInput.of(new LabelledEpisode(input.episode(), new Supervision(none, input.supervision().coverage())),
                input.unit());
    }

    @Test
    void wordsOfAnEpisode_areWorthWhatTheOthersSay() {
        List<ReplayInput> changed = List.of(withoutGold(inputs.get(0)), inputs.get(1), inputs.get(2));
        WordWorth before = WordWeights.of(inputs).without(0);
        WordWorth after = WordWeights.of(changed).without(0);
        assertThat(after.stems()).isEqualTo(before.stems());
        assertThat(after.weights()).containsExactly(before.weights());
        assertThat(after.base()).isEqualTo(before.base());
        assertThat(WordWeights.of(changed).all().weights()).as("what is deployed has learned from it")
                .isNotEqualTo(WordWeights.of(inputs).all().weights());
    }

    @Test
    void wordsOfEvidence_areWorthMore() {
        ReplayInput input = inputs.getFirst();
        WordWeights worths = WordWeights.of(inputs);
        WordWorth worth = worths.without(0);
        EvidenceIndex needs = new EvidenceIndex(input.episode().turnCount(), input.supervision());
        double evidence = mean(worth, input, needs, true);
        double rest = mean(worth, input, needs, false);
        assertThat(evidence).as("on an episode that was not looked at").isGreaterThan(rest);
        assertThat(worth.stems()).isSorted().doesNotHaveDuplicates();
    }

    private static double mean(WordWorth worth, ReplayInput input, EvidenceIndex needs, boolean ever) {
        double[] values = WorthProbe.of(worth, input);
        return IntStream.range(0, values.length).filter(i -> needs.ever(i) == ever).mapToDouble(i -> values[i]).average()
                .orElseThrow();
    }

    @Test
    void onlyEpisode_hasNoOtherToLearnFrom() {
        WordWeights worths = WordWeights.of(inputs.subList(0, 1));
        assertThat(worths.without(0).weights()).containsExactly(worths.all().weights());
    }
}
