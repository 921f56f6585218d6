package mnemoscope.ui.shell;

import java.util.List;
import java.util.Optional;
import javafx.application.Platform;
import javafx.geometry.Dimension2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.workspace.Preferences;
import mnemoscope.workspace.WindowPlace.Area;
import mnemoscope.workspace.WindowPlace;

/** The position of the window: restored at the start and recorded while the window moves. Use on the FX thread. */
final class WindowPosition {
    /** Height that the system may add above the content, px; some systems put it beyond the upper edge of the screen. */
    private static final double FRAME = 60;
    /** Frames after which the system has answered a move. */
    private static final int SETTLING = 30;

    private final Stage stage;
    private final Optional<WindowPlace> restored;
    /** The upper edge of the highest screen, px. */
    private final double highest;
    private WindowPlace usual;
    /** Whether the window fills the screen outside a lecture; some systems call a full screen not maximised. */
    private boolean maximised;

    /** Moves a new window to its last position if a screen is there; otherwise the system places it. */
    WindowPosition(Stage stage, Preferences preferences, double width, double height) {
        this.stage = stage;
        List<Area> screens = screens();
        highest = screens.stream().mapToDouble(Area::y).min().orElse(0);
        restored = preferences.window().map(left -> left.within(screens, FRAME));
        restored.ifPresentOrElse(this::put, () -> {
            stage.setMaximized(isTooSmall(screens.getFirst(), width, height));
        });
        // Later, because a maximised window reports its new size before its state.
        ModelValue.whenever(() -> Platform.runLater(this::look), stage.xProperty(), stage.yProperty(), stage.widthProperty(),
                stage.heightProperty(), stage.maximizedProperty(), stage.fullScreenProperty());
    }

    private static List<Area> screens() {
        return Screen.getScreens().stream().map(Screen::getVisualBounds)
                .map(area -> new Area(area.getMinX(), area.getMinY(), area.getWidth(), area.getHeight())).toList();
    }

    private static boolean isTooSmall(Area screen, double width, double height) {
        return screen.width() < width + FRAME || screen.height() < height + FRAME;
    }

    /** The size that a new window will have, but for its frame; if it began in another size, all would be laid out twice. */
    static Dimension2D expected(Preferences preferences, double width, double height) {
        List<Area> screens = screens();
        Area screen = screens.getFirst();
        Optional<WindowPlace> place = preferences.window().map(left -> left.within(screens, FRAME));
        boolean maximised = place.map(WindowPlace::maximised).orElse(isTooSmall(screen, width, height));
        return maximised
                ? new Dimension2D(screen.width(), screen.height())
                : place.map(left -> new Dimension2D(left.width(), left.height())).orElse(new Dimension2D(width, height));
    }

    private void put(WindowPlace place) {
        move(place.x(), place.y());
        stage.setWidth(place.width());
        stage.setHeight(place.height());
        stage.setMaximized(place.maximised());
        usual = place;
        maximised = place.maximised();
    }

    /**
     * Moves the window back if the system has put its content at the place of its frame, or the title bar above the screen: some
     * systems do so if they draw the frame late. Call when the window is drawn.
     *
     * @param left offset of the content in the window, px
     * @param top  height of the title bar, px
     */
    void settle(double left, double top) {
        restored.filter(place -> isOff(place, left, top)).ifPresent(place -> {
            // First elsewhere, because a move to where the content is does nothing. Some systems take this for the place of the content.
            double x = place.x() + left;
            double y = place.y() + top;
            move(x, y);
            FrameCallbacks.after(SETTLING, () -> true, () -> {
                if (stage.getX() == x && stage.getY() == y) {
                    move(place.x(), place.y());
                }
            });
        });
    }

    private boolean isOff(WindowPlace place, double left, double top) {
        boolean shifted = stage.getX() == place.x() - left && stage.getY() == place.y() - top;
        return top > 0 && !place.maximised() && (shifted || stage.getY() <= highest - top);
    }

    private void move(double x, double y) {
        stage.setX(x);
        stage.setY(y);
    }

    private void look() {
        if (!stage.isShowing() || stage.isIconified() || stage.isFullScreen()) {
            return;
        }
        maximised = stage.isMaximized();
        if (!maximised && stage.getWidth() > 0 && stage.getHeight() > 0) {
            usual = new WindowPlace(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), false);
        }
    }

    /** The preferences with the current position. */
    Preferences in(Preferences preferences) {
        WindowPlace place = usual != null
                ? new WindowPlace(usual.x(), usual.y(), usual.width(), usual.height(), maximised)
                : new WindowPlace(stage.getX(), stage.getY(), stage.getWidth(), stage.getHeight(), maximised);
        return Double.isNaN(place.x() + place.y() + place.width() + place.height()) ? preferences : preferences.withWindow(place);
    }
}
