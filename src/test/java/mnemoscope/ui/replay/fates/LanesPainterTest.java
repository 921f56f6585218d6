package mnemoscope.ui.replay.fates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.ui.kit.Fx;
import org.junit.jupiter.api.Test;

class LanesPainterTest {
    /** Of the card in a window of 1440 px. */
    private static final double WIDTH = 400;

    @Test
    void nameOfAWhatIf_isWhole_andOneThatIsLongerThanHalfOfTheWidthLosesItsMiddle() {
        Fx.start();
        String usual = "Mixed-Score with D2:1 pinned";
        double left = LanesPainter.left(List.of("Recency", usual), WIDTH);
        assertThat(LanesPainter.fitted(usual, left - 24)).isEqualTo(usual);
        String longer = "Mixed-Score with another budget and another name";
        assertThat(LanesPainter.left(List.of(longer), WIDTH)).isEqualTo(WIDTH / 2);
        assertThat(LanesPainter.fitted(longer, WIDTH / 2 - 24)).startsWith("Mixed").contains("\u2026").endsWith("name");
    }
}
