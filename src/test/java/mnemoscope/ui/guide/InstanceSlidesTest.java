package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import mnemoscope.lesson.Lesson.Stop;
import mnemoscope.lesson.LocatedLesson;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.optimality.OptimalityFeature;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each stop of the lessons on an instance, on a projector. */
class InstanceSlidesTest extends LessonWindow {
    private static final Map<String, List<String>> SUMS = Map.of("9.3", List.of("by turn 4: \u22123.28", "by turn 4: \u22128.65"),
            "9.5", List.of("this draw \u221218.48", "this draw \u221213.35"), "10.2",
            List.of("by turn 3: 2.00", "by turn 3: \u221218.18"));

    private List<Label> shown() {
        return Fx.get(() -> Nodes.shown((Parent) bench.scene.lookup(".mn-play-lecture"), Label.class));
    }

    /** The question was gone as soon as it was answered, and the legend at every other stop. */
    @ParameterizedTest
    @CsvSource({"1440, 900", "1280, 720"})
    void questionStays_andTheLegendIsSteady(double width, double height) {
        window.resize(width, height);
        Fx.run(() -> bench.shell.toggleLecture());
        for (int number = 9; number <= 10; number++) {
            open(number);
            List<Stop> stops = Fx.<List<LocatedLesson>>get(guide::lessons).get(number - 1).lesson().stops();
            for (int k = 0; k < stops.size(); k++) {
                settle();
                String at = number + "." + (k + 1);
                if (stops.get(k).predict()) {
                    String question = Fx
                            .get(() -> bench.feature(OptimalityFeature.class).playModel.quiz.get().question().words());
                    window.type(KeyCode.DIGIT1);
                    window.type(KeyCode.ENTER);
                    settle();
                    assertThat(shown()).as(at).filteredOn(each -> each.getText().equals(question)).singleElement()
                            .satisfies(each -> assertThat(each.getFont().getSize()).as(at).isGreaterThan(Type.px(16)));
                } else {
                    assertThat(shown()).as(at).extracting(Label::getText).contains(Texts.of("optimality.sign-value-lost"))
                            .as("sums that the sentence speaks of, from exact rewards")
                            .containsAll(SUMS.getOrDefault(at, List.of()));
                }
                window.type(KeyCode.PAGE_DOWN);
            }
        }
    }
}
