package mnemoscope.ui.replay.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import mnemoscope.explain.Comparison;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;

/** The title of a running chart, which is the menu of what can stand in its place. */
final class ChartTitle extends MenuButton {
    private final ReplayModel model;
    private final ReplayController controller;
    private final ChartPane pane;
    private final Consumer<RunningKind> choose;
    private RunningKind kind;

    /** @param choose shows a chart in this place */
    ChartTitle(ReplayModel model, ReplayController controller, ChartPane pane, Consumer<RunningKind> choose) {
        this.model = model;
        this.controller = controller;
        this.pane = pane;
        this.choose = choose;
        getStyleClass().add("mn-chart-title");
        setMnemonicParsing(false);
        Tips.on(this,
                "Choose what this chart shows, or take it away as a picture. Reward parts: above zero what one policy earned, below what"
                        + " it paid, as a line the reward itself; 1 to 6 choose the policy.");
        // Else the button does not open.
        getItems().add(new SeparatorMenuItem());
        setOnShowing(event -> getItems().setAll(items()));
    }

    /** @param title of the chart; what rewards are measured against stands on the button beside it */
    void show(RunningKind shown, String title) {
        kind = shown;
        String words = shown == RunningKind.REWARD ? title.replaceFirst(" minus .*", "") : title;
        if (!words.equals(getText())) {
            setText(words);
        }
    }

    ContextMenu menu() {
        return new ContextMenu(items().toArray(MenuItem[]::new));
    }

    List<MenuItem> items() {
        List<MenuItem> items = new ArrayList<>();
        boolean gold = model.result().map(Comparison::hasGold).orElse(false);
        for (RunningKind each : gold ? List.of(RunningKind.values()) : List.of(kind)) {
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
        if (kind == RunningKind.REWARD) {
            items.add(item(model.display().rewardDifference() ? "Show the reward itself" : "Show the difference to one policy",
                    controller::toggleDifference));
        }
        if (model.zoom().isPresent()) {
            items.add(item("Show all steps", controller.steps()::showAllSteps));
        }
        items.addAll(pane.menu());
        return items;
    }

    private static MenuItem item(String words, Runnable run) {
        MenuItem item = new MenuItem(words);
        item.setMnemonicParsing(false);
        item.setOnAction(event -> run.run());
        return item;
    }
}
