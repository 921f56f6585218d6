package mnemoscope.ui.compare;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import mnemoscope.ui.kit.grid.Order;

/** State of the Compare tab: immutable values, changed on the FX thread by {@link CompareController} only. */
public final class CompareModel {
    private final ReadOnlyObjectWrapper<CompareTable> table = new ReadOnlyObjectWrapper<>(this, "table");
    private final ReadOnlyObjectWrapper<Finding> finding = new ReadOnlyObjectWrapper<>(this, "finding");
    private final ReadOnlyObjectWrapper<RowFilter> filter = new ReadOnlyObjectWrapper<>(this, "filter", RowFilter.ALL);
    private final ReadOnlyObjectWrapper<Order> order = new ReadOnlyObjectWrapper<>(this, "order", CompareColumns.BY_STEP);
    private final ReadOnlyObjectWrapper<List<CompareRow>> rows = new ReadOnlyObjectWrapper<>(this, "rows", List.of());
    private final ReadOnlyObjectWrapper<Grouping> grouping = new ReadOnlyObjectWrapper<>(this, "grouping", Grouping.CATEGORY);
    private final ReadOnlyObjectWrapper<List<GroupSummary>> groups = new ReadOnlyObjectWrapper<>(this, "groups", List.of());
    private final ReadOnlyStringWrapper said = new ReadOnlyStringWrapper(this, "said", "");

    /** Every decision; null before the first replay. */
    public ReadOnlyObjectProperty<CompareTable> tableProperty() {
        return table.getReadOnlyProperty();
    }

    public Optional<CompareTable> table() {
        return Optional.ofNullable(table.get());
    }

    /** What it comes to; null before the first replay. */
    public ReadOnlyObjectProperty<Finding> findingProperty() {
        return finding.getReadOnlyProperty();
    }

    public ReadOnlyObjectProperty<RowFilter> filterProperty() {
        return filter.getReadOnlyProperty();
    }

    public RowFilter filter() {
        return filter.get();
    }

    public ReadOnlyObjectProperty<Order> orderProperty() {
        return order.getReadOnlyProperty();
    }

    public Order order() {
        return order.get();
    }

    /** The decisions listed, in the order listed. */
    public ReadOnlyObjectProperty<List<CompareRow>> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    public List<CompareRow> rows() {
        return rows.get();
    }

    public ReadOnlyObjectProperty<Grouping> groupingProperty() {
        return grouping.getReadOnlyProperty();
    }

    public Grouping grouping() {
        return grouping.get();
    }

    /** All decisions, then the groups; empty if the groups are not to be known. */
    public ReadOnlyObjectProperty<List<GroupSummary>> groupsProperty() {
        return groups.getReadOnlyProperty();
    }

    public List<GroupSummary> groups() {
        return groups.get();
    }

    /** What the last export came to. */
    public ReadOnlyStringProperty saidProperty() {
        return said.getReadOnlyProperty();
    }

    void show(CompareTable shown) {
        table.set(shown);
        finding.set(shown == null ? null : Finding.of(shown));
        list();
        group();
    }

    void filter(RowFilter changed) {
        filter.set(changed);
        list();
    }

    void order(Order changed) {
        order.set(changed);
        list();
    }

    void group(Grouping changed) {
        grouping.set(changed);
        group();
    }

    void say(String words) {
        said.set(words);
    }

    private void list() {
        CompareTable shown = table.get();
        rows.set(shown == null
                ? List.of()
                : CompareColumns.decisions(shown, -1, order.get()).sorted(
                        shown.rows().stream().filter(row -> filter.get().takes(row, shown.answers())).toList(), order.get()));
    }

    private void group() {
        CompareTable shown = table.get();
        groups.set(shown == null ? List.of() : GroupSummary.of(shown, grouping.get()));
    }
}
