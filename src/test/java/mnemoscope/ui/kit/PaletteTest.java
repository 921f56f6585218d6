package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import javafx.beans.Observable;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PaletteTest {
    private static final Set<ColorRole> GROUNDS = EnumSet.of(ColorRole.BG, ColorRole.INSET, ColorRole.ACCENT_GROUND);
    private static final Set<ColorRole> HUES = EnumSet.range(ColorRole.RECENCY, ColorRole.REFERENCE);

    @ParameterizedTest
    @EnumSource(Theme.class)
    void text_hasContrastOfAtLeastFourAndAHalf(Theme theme) {
        Palette p = theme.palette();
        for (ColorRole ground : GROUNDS) {
            for (ColorRole text : EnumSet.of(ColorRole.FG, ColorRole.MUTED, ColorRole.ACCENT, ColorRole.WARNING)) {
                assertThat(Contrast.of(p.of(text), p.of(ground))).as(text + " on " + ground).isGreaterThanOrEqualTo(4.5);
            }
        }
        assertThat(Contrast.of(p.of(ColorRole.ON_TAG), p.of(ColorRole.TAG))).isGreaterThanOrEqualTo(4.5);
        assertThat(Contrast.of(p.of(ColorRole.ON_ACCENT), p.of(ColorRole.ACCENT))).isGreaterThanOrEqualTo(4.5);
        assertThat(Contrast.of(p.of(ColorRole.WARNING), p.of(ColorRole.WARNING_GROUND))).isGreaterThanOrEqualTo(4.5);
        assertThat(Contrast.of(p.of(ColorRole.FG), p.of(ColorRole.WARNING_GROUND))).isGreaterThanOrEqualTo(4.5);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void marks_haveContrastOfAtLeastThree(Theme theme) {
        Palette p = theme.palette();
        for (ColorRole ground : GROUNDS) {
            for (ColorRole hue : HUES) {
                assertThat(Contrast.of(p.of(hue), p.of(ground))).as(hue + " on " + ground).isGreaterThanOrEqualTo(3);
            }
        }
        assertThat(Contrast.of(p.of(ColorRole.SUBTLE), p.of(ColorRole.BG))).isGreaterThanOrEqualTo(3);
        assertThat(Contrast.of(p.of(ColorRole.EDGE), p.of(ColorRole.BG))).isGreaterThanOrEqualTo(3);
        assertThat(Contrast.of(p.of(ColorRole.EDGE), p.of(ColorRole.INSET))).isGreaterThanOrEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void nodesAndCanvases_haveTheSameColours(Theme theme) {
        for (ColorRole token : ColorRole.values()) {
            Color onNode = Fx.get(() -> fill(theme, token.css(), new Scene(new Region())));
            assertThat(onNode).as(token.css()).isEqualTo(theme.palette().of(token));
        }
    }

    /** The colours of AtlantaFX itself, among them some that are other shades of a row of greys in the dark. */
    @ParameterizedTest
    @CsvSource({"LIGHT, -color-base-2, #d0d7de", "LECTURE, -color-base-2, #d0d7de", "DARK, -color-base-6, #30363d",
            "LECTURE_DARK, -color-base-6, #30363d"})
    void controlsHaveTheColoursOfTheirTheme(Theme theme, String colour, String expected) {
        assertThat(Fx.get(() -> fill(theme, colour, new Scene(new Region())))).isEqualTo(Color.web(expected));
    }

    /** With other sheets every node would be matched with every rule anew. */
    @Test
    void anotherTheme_isAnotherClassOfTheRoot() {
        Scene scene = Fx.get(() -> new Scene(new Region()));
        Color light = Fx.get(() -> fill(Theme.LIGHT, "-color-bg-default", scene));
        List<String> sheets = Fx.get(() -> List.copyOf(scene.getStylesheets()));
        List<Object> changes = new ArrayList<>();
        Fx.run(() -> scene.getStylesheets().addListener((Observable changed) -> changes.add(changed)));
        Color dark = Fx.get(() -> fill(Theme.DARK, "-color-bg-default", scene));

        assertThat(dark).isNotEqualTo(light);
        assertThat(Fx.get(() -> List.copyOf(scene.getStylesheets()))).isEqualTo(sheets);
        assertThat(changes).isEmpty();
        assertThat(Fx.get(() -> List.copyOf(scene.getRoot().getStyleClass()))).contains("mn-theme-dark")
                .doesNotContain("mn-theme-light");
    }

    private static Color fill(Theme theme, String colour, Scene scene) {
        Region region = (Region) scene.getRoot();
        region.setStyle("-fx-background-color: " + colour + ";");
        theme.applyTo(scene, 1);
        region.applyCss();
        return (Color) region.getBackground().getFills().getFirst().getFill();
    }
}
