package mnemoscope.ui.optimality.edit;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Spinner;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.file.InstancePreset;
import mnemoscope.optimality.play.LearnedDemands;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.WholeNumbers;

/** Where an instance comes from: a preset, a regime at any size, or one of several in a file. */
final class SourceBar extends StackPane {
    private static final int MOST_SEED = 999_999;

    SourceBar(EditModel model, EditController controller) {
        FlowPane line = new FlowPane(10, 6);
        line.setPadding(new Insets(8, 12, 8, 12));
        line.setMinHeight(USE_PREF_SIZE);
        Button presets = Buttons.text("Presets \u25be", () -> {
        });
        presets.setOnAction(event -> menu(controller).show(presets, Side.BOTTOM, 0, 0));
        ComboBox<Regime> regime = Choices.of("Regime", Regime::title, List.of(Regime.values()));
        regime.setValue(Regime.SHIFTING_COSTLY);
        Spinner<Integer> items = number("Items n", 1, Instance.MOST_ITEMS, 6);
        Spinner<Integer> turns = number("Turns T", 1, 200, 9);
        Spinner<Integer> budget = number("Budget B", 0, 100, 3);
        Spinner<Integer> seed = number("Seed", 0, MOST_SEED, 0);
        Button draw = Buttons.labelled("mdi2d-dice-multiple-outline", "Draw", () -> controller.draw(regime.getValue(),
                items.getValue(), turns.getValue(), budget.getValue(), seed.getValue()));
        line.getChildren().addAll(presets, pair("From a regime", regime), pair("items n", items), pair("turns T", turns),
                pair("budget B", budget),
                pair("seed", seed), draw, found(model, controller));
        getChildren().add(new Card(line));
        // Drawn as it stands, the instance that is open comes again.
        Consumer<Instance> fill = open -> {
            items.getValueFactory().setValue(open.items());
            turns.getValueFactory().setValue(open.turns());
            budget.getValueFactory().setValue(open.budget());
            LearnedDemands.regime(open).ifPresent(known -> {
                regime.setValue(known);
                seed.getValueFactory().setValue((int) Math.clamp(open.origin().seed(), 0, MOST_SEED));
            });
        };
        model.open.subscribe(on -> {
            if (on) {
                fill.accept(model.draft.get().start());
            }
        });
        model.draft.subscribe((before, now) -> {
            if (now != null && (before == null || before.start() != now.start())) {
                fill.accept(now.start());
            }
        });
    }

    private static Spinner<Integer> number(String name, int least, int most, int start) {
        Spinner<Integer> field = WholeNumbers.field(name, least, most, start, 1);
        field.setPrefWidth(78);
        return field;
    }

    private static Node pair(String name, Node field) {
        Label label = Type.ROW.label(name, "mn-muted");
        label.setMinWidth(Label.USE_PREF_SIZE);
        HBox pair = new HBox(6, label, field);
        pair.setAlignment(Pos.CENTER_LEFT);
        return pair;
    }

    private static Node found(EditModel model, EditController controller) {
        ComboBox<Integer> box = Choices.of("Instance of the file", which -> words(model, which), List.of());
        box.setPrefWidth(220);
        Node pair = pair("In the file", box);
        model.found.subscribe(found -> {
            pair.setVisible(!found.isEmpty());
            pair.setManaged(!found.isEmpty());
            box.getItems().setAll(IntStream.range(0, found.size()).boxed().toList());
            box.setValue(found.isEmpty() ? null : 0);
        });
        box.valueProperty().addListener((property, before, now) -> {
            if (now != null && before != null) {
                controller.chooseFound(now);
            }
        });
        return pair;
    }

    private static String words(EditModel model, int which) {
        List<ScoredInstance> found = model.found.get();
        if (which >= found.size()) {
            return "";
        }
        Instance instance = found.get(which).instance();
        return (which + 1) + " of " + found.size() + ": n " + instance.items() + ", T " + instance.turns() + ", B "
                + instance.budget() + (found.get(which).scores().isPresent() ? ", own scores" : "");
    }

    private static ContextMenu menu(EditController controller) {
        ContextMenu menu = new ContextMenu();
        for (InstancePreset preset : controller.presets()) {
            Label point = Type.ROW.label(preset.point(), "mn-muted");
            point.setWrapText(true);
            point.setMaxWidth(420);
            point.setPrefWidth(420);
            point.setMinHeight(Label.USE_PREF_SIZE);
            VBox words = new VBox(1, Type.BODY.label(preset.title(), "mn-strong"), point);
            MenuItem item = new CustomMenuItem(words);
            item.setOnAction(event -> controller.choose(preset));
            menu.getItems().add(item);
        }
        return menu;
    }
}
