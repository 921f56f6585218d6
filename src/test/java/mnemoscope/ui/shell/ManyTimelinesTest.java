package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import javafx.scene.input.KeyCode;
import mnemoscope.Shared;
import mnemoscope.app.CommandCall;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.ui.workspace.ReplayService;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Data of 500 timelines in the whole window: opened, gone through, looked for in the palette and walked at random, {@code -Dwalks=N} times
 * (usual 5), without a throw and without a stall. The first time is a window's that has been used on other data.
 */
@Tag("slow")
class ManyTimelinesTest {
    private static final int TIMELINES = 500;
    private static final int EACH = 20;
    private static final int WALKS = Integer.getInteger("walks", 5);
    private static final int INTENTS = 200;
    private static final int LONGEST_STALL_MS = 200;

    @TempDir
    private Path folder;
    private OpenWindow window;
    private DatasetSource source;
    private int timelines;

    @Test
    void generatedTimelines_openAndAreWalked_withoutAStall() throws Exception {
        Path file = folder.resolve("many.json");
        assertThat(CommandCall.run("generate", "--out", file.toString(), "--episodes", String.valueOf(TIMELINES), "--turns", "80",
                "--sessions", "4", "--questions", "10")).isZero();
        assertOpensAndIsWalked(file, TIMELINES);
    }

    @Test
    void timelinesOfLongMemEval_openAndAreWalked_withoutAStall() throws Exception {
        // Each instance is a timeline; those without evidence that can be resolved make none.
        assertOpensAndIsWalked(Shared.data("longmemeval_oracle.json.gz"), 450);
    }

    private void assertOpensAndIsWalked(Path file, int least) throws Exception {
        source = DatasetSource.of(file, ReadOptions.DEFAULT.withInstances(1).withAbstention(true));
        timelines = source.load(Progress.NONE).conversations().size();
        assertThat(timelines).isGreaterThanOrEqualTo(least);
        window = OpenWindow.bundled(new UserFiles(Optional.of(Files.createDirectories(folder.resolve("config")))));
        Path written = folder.resolve("written");
        // What was never done is compiled first, which is the price of a start and not of many timelines.
        try (StallWatch cold = new StallWatch(); RandomWalk walk = new RandomWalk(window, List.of(), written, cold)) {
            walk.walk(1, INTENTS);
            assertThat(walk.failures()).isEmpty();
            System.out.printf("just started: longest stall %.0f ms%n", cold.longestMs());
        }
        try (StallWatch watch = new StallWatch(); RandomWalk walk = new RandomWalk(window, List.of(file), written, watch)) {
            open(watch);
            goThrough(watch);
            look(watch);
            for (int seed = 1; seed <= WALKS; seed++) {
                walk.walk(seed, INTENTS);
                assertThat(walk.failures()).isEmpty();
                open(watch);
            }
            System.out.printf("%s, %d timelines: %d intents, longest stall %.0f ms of the processor%n", source.name(), timelines,
                    walk.intents(), watch.longestMs());
            assertThat(watch.stallsOver(LONGEST_STALL_MS)).isEmpty();
        } finally {
            window.close();
        }
    }

    private ReplayService derived() {
        return window.bench().feature(ReplayFeature.class).model().derived();
    }

    /** Until a decision is drawn. */
    private void open(StallWatch watch) {
        Fx.run(() -> window.bench().shell.openBundled());
        untilReplayed(() -> derived().conversations().size() != timelines);
        watch.now("open");
        long begun = System.nanoTime();
        Fx.run(() -> window.bench().shell.open(source));
        untilReplayed(() -> derived().conversations().size() == timelines);
        System.out.printf("%s: first picture after %.2f s by the clock%n", source.name(), (System.nanoTime() - begun) / 1e9);
    }

    private void untilReplayed(BooleanSupplier holds) {
        FxThread.until("replay", () -> holds.getAsBoolean() && window.bench().feature(ReplayFeature.class).model().result()
                .filter(shown -> shown.conversation().equals(derived().conversation())).isPresent());
        FxThread.frames(2);
    }

    /** From timeline to timeline, with a step in each. */
    private void goThrough(StallWatch watch) {
        for (int k = 0; k < timelines; k += EACH) {
            String id = derived().conversations().get(k).id();
            watch.now("choose " + id);
            Fx.run(() -> window.bench().context.steps().chooseEpisode(id));
            untilReplayed(() -> derived().conversation().id().equals(id));
            window.press(KeyCode.RIGHT, false);
        }
    }

    /** Timelines are found by what is typed. */
    private void look(StallWatch watch) {
        watch.now("palette");
        window.press(KeyCode.K, true);
        FxThread.frames(2);
        window.type(KeyCode.ESCAPE);
        for (KeyCode tab : List.of(KeyCode.DIGIT2, KeyCode.DIGIT3, KeyCode.DIGIT4, KeyCode.DIGIT6, KeyCode.DIGIT7,
                KeyCode.DIGIT1)) {
            watch.now("tab " + tab);
            window.press(tab, true);
            FxThread.frames(3);
        }
    }
}
