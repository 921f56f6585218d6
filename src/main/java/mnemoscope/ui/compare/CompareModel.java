package mnemoscope.ui.compare;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.CompareDisplay;

/** What the Compare tab shows: the comparison as a table, listed and grouped as the state says. */
public final class CompareModel {
    private final WorkspaceContext context;
    private final ReadOnlyObjectWrapper<CompareTable> table = new ReadOnlyObjectWrapper<>(this, "table");
    private final ReadOnlyObjectWrapper<List<CompareRow>> rows = new ReadOnlyObjectWrapper<>(this, "rows", List.of());
    private final ReadOnlyObjectWrapper<List<GroupSummary>> groups = new ReadOnlyObjectWrapper<>(this, "groups", List.of());

    public CompareModel(WorkspaceContext context) {
        this.context = context;
        context.derived().resultProperty().subscribe(shown -> fill());
        context.lens(now -> now.replay().answers()).subscribe((before, on) -> fill());
        context.lens(now -> now.cursor().step()).subscribe((before, step) -> {
            if (!context.now().replay().answers()) {
                fill();
            }
        });
        context.lens(now -> now.compare().filter()).subscribe((before, filter) -> list());
        context.lens(now -> now.compare().order()).subscribe((before, order) -> list());
        context.lens(now -> now.compare().grouping()).subscribe((before, grouping) -> group());
    }

    private void fill() {
        boolean answers = context.now().replay().answers();
        CompareTable shown = context.derived().result()
                .map(result -> CompareTable.of(result, answers, context.now().cursor().step())).orElse(null);
        table.set(shown);
        if (answers && shown != null && !shown.categories().contains(display().filter().category())) {
            // A category that no decision has.
            context.workspace().move(now -> now.with(now.compare().with(now.compare().filter().withCategory(""))));
        }
        list();
        group();
    }

    private void list() {
        rows.set(table().map(shown -> CompareColumns.decisions(shown, -1, display().order()).sorted(
                shown.rows().stream().filter(row -> row.isIn(display().filter(), shown.answers())).toList(), display().order()))
                .orElse(List.of()));
    }

    private void group() {
        groups.set(table().map(shown -> GroupSummary.of(shown, display().grouping())).orElse(List.of()));
    }

    /** How it is listed. */
    CompareDisplay display() {
        return context.now().compare();
    }

    WorkspaceContext context() {
        return context;
    }

    /** Every decision; null before the first replay. */
    public ReadOnlyObjectProperty<CompareTable> tableProperty() {
        return table.getReadOnlyProperty();
    }

    public Optional<CompareTable> table() {
        return Optional.ofNullable(table.get());
    }

    /** The decisions listed, in the order listed. */
    public ReadOnlyObjectProperty<List<CompareRow>> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    public List<CompareRow> rows() {
        return rows.get();
    }

    /** All decisions, then the groups; empty if the groups are not to be known. */
    public ReadOnlyObjectProperty<List<GroupSummary>> groupsProperty() {
        return groups.getReadOnlyProperty();
    }

    public List<GroupSummary> groups() {
        return groups.get();
    }
}
