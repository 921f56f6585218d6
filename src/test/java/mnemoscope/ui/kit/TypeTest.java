package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.junit.jupiter.api.Test;

/** Texts are measured as they will be shown. */
class TypeTest {
    private static final String WORDS = "Which of the two agencies did she write to, and which of them answered in \u6f22\u5b57? "
            .repeat(3);

    /** Labels were measured as flows: with five lines and more the last was cut. */
    @Test
    void heightsAndLines_areThoseOfLabelsAndFlows() {
        Fx.start();
        List<String> wrong = Fx.get(() -> {
            List<String> found = new ArrayList<>();
            for (double size = 11; size < 50; size += 2.3) {
                for (int width = 300; width < 1900; width += 53) {
                    for (String words : List.of("1", WORDS, WORDS.replaceAll("[^ -z]", "x"), "one\ntwo\n\nthree")) {
                        Font font = Type.face(Type.SEMI_BOLD, size);
                        Label label = new Label(words);
                        label.setFont(font);
                        label.setWrapText(true);
                        Text text = new Text(words);
                        text.setFont(font);
                        TextFlow flow = new TextFlow(text);
                        new Scene(new VBox(label, flow), width, 900);
                        label.applyCss();
                        if (label.prefHeight(width) != Math.ceil(Type.height(words, font, width))
                                || flow.prefHeight(width) != Type.flowHeight(words, font, width)) {
                            found.add(size + ", " + width + ": " + words);
                        }
                    }
                }
            }
            return found;
        });
        assertThat(wrong).isEmpty();
        Font font = Type.face(Type.REGULAR, 24);
        assertThat(Type.lines("one\ntwo\n\nthree", font, 500)).isEqualTo(4);
        assertThat(Type.lines("one two", font, Type.width("one t", font))).isEqualTo(2);
        assertThat(Type.lines("one two", font, Type.width("one two", font) + 1)).isEqualTo(1);
    }
}
