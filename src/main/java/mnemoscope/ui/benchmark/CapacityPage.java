package mnemoscope.ui.benchmark;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.report.chart.BudgetChart;
import mnemoscope.report.chart.MarginalValueChart;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.benchmark.Capacity.Course;
import mnemoscope.study.benchmark.Capacity;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.text.Numbers;
import mnemoscope.ui.benchmark.TraceController.Lead;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.workspace.BenchmarkDisplay.Page;
import mnemoscope.workspace.Tab;

/**
 * The effect of the budget on policies: reward, F1 and recall over budgets, the marginal value of one token, and all policies at
 * the budget of a line that crosses all charts.
 */
final class CapacityPage extends VBox {
    private static final double LEAST_CHARTS = 260;
    /** A dragged line snaps to a measured budget within so many px. */
    private static final double SNAP = 5;
    /** With fewer budgets a series of budgets is offered. */
    private static final int COURSE = 5;

    private final BenchmarkFeature tab;
    private final BenchmarkModel model;
    private final BenchmarkController controller;
    private final Map<Metric, ChartCard> charts = new LinkedHashMap<>();
    private final ChartCard worth = new ChartCard(Texts.of("benchmark.worth"), Texts.of("benchmark.worth-help"));
    private final Grid<Course> grid = new Grid<>(Texts.of("benchmark.capacity-at"));
    private final CardHead head = new CardHead("", Texts.of("benchmark.capacity-at-help"));
    private final ModelValue<Integer> at = new ModelValue<>(0);
    private final HBox budgets = Layouts.row(0);
    private final SideBySide below;
    private final Label note = Layouts.saying(Layouts.wrapped(Type.META.label("", "mn-muted")));

