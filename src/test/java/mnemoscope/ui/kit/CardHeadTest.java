package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.Label;
import org.junit.jupiter.api.Test;

/** What the title of a card says where there is little room. */
class CardHeadTest {
    @Test
    void firstOfTheShorterTitlesThatFits_isShown() {
        CardHead head = Fx.get(() -> new CardHead("", ""));
        Fx.run(() -> {
            new Scene(head);
            head.title("Sources of 4.32", "");
            head.orElse("Sources of 4.32", "Sources");
        });
        Label name = (Label) head.getChildren().getFirst();
        double full = Fx.get(() -> Type.width("Sources of 4.32", name.getFont()));
        double brief = Fx.get(() -> Type.width("Sources of 4.32", name.getFont()));
        assertThat(title(head, name, full + 30)).isEqualTo("Sources of 4.32");
        assertThat(title(head, name, brief + 30)).isEqualTo("Sources of 4.32");
        assertThat(title(head, name, brief - 10)).isEqualTo("Sources");
        assertThat(title(head, name, 5)).as("cut, for nothing is shorter").isEqualTo("Sources");
    }

    private static String title(CardHead head, Label name, double width) {
        return Fx.get(() -> {
            head.resize(width, 30);
            head.requestLayout();
            head.layout();
            return name.getText();
        });
    }
}
