package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.Observable;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PaletteTest {
    private static final Set<Token> GROUNDS = EnumSet.of(Token.BG, Token.INSET, Token.ACCENT_GROUND);
    private static final Set<Token> HUES = EnumSet.range(Token.RECENCY, Token.REFERENCE);

    @ParameterizedTest
    @EnumSource(Theme.class)
    void text_hasContrastOfAtLeastFourAndAHalf(Theme theme) {
        Palette p = theme.palette();
        for (Token ground : GROUNDS) {
            for (Token text : EnumSet.of(Token.FG, Token.MUTED, Token.ACCENT, Token.WARNING)) {
                assertThat(Contrast.of(p.of(text), p.of(ground))).as(text + " on " + ground).isGreaterThanOrEqualTo(4.5);
            }
        }
        assertThat(Contrast.of(p.of(Token.ON_TAG), p.of(Token.TAG))).isGreaterThanOrEqualTo(4.5);
        assertThat(Contrast.of(p.of(Token.ON_ACCENT), p.of(Token.ACCENT))).isGreaterThanOrEqualTo(4.5);
        assertThat(Contrast.of(p.of(Token.WARNING), p.of(Token.WARNING_GROUND))).isGreaterThanOrEqualTo(4.5);
        assertThat(Contrast.of(p.of(Token.FG), p.of(Token.WARNING_GROUND))).isGreaterThanOrEqualTo(4.5);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void marks_haveContrastOfAtLeastThree(Theme theme) {
        Palette p = theme.palette();
        for (Token ground : GROUNDS) {
            for (Token hue : HUES) {
                assertThat(Contrast.of(p.of(hue), p.of(ground))).as(hue + " on " + ground).isGreaterThanOrEqualTo(3);
            }
        }
        assertThat(Contrast.of(p.of(Token.SUBTLE), p.of(Token.BG))).isGreaterThanOrEqualTo(3);
        assertThat(Contrast.of(p.of(Token.EDGE), p.of(Token.BG))).isGreaterThanOrEqualTo(3);
        assertThat(Contrast.of(p.of(Token.EDGE), p.of(Token.INSET))).isGreaterThanOrEqualTo(3);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void nodesAndCanvases_haveTheSameColours(Theme theme) {
        for (Token token : Token.values()) {
            Color onNode = Fx.get(() -> fill(theme, token.css(), new Scene(new Region())));
            assertThat(onNode).as(token.css()).isEqualTo(theme.palette().of(token));
        }
    }

    /** The colours of AtlantaFX itself, among them some that are other shades of a row of greys in the dark. */
    @ParameterizedTest
    @CsvSource({"LIGHT, -color-base-2, #d0d7de", "LECTURE, -color-base-2, #d0d7de", "DARK, -color-base-6, #30363d"})
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
