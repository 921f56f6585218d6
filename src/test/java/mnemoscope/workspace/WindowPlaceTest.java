package mnemoscope.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import mnemoscope.random.Draw;
import mnemoscope.random.Seeds;
import mnemoscope.workspace.WindowPlace.Area;
import org.junit.jupiter.api.Test;

/** A window is never put where nobody can reach it. */
class WindowPlaceTest {
    private static final Area LEFT = new Area(0, 30, 1440, 870);
    private static final Area RIGHT = new Area(1440, 0, 1920, 1080);
    private static final double FRAME = 60;

    private static WindowPlace within(double x, double y, double width, double height) {
        return new WindowPlace(x, y, width, height, false).within(List.of(LEFT, RIGHT), FRAME);
    }

    @Test
    void placeOnAScreen_isKept() {
        assertThat(within(100, 80, 900, 700)).isEqualTo(new WindowPlace(100, 80, 900, 700, false));
        assertThat(within(1500, 10, 1800, 1000)).isEqualTo(new WindowPlace(1500, 10, 1800, 1000, false));
    }

    @Test
    void whatIsPartlyOff_movesToTheScreenThatHasMostOfIt() {
        assertThat(within(1300, -40, 800, 600)).isEqualTo(new WindowPlace(1440, 0, 800, 600, false));
        assertThat(within(9000, 9000, 800, 600)).as("a screen that was taken away")
                .isEqualTo(new WindowPlace(640, 240, 800, 600, false));
        assertThat(within(0, 0, 5000, 4000)).as("larger than any screen").isEqualTo(new WindowPlace(1440, 0, 1920, 1020, false));
    }

    @Seeds(200)
    void everyPlace_endsWithinOneScreen(Draw draw) {
        double x = draw.real(-1e6, 1e6);
        double y = draw.real(-1e6, 1e6);
        double width = draw.real(1, 1e6);
        double height = draw.real(1, 1e6);
        WindowPlace put = within(x, y, width, height);
        assertThat(List.of(LEFT, RIGHT)).anyMatch(area -> put.x() >= area.x() && put.x() + put.width() <= area.x() + area.width()
                && put.y() >= area.y() && put.y() + put.height() <= area.y() + area.height() - FRAME);
        assertThat(put.within(List.of(LEFT, RIGHT), FRAME)).as("it stays there").isEqualTo(put);
    }
}
