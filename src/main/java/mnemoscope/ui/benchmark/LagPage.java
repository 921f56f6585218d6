package mnemoscope.ui.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Phrases;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightPolicy;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Placement;
import mnemoscope.report.LagReport;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.LagChart;
import mnemoscope.study.benchmark.LagRow.Value;
import mnemoscope.study.benchmark.LagRow;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column.Drawn;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.kit.run.RunBar;
import mnemoscope.workspace.BenchmarkDisplay.Page;

/**
 * How long the policies remember: what each attains, recalls or carries at every lag, what it holds by the age of the evidence, and
 * the table of all lags.
 */
final class LagPage extends VBox {
    private static final double LEAST_CHART = 330;
    /** Width of the progress of a run, px. */
    private static final double PROGRESS = 520;
    /** The ages take so much beside the table, whose columns need the rest. */
    private static final double AGES = 440;
    private static final String HINDSIGHT = new HindsightPolicy().name();
    private static final NumberStyle WHOLE = new NumberStyle(0, true, false);

    private final BenchmarkModel model;
    private final LagController controller;
    private final ModelValue<Value> value = new ModelValue<>(Value.SHARE);
    private final ComboBox<Placement> lag = ChoiceControls.of(Texts.of("benchmark.lag-ages-at"), LagPage::head, List.of());
    private final ChartCard chart = Layouts.grow(new ChartCard("", Texts.of("workspace.lag-help")));
    private final ChartCard ages = new ChartCard(Texts.of("benchmark.lag-ages"), Texts.of("benchmark.lag-ages-help"), lag);
    private final VBox measured = Layouts.grow(new VBox(8));
    private final EmptyState empty;
    private final Label carried = Layouts.wrapped(Type.META.label("", "mn-muted"));
    private final CardHead head = new CardHead(Texts.of("benchmark.lag-table"), Texts.of("benchmark.lag-table-help"));
    private final Grid<LagRow> grid = new Grid<>(Texts.of("benchmark.lag-table"));

    LagPage(BenchmarkFeature tab) {
        super(8);
        model = tab.model();
        controller = tab.lags();
        Card drawn = Layouts.grow(BenchmarkView.card(Layouts.padded(chart, 10, 14, 10, 14)));
        VBox byAge = Layouts.padded(new VBox(4, Layouts.grow(ages), carried), 10, 14, 10, 14);
        SideBySide below = new SideBySide(BenchmarkView.card(byAge), BenchmarkView.card(table(tab)), AGES);
        Button run = Buttons.primary(Texts.of("benchmark.lag-run"), controller::run);
        run.disableProperty().bind(controller.handle().nowProperty().isNotNull());
        empty = Layouts.grow(new EmptyState(Texts.of("benchmark.lag-nothing-yet"), run));
        measured.getChildren().addAll(drawn, below);
        Theme.follow(this, theme -> {
            drawn.setMinHeight(Type.grown(LEAST_CHART));
            Layouts.show(below, !theme.isLecture());
        });
        getChildren().addAll(bar(), measured, empty);
        CopyAndExport.exportWith(this, tab::exportLag);
        ModelValue.whenever(this::look, model.spec, model.study, model.page, model.scores);
        ModelValue.whenever(this::show, model.lags, model.page, model.selected, value, lag.valueProperty(), controller.said,
                tab.host().context().lens(now -> now.benchmark().budget()));
    }

    private FlowPane bar() {
        Button run = Buttons.labelled(Icons.PLAY, Texts.of("benchmark.lag-run"), controller::run);
        Tips.on(run, Texts.of("benchmark.lag-run-help"));
        Label rest = Type.META.label("", "mn-muted");
        Label said = Layouts.saying(Layouts.wrapped(Type.ROW.label("", "mn-warn")));
        said.textProperty().bind(controller.said);
        ModelValue.whenever(() -> {
            Optional<LagScores> known = model.lags.optional();
            rest.setText(known.map(all -> all.done() == all.wanted()
                    ? Texts.of("benchmark.lag-whole", Numbers.whole(all.wanted()))
                    : Texts.of("benchmark.lag-missing", Numbers.whole(all.wanted() - all.done()), Numbers.whole(all.wanted())))
                    .orElse(""));
            // Before anything is measured the button is in the middle of the page.
            Layouts.show(run, known.filter(all -> all.done() > 0).isPresent());
            run.setDisable(model.spec.get() == null || controller.handle().isRunning() || controller.isWhole());
        }, model.lags, model.spec, controller.handle().nowProperty());
        RunBar progress = RunBar.line(controller.handle());
        // Whatever it says, its buttons stay where they are.
        Theme.follow(progress, theme -> Layouts.wide(progress, Type.grown(PROGRESS)));
        return new FlowPane(10, 6,
                Layouts.styled(ChoiceControls.segments(value, List.of(Value.values()), LagPage::name, LagPage::help, value::set),
                        "mn-small"),
                run, rest, progress, said);
    }

    private static String name(Value value) {
        return Phrases.capital(value.title());
    }

    private static String help(Value value) {
        return switch (value) {
            case SHARE -> Texts.of("benchmark.lag-value-share-help");
            case RECALL -> Texts.of("benchmark.lag-value-recall-help");
            case CARRIED -> Texts.of("benchmark.lag-value-carried-help");
            case REWARD -> Texts.of("benchmark.lag-value-reward-help");
        };
    }

