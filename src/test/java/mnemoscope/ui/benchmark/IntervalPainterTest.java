package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import mnemoscope.replay.miss.CarriedNeeds;
import mnemoscope.report.chart.MetricResults;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.text.Numbers;
import mnemoscope.text.NumberFormats;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.workspace.BenchmarkDisplay.Rows;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.grid.TableModel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The axis of differences, against results made by hand: the baseline has F1 .10, Recency .05, Clairvoyant .40 everywhere. */
class IntervalPainterTest {
    private static BenchmarkScores scores(String... more) throws Exception {
        List<String> policies = new java.util.ArrayList<>(List.of("recency", "mixed"));
        policies.addAll(List.of(more));
        return MadeUp.scores(policies, Map.of("mixed", e -> 0.1, "recency", e -> 0.05, "clairvoyant", e -> 0.4));
    }

    @Test
    void referenceFarAway_doesNotSqueezeTheOthers() throws Exception {
        BenchmarkScores scores = scores("clairvoyant");
        IntervalPainter interval = IntervalPainter.of(scores, scores.rows());
        assertThat(interval.low()).isCloseTo(-0.05, within(1e-9));
        assertThat(interval.high()).as("twice the margin").isCloseTo(0.02, within(1e-9));
        assertThat(interval.beyond(scores.row("clairvoyant").orElseThrow().difference())).isEqualTo(1);
        assertThat(interval.beyond(scores.row("recency").orElseThrow().difference())).isZero();
        assertThat(interval.beyond(-0.3)).isEqualTo(-1);
        assertThat(interval.mark(0.3, 128)).as("no mark where its value is not").isEmpty();
        assertThat(interval.mark(-0.05, 128)).hasValue(interval.x(-0.05, 128));
        assertThat(interval.x(0.02, 128)).as("14 px from the edge").isCloseTo(114, within(1e-6));
        assertThat(interval.x(0, 128)).isCloseTo(14 + 100 * 5 / 7.0, within(1e-6));
    }

    /** It was cut where a scroll bar or German made the column narrow. */
    @Test
    void wordOfTheBaseline_isWhole() throws Exception {
        Fx.start();
        BenchmarkScores scores = scores();
        Map<String, Double> from = new HashMap<>();
        Painter noting = (Painter) Proxy.newProxyInstance(Painter.class.getClassLoader(), new Class<?>[]{Painter.class},
                (self, method, given) -> {
                    if (method.isDefault()) {
                        return InvocationHandler.invokeDefault(self, method, given);
                    }
                    if (method.getName().equals("text")) {
                        from.put((String) given[0], (Double) given[1]);
                    }
                    return null;
                });
        IntervalPainter.of(scores, scores.rows()).row(noting, 70, 24, Palette.of(ChartLook.LIGHT),
                scores.row("mixed").orElseThrow());
        assertThat(from.get("baseline") + Type.width("baseline", PaintedCanvas.META)).isLessThanOrEqualTo(70);
    }

    /** It vanished behind its mark, as if there were none. */
    @Test
    void intervalNarrowerThanItsMark_isSeenAboveAndBelowIt() throws Exception {
        Fx.start();
        BenchmarkScores scores = scores();
        IntervalPainter interval = IntervalPainter.of(scores, scores.rows());
        TableRow recency = scores.row("recency").orElseThrow();
        List<Double> caps = new java.util.ArrayList<>();
        Painter noting = (Painter) Proxy.newProxyInstance(Painter.class.getClassLoader(), new Class<?>[]{Painter.class},
                (self, method, given) -> {
                    if (method.getName().equals("line") && given[0].equals(given[2])
                            && Math.abs((Double) given[0] - interval.x(recency.difference(), 200)) < 1) {
                        caps.add((Double) given[3] - (Double) given[1]);
                    }
                    return method.isDefault() && !method.getName().equals("line")
                            ? InvocationHandler.invokeDefault(self, method, given)
                            : null;
                });
        interval.row(noting, 200, 31, Palette.of(ChartLook.LIGHT), recency);
        assertThat(recency.comparison().filter(BaselineComparison::isTested)).isPresent();
        assertThat(caps).as("the mark has 12 px").hasSize(2).allMatch(high -> high > 16 && high <= 24);
    }

    @AfterEach
    void usualMarks() {
        NumberFormats.use(NumberFormats.POINT);
    }

