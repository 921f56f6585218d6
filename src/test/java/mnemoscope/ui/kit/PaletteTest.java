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
                assertThat(contrast(p.of(text), p.of(ground))).as(text + " on " + ground).isGreaterThanOrEqualTo(4.5);
            }
        }
        assertThat(contrast(p.of(Token.ON_TAG), p.of(Token.TAG))).isGreaterThanOrEqualTo(4.5);
        assertThat(contrast(p.of(Token.ON_ACCENT), p.of(Token.ACCENT))).isGreaterThanOrEqualTo(4.5);
        assertThat(contrast(p.of(Token.WARNING), p.of(Token.WARNING_GROUND))).isGreaterThanOrEqualTo(4.5);
        assertThat(contrast(p.of(Token.FG), p.of(Token.WARNING_GROUND))).isGreaterThanOrEqualTo(4.5);
    }

    @ParameterizedTest
    @EnumSource(Theme.class)
    void marks_haveContrastOfAtLeastThree(Theme theme) {
        Palette p = theme.palette();
        for (Token ground : GROUNDS) {
            for (Token hue : HUES) {
                assertThat(contrast(p.of(hue), p.of(ground))).as(hue + " on " + ground).isGreaterThanOrEqualTo(3);
            }
        }
        assertThat(contrast(p.of(Token.SUBTLE), p.of(Token.BG))).isGreaterThanOrEqualTo(3);
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

    /** Contrast of two opaque colours after WCAG 2, from 1 to 21. */
    static double contrast(Color a, Color b) {
        double lighter = Math.max(luminance(a), luminance(b));
        double darker = Math.min(luminance(a), luminance(b));
        return (lighter + 0.05) / (darker + 0.05);
    }

    private static double luminance(Color c) {
        return 0.2126 * linear(c.getRed()) + 0.7152 * linear(c.getGreen()) + 0.0722 * linear(c.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
