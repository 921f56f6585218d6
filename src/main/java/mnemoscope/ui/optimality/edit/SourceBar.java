package mnemoscope.ui.optimality.edit;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Spinner;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.ScoredInstance;
import mnemoscope.optimality.play.LearnedDemands;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.WholeNumbers;

/** Where an instance comes from: a preset, a regime at any size, or one of several in a file. */
final class SourceBar extends StackPane {
    private static final int MOST_SEED = 999_999;

    private final EditController editor;
    private final ComboBox<Regime> regime = Choices.of("Regime", Regime::title, List.of(Regime.values()));
    private final Spinner<Integer> items = number("Items n", 1, Instance.MOST_ITEMS, 6);
    private final Spinner<Integer> turns = number("Turns T", 1, 200, 9);
    private final Spinner<Integer> budget = number("Budget B", 0, 100, 3);
    private final Spinner<Integer> seed = number("Seed", 0, MOST_SEED, 0);

    SourceBar(EditController editor) {
        this.editor = editor;
        regime.setValue(Regime.SHIFTING_COSTLY);
        Button draw = Buttons.labelled("mdi2d-dice-multiple-outline", "Draw", () -> editor.draw(regime.getValue(),
                items.getValue(), turns.getValue(), budget.getValue(), seed.getValue()));
        FlowPane line = Layouts.padded(new FlowPane(10, 6, Buttons.drops(new Button("Presets \u25be"), this::presets),
                pair("From a regime", regime), pair("items n", items), pair("turns T", turns), pair("budget B", budget),
                pair("seed", seed), draw, found()), 8, 12, 8, 12);
        line.setMinHeight(USE_PREF_SIZE);
        getChildren().add(new Card(line));
        editor.open.subscribe(on -> {
            if (on) {
                fill(editor.draft.get().start());
            }
        });
        editor.draft.subscribe((before, now) -> {
            if (now != null && (before == null || before.start() != now.start())) {
                fill(now.start());
            }
        });
    }

    /** Drawn as it stands, the instance that is open comes again. */
    private void fill(Instance open) {
        items.getValueFactory().setValue(open.items());
        turns.getValueFactory().setValue(open.turns());
        budget.getValueFactory().setValue(open.budget());
        LearnedDemands.regime(open).ifPresent(known -> {
            regime.setValue(known);
            seed.getValueFactory().setValue((int) Math.clamp(open.origin().seed(), 0, MOST_SEED));
        });
    }

    private static Spinner<Integer> number(String name, int least, int most, int start) {
        Spinner<Integer> field = WholeNumbers.field(name, least, most, start, 1);
        field.setPrefWidth(78);
        return field;
    }

    private static Node pair(String name, Node field) {
        return Layouts.row(6, Layouts.whole(Type.ROW.label(name, "mn-muted")), field);
    }

    private Node found() {
        ComboBox<Integer> box = Choices.of("Instance of the file", this::words, List.of());
        box.setPrefWidth(220);
        Node pair = pair("In the file", box);
        editor.found.subscribe(found -> {
            Layouts.show(pair, !found.isEmpty());
            box.getItems().setAll(IntStream.range(0, found.size()).boxed().toList());
            box.setValue(found.isEmpty() ? null : 0);
        });
        box.valueProperty().addListener((property, before, now) -> {
            if (now != null && before != null) {
                editor.chooseFound(now);
            }
        });
        return pair;
    }

    private String words(int which) {
        List<ScoredInstance> found = editor.found.get();
        if (which >= found.size()) {
            return "";
        }
        Instance instance = found.get(which).instance();
        return (which + 1) + " of " + found.size() + ": n " + instance.items() + ", T " + instance.turns() + ", B "
                + instance.budget() + (found.get(which).scores().isPresent() ? ", own scores" : "");
    }

    private List<MenuItem> presets() {
        return editor.presets().stream().<MenuItem>map(preset -> {
            Label point = Layouts.wrapped(Type.ROW.label(preset.point(), "mn-muted"));
            point.setMaxWidth(420);
            point.setPrefWidth(420);
            MenuItem item = new CustomMenuItem(new VBox(1, Type.BODY.label(preset.title(), "mn-strong"), point));
            item.setOnAction(event -> editor.choose(preset));
            return item;
        }).toList();
    }
}
