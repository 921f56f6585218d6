package mnemoscope.ui.shell.decisions;

import java.util.List;
import mnemoscope.report.ValueTable;
import mnemoscope.ui.workspace.WorkspaceContext;

/** Intents of the decision list. */
public final class DecisionsController {
    private final DecisionsModel model;
    private final WorkspaceContext context;

    public DecisionsController(DecisionsModel model, WorkspaceContext context) {
        this.model = model;
        this.context = context;
    }

    /** Makes the rows now, and again whenever another replay is shown. */
    void observe() {
        refresh();
        context.derived().resultProperty().subscribe(this::refresh);
        context.lens(now -> now.replay().answers()).subscribe(this::refresh);
    }

    public void search(String words) {
        model.query.set(words);
        refresh();
    }

    /** @param category in words; empty for all */
    public void filter(String category) {
        model.category.set(category);
        refresh();
    }

    public void jump(DecisionRow row) {
        if (row instanceof DecisionRow.Decision decision && decision.step() != context.now().cursor().step()) {
            context.steps().jump(decision.step());
        }
    }

    /** Goes to the first decision that is listed. */
    public void jumpToFirstFound() {
        model.rows.get().stream().filter(DecisionRow.Decision.class::isInstance).findFirst().ifPresent(this::jump);
    }

    public void chooseEpisode(String id) {
        if (context.derived().conversation() == null || !context.derived().conversation().id().equals(id)) {
            context.steps().chooseEpisode(id);
        }
    }

    /** Rows of the list as a table. */
    ValueTable table(List<DecisionRow> rows) {
        return context.derived().result()
                .map(shown -> DecisionRows.table(shown, rows,
                        context.now().replay().answers() ? shown.steps() : context.now().cursor().step()))
                .orElse(ValueTable.NONE);
    }

    private void refresh() {
        String category = context.now().replay().answers() ? model.category.get() : "";
        model.rows
                .set(context.derived().result().map(shown -> DecisionRows.of(shown, model.query.get(), category))
                        .orElse(List.of()));
    }
}
