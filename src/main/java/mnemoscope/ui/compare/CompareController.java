package mnemoscope.ui.compare;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.compare.CompareTable.GroupSummary;
import mnemoscope.ui.compare.map.MapController;
import mnemoscope.ui.compare.misses.MissController;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.CompareDisplay.Filter;
import mnemoscope.workspace.CompareDisplay.Grouping;
import mnemoscope.workspace.CompareDisplay.Kind;
import mnemoscope.workspace.CompareDisplay.View;
import mnemoscope.workspace.Order;

/** The comparison as a table, listed and grouped as the state says; one method an intent of the tab. Called on the FX thread. */
public final class CompareController {
    /** Every decision; null before the first replay. */
    final Value<CompareTable> table = new Value<>();
    /** The decisions listed; null before the first replay. */
    final Value<Listed> listed = new Value<>();
    /** All decisions, then the groups; empty if the groups are not to be known. */
    final Value<List<GroupSummary>> groups = new Value<>(List.of());
    /** What the last export came to. */
    final Value<String> said = new Value<>("");
    final WorkspaceContext context;
    /** What the map shows. */
    final MapController map;
    /** Why evidence was not held. */
    final MissController misses;
    private final Runnable showReplay;
    private final FileExport files;

    /**
     * What the list shows.
     *
     * @param table they are of
     * @param rows  in the order listed
     */
    record Listed(CompareTable table, List<CompareRow> rows) {
        ValueTable values(Order order) {
            return CompareColumns.decisions(table, -1, order).values(rows);
        }
    }

    /**
     * @param showReplay brings the Replay tab to the front
     * @param runs       where misses are counted
     * @param files      writes tables where the user says
     */
    public CompareController(WorkspaceContext context, Runnable showReplay, Runs runs, FileExport files) {
        this.context = context;
        this.showReplay = showReplay;
        this.files = files;
        map = new MapController(context, this::open);
        misses = new MissController(context, runs, showReplay);
        Value.whenever(this::fill, context.derived().disclosedProperty(), context.lens(now -> now.replay().answers()));
        context.lens(now -> now.cursor().step()).subscribe((before, step) -> {
            if (!context.now().replay().answers()) {
                fill();
            }
        });
        context.lens(now -> now.compare().filter()).subscribe(this::list);
        context.lens(now -> now.compare().order()).subscribe(this::list);
        context.lens(now -> now.compare().grouping()).subscribe(this::summarise);
    }

    private void fill() {
        boolean answers = context.now().replay().answers();
        table.set(Optional.ofNullable(context.derived().disclosedProperty().get())
                .map(result -> CompareTable.of(result, answers, context.now().cursor().step())).orElse(null));
        if (answers && table.get() != null && !table.get().categories().contains(display().filter().category())) {
            // A category that no decision has.
            context.workspace().move(now -> now.with(now.compare().with(now.compare().filter().withCategory(""))));
        }
        list();
        summarise();
    }

    private void list() {
        listed.set(table.optional().map(shown -> new Listed(shown,
                CompareColumns.decisions(shown, -1, display().order()).sorted(shown.rows().stream()
                        .filter(row -> row.isIn(display().filter(), shown.answers())).toList(), display().order())))
                .orElse(null));
    }

    private void summarise() {
        groups.set(table.optional().map(shown -> GroupSummary.of(shown, display().grouping())).orElse(List.of()));
    }

    /** How it is listed. */
    CompareDisplay display() {
        return context.now().compare();
    }

    /** Goes to a decision and shows it in the Replay tab. */
    public void open(int step) {
        context.steps().jump(step);
        showReplay.run();
    }

    /** Shows a page of the tab. */
    public void show(View view) {
        context.workspace().move(now -> now.with(now.compare().with(view)));
    }

    public void filter(Kind kind) {
        display(Texts.of("compare.list-kind", kind.title()), now -> now.with(now.filter().with(kind)));
    }

    /** @param category empty for all */
    public void filterCategory(String category) {
        display(category.isEmpty() ? Texts.of("compare.all-categories") : Texts.of("compare.one-category", category),
                now -> now.with(now.filter().withCategory(category)));
    }

    public void search(String words) {
        display(Texts.of("compare.search-in-compare"), now -> now.with(now.filter().withWords(words)));
    }

    public void showAll() {
        display(Texts.of("compare.list-all"), now -> now.with(Filter.ALL));
    }

    public void sort(Order order) {
        display(Texts.of("compare.sort-decisions"), now -> now.with(order));
    }

    public void group(Grouping grouping) {
        display(Texts.of("compare.summary-by-grouping", grouping.title()), now -> now.with(grouping));
    }

    private void display(String what, UnaryOperator<CompareDisplay> how) {
        context.workspace().change(what, now -> now.with(how.apply(now.compare())));
    }

    /** Writes the listed decisions as CSV where the user says. */
    public void exportDecisions() {
        listed.optional().ifPresent(shown -> export(shown.values(display().order())));
    }

    /** Writes the summary as CSV where the user says. */
    public void exportSummary() {
        table.optional().ifPresent(shown -> export(CompareColumns.summary(shown, display().grouping())
                .values(CompareColumns.rows(groups.get()))));
    }

    /** Writes a table as CSV where the user says. */
    public void export(ValueTable values) {
        files.table(values, said::set);
    }

    /** The listed decisions as a picture, with what they were made from in two lines; empty while there are none. */
    public Optional<Picture> picture() {
        List<String> caption = context.derived().result().map(Comparison::protocol)
                .map(protocol -> List.of(protocol.words(), protocol.placementWords())).orElse(List.of());
        return listed.optional().map(shown -> MatrixPicture.of(shown.table(), shown.rows(), caption));
    }
}
