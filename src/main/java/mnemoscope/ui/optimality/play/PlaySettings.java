package mnemoscope.ui.optimality.play;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.NumberField;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.optimality.play.ClassQuiz.Told;
import mnemoscope.ui.optimality.state.OptimalityModel;

/** The left pane: regime, model variant, instance, parameters, queries, and legend of the grid. */
public final class PlaySettings extends StackPane {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final int MOST_SEED = 999_999;
    /** For longer instances, the queries around the current turn. */
    private static final int MOST_QUERIES = 54;

    private final PlayModel model;
    private final PlayController controller;
    private final VBox numbers = new VBox();
    private final Grid<Integer> items = new Grid<Integer>(Texts.of("optimality.items-with-size-value-demand")).rowHeight(22)
            .whole();
    private final Label title = Type.ROW.label("", "mn-muted");
    private final NumberField seed = new NumberField(Texts.of("optimality.seed-of-the-instance"), 0, MOST_SEED, 0, 1);
    private final Label drawn = Layouts.padded(Type.META.label("", "mn-muted"), 12, 0, 6, 0);
    private final FlowPane queries = new FlowPane(3, 3);

    /**
     * @param edit    opens the editor
     * @param find    opens the search for an instance
     * @param editing whether the editor is open; controls here are then disabled
     */
    public PlaySettings(PlayModel model, OptimalityModel shared, PlayController controller, Runnable edit, Runnable find,
            ObservableValue<Boolean> editing) {
        this.model = model;
        this.controller = controller;
        getStyleClass().addAll("mn-play-settings", "mn-left");
        CopyAndExport.saveWith(this, controller::export);
        items.table().getStyleClass().add("mn-plain");
        title.setWrapText(true);
        queries.setPrefWrapLength(200);
        HBox queriesHead = Layouts.row(0, head(Texts.of("optimality.queries-drawn"), 12), Layouts.space(), drawn);
        Button again = Buttons.keyed("mdi2s-shuffle-variant", Texts.of("optimality.draw-again"), "draw-again", "D",
                controller.draws::again);
        Tips.on(again, Texts.of("optimality.draw-again-help"));
        VBox box = new VBox(head(Texts.of("optimality.regime"), 0), regimes(shared), head(Texts.of("optimality.model"), 12),
                variant(shared), head(Texts.of("optimality.instance"), 12), instance(edit, find), title, numbers, items,
                queriesHead, new VBox(8, queries, again), head(Texts.of("optimality.reading-the-grid"), 12), legend());
        VBox.setMargin(title, new Insets(6, 0, 4, 0));
        VBox.setMargin(items, new Insets(8, 0, 0, 0));
        ScrollPane scroll = Layouts.scrolled(Layouts.padded(box, 12, 12, 12, 12));
        scroll.disableProperty().bind(editing.map(Boolean::booleanValue));
        getChildren().add(scroll);
        model.source.subscribe(this::show);
        ModelValue.whenever(this::items, model.source, model.cursor);
        ModelValue.whenever(this::queries, model.played, model.quiz, model.cursor);
    }

    private Node legend() {
        VBox box = new VBox();
        model.quiz.map(quiz -> !quiz.revealed()).orElse(false)
                .subscribe(open -> box.getChildren().setAll(GridSymbol.met(open).map(GridSymbol::row).toList()));
        return box;
    }

    private static Label head(String words, double above) {
        return Layouts.padded(Type.META.label(words, "mn-strong"), above, 0, 6, 0);
    }

    private static Node regimes(OptimalityModel shared) {
        ToggleGroup group = new ToggleGroup();
        VBox box = Layouts.styled(new VBox(), "mn-regimes");
        for (Regime regime : Regime.values()) {
            ToggleButton button = new ToggleButton(regime.title());
            button.setMaxWidth(Double.MAX_VALUE);
            Tips.on(button, tip(regime));
            ChoiceControls.of(group, button, () -> shared.regime.get() == regime, () -> shared.regime.set(regime));
            shared.regime.subscribe(now -> button.setSelected(now == regime));
            box.getChildren().add(button);
        }
        box.getChildren().getFirst().getStyleClass().add("mn-first");
        box.getChildren().getLast().getStyleClass().add("mn-last");
        return box;
    }

    private static String tip(Regime regime) {
        Instance drawn = regime.shape().draw(0);
        int phases = GridLayout.phases(drawn).size();
        return Texts.of("optimality.regime-in-words",
                phases == 1
                        ? Texts.of("optimality.one-demand-for-all-turns")
                        : Texts.of("optimality.phases-each-with-its-demand", phases),
                drawn.delayTurns(), plain(drawn.rate()));
    }

