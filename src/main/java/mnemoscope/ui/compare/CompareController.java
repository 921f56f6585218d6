package mnemoscope.ui.compare;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.HeldDifference;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.ui.compare.CompareTable.GroupSummary;
import mnemoscope.ui.compare.map.MapController;
import mnemoscope.ui.compare.misses.MissController;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.AllConversations;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.CompareDisplay.Filter;
import mnemoscope.workspace.CompareDisplay.Grouping;
import mnemoscope.workspace.CompareDisplay.Kind;
import mnemoscope.workspace.CompareDisplay.Scope;
import mnemoscope.workspace.CompareDisplay.View;
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.SortOrder;

/** The comparison as a table, filtered and grouped by the state; one method per intent of the tab. Use on the FX thread. */
public final class CompareController {
    private static final Object NOWHERE = CompareColumns.key("", -1);

    /** Every decision; null before the first replay. */
    final ModelValue<CompareTable> table = new ModelValue<>();
    /** The filtered decisions; null before the first replay. */
    final ModelValue<Listed> listed = new ModelValue<>();
    /** All decisions, then the groups; empty if groups must not be known. */
    final ModelValue<List<GroupSummary>> groups = new ModelValue<>(List.of());
    final WorkspaceContext context;
    /** The model of the map. */
    final MapController map;
    /** Causes of misses. */
    final MissController misses;
    /** Replays of all conversations. */
    final AllConversations everywhere;
    private final Runnable showReplay;
    private final FileExport files;
    private final Consumer<String> say;
    /** Builds the table of all conversations. */
    private final RunHandle tables;
    /** The inputs of that table. */
    private List<Comparison> tabled;
    private final Consumer<String> againstTheLog;
    private boolean inWindow;
    private final CompareFindings findings;

    /**
     * The content of the list.
     *
     * @param table table that contains the rows
     * @param rows  the rows in display order
     */
    record Listed(CompareTable table, List<CompareRow> rows) {
        ValueTable values(SortOrder order) {
            return CompareColumns.decisions(table, NOWHERE, order).values(rows);
        }
    }

    /**
     * @param showReplay    shows the Replay tab
     * @param runs          counts misses
     * @param files         writes tables to files that the user chooses
     * @param say           receives the outcome of an export
     * @param againstTheLog lists the turns on which the agent and the policy of a name differ
     */
    public CompareController(WorkspaceContext context, Runnable showReplay, Runs runs, FileExport files, Consumer<String> say,
            Consumer<String> againstTheLog) {
        this.context = context;
        this.showReplay = showReplay;
        this.files = files;
        this.say = say;
        this.againstTheLog = againstTheLog;
        findings = new CompareFindings(context);
        map = new MapController(context, this::open, this::filterCategory);
        everywhere = new AllConversations(context, runs, () -> show(Scope.OPEN));
        misses = new MissController(context, runs, everywhere, showReplay);
        tables = runs.newest();
        ModelValue.whenever(this::fill, context.replays().disclosedProperty(), context.lens(now -> now.replay().answers()),
                context.lens(now -> now.compare().scope()), everywhere.replays);
        context.lens(now -> now.cursor().step()).subscribe((before, step) -> {
            if (!context.now().replay().answers()) {
                fill();
            }
        });
        context.lens(now -> now.compare().filter()).subscribe(this::list);
        context.lens(now -> now.compare().order()).subscribe(this::list);
        context.lens(now -> now.compare().grouping()).subscribe(this::summarise);
    }

    /** Whether the tab is in the window. Otherwise nothing is counted, and old counts are discarded at the next change. */
    void look(boolean on) {
        inWindow = on;
        if (on && table.get() == null) {
            fill();
        }
    }

    private void fill() {
        boolean answers = context.now().replay().answers();
        Optional<Comparison> shown = open().filter(any -> inWindow);
        if (display().scope() == Scope.OPEN || shown.isEmpty() || !answers) {
            tables.drop();
            tabled = null;
            setTable(shown.filter(any -> display().scope() == Scope.OPEN).map(
                    result -> findings.noted(CompareTable.of(result, answers, context.now().cursor().step()), List.of(result)))
                    .orElse(null));
        } else if (everywhere.replays.get() != null && everywhere.replays.get() != tabled) {
            List<Comparison> all = everywhere.replays.get();
            tabled = all;
            tables.start(Texts.of("compare.table"), progress -> CompareTable.of(all), made -> setTable(findings.noted(made, all)),
                    say);
        }
    }

    private void setTable(CompareTable made) {
        table.set(made);
        boolean answers = context.now().replay().answers();
        if (answers && table.get() != null && !table.get().categories().containsKey(display().filter().category())) {
            // A category without decisions.
            context.workspace().move(now -> now.with(now.compare().with(now.compare().filter().withCategory(""))));
        }
        list();
        summarise();
    }

    private void list() {
        listed.set(table.optional().map(shown -> new Listed(shown, CompareColumns.decisions(shown, NOWHERE, display().order())
                .sorted(shown.listed(display().filter()), display().order()))).orElse(null));
    }

    private void summarise() {
        groups.set(table.optional().map(shown -> GroupSummary.of(shown, display().grouping())).orElse(List.of()));
    }

    /**
     * The finding about the map's two policies in its conversation, also if the table covers more; empty before the first replay.
     */
    Optional<CompareHeadline> mapHeadline() {
        return map.map.optional().map(shown -> findings.ofMap(shown.shown(), map));
    }

