package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class Bm25Test {
    private static final Bm25 BM25 = new Bm25();

    @Test
    void bm25_matchesTheFormulaByHand() {
        Played played = scene().turn(2, "cat dog").turn(3, "cat cat bird").turn(1, "fish").ask("cat?").play(BM25, 3);
        // N = 3, df = 2: idf = ln(1 + 1.5 / 2.5) = ln 1.6; lengths 2, 3, 1, mean 2.
        double idf = Math.log(1.6);
        // tf 1, norm 1.2 (0.25 + 0.75 * 2 / 2) = 1.2
        assertThat(played.score(0, 0)).isCloseTo(idf * 1 * 2.2 / (1 + 1.2), within(1e-12));
        // tf 2, norm 1.2 (0.25 + 0.75 * 3 / 2) = 1.65
        assertThat(played.score(0, 1)).isCloseTo(idf * 2 * 2.2 / (2 + 1.65), within(1e-12));
        assertThat(played.score(0, 2)).isZero();
        assertThat(played.kept(0)).containsExactly(1);
    }

    @Test
    void bm25_countsTurnsThatWereDroppedLongAgo() {
        // Only "cat" survives step 0, but step 1 still knows that 2 of 4 turns had a dog: idf = ln(1 + 2.5 / 2.5).
        Played played = scene().turn(1, "dog").turn(1, "cat").turn(1, "bird").ask("cat?").turn(1, "dog").ask("dog?").play(BM25,
                1);
        assertThat(played.kept(0)).containsExactly(1);
        assertThat(played.score(1, 3)).isCloseTo(Math.log(2) * 2.2 / (1 + 1.2), within(1e-12));
    }

    @Test
    void bm25_countsAQuestionWordOnce() {
        Played once = scene().turn(1, "cat").ask("cat?").play(BM25, 1);
        Played twice = scene().turn(1, "cat").ask("cat cat?").play(BM25, 1);
        assertThat(twice.score(0, 0)).isEqualTo(once.score(0, 0));
    }

    @Test
    void bm25_survivesTurnsAndQuestionsWithoutWords() {
        assertThat(scene().turn(1, "").ask("").play(BM25, 1).score(0, 0)).isZero();
    }
}
