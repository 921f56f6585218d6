package mnemoscope.ui.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;
import mnemoscope.model.Texts;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.LayoutFaults;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.run.AtRest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The buttons below the sentence of a stop. */
class LessonBarTest extends LessonWindow {
    @AfterEach
    void speakEnglish() {
        Texts.speak(Locale.ENGLISH);
    }

    /** Back and Next were cut, and stood over the title. */
    @ParameterizedTest
    @CsvSource({"en, 640, 130", "de, 640, 130", "en, 1200, 130"})
    void buttonsThatMove_areWhole(String language, double width, int type) {
        close();
        Texts.speak(Locale.of(language));
        open();
        Fx.run(() -> bench.preferences.change(liked -> liked.withTypeSize(type)));
        window.resize(1280, 720);
        open(4);
        Region card = (Region) window.find(".mn-guide");
        // As between the lists at both sides.
        Fx.run(() -> card.setMaxWidth(width));
        FxThread.until("rest", () -> AtRest.is(bench.runs));
        FxThread.frames(20);
        Fx.run(() -> {
            assertThat(LayoutFaults.of(card)).isEmpty();
            assertThat(Nodes.shown(card, Button.class)).extracting(Button::getText)
                    .contains(Texts.of("guide.close"), Texts.of("guide.back"), Texts.of("guide.next"))
                    .containsAll(width < 700 ? List.of() : List.of(Texts.of("guide.web-page"), Texts.of("guide.next-lesson")));
            assertThat(Nodes.shown(card, Button.class)).allSatisfy(each -> {
                assertThat(each.isTextTruncated()).as(each.getText()).isFalse();
                assertThat(card.sceneToLocal(each.localToScene(each.getLayoutBounds())).getMaxX()).as(each.getText())
                        .isLessThanOrEqualTo(width);
            });
        });
    }
}
