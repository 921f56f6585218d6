package mnemoscope.ui.kit.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.control.Button;
import javafx.scene.control.ProgressBar;
import javafx.stage.Stage;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Job;
import mnemoscope.task.Queues;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.OpenScene;
import org.junit.jupiter.api.Test;

class RunBarTest {
    private static Job.Snapshot job(Job.State state, double rest) {
        return new Job.Snapshot(1, "Lags", state, .4, "mixed 32", 167.6, rest, "");
    }

    /** They moved with every change of the remaining time, and in the list of jobs no two bars stood below each other. */
    @Test
    void barAndButtons_keepTheirPlace_whateverTheStateSays() {
        Fx.start();
        Runs runs = new Runs(Queues.on(work -> {}));
        Stage stage = Fx.get(Stage::new);
        RunBar bar = Fx.get(() -> RunBar.row(job(Job.State.RUNNING, 1), runs));
        Fx.run(() -> OpenScene.on(stage, bar, 560, 60));
        List<Bounds> bars = new ArrayList<>();
        List<Double> buttons = new ArrayList<>();
        for (Job.Snapshot now : List.of(job(Job.State.RUNNING, 1), job(Job.State.RUNNING, 2_700), job(Job.State.PAUSED, 2_700),
                job(Job.State.DONE, Double.NaN))) {
            Fx.run(() -> bar.show(now));
            FxThread.frames(3);
            Fx.run(() -> {
                ProgressBar progress = Nodes.shown(bar, ProgressBar.class).getFirst();
                bars.add(progress.localToScene(progress.getLayoutBounds()));
                Nodes.shown(bar, Button.class).forEach(button -> buttons.add(button.localToScene(0, 0).getX()));
            });
        }
        assertThat(bars).hasSize(4).containsOnly(bars.getFirst());
        assertThat(buttons.stream().distinct()).as("of pause or resume, and of cancel").hasSize(2);
        Fx.run(stage::close);
    }
}
