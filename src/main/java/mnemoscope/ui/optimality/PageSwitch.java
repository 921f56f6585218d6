package mnemoscope.ui.optimality;

import java.util.Arrays;
import javafx.geometry.Pos;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Tips;
import mnemoscope.workspace.OptimalityPage;

/** Chooses what the Optimality tab shows. */
public final class PageSwitch extends HBox {
    public PageSwitch(OptimalityModel model, OptimalityController controller) {
        setAlignment(Pos.CENTER);
        setAlignment(Pos.CENTER);
        ToggleGroup group = new ToggleGroup();
        ToggleButton[] buttons = Arrays.stream(OptimalityPage.values()).map(page -> {
            ToggleButton button = new ToggleButton(page.title());
            button.setToggleGroup(group);
            Tips.on(button, page.tip());
            button.setOnAction(event -> {
                controller.show(page);
                button.setSelected(true);
            });
            model.page.subscribe(now -> button.setSelected(now == page));
            return button;
        }).toArray(ToggleButton[]::new);
        getChildren().add(Buttons.segments(buttons));
    }
}
