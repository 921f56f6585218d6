package mnemoscope.ui.replay.chart;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionRange;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.EndLabels;
import mnemoscope.report.chart.RunningCharts;
import mnemoscope.report.chart.RunningKind;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.ui.replay.state.ReplayModel;

/**
 * The specification of a running chart: equal ones draw the same, regardless of the cursor.
 *
 * @param policy index of the policy that is the baseline or whose parts are shown; -1 for none
 * @param known  last decision whose outcome may be drawn
 */
public record RunningChart(RunningKind kind, Comparison shown, DecisionRange range, int policy, int known) {
    /** From the model, with its difference mode, focused policy and range of decisions; empty if nothing is open. */
    static Optional<RunningChart> of(ReplayModel model, RunningKind kind) {
        return model.result()
                .filter(shown -> model.derived().overview().isPresent() && shown.decisionCount() > 0 && model.cursor() >= 0)
                .map(shown -> new RunningChart(kind, shown, model.chartDecisions(), switch (kind) {
                    case PARTS -> model.focusedPlace();
                    case REWARD -> model.now().replay().rewardDifference() ? model.baselinePlace() : -1;
                    default -> -1;
                }, Math.min(model.now().replay().answers() ? shown.decisionCount() - 1 : model.cursor() - 1,
                        model.chartDecisions().last())));
    }

    /** The chart for a file; empty if no decision with a known outcome is shown, or if no evidence exists to measure by. */
    public static Optional<Chart> chart(ReplayModel model, RunningKind kind) {
        return of(model, kind).filter(chart -> chart.known >= chart.range.first())
                .filter(chart -> kind == RunningKind.OCCUPANCY || chart.shown.hasGold())
                .map(chart -> chart.draw(model).plusCaption(model.derived().trainingCaption(chart.shown)));
    }

    private RunningCharts charts(ReplayModel model) {
        return new RunningCharts(shown, model.derived().overview().orElseThrow(), range, known);
    }

    Chart draw(ReplayModel model) {
        return charts(model).of(kind, policy);
    }

    /** The marks of its lines by decision. */
    IntFunction<List<EndLabels.End>> marks(ReplayModel model, ChartLook look) {
        return charts(model).marks(kind, policy, look);
    }
}
