package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.testfx.util.WaitForAsyncUtils;

/** What a field says of what is typed into it. */
class FieldValidityTest {
    private static final String REFUSED = "mn-refused";

    @BeforeAll
    static void start() {
        Fx.start();
    }

    private static void type(TextField field, String text) {
        Fx.run(() -> field.setText(text));
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void wholeNumber_isRefusedWhileItIsTypedAndTheWindowKeepsItsRoot() {
        NumberField field = Fx.get(() -> new NumberField("Budget", 1, 4_096, 128, 16));
        Parent root = Fx.get(() -> new StackPane(field));
        Scene scene = Fx.get(() -> new Scene(root));
        assertThat(field.getEditor().getStyleClass()).doesNotContain(REFUSED);
        type(field.getEditor(), "many");
        assertThat(field.getEditor().getStyleClass()).containsOnlyOnce(REFUSED);
        assertThat(Tips.of(field.getEditor())).isEqualTo("Expected a whole number from 1 to 4,096.");
        type(field.getEditor(), "5000");
        assertThat(field.getEditor().getStyleClass()).containsOnlyOnce(REFUSED);
        type(field.getEditor(), "1,024");
        assertThat(field.getEditor().getStyleClass()).doesNotContain(REFUSED);
        assertThat(Tips.of(field.getEditor())).isEmpty();
        assertThat(scene.getRoot()).isSameAs(root);
    }

    /** 20000 became 10000 without a word. */
    @Test
    void numberThatIsChanged_isSaidToBe() {
        NumberField field = Fx.get(() -> new NumberField("Seeds", 1, 10_000, 200, 100));
        Stage stage = Fx.get(() -> {
            Stage shown = new Stage();
            shown.setScene(new Scene(new StackPane(field), 200, 100));
            shown.show();
            return shown;
        });
        assertThat(said(field, "300")).isEmpty();
        assertThat(said(field, "20000")).containsExactly("Expected a whole number from 1 to 10,000. 20000 became 10000.");
        assertThat(Fx.get(field::getValue)).isEqualTo(10_000);
        assertThat(said(field, "-5")).containsExactly("Expected a whole number from 1 to 10,000. -5 became 1.");
        Fx.run(stage::hide);
    }

    private static List<String> said(NumberField field, String typed) {
        return Fx.get(() -> {
            field.getEditor().setText(typed);
            field.commit();
            List<Tooltip> tips = Window.getWindows().stream().filter(Tooltip.class::isInstance).map(Tooltip.class::cast).toList();
            tips.forEach(Tooltip::hide);
            return tips.stream().map(Tooltip::getText).toList();
        });
    }

    @Test
    void faultThatIsKnownElsewhere_givesBackTheTooltipWhenItIsMended() {
        TextField field = Fx.get(TextField::new);
        Fx.run(() -> {
            Tips.on(field, "Size of item A");
            FieldValidity.show(field, "found 0, expected 1.");
            FieldValidity.show(field, "found -1, expected 1.");
        });
        assertThat(Tips.of(field)).isEqualTo("Found -1, expected 1.");
        assertThat(field.getAccessibleHelp()).isEqualTo("Found -1, expected 1.");
        Fx.run(() -> FieldValidity.show(field, ""));
        assertThat(field.getStyleClass()).doesNotContain(REFUSED);
        assertThat(Tips.of(field)).isEqualTo("Size of item A");
    }
}
