package mnemoscope.ui.shell;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.workspace.Screen;
import mnemoscope.workspace.Tab;

/** The tabs, and at the right the tools of the current one. */
final class TabStrip extends HBox {
    private static final PseudoClass TIGHT = PseudoClass.getPseudoClass("tight");

    private final BooleanProperty inspects = new SimpleBooleanProperty(this, "inspects");
    private final HBox tools = new HBox(6);
    private final Map<Tab, ToggleButton> tabs = new EnumMap<>(Tab.class);
    private final MenuButton more = new MenuButton(Texts.of("shell.more"));

    /** @param choose receives the tab that is pressed */
    TabStrip(ShellController controller, List<Tab> order, Consumer<Tab> choose) {
        super(2);
        getStyleClass().add("mn-tabs");
        setAlignment(Pos.CENTER_LEFT);
        controller.stages().add(() -> fill(controller, order, choose));
    }

    private void fill(ShellController controller, List<Tab> order, Consumer<Tab> choose) {
        ShellModel model = controller.model;
        getChildren().add(Layouts.showWhile(
                Buttons.flatIcon("mdi2d-dock-left", Texts.of("shell.show-or-hide-the-decisions"), controller::toggleLeftDrawer),
                model.width.map(width -> model.leftIsDrawer())));
        ToggleGroup group = new ToggleGroup();
        for (Tab tab : order) {
            ToggleButton button = Layouts.uncut(Layouts.styled(new ToggleButton(tab.title()), "mn-tab"));
            button.setAccessibleRole(AccessibleRole.TAB_ITEM);
            ChoiceControls.of(group, button, () -> model.tab.get() == tab, () -> choose.accept(tab));
            model.tab.subscribe(now -> button.setSelected(now == tab));
            getChildren().add(button);
            tabs.put(tab, button);
            MenuItem item = Buttons.item(tab.title(), button::fire);
            item.visibleProperty().bind(button.visibleProperty().not());
            more.getItems().add(item);
        }
        Layouts.uncut(Layouts.styled(more, "mn-flat"));
        more.setAccessibleText(Texts.of("shell.more-tabs"));
        more.managedProperty().bind(more.visibleProperty());
        getChildren().add(more);
        tools.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(Layouts.space(), tools,
                Layouts.showWhile(
                        Buttons.flatIcon(Icons.INSPECTOR, Texts.of("shell.show-or-hide-the-inspector"),
                                controller::toggleInspectorDrawer),
                        Bindings.createBooleanBinding(() -> model.inspectorIsDrawer() && inspects.get(), model.width, inspects)));
        // It hides tabs where they do not fit, so those shown must not hold the window open.
        setMinWidth(0);
        model.width.subscribe(width -> pseudoClassStateChanged(TIGHT, width < 1120));
    }

    /** Shows as many tabs as fit beside the tools, including the current one; a menu has the others. */
    @Override
    protected void layoutChildren() {
        if (!tabs.isEmpty()) {
            double rest = getWidth() - snappedLeftInset() - snappedRightInset();
            for (Node node : getManagedChildren()) {
                rest -= node == more || tabs.containsValue(node) ? 0 : node.prefWidth(-1) + getSpacing();
            }
            boolean all = tabs.values().stream().mapToDouble(this::taken).sum() <= rest;
            rest -= all ? 0 : taken(more);
            for (ToggleButton tab : tabs.values()) {
                rest -= tab.isSelected() ? taken(tab) : 0;
            }
            for (ToggleButton tab : tabs.values()) {
                boolean fits = all || tab.isSelected() || taken(tab) <= rest;
                rest -= tab.isSelected() ? 0 : fits ? taken(tab) : rest;
                tab.setVisible(fits);
                tab.setManaged(fits);
            }
            more.setVisible(!all);
        }
        super.layoutChildren();
    }

    private double taken(Region part) {
        return part.prefWidth(-1) + getSpacing();
    }

    void show(Screen screen) {
        tools.getChildren().setAll(screen.tools().stream().toList());
        inspects.set(screen.inspector().isPresent());
    }
}
