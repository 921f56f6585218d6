package mnemoscope.ui.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import mnemoscope.ui.benchmark.chart.ChartsInput;
import org.junit.jupiter.api.Test;

/** The axis of differences, against results made by hand: the baseline has F1 .10, Recency .05, Clairvoyant .40 everywhere. */
class IntervalTest {
    private static Scores scores(String... more) throws Exception {
        List<String> policies = new java.util.ArrayList<>(List.of("recency", "mixed"));
        policies.addAll(List.of(more));
        return MadeUp.scores(policies, Map.of("mixed", e -> 0.1, "recency", e -> 0.05, "clairvoyant", e -> 0.4));
    }

    @Test
    void referenceFarAway_doesNotSqueezeTheOthers() throws Exception {
        Scores scores = scores("clairvoyant");
        Interval interval = Interval.of(scores, scores.rows());
        assertThat(interval.low()).isCloseTo(-0.05, within(1e-9));
        assertThat(interval.high()).as("twice the margin").isCloseTo(0.02, within(1e-9));
        assertThat(interval.beyond(scores.row("clairvoyant").orElseThrow().difference())).isEqualTo(1);
        assertThat(interval.beyond(scores.row("recency").orElseThrow().difference())).isZero();
        assertThat(interval.beyond(-0.3)).isEqualTo(-1);
        assertThat(interval.x(0.02, 128)).as("14 px from the edge").isCloseTo(114, within(1e-6));
        assertThat(interval.x(0, 128)).isCloseTo(14 + 100 * 5 / 7.0, within(1e-6));
    }

    @Test
    void referencesAlone_fit() throws Exception {
        Scores scores = scores("clairvoyant");
        Interval interval = Interval.of(scores, List.of(scores.row("mixed").orElseThrow(),
                scores.row("clairvoyant").orElseThrow()));
        assertThat(interval.high()).isCloseTo(0.3, within(1e-9));
        assertThat(interval.beyond(scores.row("clairvoyant").orElseThrow().difference())).isZero();
    }

    @Test
    void columns_leaveOutThePublishedOfOtherBudgetsFirst() throws Exception {
        Scores scores = scores("clairvoyant");
        TableColumns all = TableColumns.of(scores, RowKind.FOLDS, Double.MAX_VALUE);
        assertThat(all.beside()).containsExactly(32, 64);
        assertThat(all.width(32)).isEqualTo(156);
        TableColumns chosen = TableColumns.of(scores, RowKind.FOLDS, all.least() - 1);
        assertThat(chosen.beside()).containsExactly(64);
        assertThat(chosen.width(32)).isEqualTo(78);
        assertThat(all.least() - chosen.least()).isEqualTo(78);
        assertThat(TableColumns.of(scores, RowKind.FOLDS, chosen.least() - 1).beside()).isEmpty();
    }

    @Test
    void usualTableOfThreeBudgets_fitsAWindowOf1100() throws Exception {
        TableColumns least = new TableColumns(List.of(32, 64, 128), List.of(), true, false, false);
        // 1100 less the settings (248), the padding of the tab (24) and of the card (26).
        assertThat(least.least()).isLessThanOrEqualTo(802);
    }

    @Test
    void attained_isAColumnOnlyWhereItCanBeKnown() throws Exception {
        assertThat(TableColumns.of(scores("clairvoyant"), RowKind.FOLDS, 2000).attained()).isFalse();
        assertThat(TableColumns.of(scores("keep-nothing"), RowKind.FOLDS, 2000).attained()).isFalse();
        assertThat(TableColumns.of(scores("keep-nothing", "hindsight"), RowKind.FOLDS, 2000).attained()).isTrue();
    }

    @Test
    void chartsOfAPolicyThatIsNotMeasured_knowWhetherARunGoesOn() throws Exception {
        Scores scores = scores("bm25");
        List<TableRow> rows = List.of(scores.row("bm25").orElseThrow());
        assertThat(ChartsSide.input(scores, rows, "", true).policies().getFirst().levels())
                .allMatch(ChartsInput.Level::running);
        assertThat(ChartsSide.input(scores, rows, "", false).policies().getFirst().levels())
                .noneMatch(ChartsInput.Level::running);
    }
}
