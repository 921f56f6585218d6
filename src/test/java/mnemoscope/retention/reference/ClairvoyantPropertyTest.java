package mnemoscope.retention.reference;

import static org.assertj.core.api.Assertions.assertThat;

import mnemoscope.model.Supervision;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.retention.RandomScene;
import mnemoscope.retention.Scene;
import mnemoscope.retention.Scene.Step;
import mnemoscope.retention.ScoreSheet;

class ClairvoyantPropertyTest {
    @Seeds(300)
    void nextUse_equalsAPlainScan(Draw draw) {
        long seed = draw.seed();
        int budget = draw.between(1, 30);
        Scene scene = RandomScene.of(seed, 10);
        Supervision supervision = scene.supervision();
        for (Step step : scene.play(new Clairvoyant(), budget).steps()) {
            for (int c = 0; c < step.seen().candidates(); c++) {
                assertThat(step.sheet().score(c))
                        .isEqualTo(-nextUse(step.seen().decision(), step.seen().turn(c), supervision) + 0.0);
            }
        }
    }

    @Seeds(300)
    void oracleStep_keepsOnlyWhatCoversEvidence(Draw draw) {
        long seed = draw.seed();
        int budget = draw.between(1, 30);
        Scene scene = RandomScene.of(seed, 10);
        Supervision supervision = scene.supervision();
        for (Step step : scene.play(new OracleStep(), budget).steps()) {
            for (int c = 0; c < step.seen().candidates(); c++) {
                boolean needed = needs(step.seen().decision(), step.seen().turn(c), supervision);
                assertThat(step.sheet().score(c) == ScoreSheet.EXCLUDED).isEqualTo(!needed);
            }
        }
    }

    private static double nextUse(int from, int i, Supervision supervision) {
        for (int u = from; u < supervision.steps().size(); u++) {
            if (needs(u, i, supervision)) {
                return u;
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private static boolean needs(int step, int i, Supervision supervision) {
        return supervision.at(step).evidence().stream().anyMatch(e -> supervision.coverage().covers(i, e));
    }
}
