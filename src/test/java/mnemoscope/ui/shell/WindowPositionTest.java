package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.stage.Stage;
import mnemoscope.snapshot.FxThread;
import mnemoscope.ui.kit.Fx;
import mnemoscope.workspace.Preferences;
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

    private static boolean maximised(WindowPosition position) {
        return Fx.get(() -> position.in(Preferences.USUAL).window().orElseThrow().maximised());
    }
}
