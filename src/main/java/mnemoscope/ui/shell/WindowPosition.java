package mnemoscope.ui.shell;

import java.util.List;
import javafx.application.Platform;
import javafx.stage.Screen;
import javafx.stage.Stage;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.WindowPlace;
import mnemoscope.workspace.WindowPlace.Area;

/** Where the window stands: put there as it was left, and remembered while it is moved. Used on the FX thread. */
final class WindowPosition {
    /** What the system may draw above the content, px; some put it above the upper edge of the screen. */
    private static final double FRAME = 60;

    private final Stage stage;
    private WindowPlace usual;

    /** Puts a window that is not shown yet where it was left, as far as there are screens; else where the system likes. */
    WindowPosition(Stage stage, Preferences preferences, double width, double height) {
        this.stage = stage;
        List<Area> screens = Screen.getScreens().stream().map(Screen::getVisualBounds)
                .map(area -> new Area(area.getMinX(), area.getMinY(), area.getWidth(), area.getHeight())).toList();
        preferences.window().ifPresentOrElse(left -> put(left.within(screens, FRAME)), () -> {
            Area screen = screens.getFirst();
            stage.setMaximized(screen.width() < width + FRAME || screen.height() < height + FRAME);
        });
        // Later, for a window that is maximised has its new size before it says so.
        ModelValue.whenever(() -> Platform.runLater(this::look), stage.xProperty(), stage.yProperty(), stage.widthProperty(),
                stage.heightProperty());
    }

    private void put(WindowPlace place) {
        stage.setX(place.x());
        stage.setY(place.y());
        stage.setWidth(place.width());
        stage.setHeight(place.height());
        stage.setMaximized(place.maximised());
        usual = place;
    }

    private void look() {
        boolean free = stage.isShowing() && !stage.isMaximized() && !stage.isIconified() && !stage.isFullScreen();
        if (free && stage.getWidth() > 0 && stage.getHeight() > 0) {
            usual = new WindowPlace(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), false);
        }
    }

    /** With where the window stands now. */
    Preferences in(Preferences preferences) {
        boolean maximised = stage.isMaximized();
        WindowPlace place = usual != null
                ? new WindowPlace(usual.x(), usual.y(), usual.width(), usual.height(), maximised)
                : new WindowPlace(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), maximised);
        return Double.isNaN(place.x() + place.y() + place.width() + place.height()) ? preferences : preferences.withWindow(place);
    }
}
