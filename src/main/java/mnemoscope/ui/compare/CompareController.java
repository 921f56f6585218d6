package mnemoscope.ui.compare;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import mnemoscope.report.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.DecisionFilter;
import mnemoscope.workspace.Grouping;
import mnemoscope.workspace.Order;

/** One method an intent of the Compare tab. Called on the FX thread. */
public final class CompareController {
    private final CompareModel model;
    private final WorkspaceContext context;
    private final Runnable showReplay;
    private final FileExport files;
    private final StringProperty said = new SimpleStringProperty(this, "said", "");

    /**
     * @param showReplay brings the Replay tab to the front
     * @param files      writes tables where the user says
     */
    public CompareController(CompareModel model, Runnable showReplay, FileExport files) {
        this.model = model;
        this.context = model.context();
        this.showReplay = showReplay;
        this.files = files;
    }

    /** What the last export came to. */
    StringProperty saidProperty() {
        return said;
    }

    /** Goes to a decision and shows it in the Replay tab. */
    public void open(int step) {
        context.steps().jump(step);
        showReplay.run();
    }

    public void filter(DecisionFilter.Kind kind) {
        display("List " + kind.title(), now -> now.with(now.filter().with(kind)));
    }

    /** @param category empty for all */
    public void filterCategory(String category) {
        display(category.isEmpty() ? "All categories" : "Category " + category,
                now -> now.with(now.filter().withCategory(category)));
    }

    public void search(String words) {
        display("Search in Compare", now -> now.with(now.filter().withWords(words)));
    }

    public void showAll() {
        display("List all", now -> now.with(DecisionFilter.ALL));
    }

    public void sort(Order order) {
        display("Sort decisions", now -> now.with(order));
    }

    public void group(Grouping grouping) {
        display("Summary " + grouping.title(), now -> now.with(grouping));
    }

    private void display(String what, UnaryOperator<CompareDisplay> how) {
        context.workspace().change(what, now -> now.with(how.apply(now.compare())));
    }

    public void toggleAnswers() {
        context.steps().toggleAnswers();
    }

    /** Writes the listed decisions as CSV where the user says. */
    public void exportDecisions() {
        model.table()
                .ifPresent(table -> export(CompareColumns.decisions(table, -1, model.display().order()).values(model.rows())));
    }

    /** Writes the summary as CSV where the user says. */
    public void exportSummary() {
        model.table().ifPresent(table -> export(CompareColumns.summary(table, model.display().grouping())
                .values(CompareColumns.rows(model.groups()))));
    }

    /** Writes a table as CSV where the user says. */
    public void export(ValueTable table) {
        files.table(table, said::set);
    }

    /** The listed decisions as a picture; empty while there are none. */
    public Optional<Picture> picture() {
        return model.table().map(table -> MatrixPicture.of(table, model.rows(), caption()));
    }

    /** What the picture was made from, in two lines. */
    private List<String> caption() {
        return context.derived().result().map(shown -> List.of(shown.protocol().budgetWords() + ", "
                + shown.protocol().pool().label().toLowerCase(Locale.ROOT) + " pool", shown.protocol().placementWords()))
                .orElse(List.of());
    }
}
