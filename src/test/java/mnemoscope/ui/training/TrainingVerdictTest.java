package mnemoscope.ui.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** F1, recall and reward together: where they disagree, the sentence says in what alone a run is better. */
class TrainingVerdictTest {
    private static final List<Double> MIXED = List.of(0.084, 0.533, -193.0);

    private static String of(double f1, double recall, double reward) {
        return TrainingVerdict.of("On the held-out e1,", "OSL-MR (run 1)", List.of(f1, recall, reward), MIXED);
    }

    @Test
    void allThreeBetter_beats() {
        assertThat(of(0.143, 0.558, -161)).isEqualTo(
                "On the held-out e1, OSL-MR (run 1) is ahead of Mixed-Score, untested: F1 .143 against .084, recall .558 against "
                        + ".533, reward \u2212161 against \u2212193.");
    }

    @Test
    void whereTheyDisagree_saysInWhat() {
        assertThat(of(0.119, 0.275, -204))
                .contains("OSL-MR (run 1) is ahead of Mixed-Score only in F1, untested: F1 .119 against .084, recall .275");
        assertThat(of(0.02, 0.6, -100)).contains("is ahead of Mixed-Score in recall and reward, but not in F1, untested: ");
        assertThat(of(0.02, 0.6, -300)).contains("is ahead of Mixed-Score only in recall, untested: ");
    }

    @Test
    void noneBetter_doesNotBeat_andWhatReadsAlikeIsLevel() {
        assertThat(of(0.02, 0.1, -300)).contains("OSL-MR (run 1) is not ahead of Mixed-Score: ");
        assertThat(of(0.0841, 0.5331, -193.1)).contains("OSL-MR (run 1) ties with Mixed-Score: ");
        assertThat(of(0.0841, 0.5, -193)).contains("is not ahead of Mixed-Score: ");
    }
}
