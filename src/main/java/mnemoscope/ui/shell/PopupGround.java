package mnemoscope.ui.shell;

import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.control.Tooltip;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;

/**
 * What is behind a menu, a panel or a tip where the system draws no transparent windows, as under X11 without a compositor: the
 * colour of its own ground. Else there would be a white box around it.
 */
final class PopupGround {
    private PopupGround() {
    }

    /** @param windows that are open, as the toolkit lists them */
    static void paint(ObservableList<? extends Window> windows) {
        windows.addListener((ListChangeListener<Window>) change -> {
            while (change.next()) {
                change.getAddedSubList().stream().filter(PopupWindow.class::isInstance)
                        .forEach(popup -> popup.getScene().setFill(Theme.current().get().palette()
                                .of(popup instanceof Tooltip ? Token.TAG : Token.RAISED)));
            }
        });
    }
}
