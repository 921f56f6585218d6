package mnemoscope.ui.optimality.hindsight;

import mnemoscope.explain.hindsight.HindsightSummary;
import java.util.List;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.report.chart.BoundsChart;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.optimality.hindsight.HindsightModel.Plain;
import mnemoscope.ui.workspace.WorkspaceContext;

/** Incumbent and bound over time, live while a search runs. */
final class BoundsPane {
    final ChartCard card = new ChartCard("Search",
            "Reward of the best plan known (solid) and the bound that no plan exceeds (dashed), over the time of the search on a "
                    + "logarithmic axis. Where they meet, the plan is proven best.");
    private final HindsightModel model;

    BoundsPane(HindsightModel model, WorkspaceContext context) {
        this.model = model;
        card.getStyleClass().add("mn-card-inside");
        Value.whenever(() -> show(context.derived().result()
                .map(shown -> shown.conversation().id() + "-" + shown.protocol().budgetTokens()).orElse("search")),
                model.bounds, model.state);
    }

    private void show(String name) {
        List<HindsightBounds> told = model.bounds.get();
        card.head().note(note(told));
        if (told.size() > 1) {
            card.show(BoundsChart.of(name + "-bounds", "Best plan known and bound over time: " + name, note(told), told,
                    HindsightSummary::bounds, HindsightTables.bounds(name, told)));
        } else {
            card.nothing(told.size() == 1 && model.state.get() == Plain.DONE
                    ? "Known from an earlier search. \"Solve again\" shows how it goes."
                    : "");
        }
    }

    private String note(List<HindsightBounds> told) {
        String after = told.isEmpty() ? "" : HindsightSummary.seconds(told.getLast().elapsedNanos());
        return switch (model.state.get()) {
            case Plain.SOLVING -> told.isEmpty() ? "starting" : "running, " + after;
            case Plain.STOPPED -> told.isEmpty() ? "stopped" : "stopped after " + after;
            default -> model.report.optional().map(report -> {
                boolean proven = report.optimum().isProven();
                return report.solved().isRemembered()
                        ? proven ? "proven earlier" : "searched earlier"
                        : (proven ? "proven in " : "ended unproven after ") + after;
            }).orElse("");
        };
    }
}
