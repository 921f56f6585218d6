package mnemoscope.ui.optimality.play;

import java.util.List;
import javafx.scene.input.KeyCode;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.window.SharedWindow;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.BeforeEach;

/** The player of Optimality in the whole window, with a class that predicts: all by keys. */
abstract class QuizWindow extends SharedWindow {
    OptimalityFeature optimality;

    @BeforeEach
    void play() {
        optimality = bench.feature(OptimalityFeature.class);
        Fx.run(() -> bench.shell.showTab(Tab.OPTIMALITY));
        solved();
        // The window is shared: what is only in its views stays from test to test.
        Fx.run(() -> {
            optimality.player.first();
            optimality.playModel.manyDraws.set(false);
        });
    }

    final void solved() {
        FxThread.until("solved", () -> optimality.playModel.played.get() != null && AtRest.is(bench.runs));
        FxThread.frames(3);
    }

    final List<String> words() {
        FxThread.frames(2);
        return Fx.get(() -> Nodes.words(bench.scene.getRoot()));
    }

    final Classroom classroom() {
        return Fx.get(() -> bench.context.now().classroom());
    }

    final void type(KeyCode... keys) {
        List.of(keys).forEach(window::type);
    }

    final List<Integer> votes() {
        return Fx.get(() -> optimality.playModel.quiz.get().votes().counts());
    }

    final int marked() {
        return Fx.get(() -> optimality.playModel.quiz.get().marked());
    }

    final List<String> foot() {
        FxThread.frames(2);
        return Nodes.texts(window.find(".mn-lecture-foot"));
    }
}