    /** The finding of the table; empty before the first replay. */
    Optional<CompareHeadline> tableHeadline() {
        return table.optional().map(shown -> findings.ofTable(replays(shown.isOfSeveral()), shown, map));
    }

    /** The number of distinct turns that one policy holds at some decision at which another does not. */
    int heldAlone(String policy, String other) {
        return replays(display().scope() == Scope.ALL).stream()
                .mapToInt(each -> HeldDifference.of(each, each.indexOf(policy), each.indexOf(other)).first().turns()).sum();
    }

    private List<Comparison> replays(boolean ofAll) {
        return ofAll ? tabled : open().stream().toList();
    }

    private Optional<Comparison> open() {
        return Optional.ofNullable(context.replays().disclosedProperty().get());
    }

    /** Whether the open data are an agent's log, so that there is a list of turns that the agent dropped. */
    boolean isLog() {
        return open().filter(Comparison::isLog).isPresent();
    }

    /** Whether there is evidence for Answers to show. */
    boolean hasGold() {
        return open().filter(Comparison::hasGold).isPresent();
    }

    /** Lists the turns on which the agent and one of the two policies differ at the current decision. */
    void listDropped() {
        open().ifPresent(open -> againstTheLog.accept(map.pair(open).stream()
                .filter(name -> !open.traces().get(open.indexOf(name)).policy().isRecord()).findFirst().orElse("")));
    }

    /** The current display settings. */
    CompareDisplay display() {
        return context.now().compare();
    }

    /** Goes to a decision of the current conversation in the Replay tab. */
    public void open(int step) {
        context.steps().jump(step);
        showReplay.run();
    }

    /** Goes to a decision of any conversation in the Replay tab. */
    void open(CompareRow row) {
        context.steps().show(Cursor.at(row.conversation(), row.decision(), -1));
        showReplay.run();
    }

    /** The key of the current decision. */
    Object now() {
        return CompareColumns.key(context.replays().result().map(shown -> shown.conversation().id()).orElse(""),
                context.now().cursor().step());
    }

    /** Filters by the category of a group, or shows the conversation of a group alone. */
    void open(GroupSummary group) {
        if (!group.category().isEmpty()) {
            filterCategory(group.category());
        } else if (table.optional().filter(all -> all.isOfSeveral() && all.sessions().containsKey(group.label())).isPresent()) {
            show(Scope.OPEN);
            context.steps().chooseEpisode(group.label());
        }
    }

    /** Lists decisions of the current conversation, or of all. */
    public void show(Scope scope) {
        display(Texts.of("compare.misses-scope"), now -> now.with(scope));
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

    /** Lists decisions that one policy hits and another misses; a second call lists all again. */
    void listDifferences(String hitting, String missing) {
        Filter now = display().filter();
        boolean again = now.hits().equals(hitting) && now.misses().equals(missing);
        display(again ? Texts.of("compare.list-all") : Texts.of("compare.one-hits-other-misses", title(hitting), title(missing)),
                shown -> shown.with(again ? now.parting("", "") : now.parting(hitting, missing)));
    }

    private String title(String policy) {
        return table.optional().filter(shown -> shown.indexOf(policy) >= 0)
                .map(shown -> shown.policies().get(shown.indexOf(policy)).title()).orElse(policy);
    }

    /** "Mixed-Score hits, Recency misses" while the list is filtered by that. */
    String differenceWords(Filter now) {
        return table.optional().filter(shown -> shown.indexOf(now.hits()) >= 0 && shown.indexOf(now.misses()) >= 0)
                .map(shown -> Texts.of("compare.one-hits-other-misses", title(now.hits()), title(now.misses()))).orElse("");
    }

    /** The metric that groups show for all conversations. */
    void measure(Metric metric) {
        display(Texts.of("compare.summary-by-metric", metric.words()), now -> now.with(metric));
    }

    public void search(String words) {
        display(Texts.of("compare.search-in-compare"), now -> now.with(now.filter().withWords(words)));
    }

    public void showAll() {
        display(Texts.of("compare.list-all"), now -> now.with(Filter.ALL));
    }

    public void sort(SortOrder order) {
        display(Texts.of("compare.sort-decisions"), now -> now.with(order));
    }

    public void group(Grouping grouping) {
        display(Texts.of("compare.summary-by-grouping", grouping.title(display().scope())), now -> now.with(grouping));
    }

    private void display(String what, UnaryOperator<CompareDisplay> how) {
        context.workspace().change(what, now -> now.with(how.apply(now.compare())));
    }

    /** Exports the listed decisions as CSV. */
    public void exportDecisions() {
        listed.optional().ifPresent(shown -> export(shown.values(display().order())));
    }

    /** Exports the summary as CSV. */
    public void exportSummary() {
        table.optional().ifPresent(
                shown -> export(CompareColumns.summary(shown, display().grouping()).values(CompareColumns.rows(groups.get()))));
    }

    /** Exports a table as CSV. */
    public void export(ValueTable values) {
        files.table(values, say);
    }

    /** The listed decisions as a picture with two lines about their source; empty if there are none. */
    public Optional<Picture> picture() {
        List<String> caption = context.replays().result().map(Comparison::protocol)
                .map(protocol -> List.of(protocol.words(), protocol.placementWords())).orElse(List.of());
        return listed.optional().map(shown -> MatrixPicture.of(shown.table(), shown.rows(), caption));
    }
}
