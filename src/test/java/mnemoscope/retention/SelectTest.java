package mnemoscope.retention;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import org.junit.jupiter.api.Test;

class SelectTest {
    @Seeds(300)
    void order_equalsAPlainSort(Draw draw) {
        int size = draw.between(0, 120);
        int values = draw.between(1, 40);
        long seed = draw.seed();
        RandomGenerator random = new java.util.SplittableRandom(seed);
        ScoreSheet sheet = new ScoreSheet(0);
        sheet.reset(size);
        for (int c = 0; c < size; c++) {
            sheet.score(c, random.nextInt(values) - 3.0);
            sheet.second(c, random.nextInt(3));
        }
        List<Integer> plain = IntStream.range(0, size).boxed()
                .sorted(Comparator.<Integer>comparingDouble(sheet::score).reversed()
                        .thenComparing(Comparator.<Integer>comparingDouble(sheet::second).reversed())
                        .thenComparing(Comparator.reverseOrder()))
                .toList();
        assertThat(IntStream.of(sheet.order()).boxed().toList()).isEqualTo(plain);
    }

    @Test
    void greedy_skipsWhatDoesNotFitAndStopsAtExcluded() {
        // By score: turn 0 (3), turn 2 (4, does not fit into 2), turn 1 (2); turn 3 is excluded.
        Scene scene = scene().turn(3, "a").turn(2, "b").turn(4, "c").turn(1, "d").ask("?");
        Policy policy = new TablePolicy(9, 5, 7, ScoreSheet.EXCLUDED);
        assertThat(scene.play(policy, 5).kept(0)).containsExactly(0, 1);
        assertThat(scene.play(policy, 20).kept(0)).containsExactly(0, 1, 2);
    }

    @Test
    void minusZero_tiesWithZero() {
        assertThat(scene().turn(1, "a").turn(1, "b").ask("?").play(new TablePolicy(0.0, -0.0), 1).kept(0)).containsExactly(1);
        assertThat(scene().turn(1, "a").turn(1, "b").ask("?").play(new TablePolicy(-0.0, 0.0), 1).kept(0)).containsExactly(1);
    }

    @Test
    void score_thatIsNotANumberIsRefused() {
        ScoreSheet sheet = new ScoreSheet(0);
        sheet.reset(1);
        assertThatIllegalArgumentException().isThrownBy(() -> sheet.score(0, Double.NaN)).withMessageContaining("candidate 0");
    }

    /** Scores turn i with the i-th number. */
    private record TablePolicy(double... scores) implements RetentionPolicy {
        @Override
        public PolicyDescription description() {
            return new PolicyDescription("table", "Table", "Test.", "Test", "score");
        }

        @Override
        public PolicyRun start(RandomGenerator random) {
            return (seen, sheet) -> {
                for (int c = 0; c < seen.candidates(); c++) {
                    sheet.score(c, scores[seen.turn(c)]);
                }
            };
        }
    }
}
