package mnemoscope.ui.sensitivity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.SettingNames;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.report.BenchmarkReport;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.SettingsChart;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.settings.SettingEffects.Row;
import mnemoscope.study.settings.SettingEffects;
import mnemoscope.text.NumberStyle;
import mnemoscope.text.Numbers;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.CardRows;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Column.Drawn;
import mnemoscope.ui.kit.grid.Column;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.kit.paint.PaintedCanvas;

/** The effect of each protocol setting that the paper leaves open on each policy, as a chart and as a table. */
final class SettingsPage extends StackPane {
    private static final double LEAST_COLUMN = 86;
    /** Width of the mark before a policy's title in a column head, with its margins. */
    private static final double HEAD_MARK = 46;
    private static final double CHART = 400;
    private static final double TABLE = 220;

    private final SensitivityController controller;
    private final ObservableValue<SettingEffects> looked;
    private final ModelValue<SettingEffects> moves = new ModelValue<>();

    SettingsPage(SensitivityController controller) {
        this.controller = controller;
        looked = moves.when(visibleProperty());
        Card chart = CardRows.card(chart(), CHART, CHART, Priority.ALWAYS);
        Card table = CardRows.card(table(), TABLE, TABLE, Priority.ALWAYS);
        VBox content = Layouts.padded(new VBox(8, top(), chart, table), 10, 12, 8, 12);
        ScrollPane scroll = Layouts.scrolled(content);
        scroll.setFitToHeight(true);
        getChildren().add(scroll);
        ModelValue.whenever(() -> moves.set(controller.effects().orElse(null)), controller.settings.known,
                controller.context.lens(now -> now.sensitivity().studied()));
    }

    private HBox top() {
        Label headline = Layouts.wrapped(Type.HEADLINE.label(""));
        Label facts = Layouts.wrapped(Type.ROW.label("", "mn-muted"));
        looked.subscribe(now -> {
            if (now != null) {
                headline.setText(headline(now));
                List<String> refused = controller.settings.known.get().runs().refused();
                facts.setText(facts(now, refused));
                Tips.on(facts, String.join("\n", refused));
            }
        });
        return new HBox(12, Layouts.grow(new VBox(2, headline, facts)), SensitivityView.pages(controller));
    }

    /**
     * The setting with the largest effect on any policy, and under how many settings the ranking of deployable policies differs.
     */
    static String headline(SettingEffects now) {
        List<Row> known = now.others().stream().filter(row -> Double.isFinite(row.most())).toList();
        if (known.isEmpty()) {
            boolean own = now.rows().stream().filter(Row::isOwn).flatMapToDouble(row -> DoubleStream.of(row.means()))
                    .anyMatch(Double::isFinite);
            return Texts.of(own ? "sensitivity.readings-nothing-yet" : "sensitivity.readings-none-yet",
                    Numbers.whole(now.rows().size()));
        }
        Row first = known.getFirst();
        int policy = IntStream.range(0, first.moves().length).filter(p -> Double.isFinite(first.moves()[p])).boxed()
                .max(Comparator.comparingDouble(p -> Math.abs(first.moves()[p]))).orElseThrow();
        List<OptionalInt> swapped = known.stream().map(now::swapped).filter(OptionalInt::isPresent).toList();
        String most = Texts.of("sensitivity.readings-most", SettingNames.of(first.setting().name()),
                now.policies().get(policy).title(), now.metric().words(), difference(now).text(first.moves()[policy]));
        String said = swapped.isEmpty()
                ? most
                : most + " "
                        + Texts.of("sensitivity.readings-order",
                                Numbers.whole(swapped.stream().filter(pairs -> pairs.getAsInt() > 0).count()),
                                Numbers.whole(swapped.size()));
        long whole = now.rows().stream().filter(row -> row.done().isWhole()).count();
        return whole == now.rows().size()
                ? said
                : Texts.of("sensitivity.readings-so-far", Numbers.whole(whole), Numbers.whole(now.rows().size()), said);
    }

    /** The scope of the means, and the settings that policies or data do not allow. */
    private static String facts(SettingEffects now, List<String> refused) {
        String means = Texts.of("sensitivity.means-of-folds", Budgets.words(now.budget(), now.own().unitWords()),
                now.own().folds(), Numbers.whole(now.own().inputs().size()));
        return refused.isEmpty() ? means : means + " " + refused(refused, now.rows().size());
    }

