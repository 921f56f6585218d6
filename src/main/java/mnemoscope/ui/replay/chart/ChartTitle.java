package mnemoscope.ui.replay.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import mnemoscope.explain.Comparison;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.replay.state.ChartKind;
import mnemoscope.ui.replay.state.ExportMenu;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;

/** The title of a running chart, which is the menu of what can stand in its place. */
final class ChartTitle extends MenuButton {
    private final ReplayModel model;
    private final ReplayController controller;
    private final Consumer<ChartKind> choose;
    private final Consumer<ChartKind> export;
    private ChartKind kind;

    /**
     * @param choose shows a chart in this place
     * @param export writes a chart where the user says
     */
    ChartTitle(ReplayModel model, ReplayController controller, Consumer<ChartKind> choose, Consumer<ChartKind> export) {
        this.model = model;
        this.controller = controller;
        this.choose = choose;
        this.export = export;
        getStyleClass().add("mn-chart-title");
        setMnemonicParsing(false);
        Tips.on(this,
                "Choose what this chart shows, or take it away as a picture. Reward parts: above zero what one policy earned, below what"
                        + " it paid, as a line the reward itself; 1 to 6 choose the policy.");
        setOnShowing(event -> getItems().setAll(items()));
        show(ChartKind.REWARD, ChartKind.REWARD.title());
    }

    void show(ChartKind shown, String title) {
        setText(title);
        if (kind != shown) {
            kind = shown;
            getItems().setAll(items());
        }
    }

    List<MenuItem> items() {
        List<MenuItem> items = new ArrayList<>();
        boolean gold = model.result().map(Comparison::hasGold).orElse(false);
        for (ChartKind each : gold ? ChartKind.RUNNING : List.of(kind)) {
            RadioMenuItem item = new RadioMenuItem(each.title());
            item.setMnemonicParsing(false);
            item.setSelected(each == kind);
            item.setOnAction(event -> {
                if (each != kind) {
                    choose.accept(each);
                }
            });
            items.add(item);
        }
        items.add(new SeparatorMenuItem());
        if (kind == ChartKind.REWARD) {
            items.add(ExportMenu.item(model.display().rewardDifference() ? "Show the reward itself" : "Show the difference to one policy",
                    controller::toggleDifference));
        }
        if (model.zoom().isPresent()) {
            items.add(ExportMenu.item("Show all steps", controller.steps()::showAllSteps));
        }
        items.add(ExportMenu.item(kind, () -> export.accept(kind)));
        return items;
    }
}
