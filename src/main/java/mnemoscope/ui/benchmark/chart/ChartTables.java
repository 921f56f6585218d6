package mnemoscope.ui.benchmark.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.report.ValueTable;
import mnemoscope.ui.benchmark.chart.ChartsInput.Level;
import mnemoscope.ui.benchmark.chart.ChartsInput.Policy;
import mnemoscope.ui.benchmark.chart.ChartsInput.Ranking;

/** The numbers of a chart. */
final class ChartTables {
    private ChartTables() {
    }

    static ValueTable of(ChartsInput input, ChartKind kind) {
        return switch (kind) {
            case EPISODES -> episodes(input);
            case BUDGETS -> budgets(input);
            case RANKS -> input.ranking().map(ranking -> ranks(input, ranking)).orElse(ValueTable.NONE);
        };
    }

    /** Of files, without an ending: "f1-by-conversation-128". */
    static String name(ChartsInput input, ChartKind kind) {
        String metric = input.metric().toLowerCase(Locale.ROOT).replace(' ', '-');
        return switch (kind) {
            case EPISODES -> metric + "-by-" + input.episode() + "-" + input.budget();
            case BUDGETS -> metric + "-by-budget";
            case RANKS -> "critical-difference-" + metric + "-" + input.budget();
        };
    }

    private static ValueTable episodes(ChartsInput input) {
        List<List<Object>> rows = new ArrayList<>();
        for (Policy policy : input.policies()) {
            Level level = input.level(policy);
            for (int e = 0; e < input.episodes().size(); e++) {
                rows.add(List.of(policy.name(), input.budget(), input.episodes().get(e), policy.values().get(e), level.mean(),
                        level.sd(), level.published()));
            }
        }
        return new ValueTable(name(input, ChartKind.EPISODES), List.of("policy", "budget_" + input.unit(), "episode",
                input.metric(), "mean_over_folds", "sd_over_folds", "published_mean"), rows);
    }

    private static ValueTable budgets(ChartsInput input) {
        List<List<Object>> rows = new ArrayList<>();
        for (Policy policy : input.policies()) {
            for (int k = 0; k < input.budgets().size(); k++) {
                Level level = policy.levels().get(k);
                rows.add(List.of(policy.name(), input.budgets().get(k), level.mean(), level.sd(), level.published(), level.done(),
                        level.wanted()));
            }
        }
        return new ValueTable(name(input, ChartKind.BUDGETS),
                List.of("policy", "budget_" + input.unit(), input.metric() + "_mean",
                        input.metric() + "_sd", "published_mean", "runs_done", "runs_wanted"),
                rows);
    }

    private static ValueTable ranks(ChartsInput input, Ranking ranking) {
        List<List<Object>> rows = new ArrayList<>();
        for (int p : ranking.difference().ranks().order()) {
            rows.add(List.of(ranking.names().get(p), ranking.difference().ranks().means().get(p),
                    ranking.difference().ranks().episodes(), ranking.difference().value(), ranking.friedman().f(),
                    ranking.friedman().fP(), IntStream.range(0, ranking.names().size())
                            .filter(other -> other != p && !ranking.difference().differ(p, other))
                            .mapToObj(ranking.names()::get).collect(Collectors.joining(" "))));
        }
        return new ValueTable(name(input, ChartKind.RANKS), List.of("policy", "mean_rank", "episodes", "critical_difference",
                "friedman_f", "friedman_p", "not_told_apart_from"), rows);
    }
}
