package mnemoscope.ui.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.guide.GuideFeature;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.optimality.OptimalityFeature;
import mnemoscope.ui.window.OpenWindow;
import mnemoscope.workspace.Tab;
import org.junit.jupiter.api.Test;

/** The window closes, or the program ends, before the answer is revealed: the bars were empty in the session resumed. */
class HandsStoriesTest extends SessionStories {
    private void rest(OpenWindow there) {
        FxThread.until("rest", () -> AtRest.is(there.bench().runs));
        FxThread.frames(6);
    }

    private void count(String numbers) {
        window.type(KeyCode.V);
        Fx.run(() -> ((TextField) window.bench().scene.getFocusOwner()).setText(numbers));
        window.type(KeyCode.ENTER);
        window.type(KeyCode.DIGIT2);
        rest(window);
    }

    private void resumed() {
        window.close();
        second = OpenWindow.bundled(files);
        Fx.run(() -> sessions(second).controller.goOn());
        FxThread.until("resumed", () -> !now(second).classroom().hands().isEmpty());
        rest(second);
    }

    private List<Integer> ofThePlayer() {
        return Fx.get(() -> second.bench().feature(OptimalityFeature.class).playModel.quiz.get().votes().counts());
    }

    @Test
    void handsForALessonInOptimality_comeBack_andAreTakenBackOneByOne() {
        Fx.run(() -> window.bench().feature(GuideFeature.class)
                .open(window.bench().feature(GuideFeature.class).lessons().get(8)));
        rest(window);
        count("12 5 10 3");
        resumed();
        assertThat(ofThePlayer()).containsExactly(12, 6, 10, 3);
        second.type(KeyCode.BACK_SPACE);
        assertThat(ofThePlayer()).containsExactly(12, 5, 10, 3);
        second.type(KeyCode.BACK_SPACE);
        assertThat(ofThePlayer()).containsExactly(0, 0, 0, 0);
    }

    @Test
    void handsWithoutALesson_comeBack() {
        Fx.run(() -> window.bench().shell.showTab(Tab.OPTIMALITY));
        rest(window);
        window.type(KeyCode.Q);
        count("1 0 4");
        resumed();
        assertThat(ofThePlayer()).containsExactly(1, 1, 4, 0);
    }

    @Test
    void handsForAnOwnQuestionInReplay_comeBack() throws Exception {
        Path file = Files.writeString(folder.resolve("votes.lesson.json"), """
                {"format": "mnemoscope-lesson", "version": 1, "title": "Votes", "point": "A vote.",
                 "data": {"bundled": "presets/burst.json"}, "policies": ["mixed", "clairvoyant"], "stops": [
                   {"decision": 2, "predict": true, "say": "Vote.",
                    "ask": {"about": "own", "words": "Who knows it?", "answers": ["Nobody", "The driver"], "right": 2}}]}
                """);
        GuideFeature guide = window.bench().feature(GuideFeature.class);
        Fx.run(() -> guide.opens(file));
        FxThread.until("opened", () -> guide.guide.get() != null);
        rest(window);
        count("3");
        resumed();
        assertThat(Fx.<List<Integer>>get(() -> second.bench().feature(GuideFeature.class).poll().getValue().votes().counts()))
                .containsExactly(3, 1);
        assertThat(second.texts()).contains("3 \u00b7 75 %");
    }
}
