package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.IntConsumer;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.dataset.need.ToolLog;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The log of an agent with 500 decisions of 1,000 turns steps and scrubs, beside its list and its map, with about the work that one of 60
 * needs. Work is counted in megabytes that the FX thread allocates, which does not depend on what else the machine does.
 */
@Tag("slow")
class LongLogStepsTest {
    private static final int STEPS = 14;
    private static final double SLACK = 0.2;

    @TempDir
    Path folder;

    /** Every tenth call reads again what the first ones read, and every hundredth is followed by a compaction. */
    private LoadedDataset log(int calls) throws Exception {
        ToolLog log = new ToolLog().user("Mend every file.");
        for (int k = 0; k < calls; k++) {
            String file = "file" + (k % 10 == 9 ? k % 30 : k) + ".go";
            log.call("Read", Map.of("file_path", "/w/" + file),
                    "package p\nfunc Install" + file + "(root string) error {\nreturn write" + file + "(root, defaults)");
            if (k % 100 == 50) {
                log.compaction();
            }
        }
        return log.read(folder);
    }

    private record Work(double step, double stepWithoutAnswers, double scrub, double map) {}

    private Work work(int calls) throws Exception {
        OpenWindow window = OpenWindow.on(log(calls));
        try {
            assertThat(Fx.get(() -> window.bench().context.replays().result().orElseThrow().decisionCount())).isEqualTo(calls);
            // Away from a compaction, which has a list of its own.
            int middle = calls / 2 + 20;
            double step = mean(window, k -> window.bench().context.steps().jump(middle + k % 2));
            double scrub = mean(window, k -> window.bench().context.steps().jump(k * 7 % calls));
            Fx.run(() -> window.bench().context.steps().toggleAnswers());
            double hidden = mean(window, k -> window.bench().context.steps().jump(middle + k % 2));
            Fx.run(() -> window.bench().context.steps().toggleAnswers());
            Fx.run(() -> window.bench().shell.showTab(Tab.COMPARE));
            FxThread.frames(6);
            double map = mean(window, k -> window.bench().context.steps().jump(middle + k % 2));
            return new Work(step, hidden, scrub, map);
        } finally {
            window.close();
        }
    }

    private static double mean(OpenWindow window, IntConsumer action) {
        for (int k = 0; k < STEPS; k++) {
            int at = k;
            StepCost.of(window.bench().scene, () -> action.accept(at));
        }
        StepCost[] costs = new StepCost[STEPS];
        for (int k = 0; k < STEPS; k++) {
            int at = k;
            costs[k] = StepCost.of(window.bench().scene, () -> action.accept(at));
        }
        return StepCost.meanMegabytes(costs);
    }

    @Test
    void fiveHundredDecisions_needTheWorkOfSixty() throws Exception {
        Work few = work(60);
        Work many = work(500);
        assertThat(many.step).isLessThan(1.25 * few.step + SLACK);
        assertThat(many.stepWithoutAnswers).as("charts end at the cursor, so that they are drawn anew")
                .isLessThan(1.3 * few.stepWithoutAnswers + SLACK);
        assertThat(many.scrub).as("pools grow with the turns, and some decisions follow a compaction")
                .isLessThan(1.3 * few.scrub + SLACK);
        assertThat(many.map).isLessThan(1.5 * few.map + SLACK);
    }
}
