package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the foot of a lecture promises of the keys of a class, and what they do. */
class LectureKeysTest extends LessonWindow {
    @AfterEach
    void speakEnglish() {
        Texts.speak(Locale.ENGLISH);
    }

    private void press(KeyCode... keys) {
        for (KeyCode key : keys) {
            window.type(key);
            settle();
        }
    }

    /** While a class voted on an instance no sign was explained. */
    @ParameterizedTest
    @CsvSource({"9", "10"})
    void signs_areExplained_whileAClassVotes(int lesson) {
        window.resize(1440, 900);
        Fx.run(() -> bench.shell.toggleLecture());
        open(lesson);
        settle();
        while (!Fx.<Boolean>get(() -> guide.guide.get().here().predict())) {
            press(KeyCode.PAGE_DOWN);
        }
        assertThat(Fx.get(() -> Nodes.texts(window.find(".mn-play-lecture")))).contains(Texts.of("optimality.sign-kept"),
                Texts.of("optimality.sign-may-be-kept"));
        Fx.run(() -> bench.shell.toggleLecture());
    }

    /** The words at the foot that are seen whole. */
    private List<String> foot() {
        return Fx.get(() -> Nodes.shown((Parent) window.find(".mn-lecture-foot"), Label.class).stream()
                .filter(each -> each.isVisible() && each.getParent().isVisible() && each.getWidth() >= each.prefWidth(-1) - 0.5)
                .map(Label::getText).toList());
    }

    /** The foot offered to count hands, and Enter hid the answer that it promised to show. */
    @Test
    void answersThatAreHiddenAfterAReveal_leaveTheKeysOfTheQuestion() throws Exception {
        openOwnQuestion();
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        press(KeyCode.DIGIT2, KeyCode.ENTER);
        assertThat(foot()).as("symbols of the table").contains(Texts.of("replay.sign-kept"), Texts.of("replay.sign-dropped-now"));
        press(KeyCode.A);
        assertThat(foot()).contains(Texts.of("replay.hint-hide-the-answer")).doesNotContain(Texts.of("replay.hint-count-a-hand"),
                Texts.of("replay.hint-show-the-answer"));
        press(KeyCode.ENTER);
        assertThat(foot()).contains(Texts.of("replay.hint-count-a-hand"), Texts.of("replay.hint-show-the-answer"));
    }

    /** "keep or drop" stood at the foot, and Space only selected the first turn. */
    @Test
    void firstSpace_doesWhatTheFootSays() {
        Fx.run(() -> bench.shell.toggleLecture());
        press(KeyCode.Q);
        assertThat(foot()).contains(Texts.of("replay.predict-key-select")).doesNotContain(Texts.of("replay.predict-key-switch"));
        press(KeyCode.SPACE);
        assertThat(foot()).contains(Texts.of("replay.predict-key-switch")).doesNotContain(Texts.of("replay.predict-key-select"));
    }

    /** Page Down reveals what a class has answered, and the foot called that the next stop. */
    @Test
    void keyForTheNextStop_isNotNamed_whereItReveals() {
        open(9);
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        Predicate<String> leads = Texts.of("optimality.hint-next-stop")::equals;
        assertThat(foot()).anyMatch(leads).doesNotContain(Texts.of("optimality.hint-take-back"));
        press(KeyCode.DIGIT1);
        assertThat(foot()).noneMatch(leads).contains(Texts.of("optimality.hint-take-back"));
        press(KeyCode.ENTER);
        assertThat(foot()).anyMatch(leads);
        open(1);
        settle();
        press(KeyCode.PAGE_DOWN);
        assertThat(foot()).anyMatch(leads);
        press(KeyCode.SPACE, KeyCode.SPACE);
        assertThat(foot()).noneMatch(leads);
    }

    /** The score was cut, the key for numbers stood nowhere, and the right answer lost its key when it was revealed. */
    @ParameterizedTest
    @CsvSource({"en, 100", "en, 115", "en, 130", "de, 100", "de, 115", "de, 130"})
    void foot_hasTheScore_andTheKeyForNumbers_andAnswersKeepTheirKeys(String language, int type) {
        close();
        Texts.speak(Locale.of(language));
        open();
        window.resize(1440, 900);
        Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(type)));
        for (int lesson : List.of(9, 10)) {
            open(lesson);
            if (!Fx.<Boolean>get(() -> bench.shellModel.inLecture())) {
                Fx.run(() -> bench.shell.toggleLecture());
            }
            settle();
            int stops = Fx.get(() -> guide.guide.get().lesson().lesson().stops().size());
            for (int stop = 0; stop < stops; stop++) {
                if (Fx.<Boolean>get(() -> guide.guide.get().here().predict())) {
                    if (type == 100) {
                        assertThat(foot()).as("lesson %d, stop %d", lesson, stop + 1)
                                .contains(Texts.of("optimality.hint-type-votes"));
                    }
                    String asked = question();
                    List<String> keys = keys();
                    press(KeyCode.DIGIT1, KeyCode.ENTER);
                    assertThat(foot()).as("lesson %d, stop %d", lesson, stop + 1)
                            .anyMatch(each -> each.startsWith(Texts.of("optimality.class-nobody") + ": "));
                    assertThat(keys()).as("lesson %d, stop %d", lesson, stop + 1).isEqualTo(keys);
                    assertThat(question()).as("lesson %d, stop %d", lesson, stop + 1).isEqualTo(asked);
                }
                press(KeyCode.PAGE_DOWN);
            }
        }
        Fx.run(() -> bench.shell.toggleLecture());
    }

    private String question() {
        return Fx.get(() -> Nodes.shown((Parent) window.find(".mn-play-lecture"), Label.class).stream()
                .filter(each -> each.getStyleClass().contains("mn-question") && !each.isTextTruncated()).map(Label::getText)
                .findFirst().orElse(""));
    }

    private List<String> keys() {
        return Fx.get(() -> Nodes.shown((Parent) window.find(".mn-play-lecture .mn-answers"), Label.class).stream()
                .filter(each -> each.getStyleClass().contains("mn-key")).map(Label::getText).toList());
    }

    /** "2 more: t9, t7", of which the sentence spoke, and the turn that two policies kept instead of the evidence. */
    @ParameterizedTest
    @CsvSource({"1440, 900, 100", "1280, 720, 100", "1440, 900, 130"})
    void turnsThatMatter_areOnTheSlide(int width, int height, int type) {
        window.resize(width, height);
        Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(type)));
        open(4);
        Fx.run(() -> bench.shell.toggleLecture());
        settle();
        press(KeyCode.PAGE_DOWN);
        assertThat(turns()).contains("t3", "t5", "t7", "t9");
        open(5);
        settle();
        press(KeyCode.PAGE_DOWN, KeyCode.DOWN, KeyCode.SPACE, KeyCode.ENTER);
        assertThat(turns()).contains("t5", "t11");
        Fx.run(() -> bench.shell.toggleLecture());
    }

    private List<String> turns() {
        return Fx.get(() -> Nodes.texts(window.find(".mn-lecture .scroll-pane")));
    }
}
