package mnemoscope.ui.shell;

import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.control.PopupControl;
import javafx.scene.control.Tooltip;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Theme;
import org.controlsfx.control.PopOver;

/**
 * Gives menus, panels and tooltips an opaque background where the system has no transparent windows, as X11 without a compositor:
 * they fill their window without shadow, arrow or round corners. Otherwise a box would surround them.
 */
final class PopupBackground {
    private static final String OPAQUE = "mn-opaque";

    private PopupBackground() {}

    /** @param windows the toolkit's list of open windows */
    static void paint(ObservableList<? extends Window> windows) {
        windows.addListener((ListChangeListener<Window>) change -> {
            while (change.next()) {
                change.getAddedSubList().stream().filter(PopupWindow.class::isInstance).forEach(PopupBackground::fill);
            }
        });
    }

    private static void fill(Window popup) {
        popup.getScene().setFill(Theme.current().get().palette().of(popup instanceof Tooltip ? ColorRole.TAG : ColorRole.RAISED));
        if (!(popup instanceof PopupControl control) || control.getStyleClass().contains(OPAQUE)) {
            return;
        }
        control.getStyleClass().add(OPAQUE);
        if (popup instanceof PopOver over) {
            over.setArrowSize(0);
            over.setCornerRadius(0);
        }
    }
}
