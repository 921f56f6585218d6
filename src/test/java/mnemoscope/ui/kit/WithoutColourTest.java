package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import mnemoscope.retention.mark.MarkShape;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a colour says is said in grey too: by a shape, an edge, a weight of type. */
class WithoutColourTest {
    private static final int SEEN = 4;

    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyMark_isTold_byItsShapeAndItsState(Theme theme) {
        for (MarkShape shape : MarkShape.values()) {
            List<double[]> states = Arrays.stream(MarkState.values()).map(state -> mark(theme, shape, state)).toList();
            allDiffer(states, shape + " in " + Arrays.toString(MarkState.values()));
        }
        allDiffer(Arrays.stream(MarkShape.values()).map(shape -> mark(theme, shape, MarkState.FILLED)).toList(),
                Arrays.toString(MarkShape.values()));
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void whateverIsChosen_isSeenToBe(Theme theme) {
        for (String kind : List.of("mn-toggle", "mn-tab", "mn-segment")) {
            allDiffer(List.of(toggle(theme, kind, false), toggle(theme, kind, true)), kind);
        }
        allDiffer(List.of(box(theme, false), box(theme, true)), "check box");
    }

    private static void allDiffer(List<double[]> greys, String what) {
        for (int a = 0; a < greys.size(); a++) {
            for (int b = 0; b < a; b++) {
                int seen = 0;
                for (int k = 0; k < greys.get(a).length; k++) {
                    double more = Math.max(greys.get(a)[k], greys.get(b)[k]);
                    double less = Math.min(greys.get(a)[k], greys.get(b)[k]);
                    seen += more / less >= 3 ? 1 : 0;
                }
                assertThat(seen).as(b + " and " + a + " of " + what).isGreaterThanOrEqualTo(SEEN);
            }
        }
    }

    private static double[] mark(Theme theme, MarkShape shape, MarkState state) {
        return Fx.get(() -> grey(theme, new Mark(new PolicyStyle(Token.REFERENCE, shape, false, false), state, 13)));
    }

    private static double[] toggle(Theme theme, String kind, boolean on) {
        return Fx.get(() -> {
            ToggleButton button = Layouts.styled(new ToggleButton("Columns"), kind);
            return grey(theme, chosen(button, on), kind.equals("mn-segment") ? "mn-segments" : "mn-tabs");
        });
    }

    private static double[] box(Theme theme, boolean on) {
        return Fx.get(() -> {
            CheckBox box = new CheckBox("Columns");
            box.setSelected(on);
            return grey(theme, box);
        });
    }

    private static <T extends Node & Toggle> T chosen(T toggle, boolean on) {
        toggle.setSelected(on);
        return toggle;
    }

    /** How light every pixel is, as contrast counts it. */
    private static double[] grey(Theme theme, Node node, String... around) {
        StackPane place = Layouts.styled(new StackPane(node), around);
        Scene scene = new Scene(place, 120, 40, theme.palette().of(Token.BG));
        theme.applyTo(scene, 1);
        WritableImage image = scene.snapshot(null);
        List<Double> pixels = new ArrayList<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                pixels.add(Contrast.of(image.getPixelReader().getColor(x, y), Color.BLACK));
            }
        }
        Theme.LIGHT.applyTo(scene, 1);
        return pixels.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
