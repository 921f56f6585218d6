package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import mnemoscope.dataset.DatasetReader;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.DeferredParts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.run.AtRest;
import mnemoscope.ui.window.OpenWindow;
import org.junit.jupiter.api.Test;

/** A lesson with two questions at one decision of Replay, in a lecture. */
class OwnQuestionsTest extends LessonWindow {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String OWN = "Who still has the allergy?";

    private void openOwn(JsonNode data) throws Exception {
        ObjectNode lesson = (ObjectNode) JSON.readTree(Path.of("datasets/lessons/recency-trap.json").toFile());
        lesson.set("data", data);
        JsonNode stops = JSON.readTree("""
                [{"decision": 1, "say": "All have it."},
                 {"decision": 2, "predict": true, "ask": {"about": "earns"}, "say": "Who earns most?"},
                 {"decision": 2, "predict": true, "say": "Who has it?",
                  "ask": {"about": "own", "words": "%s", "answers": ["Recency", "Nobody"], "right": 2}}]
                """.formatted(OWN));
        lesson.set("stops", stops);
        Path file = folder.resolve("own.lesson.json");
        JSON.writeValue(file.toFile(), lesson);
        Fx.run(() -> bench.shell.open(file));
        FxThread.until("lesson", () -> guide.guide.optional().filter(now -> now.lesson().lesson().stops().size() == 3).isPresent()
                && AtRest.is(bench.runs));
        FxThread.frames(3);
    }

    private void type(KeyCode... keys) {
        for (KeyCode key : keys) {
            window.type(key);
            FxThread.frames(6);
        }
    }

    private boolean answers() {
        return Fx.get(() -> bench.context.now().replay().answers());
    }

    /** The second question was asked under the answer of the first. */
    @Test
    void secondQuestionAtADecision_hidesTheAnswersAgain_untilItsOwnReveal() throws Exception {
        openOwn(JSON.createObjectNode().put("bundled", "presets/recency-trap.json"));
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(4);
        type(KeyCode.PAGE_DOWN);
        assertThat(window.texts()).contains(Texts.of("guide.who-earns-most"));
        assertThat(answers()).isFalse();
        type(KeyCode.DIGIT1, KeyCode.ENTER);
        assertThat(answers()).isTrue();
        type(KeyCode.PAGE_DOWN);
        assertThat(window.texts()).contains(OWN);
        assertThat(answers()).isFalse();
        type(KeyCode.PAGE_UP);
        assertThat(answers()).as("the first is revealed").isTrue();
        type(KeyCode.PAGE_DOWN, KeyCode.DIGIT2, KeyCode.ENTER);
        assertThat(answers()).isTrue();
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** The slide then had no question until the program was started again. */
    @Test
    void question_isOnTheSlide_alsoIfTheLectureWasOpenedBeforeTheWindowWasBuilt() throws Exception {
        window.close();
        DeferredParts stages = DeferredParts.later();
        window = OpenWindow.incomplete(DatasetReader.read(Path.of("datasets/synthetic.json"), ReadOptions.DEFAULT, Progress.NONE),
                stages);
        bench = window.bench();
        guide = bench.feature(GuideFeature.class);
        Fx.run(() -> bench.shell.toggleLecture());
        FxThread.frames(4);
        Fx.run(stages::begin);
        FxThread.until("all parts", stages::isDone);
        Files.copy(Path.of("datasets/presets/recency-trap.json"), folder.resolve("talk.json"));
        openOwn(JSON.createObjectNode().put("file", "talk.json"));
        type(KeyCode.PAGE_DOWN);
        assertThat(window.texts()).contains(Texts.of("guide.who-earns-most"));
        Fx.run(() -> bench.shell.toggleLecture());
    }
}
