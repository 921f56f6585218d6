package mnemoscope.learning.feature;

import static mnemoscope.retention.Scene.scene;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import mnemoscope.retention.Scene;
import mnemoscope.retention.Scene.Played;
import org.junit.jupiter.api.Test;

class TrajectoryFeaturesTest {
    private static double[] row(Played played, int features, int turn) {
        return IntStream.range(0, features).mapToDouble(k -> played.raw(0, k, turn)).toArray();
    }

    @Test
    void dialogue_byHand() {
        Scene scene = scene().turn(1, "Anna paid 120 EUR, ok?").turn(1, "yes").ask("Anna?");
        Played played = scene.play(new Watched(new TrajectoryFeatures(false)), 9);
        assertThat(row(played, 6, 0)).containsExactly(0, 1 / 2.0, StrictMath.log1p(5), 3, 1, 2);
        assertThat(row(played, 6, 1)).containsExactly(1 / 2.0, 1, StrictMath.log1p(1), 0, 0, 0);
    }

    @Test
    void agents_byHand() {
        Scene scene = scene().turn(1, "run cat").turn(1, "Traceback: cat bird").turn(1, "let x = f(1);\n  see https://a.b/c")
                .turn(1, "commit 9f2c41d").ask("cat?");
        Played played = scene.play(new Watched(new TrajectoryFeatures(true)), 9);
        // place, words, digits, capitals, error, code, new words, like the turn before, identifier
        assertThat(row(played, 9, 0)).containsExactly(0, StrictMath.log1p(2), 0, 0, 0, 0, 1, 0, 0);
        assertThat(row(played, 9, 1)).containsExactly(1 / 4.0, StrictMath.log1p(3), 0, 1, 1, 0, 2 / 3.0, 1 / 4.0, 0);
        assertThat(played.raw(0, 5, 2)).as("code").isEqualTo(1);
        assertThat(played.raw(0, 8, 2)).as("a URL").isEqualTo(1);
        assertThat(played.raw(0, 8, 3)).as("letters and digits").isEqualTo(1);
        assertThat(played.raw(0, 5, 3)).isZero();
    }
}