    /**
     * @param refused names in files, each with the reason
     * @param used    the number of all other settings
     */
    static String refused(List<String> refused, int used) {
        return Texts.of("sensitivity.readings-refused", refused.size(), refused.size() + used, refused.stream()
                .map(each -> SettingNames.of(each.substring(0, each.indexOf(": ")))).collect(Collectors.joining("; ")));
    }

    private static NumberStyle difference(SettingEffects now) {
        NumberStyle own = now.metric().style();
        return new NumberStyle(own.decimals(), own.leadingZero(), true);
    }

    /** With the scope of the means and incomplete parts. */
    static Chart drawn(SettingEffects moves) {
        Chart drawn = SettingsChart.of(moves);
        return drawn
                .withCaption(Stream.concat(Stream.of(BenchmarkReport.caption(moves.own())), drawn.caption().stream()).toList());
    }

    private ChartCard chart() {
        ChartCard card = Layouts.styled(
                new ChartCard(Texts.of("sensitivity.readings-chart"), Texts.of("sensitivity.readings-chart-help")),
                "mn-card-inside");
        looked.subscribe(now -> {
            if (now != null) {
                card.head().note(Texts.of("sensitivity.readings-chart-note", now.metric().title()));
                card.show(drawn(now), SettingsChart.least(now));
            }
        });
        return card;
    }

    private VBox table() {
        Grid<Row> grid = new Grid<>(Texts.of("sensitivity.readings-table"));
        grid.rowHeight(24).key(row -> row.setting().name()).state(row -> row.isOwn() ? "current" : "");
        CardHead head = new CardHead(Texts.of("sensitivity.readings-table"), Texts.of("sensitivity.readings-table-help"));
        looked.subscribe(now -> {
            if (now != null) {
                grid.show(columns(now), Stream.concat(now.rows().stream().limit(1), now.others().stream()).toList());
            }
        });
        VBox card = new VBox(2, head, Layouts.grow(grid));
        head.asNumbers(() -> CopyAndExport.save(card, grid.values()));
        return Layouts.styled(card, "mn-card-inside");
    }

    /** The study's own setting has means, the others differences. */
    private static TableModel<Row> columns(SettingEffects now) {
        NumberStyle own = now.metric().style();
        NumberStyle difference = difference(now);
        boolean whole = now.rows().stream().allMatch(row -> row.done().isWhole());
        List<Column<Row>> columns = new ArrayList<>(List.of(
                Column.<Row>words(Texts.of("sensitivity.column-reading"),
                        row -> row.isOwn() ? Texts.of("sensitivity.own-reading") : SettingNames.of(row.setting().name()))
                        .named("reading").width(whole ? 220 : 130).grows(),
                Column.<Row>number(Texts.of("sensitivity.column-pairs"), NumberStyle.WHOLE,
                        row -> !row.isOwn() && now.swapped(row).isPresent() ? now.swapped(row).getAsInt() : Double.NaN)
                        .named("swapped_pairs").width(60).look(row -> now.swapped(row).orElse(0) > 0 ? "mn-strong" : "")
                        .tip(Texts.of("sensitivity.column-pairs-help"))));
        if (!whole) {
            columns.add(1, Column
                    .<Row>words(Texts.of("sensitivity.column-runs"),
                            row -> row.done().isWhole()
                                    ? ""
                                    : Texts.of("benchmark.some-are-done", row.done().done(), row.done().wanted()))
                    .named("runs").width(90).look("mn-muted"));
        }
        Map<String, PolicyStyle> styles = PolicyStyle.forLegends(now.policies().stream().map(BenchmarkPolicy::name).toList());
        for (int p = 0; p < now.policies().size(); p++) {
            int at = p;
            PolicyStyle style = styles.get(now.policies().get(p).name());
            columns.add(Column
                    .<Row>number(now.policies().get(p).title(), own, row -> row.isOwn() ? row.means()[at] : row.moves()[at])
                    .named(now.policies().get(p).name())
                    .width(Math.max(LEAST_COLUMN, HEAD_MARK + Type.width(now.policies().get(p).title(), PaintedCanvas.META)))
                    .shown(row -> row.isOwn() ? own.text(row.means()[at]) : difference.text(row.moves()[at]))
                    .headMark(new Drawn(style, style.legend())).look(row -> row.isOwn() ? "mn-strong" : ""));
        }
        return new TableModel<>("readings-" + now.metric().code() + "-" + Budgets.name(now.budget()), columns);
    }
}