    CapacityPage(BenchmarkFeature tab) {
        super(8);
        this.tab = tab;
        model = tab.model();
        controller = tab.controller();
        HBox row = new HBox(18);
        for (Metric metric : BenchmarkScores.DRAWN) {
            ChartCard card = Layouts.grow(new ChartCard(metric.title(), BenchmarkLabels.formula(metric)));
            card.pane().onPick(point -> tab.traces().openPoint(point.key(), (int) Math.round(Math.exp(point.x()))));
            card.pane().onDrag(this::drag);
            card.setPrefWidth(metric == Metric.REWARD ? 340 : 260);
            charts.put(metric, card);
            row.getChildren().add(card);
        }
        worth.head().note(Texts.of("benchmark.worth-note"));
        worth.pane().onPick(point -> controller.chooseBudget(Integer.parseInt(point.key())));
        worth.pane().onDrag(this::drag);
        Card drawn = Layouts.grow(BenchmarkView.card(Layouts.padded(new VBox(4, Layouts.grow(row), note), 10, 14, 10, 14)));
        below = new SideBySide(BenchmarkView.card(Layouts.padded(worth, 10, 14, 10, 14)), BenchmarkView.card(table()));
        Theme.follow(this, theme -> {
            drawn.setMinHeight(Type.grown(LEAST_CHARTS));
            arrange();
        });
        getChildren().addAll(bar(), drawn, below);
        var line = tab.host().context().lens(now -> List.of(now.benchmark().budget(), now.benchmark().line()));
        ModelValue.whenever(this::list, model.spec, line);
        ModelValue.whenever(this::show, model.scores, model.selected, model.running, model.page, line);
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            boolean sideways = event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT;
            if (sideways && event.isShiftDown() && !event.isShortcutDown() && !event.isAltDown()) {
                event.consume();
                controller.moveLine(model.line() + (event.getCode() == KeyCode.LEFT ? -1 : 1));
            }
        });
    }

    /**
     * Snaps near a measured budget.
     *
     * @param at logarithm of a budget
     * @param px change of the logarithm per screen pixel
     */
    private void drag(double at, double px) {
        int near = model.sizes().stream().filter(budget -> Math.abs(Capacity.place(budget) - at) <= SNAP * px)
                .min(Comparator.comparingDouble(budget -> Math.abs(Capacity.place(budget) - at)))
                .orElse((int) Math.round(Math.exp(at)));
        controller.moveLine(near);
    }

    private HBox bar() {
        Button use = Buttons.labelled(Icons.PLAY, Texts.of("benchmark.use-in-replay"), this::useInReplay);
        Tips.on(use, Texts.of("benchmark.use-in-replay-help"));
        TextField line = new TextField();
        line.setPrefColumnCount(5);
        line.setAccessibleText(Texts.of("benchmark.line-help"));
        Tips.on(line, Texts.of("benchmark.line-help"));
        line.setOnAction(event -> {
            if (line.getText().strip().matches("\\d{1,9}")) {
                controller.moveLine(Integer.parseInt(line.getText().strip()));
            }
            line.setText(Integer.toString(model.line()));
        });
        line.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if ((event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT) && !event.isShiftDown()) {
                event.consume();
                controller.stepBudget(event.getCode() == KeyCode.RIGHT);
            }
        });
        Button measure = Buttons.text("", tab.runs()::measureLine);
        Tips.on(measure, Texts.of("benchmark.measure-line-help"));
        ModelValue.whenever(() -> {
            boolean between = model.spec.get() != null && !model.lineIsMeasured();
            line.setText(Integer.toString(model.line()));
            line.setDisable(model.sizes().isEmpty());
            measure.setText(Texts.of("benchmark.measure-line", Numbers.whole(model.line())));
            measure.setDisable(model.running.get());
            Layouts.show(measure, between && !Theme.current().get().isLecture());
        }, model.spec, model.running, Theme.worn(this),
                tab.host().context().lens(now -> List.of(now.benchmark().budget(), now.benchmark().line())));
        Button course = Buttons.text("", () -> {
            controller.chooseCourse();
            tab.runs().run();
        });
        Tips.on(course, Texts.of("benchmark.measure-a-course-help"));
        ModelValue.whenever(() -> {
            BenchmarkSpec spec = model.spec.get();
            boolean taught = Theme.current().get().isLecture();
            Layouts.show(use, !taught);
            use.setDisable(model.sizes().isEmpty() || model.ownStudy());
            Layouts.show(course, !taught && !model.sizes().isEmpty() && model.sizes().size() < COURSE);
            course.setDisable(model.running.get());
            if (!model.sizes().isEmpty()) {
                List<Integer> all = Budgets.sizes(StudyChoice.course(spec, controller.offeredNames()).budgets());
                course.setText(Texts.of("benchmark.measure-a-course", Numbers.whole(all.size()), Numbers.whole(all.getFirst()),
                        Numbers.whole(all.getLast())));
            }
        }, model.spec, model.study, model.running, Theme.worn(this));
        return Layouts.row(10, Type.ROW.label(Texts.of("benchmark.budget-of-the-line"), "mn-muted"), line, budgets, measure, use,
                Layouts.space(), course);
    }

    private void useInReplay() {
        int budget = model.line();
        tab.host().context().workspace().change(Texts.of("replay.budget-tokens", Numbers.whole(budget)),
                now -> now.with(now.protocol().withBudget(budget)));
        tab.host().showTab(Tab.REPLAY);
    }

    /** Fills the list of budgets. */
    private void list() {
        at.set(model.line());
        List<Integer> all = model.sizes();
        if (!all.equals(budgets.getUserData())) {
            budgets.setUserData(all);
            budgets.getChildren()
                    .setAll(all.isEmpty()
                            ? List.of()
                            : List.of(Layouts.styled(ChoiceControls.segments(at, all, budget -> Numbers.whole(budget),
                                    budget -> "", controller::chooseBudget), "mn-small")));
        }
    }

    private VBox table() {
        grid.rowHeight(24).key(row -> row.policy().name()).onSelect(row -> controller.select(row.policy().name())).onOpen(row -> {
            controller.select(row.policy().name());
            tab.traces().open(Lead.WORST);
        });
        grid.table().addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if ((event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT) && !event.isShiftDown()) {
                event.consume();
                controller.stepBudget(event.getCode() == KeyCode.RIGHT);
            }
        });
        VBox card = Layouts.padded(new VBox(4, head, Layouts.grow(grid)), 10, 14, 10, 14);
        head.asNumbers(() -> CopyAndExport.save(card, grid.values()));
        return card;
    }

    /** The note below the charts; where other results cover forced decisions only, says that these do not. */
    static String note(BenchmarkScores scores, String charted) {
        return scores.table().decisions() == ScoredDecisions.ALL
                ? charted
                : (Texts.of("benchmark.capacity-is-over-all") + " " + charted).strip();
    }

    /** A class sees one chart in readable type; if no budget is on the axis, one message says why. */
    private void arrange() {
        boolean all = !Theme.current().get().isLecture() && (model.spec.get() == null || !model.sizes().isEmpty());
        Layouts.show(charts.get(Metric.F1), all);
        Layouts.show(charts.get(Metric.RECALL), all);
        Layouts.show(below, all);
    }

    private void show() {
        if (model.page.get() != Page.CAPACITY) {
            // Nobody would see it.
            return;
        }
        arrange();
        BenchmarkScores scores = model.scores.get();
        if (scores == null || scores.capacity().budgets().isEmpty()) {
            String why = Texts.of(scores == null ? "benchmark.shown-when-the-first-runs" : "chart.as-logged-has-no-place");
            charts.values().forEach(card -> card.nothing(why));
            worth.nothing(why);
            grid.show(grid.listing(), List.of());
            return;
        }
        int line = model.line();
        Map<Metric, MetricResults> charted = scores.charted(model.selected.get(), model.running.get());
        charts.forEach((metric, card) -> card.show(BudgetChart.of(charted.get(metric), scores.capacity(), line)));
        note.setText(note(scores, BudgetChart.note(charted.get(Metric.REWARD))));
        worth.show(MarginalValueChart.of(charted.get(Metric.REWARD), scores.capacity(), line));
        head.title(Texts.of(model.lineIsMeasured() ? "benchmark.capacity-at-budget" : "benchmark.capacity-about-budget",
                BenchmarkLabels.budget(scores.data(), line)), Texts.of("benchmark.capacity-at-help"));
        grid.show(CapacityColumns.of(scores, line), CapacityColumns.rows(scores, line));
        grid.select(model.selected.get());
    }
}
