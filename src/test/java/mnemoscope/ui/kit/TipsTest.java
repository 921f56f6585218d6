package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TipsTest {
    @BeforeAll
    static void start() {
        Fx.start();
    }

    @Test
    void wordsThatAreCut_areSaidByTheTipOfTheirRow_andThoseThatAreNotAreNot() {
        Fx.run(() -> {
            Label words = new Label("What fields would Caroline be likely to pursue?");
            words.setMinWidth(0);
            HBox row = new HBox(words);
            new Scene(row);
            Tips.whereCut(row, words);
            layOut(row, 60);
            assertThat(Tips.of(row)).isEqualTo(words.getText());
            layOut(row, 900);
            assertThat(Tips.of(row)).isEmpty();
        });
    }

    /** Else a tip that happens to be shown takes the Escape that was meant for a panel. */
    @Test
    void escape_goesOnToWhatIsBelow() {
        Fx.run(() -> {
            Label words = new Label("Words");
            Tips.on(words, "A tip");
            words.fireEvent(entered(words));
            Tooltip tip = (Tooltip) words.getProperties().get("javafx.scene.control.Tooltip");
            assertThat(tip.isHideOnEscape()).isTrue();
            assertThat(tip.getConsumeAutoHidingEvents()).isFalse();
        });
    }

    private static void layOut(HBox row, double width) {
        row.applyCss();
        row.resize(width, 20);
        row.layout();
        row.fireEvent(entered(row));
    }

    private static MouseEvent entered(Node node) {
        return new MouseEvent(node, node, MouseEvent.MOUSE_ENTERED, 0, 0, 0, 0, MouseButton.NONE, 0, false, false, false, false,
                false, false, false, true, false, true, null);
    }
}
