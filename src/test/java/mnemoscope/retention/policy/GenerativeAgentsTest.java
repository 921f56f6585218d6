package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.retention.Scene;
import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class GenerativeAgentsTest {
    private static final GenerativeAgents NORMALISED = annotated(GenerativeAgents.Variant.NORMALISED);
    private static final GenerativeAgents RAW = annotated(GenerativeAgents.Variant.RAW);
    private static final GenerativeAgents AS_RELEASED = annotated(GenerativeAgents.Variant.AS_RELEASED);

    // Jaccard with {cat}: 1/2, 1, 0. Ages 2, 1, 0.
    private final Scene scene = scene().turn(1, "cat dog", .2).turn(1, "cat", .6).turn(1, "bird", 1).ask("cat?");

    @Test
    void normalised_addsThreeColumnsBetweenZeroAndOne() {
        Played played = scene.play(NORMALISED, 1);
        // recency 0.990025, 0.995, 1 becomes 0, 0.004975 / 0.009975, 1; importance becomes 0, 0.5, 1
        assertThat(played.score(0, 0)).isCloseTo(0 + 0.5 + 0, within(1e-12));
        assertThat(played.score(0, 1)).isCloseTo(0.004975 / 0.009975 + 1 + 0.5, within(1e-9));
        assertThat(played.score(0, 2)).isCloseTo(1 + 0 + 1, within(1e-12));
        assertThat(played.raw(0, 0, 1)).isEqualTo(0.995);
        assertThat(played.kept(0)).containsExactly(2);
    }

    @Test
    void raw_addsImportanceOnTheScaleOneToTen() {
        Played played = scene.play(RAW, 1);
        assertThat(played.score(0, 0)).isCloseTo(0.990025 + 0.5 + 2, within(1e-12));
        assertThat(played.score(0, 1)).isCloseTo(0.995 + 1 + 6, within(1e-12));
        assertThat(played.score(0, 2)).isCloseTo(1 + 0 + 10, within(1e-12));
    }

    @Test
    void asReleased_givesTheOldestTheBestRecency() {
        Played played = scene.play(AS_RELEASED, 1);
        // recency 0.99, 0.9801, 0.970299 becomes 1, 0.009801 / 0.019701, 0
        assertThat(played.score(0, 0)).isCloseTo(0.5 * 1 + 3 * 0.5 + 2 * 0, within(1e-12));
        assertThat(played.score(0, 1)).isCloseTo(0.5 * 0.009801 / 0.019701 + 3 * 1 + 2 * 0.5, within(1e-9));
        assertThat(played.score(0, 2)).isCloseTo(0.5 * 0 + 3 * 0 + 2 * 1, within(1e-12));
        assertThat(played.kept(0)).containsExactly(1);
    }

    @Test
    void constantColumn_isZeroInThePaperAndOneHalfInTheCode() {
        Scene one = scene().turn(1, "cat", .6).ask("cat?");
        assertThat(one.play(NORMALISED, 1).score(0, 0)).isZero();
        assertThat(one.play(AS_RELEASED, 1).score(0, 0)).isEqualTo(0.5 * 0.5 + 3 * 0.5 + 2 * 0.5);
    }

    @Test
    void twoEmptySets_haveJaccardZero() {
        assertThat(scene().turn(1, "the", .6).ask("who?").play(RAW, 1).term(0, 1, 0)).isZero();
    }

    @Test
    void heuristicImportance_isTakenWhateverIsAnnotated() {
        // h of "cat": 0.1 + 0.2 * 3 / 300
        assertThat(scene.play(new GenerativeAgents(GenerativeAgents.Variant.RAW), 1).term(0, 2, 1)).isCloseTo(0.1 + 0.2 * 3 / 300,
                within(1e-12));
    }

    private static GenerativeAgents annotated(GenerativeAgents.Variant parameters) {
        return new GenerativeAgents(parameters, GenerativeAgents.Importance.ANNOTATED, Relevance.LEXICAL);
    }

    @Test
    void summaries_sayWhatTellsTheReadingsApart() {
        List<String> summaries = new ArrayList<>();
        for (GenerativeAgents.Variant parameters : GenerativeAgents.Variant.ALL) {
            for (GenerativeAgents.Importance importance : GenerativeAgents.Importance.values()) {
                for (Relevance relevance : Relevance.values()) {
                    summaries.add(new GenerativeAgents(parameters, importance, relevance).description().summary());
                }
            }
        }
        assertThat(summaries).doesNotHaveDuplicates().contains(
                "Adds recency, relevance by shared words and importance by the heuristic: each scaled to 0 to 1 over "
                        + "the pool, with equal weights.",
                "Adds recency, relevance by embeddings and importance by a language model: unscaled, weighted 1, 1 and 10.",
                "Adds recency, relevance by shared words and importance by a language model: each scaled to 0 to 1 "
                        + "over the pool, weighted .5, 3 and 2, with the oldest treated as the most recent.");
    }
}
