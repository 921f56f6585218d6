package mnemoscope.ui.kit.vote;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import javafx.scene.Scene;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import mnemoscope.explain.predict.Votes;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.LayoutFaults;
import mnemoscope.ui.kit.OpenScene;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.vote.Poll.Item;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerBarsTest {
    private static final Poll.Keeper NOBODY = new Poll.Keeper() {
        @Override
        public void vote(int answer) {}

        @Override
        public void unvote() {}

        @Override
        public void count(Votes typed) {}

        @Override
        public void reveal() {}
    };
    private static final Poll ASKED = new Poll(List.of(new Item("Both have it", ""), new Item("Only Optimal has it", ""),
            new Item("Only Myopic has it", ""), new Item("Neither has it", "")), new Votes(List.of(0, 1, 0, 0)), 1, false, 2);
    private static final Poll REVEALED = new Poll(List.of(new Item("B", "loses 4.32"), new Item("A, C", "loses 3.47"),
            new Item("A, C, E", "best, \u221213.69"), new Item("D, E, F", "loses 1.50")), new Votes(List.of(1, 0, 0, 0)), 0, true,
            2);

    /** Words of a choice that go on in a second line make their row higher, at whatever width the window gets. */
    @ParameterizedTest
    @CsvSource({"LIGHT, 0.9", "LECTURE, 0.8"})
    void words_stayInTheirRow_atEveryWidth(Theme theme, double scale) throws Exception {
        Fx.start();
        AnswerBars bars = Fx.get(() -> new AnswerBars(NOBODY));
        Stage stage = Fx.get(Stage::new);
        Scene scene = Fx.get(() -> OpenScene.on(stage, new VBox(bars), 1000, 300));
        Fx.run(() -> theme.applyTo(scene, scale));
        for (Poll poll : List.of(ASKED, REVEALED)) {
            Fx.run(() -> bars.show(Optional.of(poll)));
            for (int width = 1000; width > 620; width -= 19) {
                int now = width;
                Fx.run(() -> stage.setWidth(now));
                FxThread.frames(3);
                Fx.run(() -> assertThat(LayoutFaults.spills(scene.getRoot())).as("%s at %s", theme, now).isEmpty());
            }
        }
        Fx.run(() -> {
            Theme.LIGHT.applyTo(scene, 1);
            stage.close();
        });
    }
}
