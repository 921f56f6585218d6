package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Rectangle;
import mnemoscope.retention.mark.MarkShape;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a colour says is said in grey too: by a shape, an edge, a weight of type. */
class WithoutColourTest {
    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyMark_isTold_byItsShapeAndItsState(Theme theme) {
        for (MarkShape shape : MarkShape.values()) {
            List<WritableImage> states = Arrays.stream(MarkState.values()).map(state -> mark(theme, shape, state)).toList();
            allDiffer(states, shape + " in " + Arrays.toString(MarkState.values()));
        }
        allDiffer(Arrays.stream(MarkShape.values()).map(shape -> mark(theme, shape, MarkState.FILLED)).toList(),
                Arrays.toString(MarkShape.values()));
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void whateverIsChosen_isSeenToBe(Theme theme) {
        for (String kind : List.of("mn-toggle", "mn-tab", "mn-segment")) {
            for (String words : List.of("Columns", "")) {
                allDiffer(List.of(toggle(theme, kind, words, false), toggle(theme, kind, words, true)), kind + " " + words);
            }
        }
        allDiffer(List.of(box(theme, false), box(theme, true)), "check box");
    }

    @ParameterizedTest
    @CsvSource({"MIXED, OSL, false", "ACCENT, MUTED, false", "ACCENT, BG, true"})
    void hue_isNoDifference(ColorRole one, ColorRole other, boolean told) {
        List<WritableImage> both = Fx.get(() -> Stream.of(one, other).map(Theme.LIGHT.palette()::of)
                .map(colour -> picture(Theme.LIGHT, new Rectangle(20, 20, colour))).toList());
        assertThat(Greys.differ(both.getFirst(), both.getLast())).isEqualTo(told);
    }

    private static void allDiffer(List<WritableImage> pictures, String what) {
        for (int a = 0; a < pictures.size(); a++) {
            for (int b = 0; b < a; b++) {
                assertThat(Greys.differ(pictures.get(a), pictures.get(b))).as(b + " and " + a + " of " + what).isTrue();
            }
        }
    }

    private static WritableImage mark(Theme theme, MarkShape shape, MarkState state) {
        return Fx.get(() -> picture(theme, new Mark(new PolicyStyle(ColorRole.REFERENCE, shape, false, false), state, 13)));
    }

    private static WritableImage toggle(Theme theme, String kind, String words, boolean on) {
        return Fx.get(() -> {
            ToggleButton button = Layouts.styled(new ToggleButton(words), kind);
            button.setGraphic(
                    words.isEmpty() ? new Mark(new PolicyStyle(ColorRole.REFERENCE, MarkShape.CIRCLE, false, false), 13) : null);
            return picture(theme, chosen(button, on), kind.equals("mn-segment") ? "mn-segments" : "mn-tabs");
        });
    }

    private static WritableImage box(Theme theme, boolean on) {
        return Fx.get(() -> {
            CheckBox box = new CheckBox("Columns");
            box.setSelected(on);
            return picture(theme, box);
        });
    }

    private static <T extends Node & Toggle> T chosen(T toggle, boolean on) {
        toggle.setSelected(on);
        return toggle;
    }

    private static WritableImage picture(Theme theme, Node node, String... around) {
        StackPane place = Layouts.styled(new StackPane(node), around);
        Scene scene = new Scene(place, 120, 40, theme.palette().of(ColorRole.BG));
        theme.applyTo(scene, 1);
        WritableImage image = scene.snapshot(null);
        Theme.LIGHT.applyTo(scene, 1);
        return image;
    }
}
