package mnemoscope.ui.shell;

import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.MenuBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Circle;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Stages;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.shell.state.ShellController;

/** The 40 px at the top: name, menus, lecture and theme. */
final class TopBar extends HBox {
    TopBar(Supplier<MenuBar> menus, ShellController controller, Stages stages) {
        super(2);
        getStyleClass().add("mn-top");
        setAlignment(Pos.CENTER_LEFT);
        FocusKeeper.releaseAfterClick(this);
        stages.add(() -> fill(menus.get(), controller));
    }

    private void fill(MenuBar menus, ShellController controller) {
        Label name = Type.TITLE.label("Mnemoscope");
        name.setMinWidth(USE_PREF_SIZE);
        HBox logo = new HBox(8, mark(), name);
        logo.setAlignment(Pos.CENTER_LEFT);
        logo.getStyleClass().add("mn-logo");
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        menus.setMinWidth(USE_PREF_SIZE);
        getChildren().addAll(logo, menus, space,
                Buttons.flatIcon(Icons.LECTURE, "Lecture mode: large and high in contrast (L)", controller::toggleLecture),
                Buttons.flatIcon(Icons.THEME, "Light or dark (Ctrl+D)", controller::toggleTheme));
    }

    private static StackPane mark() {
        Circle ring = new Circle(8);
        ring.getStyleClass().add("mn-logo-ring");
        Circle dot = new Circle(3.2);
        dot.getStyleClass().add("mn-logo-dot");
        return new StackPane(ring, dot);
    }
}
