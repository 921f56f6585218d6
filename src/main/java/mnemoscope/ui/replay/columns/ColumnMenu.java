package mnemoscope.ui.replay.columns;

import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.workspace.PolicyChoice;

/** What can be done with a column: move it, compare the others with it, take it away. */
final class ColumnMenu extends MenuButton {
    private final MenuItem left = new MenuItem("Move left");
    private final MenuItem right = new MenuItem("Move right");
    private final MenuItem pin = new MenuItem("Pin as baseline");
    private final MenuItem remove = new MenuItem("Remove");

    ColumnMenu(String policy, String title, int columns, ReplayController controller) {
        Buttons.dress(this, "mdi2d-dots-vertical", "Move, pin or remove " + title);
        getStyleClass().addAll("mn-flat", "mn-column-menu");
        left.setOnAction(event -> controller.movePolicy(policy, -1));
        right.setOnAction(event -> controller.movePolicy(policy, 1));
        pin.setOnAction(event -> controller.pinBaseline(policy));
        remove.setOnAction(event -> controller.removePolicy(policy));
        getItems().addAll(left, right, pin, new SeparatorMenuItem(), remove);
        setOnShowing(event -> {
            left.setDisable(!controller.canMove(policy, -1));
            right.setDisable(!controller.canMove(policy, 1));
            pin.setText(controller.isBaseline(policy) ? "No baseline" : "Pin as baseline");
            remove.setDisable(columns <= PolicyChoice.FEWEST);
        });
    }
}
