package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.WholeNumbers;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.optimality.OptimalityController;
import mnemoscope.ui.optimality.OptimalityModel;

/** The left pane: regime, reading of the model, instance, its numbers, the queries drawn, and how to read the grid. */
public final class PlaySettings extends StackPane {
    private static final int MOST_SEED = 999_999;

    private final PlayModel model;
    private final PlayController controller;
    private final VBox numbers = new VBox();
    private final Grid<Integer> items = new Grid<Integer>("Items with size, value and demand").rowHeight(22).whole();
    private final Label title = Type.ROW.label("", "mn-muted");
    private Spinner<Integer> seed;

    /**
     * @param edit    opens the editor
     * @param editing whether it is open; nothing here may be changed meanwhile
     */
    public PlaySettings(PlayModel model, OptimalityModel shared, PlayController controller, OptimalityController study,
            Runnable edit, ObservableValue<Boolean> editing) {
        this.model = model;
        this.controller = controller;
        PlayView.dress(this);
        getStyleClass().addAll("mn-play-settings", "mn-left");
        Takeaway.saveWith(this, controller::export);
        items.table().getStyleClass().add("mn-plain");
        title.setWrapText(true);
        VBox box = new VBox(head("Regime", 0), regimes(shared, study), head("Model", 12), variant(shared, study),
                head("Instance", 12), instance(edit), title, numbers, items, head("Queries drawn", 12),
                new QueryChips(model, controller), head("Reading the grid", 12), new LegendDrawing());
        VBox.setMargin(title, new Insets(6, 0, 4, 0));
        VBox.setMargin(items, new Insets(8, 0, 0, 0));
        box.setPadding(new Insets(12));
        ScrollPane scroll = new ScrollPane(box);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.disableProperty().bind(editing.map(Boolean::booleanValue));
        getChildren().add(scroll);
        model.source.subscribe(source -> {
            if (source != null) {
                show(source);
            }
        });
        model.cursor.subscribe(turn -> {
            if (model.source.get() != null) {
                items(model.source.get());
            }
        });
    }

    private static Label head(String words, double above) {
        Label label = Type.META.label(words, "mn-strong");
        label.setPadding(new Insets(above, 0, 6, 0));
        return label;
    }

    private static Node regimes(OptimalityModel shared, OptimalityController study) {
        ToggleGroup group = new ToggleGroup();
        VBox box = new VBox();
        box.getStyleClass().add("mn-regimes");
        for (Regime regime : Regime.values()) {
            ToggleButton button = new ToggleButton(regime.title());
            button.setMaxWidth(Double.MAX_VALUE);
            button.setToggleGroup(group);
            Tips.on(button, tip(regime));
            button.setOnAction(event -> {
                study.choose(regime);
                button.setSelected(true);
            });
            shared.regime.subscribe(now -> button.setSelected(now == regime));
            box.getChildren().add(button);
        }
        box.getChildren().getFirst().getStyleClass().add("mn-first");
        box.getChildren().getLast().getStyleClass().add("mn-last");
        return box;
    }

    private static String tip(Regime regime) {
        Instance drawn = regime.shape().draw(0);
        int phases = DemandRuns.of(drawn).starts().size();
        return (phases == 1 ? "One demand for all turns" : phases + " phases, each with its own demand") + "; delay "
                + drawn.delayTurns() + ", reacquisition " + plain(drawn.rate()) + " per unit of size.";
    }

    private static Node variant(OptimalityModel shared, OptimalityController study) {
        ComboBox<Variant> box = Choices.of("Reading of the model", Variant::title, List.of(Variant.values()));
        shared.variant.subscribe(variant -> {
            box.setValue(variant);
            Tips.on(box, tip(variant));
        });
        box.valueProperty().subscribe(variant -> {
            if (variant != null) {
                study.choose(variant);
            }
        });
        return box;
    }

    private static String tip(Variant variant) {
        return switch (variant) {
            case LITERAL -> "As the paper says: a miss of an item in transit pays the miss penalty only.";
            case CHARGE_ALWAYS -> "Every miss pays the reacquisition too; a transit still does not restart.";
            case PERSISTENT_FORECAST -> "As literal, but a lookahead assumes that the demand of this turn stays.";
            case PREFETCH -> "A policy may also order items ahead; transits take one turn less (at least 1), every miss is "
                    + "charged, a lookahead assumes that the demand stays.";
        };
    }

    private Node instance(Runnable edit) {
        seed = WholeNumbers.field("Seed of the instance", 0, MOST_SEED, 0, 1);
        seed.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(seed, Priority.ALWAYS);
        seed.valueProperty().addListener((property, before, now) -> {
            if (now != null && now != controller.seed()) {
                controller.chooseSeed(now);
            }
        });
        Tips.on(seed,
                "Equal seeds draw equal instances. The first is 33, where Myopic loses at once; at 0 it loses almost nothing.");
        Button next = Buttons.icon("mdi2d-dice-multiple-outline", "Another instance of this regime", controller::newSeed);
        Button pencil = Buttons.icon("mdi2p-pencil-outline", "Edit, open or save the instance", edit);
        HBox row = new HBox(6, seed, next, pencil);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private void show(Source source) {
        title.setText(source.title());
        title.setVisible(source.regime() == null);
        title.setManaged(source.regime() == null);
        if (source.regime() != null && controller.seed() <= MOST_SEED) {
            seed.getValueFactory().setValue((int) controller.seed());
        }
        Instance instance = source.instance();
        List<Node> lines = new ArrayList<>();
        lines.add(line("Turns T", Numbers.whole(instance.turns())));
        lines.add(line("Budget B", Numbers.whole(instance.budget())));
        lines.add(line("Delay L", Numbers.whole(instance.delayTurns())));
        lines.add(line("Reacquisition rate", plain(instance.rate())));
        lines.add(line("Store cost", plain(instance.storage())));
        lines.add(line("Miss penalty", plain(instance.miss())));
        numbers.getChildren().setAll(lines);
        items(source);
    }

    private void items(Source source) {
        items.show(ChoiceColumns.items(source, model.turn()),
                IntStream.range(0, source.instance().items()).boxed().toList());
    }

    /** A parameter as it is: "2.5", "1". */
    static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e9
                ? Numbers.whole((long) value)
                : Double.toString(value).replace('-', '\u2212');
    }

    private static Node line(String name, String value) {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox line = new HBox(Type.ROW.label(name, "mn-muted"), space, Type.ROW.label(value));
        line.getStyleClass().add("mn-play-line");
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }
}
