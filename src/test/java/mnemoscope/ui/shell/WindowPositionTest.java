package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.geometry.Dimension2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.stage.Screen;
import javafx.stage.Stage;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.WindowPlace;
import org.junit.jupiter.api.Test;

class WindowPositionTest {
    /** A maximised window that was closed in a lecture was not maximised at the next start. */
    @Test
    void windowThatIsClosedInALecture_isMaximisedAgain_ifItWas() {
        Fx.start();
        Stage stage = Fx.get(Stage::new);
        WindowPosition position = Fx.get(() -> {
            stage.setScene(new Scene(new Group(), 400, 300));
            WindowPosition made = new WindowPosition(stage, Preferences.USUAL, 400, 300);
            stage.show();
            stage.setMaximized(true);
            return made;
        });
        FxThread.frames(4);
        Fx.run(() -> stage.setFullScreen(true));
        FxThread.frames(4);
        // As some systems report it.
        Fx.run(() -> stage.setMaximized(false));
        FxThread.frames(4);
        assertThat(maximised(position)).isTrue();
        Fx.run(() -> stage.setFullScreen(false));
        FxThread.frames(4);
        assertThat(maximised(position)).isEqualTo(Fx.<Boolean>get(stage::isMaximized));
        Fx.run(stage::close);
    }

    /** Its title bar was above the screen, and it went up by that at each start. */
    @Test
    void windowWhoseContentIsWhereItsFrameShouldBe_isMovedBack() {
        Fx.start();
        Stage stage = Fx.get(Stage::new);
        WindowPosition position = Fx.get(() -> {
            stage.setScene(new Scene(new Group(), 400, 300));
            return new WindowPosition(stage, Preferences.USUAL.withWindow(new WindowPlace(100, 50, 400, 300, false)), 400, 300);
        });
        Fx.run(() -> {
            stage.show();
            shift(stage, 99, 30);
            position.settle(1, 20);
        });
        FxThread.until("moved back", () -> stage.getX() == 100 && stage.getY() == 50);
        Fx.run(() -> {
            shift(stage, -1, -20);
            position.settle(1, 20);
            // As a system that puts the content there.
            shift(stage, 100, 50);
        });
        FxThread.frames(40);
        assertThat(Fx.<List<Double>>get(() -> List.of(stage.getX(), stage.getY()))).containsExactly(100.0, 50.0);
        Fx.run(() -> {
            shift(stage, 99, 31);
            position.settle(1, 20);
        });
        assertThat(Fx.<Double>get(stage::getY)).as("where a user moves it").isEqualTo(31);
        Fx.run(stage::close);
    }

    private static void shift(Stage stage, double x, double y) {
        stage.setX(x);
        stage.setY(y);
    }

    private static boolean maximised(WindowPosition position) {
        return Fx.get(() -> position.in(Preferences.USUAL).window().orElseThrow().maximised());
    }

    /** It was laid out at 1440 x 900 first, whatever size it then had. */
    @Test
    void newWindow_isLaidOutInTheSize_thatItWillHave() {
        Fx.start();
        WindowPlace left = new WindowPlace(10, 10, 500, 400, false);
        assertThat(Fx.<Dimension2D>get(() -> WindowPosition.expected(Preferences.USUAL.withWindow(left), 1440, 900)))
                .as("as it was left").isEqualTo(new Dimension2D(500, 400));
        assertThat(Fx.<Dimension2D>get(() -> WindowPosition.expected(Preferences.USUAL, 400, 300)))
                .as("new, on a screen with room").isEqualTo(new Dimension2D(400, 300));
        Rectangle2D screen = Fx.get(() -> Screen.getPrimary().getVisualBounds());
        assertThat(Fx.<Dimension2D>get(() -> WindowPosition.expected(Preferences.USUAL, 9000, 300)))
                .as("maximised, because it is too wide").isEqualTo(new Dimension2D(screen.getWidth(), screen.getHeight()));
    }
}