    /** In any width and language; a number has no more decimals than its neighbours tell apart. */
    @Test
    void numbersOfTheAxis_keepApart_andStayInTheColumn() {
        IntervalPainter wide = new IntervalPainter(Metric.F1, -0.051, 0.105, 0.01);
        assertThat(wide.ticks(352)).extracting(IntervalPainter.Tick::text).containsExactly("\u2212.04", "\u2212.02", "0", "+.02",
                "+.04", "+.06", "+.08", "+.10");
        for (NumberFormats marks : NumberFormats.values()) {
            NumberFormats.use(marks);
            for (double width = 106; width < 500; width += 7) {
                for (IntervalPainter each : List.of(wide, new IntervalPainter(Metric.F1, -0.02, 0.02, 0.01),
                        new IntervalPainter(Metric.REWARD, -1_100, 900, 5), new IntervalPainter(Metric.REWARD, -104, 12, 5))) {
                    List<IntervalPainter.Tick> ticks = each.ticks(width);
                    assertThat(ticks).as("%s at %s px", each, width).hasSizeGreaterThan(1);
                    double from = -8;
                    for (IntervalPainter.Tick tick : ticks) {
                        assertThat(tick.middle() - tick.wide() / 2).as("%s of %s at %s px", tick, each, width)
                                .isGreaterThanOrEqualTo(from + 8 - 1e-9);
                        from = tick.middle() + tick.wide() / 2;
                    }
                    assertThat(from).isLessThanOrEqualTo(width + 1e-9);
                }
            }
        }
        NumberFormats.use(NumberFormats.COMMA);
        assertThat(wide.ticks(352)).extracting(IntervalPainter.Tick::text).contains("+0,02", "+0,08");
    }

    @Test
    void referencesAlone_fit() throws Exception {
        BenchmarkScores scores = scores("clairvoyant");
        IntervalPainter interval = IntervalPainter.of(scores,
                List.of(scores.row("mixed").orElseThrow(), scores.row("clairvoyant").orElseThrow()));
        assertThat(interval.high()).isCloseTo(0.3, within(1e-9));
        assertThat(interval.beyond(scores.row("clairvoyant").orElseThrow().difference())).isZero();
    }

    @Test
    void attained_isAColumnOnlyWhereItIsKnown() throws Exception {
        BenchmarkScores scores = scores("clairvoyant");
        assertThat(ResultColumns.of(scores, Rows.FOLDS, scores.rows()).report(scores.rows()).heads()).containsExactly("policy",
                "F1 32", "F1 64", "difference 64", "low", "high", "p (Holm)", "carried recall, %", "win / tie / loss", "leaks");
    }

    /** The column had counts, which were three times those of the data under three seeds. */
    @Test
    void carried_isAShare_whoseTooltipCountsEverySeed() {
        CarriedNeeds.Count once = new CarriedNeeds.Count(402, 137);
        CarriedNeeds.Count thrice = new CarriedNeeds.Count(1_206, 411);
        assertThat(ResultColumns.share(once)).isEqualTo(ResultColumns.share(thrice)).isEqualTo("34 %");
        assertThat(ResultColumns.counts(once, 1)).startsWith("137 of 402 needed turns ").endsWith("at every question of 1 seed.");
        assertThat(ResultColumns.counts(thrice, 3)).startsWith("411 of 1,206 needed turns ")
                .endsWith("at every question of 3 seeds.");
        assertThat(ResultColumns.share(new CarriedNeeds.Count(0, 0)) + ResultColumns.counts(new CarriedNeeds.Count(0, 0), 3))
                .isEqualTo(Numbers.NONE);
    }

    /** "0 of 12" where the file has 120 is another number. */
    @Test
    void leaks_leaveATableThatIsTooNarrow_beforeTheyAreCut() throws Exception {
        BenchmarkScores scores = scores("clairvoyant");
        TableModel<TableRow> table = ResultColumns.of(scores, Rows.FOLDS, scores.rows());
        String leaks = Texts.of("benchmark.column-leaks");
        double room = 2_000;
        while (!table.hidden(table.kept(room)).contains(leaks)) {
            room--;
        }
        assertThat(room).isGreaterThan(400);
        assertThat(table.hidden(table.kept(room))).doesNotContain(Texts.of("benchmark.column-difference"), "p (Holm)");
    }

    @Test
    void chartsOfAPolicyThatIsNotMeasured_knowWhetherARunGoesOn() throws Exception {
        BenchmarkScores scores = scores("bm25");
        List<TableRow> rows = List.of(scores.row("bm25").orElseThrow());
        assertThat(BenchmarkScores.charted(scores.results(), rows, "", true).policies().getFirst().levels())
                .allMatch(MetricResults.Level::running);
        assertThat(BenchmarkScores.charted(scores.results(), rows, "", false).policies().getFirst().levels())
                .noneMatch(MetricResults.Level::running);
    }
}
