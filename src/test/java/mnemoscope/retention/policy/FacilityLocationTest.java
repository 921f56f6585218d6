package mnemoscope.retention.policy;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import mnemoscope.retention.Observation;
import mnemoscope.retention.RandomScene;
import mnemoscope.retention.Scene;
import mnemoscope.retention.Scene.Played;
import mnemoscope.retention.Scene.Step;
import org.junit.jupiter.api.Test;

class FacilityLocationTest {
    @Test
    void greedilyByGainPerToken_ofEqualsTheLater() {
        Played played = scene().turn(2, "cat dog").turn(1, "cat").turn(1, "dog").turn(1, "bird").ask("zebra?")
                .play(new FacilityLocation(), 2);
        // Alone: "cat dog" 1 + 1/2 + 1/2 for 2 tokens, cat and dog 3/2, the bird 1. Then with the dog: cat 1, bird 1, "cat dog" 1/2.
        assertThat(played.kept(0)).containsExactly(2, 3);
        assertThat(played.score(0, 2)).isEqualTo(1.5);
        assertThat(played.score(0, 3)).isEqualTo(1);
        assertThat(played.score(0, 1)).as("what it would add now").isEqualTo(1);
        assertThat(played.score(0, 0)).as("half of itself, half of the cat, for 2 tokens").isEqualTo(0.5);
    }

    @Test
    void bestSingleTurn_isKeptWhereItIsWorthMore() {
        Played played = scene().turn(4, "ant bee cat").turn(1, "dog").turn(9, "ant bee").turn(9, "bee cat").ask("zebra?")
                .play(new FacilityLocation(), 4);
        // Greedily: the dog, 1 a token, beside which the first does not fit. Alone it stands for 1 + 2/3 + 2/3.
        assertThat(played.kept(0)).containsExactly(0);
        assertThat(played.score(0, 0)).isCloseTo((1 + 4 / 3.0) / 4, within(1e-12));
    }

    /** The lazy search finds the same set as computing all gains each time. */
    @Test
    void lazyGreedy_isGreedy() {
        for (long seed = 0; seed < 200; seed++) {
            for (Step step : RandomScene.of(seed, 6).play(new FacilityLocation(), 9).steps()) {
                assertThat(step.keptTurns()).as("seed " + seed).containsExactly(eager(step.seen()));
            }
        }
    }

    @Test
    void wordsThatManyHave_areStopWords_amongManyCandidates() {
        int ordinary = FacilityLocation.ORDINARY;
        int common = FacilityLocation.COMMON;
        assertThat(first(ordinary, ordinary)).as("itself, and a third of each of the others").isCloseTo(1 + (ordinary - 1) / 3.0,
                within(1e-9));
        assertThat(first(ordinary + 1, common)).as("the same, of those who have the word").isCloseTo(1 + (common - 1) / 3.0,
                within(1e-9));
        assertThat(first(ordinary + 1, common + 1)).as("itself alone").isEqualTo(1);
    }

    /** Score of the first of {@code turns} turns of two words, of which {@code sharing} share a word; nothing fits. */
    private static double first(int turns, int sharing) {
        Scene scene = scene();
        for (int i = 0; i < turns; i++) {
            scene = scene.turn(1, "own" + i + (i < sharing ? " cat" : " other" + i));
        }
        return scene.ask("zebra?").play(new FacilityLocation(), 0).score(0, 0);
    }

    private static int[] eager(Observation seen) {
        int n = seen.candidates();
        List<Integer> chosen = new ArrayList<>();
        int left = seen.budgetTokens();
        while (true) {
            int best = -1;
            double most = 0;
            for (int c = n - 1; c >= 0; c--) {
                int size = seen.sizeTokens(seen.turn(c));
                double gain = Math.rint(1e12 * (worth(seen, chosen, c) - worth(seen, chosen, -1)) / size) / 1e12;
                if (!chosen.contains(c) && size <= left && gain > most) {
                    best = c;
                    most = gain;
                }
            }
            if (best < 0) {
                break;
            }
            chosen.add(best);
            left -= seen.sizeTokens(seen.turn(best));
        }
        int single = -1;
        for (int c = n - 1; c >= 0; c--) {
            boolean fits = seen.sizeTokens(seen.turn(c)) <= seen.budgetTokens();
            single = fits && (single < 0 || worth(seen, List.of(), c) > worth(seen, List.of(), single) + 1e-9) ? c : single;
        }
        List<Integer> kept = single >= 0 && worth(seen, List.of(), single) > worth(seen, chosen, -1) + 1e-9
                ? List.of(single)
                : chosen;
        return kept.stream().mapToInt(seen::turn).sorted().toArray();
    }

    /** f of the chosen turns with one more; -1 for none. */
    private static double worth(Observation seen, List<Integer> chosen, int more) {
        double sum = 0;
        for (int j = 0; j < seen.candidates(); j++) {
            double most = 0;
            for (int c = 0; c < seen.candidates(); c++) {
                if (c == more || chosen.contains(c)) {
                    most = Math.max(most, c == j ? 1 : seen.words(seen.turn(c)).jaccard(seen.words(seen.turn(j))));
                }
            }
            sum += most;
        }
        return sum;
    }
}
