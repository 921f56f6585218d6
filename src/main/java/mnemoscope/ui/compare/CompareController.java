package mnemoscope.ui.compare;

import java.util.List;
import java.util.Locale;
import mnemoscope.report.ValueTable;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.grid.Order;
import mnemoscope.ui.workspace.WorkspaceContext;

/** One method an intent of the Compare tab. Called on the FX thread. */
public final class CompareController {
    private final CompareModel model;
    private final WorkspaceContext context;
    private final Runnable showReplay;
    private final FileExport files;

    /**
     * @param showReplay brings the Replay tab to the front
     * @param files      writes tables where the user says
     */
    public CompareController(CompareModel model, WorkspaceContext context, Runnable showReplay, FileExport files) {
        this.model = model;
        this.context = context;
        this.showReplay = showReplay;
        this.files = files;
        context.derived().resultProperty().subscribe(shown -> fill());
        context.lens(now -> now.replay().answers()).subscribe(on -> fill());
        context.lens(now -> now.cursor().step()).subscribe(step -> {
            if (!context.now().replay().answers()) {
                fill();
            }
        });
    }

    /** Goes to a decision and shows it in the Replay tab. */
    public void open(int step) {
        context.steps().jump(step);
        showReplay.run();
    }

    public void filter(RowFilter.Kind kind) {
        model.filter(model.filter().with(kind));
    }

    /** @param category empty for all */
    public void filterCategory(String category) {
        model.filter(model.filter().withCategory(category));
    }

    public void search(String words) {
        model.filter(model.filter().withWords(words));
    }

    public void showAll() {
        model.filter(RowFilter.ALL);
    }

    public void sort(Order order) {
        model.order(order);
    }

    public void group(Grouping grouping) {
        model.group(grouping);
    }

    public void toggleAnswers() {
        context.steps().toggleAnswers();
    }

    /** Writes the listed decisions as CSV where the user says. */
    public void exportDecisions() {
        model.table().ifPresent(table -> export(CompareColumns.decisions(table, -1, model.order()).values(model.rows())));
    }

    /** Writes the summary as CSV where the user says. */
    public void exportSummary() {
        model.table().ifPresent(table -> export(CompareColumns.summary(table, model.grouping())
                .values(CompareColumns.rows(model.groups()))));
    }

    /** Writes a table as CSV where the user says. */
    public void export(ValueTable table) {
        files.table(table, model::say);
    }

    /** Draws the listed decisions as a picture and writes it as PNG where the user says. */
    public void exportPicture() {
        model.table().ifPresent(table -> files.picture(table.name() + "-matrix",
                MatrixPicture.of(table, model.rows(), caption()), model::say));
    }

    /** What the picture was made from, in two lines. */
    private List<String> caption() {
        return context.derived().result().map(shown -> List.of(shown.protocol().budgetWords() + ", "
                + shown.protocol().pool().label().toLowerCase(Locale.ROOT) + " pool", shown.protocol().placementWords()))
                .orElse(List.of());
    }

    private void fill() {
        model.show(context.derived().result().map(shown -> CompareTable.of(shown, context.now().replay().answers(), context.now().cursor().step())).orElse(null));
        if (model.table().isPresent() && !model.table().get().categories().contains(model.filter().category())
                && context.now().replay().answers()) {
            filterCategory("");
        }
    }
}