    private static Node variant(OptimalityModel shared) {
        ComboBox<Variant> box = ChoiceControls.of(Texts.of("optimality.reading-of-the-model"), Variant::title,
                List.of(Variant.values()));
        box.valueProperty().bindBidirectional(shared.variant);
        shared.variant.subscribe(variant -> Tips.on(box, switch (variant) {
            case LITERAL -> Texts.of("optimality.literal-help");
            case CHARGE_ALWAYS -> Texts.of("optimality.charge-always-help");
            case PERSISTENT_FORECAST -> Texts.of("optimality.persistent-forecast-help");
            case PREFETCH -> Texts.of("optimality.prefetch-help");
        }));
        return box;
    }

    private Node instance(Runnable edit, Runnable find) {
        seed.setMaxWidth(Double.MAX_VALUE);
        seed.valueProperty().addListener((property, before, now) -> {
            if (now != null && now != controller.seed()) {
                controller.chooseSeed(now);
            }
        });
        Tips.on(seed, Texts.of("optimality.seed-help"));
        return Layouts.row(6, Layouts.grow(seed),
                Buttons.icon("mdi2d-dice-multiple-outline", Texts.of("optimality.another-instance-of-this-regime"),
                        () -> controller.chooseSeed(controller.seed() + 1)),
                Buttons.icon(Icons.SEARCH, Texts.of("optimality.find-an-instance"), find),
                Buttons.icon("mdi2p-pencil-outline", Texts.of("optimality.edit-open-or-save"), edit));
    }

    private void show(PlayedInstance.Source source) {
        if (source == null) {
            return;
        }
        title.setText(source.title());
        Layouts.show(title, source.regime() == null);
        if (source.regime() != null && controller.seed() <= MOST_SEED) {
            seed.getValueFactory().setValue((int) controller.seed());
        }
        Instance instance = source.instance();
        numbers.getChildren().setAll(line(Texts.of("optimality.turns-t"), Numbers.whole(instance.turns())),
                line(Texts.of("optimality.budget-b"), Numbers.whole(instance.budget())),
                line(Texts.of("optimality.delay-l"), Numbers.whole(instance.delayTurns())),
                line(Texts.of("optimality.reacquisition-rate"), plain(instance.rate())),
                line(Texts.of("optimality.store-cost"), plain(instance.storage())),
                line(Texts.of("optimality.miss-penalty"), plain(instance.miss())));
    }

    private void items() {
        model.source.optional().ifPresent(source -> items.show(ChoiceColumns.items(source, model.turn()),
                IntStream.range(0, source.instance().items()).boxed().toList()));
    }

    /** A parameter without trailing zeros: "2.5", "1". */
    private static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e9
                ? Numbers.whole((long) value)
                : Numbers.fixed(value, Math.clamp(BigDecimal.valueOf(value).scale(), 0, 17));
    }

    private static Node line(String name, String value) {
        return Layouts.styled(Layouts.row(0, Type.ROW.label(name, "mn-muted"), Layouts.space(), Type.ROW.label(value)),
                "mn-play-line");
    }

    /** The queries, one per turn; a press replaces a query. */
    private void queries() {
        PlayedInstance shown = model.played.get();
        if (shown == null) {
            return;
        }
        int count = Math.min(MOST_QUERIES, shown.turns());
        int first = Math.clamp(model.turn() - count / 2, 0, shown.turns() - count);
        drawn.setText(shown.drawn(model.compared(), model.quiz.get()));
        Tips.on(drawn, Texts.of("optimality.typical-help", Numbers.whole(shown.draws().count())));
        // Later queries would reveal the answer to the class.
        int last = Math.min(first + count, Told.of(model.quiz.get()).queries());
        queries.getChildren().setAll(IntStream.range(first, last).mapToObj(turn -> {
            Button chip = Buttons.named(new Button(shown.names().of(shown.queries().get(turn))));
            chip.getStyleClass().add("mn-query");
            chip.pseudoClassStateChanged(CURRENT, turn == model.turn());
            String words = Texts.of("optimality.turn-asks-for", turn + 1, chip.getText());
            chip.setAccessibleText(words);
            Tips.on(chip, words);
            return Buttons.drops(chip, () -> queries(shown, turn));
        }).toList());
    }

    private List<MenuItem> queries(PlayedInstance shown, int turn) {
        Instance instance = shown.contest().instance();
        return IntStream.range(0, instance.items()).mapToObj(item -> Buttons.item(
                Texts.of("optimality.item-and-chance", shown.names().of(item), Numbers.fixed(instance.demand()[turn][item], 2)),
                () -> {
                    controller.jump(turn);
                    controller.draws.ask(turn, item);
                })).toList();
    }
}
