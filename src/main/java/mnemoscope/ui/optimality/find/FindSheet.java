package mnemoscope.ui.optimality.find;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.ChoiceFigures;
import mnemoscope.optimality.play.DrawSample;
import mnemoscope.optimality.play.InstanceSearch.Found;
import mnemoscope.optimality.play.InstanceSearch.Wanted;
import mnemoscope.optimality.play.InstanceSearch;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.NumberField;
import mnemoscope.ui.kit.StaleContent;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.kit.run.RunBar;

/** The search for an instance: what is wanted among which seeds, its progress, and the instances found. */
public final class FindSheet extends VBox {
    /** Maximum width, px. */
    static final double WIDTH = 640;
    private static final int MOST_SEED = 999_999;
    private static final int MOST_SEEDS = 10_000;
    private static final int USUAL_SEEDS = 200;
    private static final double ROWS = 300;

    private final FindController finder;
    private final ComboBox<Wanted> wanted = ChoiceControls.of(Texts.of("optimality.find.wanted"), FindSheet::named,
            List.of(Wanted.values()));
    private final ComboBox<PlayedPolicy> policy = ChoiceControls.of(Texts.of("optimality.find.policy"), PlayedPolicy::title,
            List.of());
    private final ComboBox<Regime> regime = ChoiceControls.of(Texts.of("optimality.regime"), Regime::title,
            List.of(Regime.values()));
    private final ComboBox<Variant> variant = ChoiceControls.of(Texts.of("optimality.reading-of-the-model"), Variant::title,
            List.of(Variant.values()));
    private final NumberField first = new NumberField(Texts.of("optimality.find.first-seed"), 0, MOST_SEED, 0, 100);
    private final NumberField count = new NumberField(seedsLabel(), 1, MOST_SEEDS, USUAL_SEEDS, 100);
    private final Grid<Found> found = new Grid<>(Texts.of("optimality.find.results"));

    /** Create once: it follows the finder for good. */
    FindSheet(FindController finder) {
        super(12);
        this.finder = finder;
        // Room for focus rings.
        Layouts.padded(this, 3, 3, 3, 3);
        wanted.setValue(Wanted.MOST);
        GridPane form = Layouts.entries(8, HPos.LEFT);
        entry(form, "optimality.find.policy", policy);
        entry(form, "optimality.find.wanted", wanted);
        entry(form, "optimality.regime", regime);
        entry(form, "optimality.reading-of-the-model", variant);
        entry(form, "optimality.find.first-seed", first);
        Layouts.entry(form, Type.BODY.label(seedsLabel(), "mn-muted"), count);
        Button search = Buttons.primary(Texts.of("optimality.find.start"), this::search);
        Tips.on(search, Texts.of("optimality.find-an-instance-help"));
        Label said = Layouts.saying(Layouts.wrapped(Type.BODY.label("")));
        Button play = Buttons.text(Texts.of("optimality.find.open"), () -> found.selected().ifPresent(finder::play));
        Button edit = Buttons.text(Texts.of("optimality.find.edit"), () -> found.selected().ifPresent(finder::edit));
        HBox results = Layouts.row(8, Layouts.grow(said), play, edit);
        found.rowHeight(28).whole().key(Found::seed).onOpen(finder::play);
        found.setMaxHeight(ROWS);
        RunBar progress = RunBar.line(finder.run);
        getChildren().addAll(form, Layouts.row(12, search, Layouts.grow(progress)), results, found);
        form.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER
                    && List.of(policy, wanted, regime, variant).stream().noneMatch(ComboBox::isShowing)) {
                event.consume();
                List.of(first, count).forEach(NumberField::commit);
                search.fire();
            }
        });
        List.of(results, found).forEach(each -> StaleContent.whileOn(finder.searching, each));
        finder.searching.subscribe(on -> List.<Node>of(form, search).forEach(each -> each.setDisable(on)));
        ModelValue.whenever(() -> {
            FindController.Outcome now = finder.outcome.get();
            // What failed or was cancelled leaves the table of the search before, whose words say what it lists.
            said.setText(((finder.failure.get() + ' ') + (now == null ? "" : now.words())).strip());
            boolean some = now != null && !now.found().isEmpty();
            List.of(play, edit, found).forEach(each -> Layouts.show(each, some));
            Layouts.show(results, some || !said.getText().isEmpty());
            if (some) {
                found.show(columns(now.search()), now.found());
                found.select(now.found().getFirst().seed());
            }
        }, finder.outcome, finder.failure);
        FocusKeeper.beginIn(form);
    }

    /**
     * Begins a search.
     *
     * @param policies that can be compared with Optimal; the first is chosen
     */
    FindSheet begin(List<PlayedPolicy> policies, Regime played, Variant under) {
        policy.getItems().setAll(policies);
        policy.setValue(policies.getFirst());
        regime.setValue(played);
        variant.setValue(under);
        return this;
    }

    static String named(Wanted wanted) {
        return Texts.of(switch (wanted) {
            case MOST -> "optimality.find.most";
            case LEAST -> "optimality.find.least";
            case LUCK -> "optimality.find.luck";
        });
    }

    /** With the limit, to which the field reduces what is typed. */
    private static String seedsLabel() {
        return Texts.of("optimality.find.seeds", Numbers.whole(MOST_SEEDS));
    }

    private static void entry(GridPane form, String name, Node field) {
        Layouts.entry(form, Type.BODY.label(Texts.of(name), "mn-muted"), field);
    }

    private void search() {
        finder.search(new InstanceSearch(regime.getValue(), variant.getValue(), policy.getValue(), first.getValue(),
                count.getValue(), wanted.getValue()));
    }

    private static TableModel<Found> columns(InstanceSearch of) {
        List<Column<Found>> columns = new ArrayList<>(List.of(
                Column.<Found>number(Texts.of("optimality.find.seed"), NumberStyle.WHOLE, Found::seed).named("seed").width(110),
                Column.<Found>number(Texts.of("optimality.find.loss"), new NumberStyle(2, true, false), Found::lost)
                        .named("expected_loss").width(170).shown(row -> ChoiceFigures.loses(row.shown(), row.lost()))));
        if (of.wanted() == Wanted.LUCK) {
            columns.add(
                    Column.<Found>number(Texts.of("optimality.find.luckier"), NumberStyle.WHOLE, row -> row.luckier().orElse(0L))
                            .named("draws_won").width(280).shown(row -> Texts.of("optimality.find.luckier-of",
                                    Numbers.whole(row.luckier().orElse(0L)), Numbers.whole(DrawSample.USUAL))));
        }
        return new TableModel<>("instances-" + of.wanted().code(), columns);
    }
}
