package mnemoscope.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import javafx.scene.Scene;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import org.junit.jupiter.params.ParameterizedTest;
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
            Color onNode = Fx.get(() -> {
                Region region = new Region();
                region.setStyle("-fx-background-color: " + token.css() + ";");
                Scene scene = new Scene(region);
                theme.applyTo(scene, 1);
                region.applyCss();
                return (Color) region.getBackground().getFills().getFirst().getFill();
            });
            assertThat(onNode).as(token.css()).isEqualTo(theme.palette().of(token));
        }
    }
}