    /** Looks results up while the page is shown. Without the plan of hindsight there is no share, so recall is shown first. */
    private void look() {
        if (value.get() == Value.SHARE && model.spec.get() != null && !model.spec.get().policies().contains(HINDSIGHT)) {
            value.set(Value.RECALL);
        }
        if (model.page.get() == Page.LAG && model.canMeasure()) {
            controller.look();
        }
    }

    private VBox table(BenchmarkFeature tab) {
        grid.rowHeight(24).key(row -> row.policy().name() + row.once())
                .onSelect(row -> tab.controller().select(row.policy().name()));
        VBox card = Layouts.padded(new VBox(4, head, Layouts.grow(grid)), 10, 14, 10, 14);
        head.asNumbers(() -> CopyAndExport.save(card, grid.values()));
        return card;
    }

    private void show() {
        if (model.page.get() != Page.LAG) {
            // Nobody would see it.
            return;
        }
        LagScores scores = model.lags.get();
        List<LagRow> rows = scores == null ? List.of() : scores.at(model.budget());
        Layouts.show(measured, !rows.isEmpty());
        Layouts.show(empty, rows.isEmpty());
        if (rows.isEmpty()) {
            return;
        }
        if (!lag.getItems().equals(scores.spec().lags())) {
            lag.getItems().setAll(scores.spec().lags());
            lag.setValue(LagReport.aged(scores.runs()));
            return;
        }
        String budget = Budgets.words(model.budget(), scores.runs().first().unitWords());
        chart.head().title(Texts.of(value.get() == Value.REWARD ? "benchmark.lag-chart-reward" : "benchmark.lag-chart",
                name(value.get()), budget), help(value.get()));
        ages.head().title(Texts.of("benchmark.lag-ages-of", budget), Texts.of("benchmark.lag-ages-help"));
        head.title(Texts.of("benchmark.lag-table-of", name(value.get()), budget), Texts.of("benchmark.lag-table-help"));
        if (value.get() == Value.SHARE && rows.stream().noneMatch(row -> Double.isFinite(row.share()))) {
            chart.head().note("");
            chart.nothing(scores.withoutPlan().orElse(Texts.of("benchmark.lag-needs-plan")));
        } else {
            Chart shown = LagReport.chart(scores.rows(), scores.runs(), value.get(), model.budget());
            chart.show(shown);
            chart.head().note(value.get() == Value.SHARE ? String.join(" ", shown.caption()) : "");
        }
        Chart aged = LagReport.ages(scores.rows(), scores.runs(), lag.getValue(), model.budget());
        ages.show(aged);
        carried.setText(rows.stream().filter(row -> row.lag().equals(lag.getValue())).findFirst()
                .map(row -> Texts.of("benchmark.lag-carried-of-needs", head(row.lag()),
                        Numbers.whole(Math.round(100 * row.needs().carriedShare()))))
                .orElse("") + String.join(" ", aged.caption()));
        List<LagRow> lines = lines(rows);
        grid.show(columns(scores.spec().lags(), rows), lines);
        lines.stream().filter(row -> row.policy().name().equals(model.selected.get())).findFirst()
                .ifPresent(row -> grid.select(row.policy().name() + row.once()));
    }

    /** One row per policy and training, the first that is known of it. */
    private static List<LagRow> lines(List<LagRow> rows) {
        List<LagRow> lines = new ArrayList<>();
        rows.stream().filter(row -> lines.stream().noneMatch(line -> isSameLine(line, row))).forEach(lines::add);
        return lines;
    }

    private static boolean isSameLine(LagRow one, LagRow other) {
        return one.policy().name().equals(other.policy().name()) && one.once() == other.once();
    }

    private TableModel<LagRow> columns(List<Placement> lags, List<LagRow> rows) {
        List<Column<LagRow>> columns = new ArrayList<>();
        columns.add(Column.<LagRow>words(Texts.of("benchmark.lag-column-policy"), LagPage::named).named("policy").width(150)
                .grows().mark(LagPage::mark));
        for (Placement each : lags) {
            columns.add(Column
                    .<LagRow>number(head(each), WHOLE,
                            line -> rows.stream().filter(row -> row.lag().equals(each) && isSameLine(row, line)).findFirst()
                                    .map(value.get()::of).orElse(Double.NaN))
                    .named(each.code()).width(each.rule() == Placement.Rule.LAG ? 42 : 84).highFirst().tip(each.label()));
        }
        return new TableModel<>("lag-" + value.get().name().toLowerCase(Locale.ROOT), columns);
    }

    private static String named(LagRow row) {
        return !row.policy().isTrained()
                ? row.policy().title()
                : Texts.of(row.once() ? "benchmark.lag-once" : "benchmark.lag-at-each", row.policy().title());
    }

    static Drawn mark(LagRow row) {
        PolicyStyle style = PolicyStyle.of(row.policy().description().mark());
        return new Drawn(style, row.once() ? MarkState.HOLLOW : style.legend());
    }

    private static String head(Placement lag) {
        return lag == null ? "" : LagChart.head(lag);
    }
}
