package mnemoscope.ui.replay.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.replay.state.PredictController;
import mnemoscope.ui.replay.ReplayFeature;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.UserFiles;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first keys of a class that keeps turns, and what taking back a reveal leaves. */
class FirstKeysTest {
    private OpenWindow window;
    private PredictController predict;

    @BeforeEach
    void open() {
        window = OpenWindow.bundled(UserFiles.none());
        predict = Fx.get(() -> window.bench().feature(ReplayFeature.class).controller().predict());
        window.resize(1280, 720);
    }

    @AfterEach
    void close() {
        window.close();
    }

    private void press(KeyCode... keys) {
        for (KeyCode key : keys) {
            window.type(key);
            FxThread.until("rest", () -> AtRest.is(window.bench().runs));
            FxThread.frames(8);
        }
    }

    /** It selected the first turn in silence, and looked as if it did nothing. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void firstSpace_saysWhatItSelected_andTheSecondKeeps(boolean lecture) {
        press(KeyCode.Q);
        if (lecture) {
            press(KeyCode.L);
        }
        press(KeyCode.SPACE);
        String first = Fx.get(() -> predict.choice().orElseThrow().rows().getFirst().id());
        assertThat(window.texts()).contains(Texts.of("replay.predict-first-is-selected", first, Shortcuts.words("Space")));
        press(KeyCode.SPACE);
        assertThat(Fx.<List<String>>get(() -> predict.choice().orElseThrow().made().turns())).containsExactly(first);
    }

    private int selected() {
        return Fx.get(() -> window.bench().context.now().cursor().turn());
    }

    private double scrolled() {
        return Fx.<Double>get(() -> ((ScrollPane) window.find(".mn-predict-list")).getVvalue());
    }

    /** The list stood at its end. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void listStaysWhereItWas_afterARevealIsTakenBack(boolean lecture) {
        press(KeyCode.Q);
        if (lecture) {
            press(KeyCode.L);
        }
        int selected = selected();
        double before = scrolled();
        List<String> kept = Fx.get(() -> predict.choice().orElseThrow().made().turns());
        press(KeyCode.ENTER, KeyCode.ENTER);
        assertThat(Fx.<Boolean>get(predict::isChoosing)).isFalse();
        Fx.run(() -> window.bench().context.workspace().undo());
        FxThread.until("asked again", () -> predict.isChoosing() && AtRest.is(window.bench().runs));
        FxThread.frames(12);
        assertThat(Fx.<List<String>>get(() -> predict.choice().orElseThrow().made().turns())).isEqualTo(kept);
        assertThat(selected()).as("a turn could be the answer").isEqualTo(selected);
        assertThat(scrolled()).isCloseTo(before, within(0.01));
    }
}
