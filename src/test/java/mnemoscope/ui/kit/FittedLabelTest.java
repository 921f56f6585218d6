package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FittedLabelTest {
    private static final String QUESTION = "What type of individuals does the adoption agency Caroline is considering support, and why her? ";

    @AfterEach
    void asUsual() {
        Fx.run(() -> Theme.LIGHT.applyTo(new Scene(new VBox()), 1));
    }

    /** Two lines were reserved, a fraction of a pixel too low, so that one was shown and the rest cut; later the fifth was cut. */
    @Test
    void question_isWhole_atEveryTypeAndWidth() {
        Fx.start();
        List<String> cut = Fx.get(() -> {
            List<String> found = new ArrayList<>();
            for (int percent = 60; percent <= 200; percent += 7) {
                for (int width = 900; width <= 1900; width += 100) {
                    for (int length : List.of(30, 60, 79, 96, 190, 500)) {
                        FittedLabel label = new FittedLabel();
                        label.setText(QUESTION.repeat(6).substring(0, length));
                        VBox page = new VBox(label);
                        Scene scene = new Scene(page, width, 900);
                        Theme.LECTURE.applyTo(scene, percent / 100.0);
                        label.fit(width, 900);
                        page.resize(width, 900);
                        page.applyCss();
                        page.layout();
                        if (label.isTextTruncated()) {
                            found.add(percent + " %, " + width + ", " + length);
                        }
                    }
                }
            }
            return found;
        });
        assertThat(cut).isEmpty();
    }
}
