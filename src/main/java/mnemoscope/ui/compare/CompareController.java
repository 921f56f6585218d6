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
import mnemoscope.workspace.CompareDisplay;
import mnemoscope.workspace.CompareDisplay.Filter;
import mnemoscope.workspace.CompareDisplay.Grouping;
import mnemoscope.workspace.CompareDisplay.Kind;
import mnemoscope.workspace.CompareDisplay.Scope;
import mnemoscope.workspace.CompareDisplay.View;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.SortOrder;

/** The comparison as a table, listed and grouped as the state says; one method an intent of the tab. Called on the FX thread. */
public final class CompareController {
    private static final Object NOWHERE = CompareColumns.key("", -1);

    /** Every decision; null before the first replay. */
    final ModelValue<CompareTable> table = new ModelValue<>();
    /** The decisions listed; null before the first replay. */
    final ModelValue<Listed> listed = new ModelValue<>();
    /** All decisions, then the groups; empty if the groups are not to be known. */
    final ModelValue<List<GroupSummary>> groups = new ModelValue<>(List.of());
    /** What the last export came to. */
    final ModelValue<String> said = new ModelValue<>("");
    final WorkspaceContext context;
    /** What the map shows. */
    final MapController map;
    /** Why evidence was not held. */
    final MissController misses;
    /** Replays of all conversations. */
    final AllConversations everywhere;
    private final Runnable showReplay;
    private final FileExport files;
    /** Makes the table of all conversations. */
    private final RunHandle tables;
    /** What that table is of. */
    private List<Comparison> tabled;
    private final Consumer<String> againstTheLog;
    private boolean looked;
    private final CompareFindings findings;

    /**
     * What the list shows.
     *
     * @param table they are of
     * @param rows  in the order listed
     */
    record Listed(CompareTable table, List<CompareRow> rows) {
        ValueTable values(SortOrder order) {
            return CompareColumns.decisions(table, NOWHERE, order).values(rows);
        }
    }

    /**
     * @param showReplay    brings the Replay tab to the front
     * @param runs          where misses are counted
     * @param files         writes tables where the user says
     * @param againstTheLog lists the turns over which the agent and the policy of a name part
     */
    public CompareController(WorkspaceContext context, Runnable showReplay, Runs runs, FileExport files,
            Consumer<String> againstTheLog) {
        this.context = context;
        this.showReplay = showReplay;
        this.files = files;
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

    /** Whether the tab is in the window: else nothing is counted, and what was is dropped with the next change. */
    void look(boolean on) {
        looked = on;
        if (on && table.get() == null) {
            fill();
        }
    }

    private void fill() {
        boolean answers = context.now().replay().answers();
        Optional<Comparison> shown = open().filter(any -> looked);
        if (display().scope() == Scope.OPEN || shown.isEmpty() || !answers) {
            tables.drop();
            tabled = null;
            take(shown.filter(any -> display().scope() == Scope.OPEN)
                    .map(result -> CompareTable.of(result, answers, context.now().cursor().step())).orElse(null));
        } else if (everywhere.replays.get() != null && everywhere.replays.get() != tabled) {
            List<Comparison> all = everywhere.replays.get();
            tabled = all;
            tables.start(Texts.of("compare.table"), progress -> CompareTable.of(all), this::take, said::set);
        }
    }

    private void take(CompareTable made) {
        table.set(made);
        boolean answers = context.now().replay().answers();
        if (answers && table.get() != null && !table.get().categories().containsKey(display().filter().category())) {
            // A category that no decision has.
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

    /** What the two policies of the map come to in its conversation, whatever the table is of; empty before the first replay. */
    Optional<CompareHeadline> mapHeadline() {
        return map.map.optional().map(shown -> findings.ofMap(shown.shown(), map));
    }

    /** What the table comes to; empty before the first replay. */
    Optional<CompareHeadline> tableHeadline() {
        return table.optional().map(shown -> findings.ofTable(replays(shown.isOfSeveral()), shown, map));
    }

    /** Different turns that one policy holds at some decision of the table at which another does not. */
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

    /** Whether what is open is the log of an agent, so that there is a list of what the agent dropped. */
    boolean isLog() {
        return open().filter(Comparison::isLog).isPresent();
    }

    /** Whether there is evidence, of which Answers tells. */
    boolean hasGold() {
        return open().filter(Comparison::hasGold).isPresent();
    }

    /** Lists the turns over which the agent and one of the two policies part at the open decision. */
    void listDropped() {
        open().ifPresent(open -> againstTheLog.accept(map.pair(open).stream()
                .filter(name -> !open.traces().get(open.indexOf(name)).policy().isRecord()).findFirst().orElse("")));
    }

    /** How it is listed. */
    CompareDisplay display() {
        return context.now().compare();
    }

    /** Goes to a decision of the open conversation and shows it in the Replay tab. */
    public void open(int step) {
        context.steps().jump(step);
        showReplay.run();
    }

    /** Goes to a decision, of another conversation too, and shows it in the Replay tab. */
    void open(CompareRow row) {
        context.steps().show(Cursor.at(row.conversation(), row.decision(), -1));
        showReplay.run();
    }

    /** The key of the decision shown. */
    Object now() {
        return CompareColumns.key(context.replays().result().map(shown -> shown.conversation().id()).orElse(""),
                context.now().cursor().step());
    }

    /** Lists the decisions of a category, or looks at one of the conversations alone. */
    void open(GroupSummary group) {
        if (!group.category().isEmpty()) {
            filterCategory(group.category());
        } else if (table.optional().filter(all -> all.isOfSeveral() && all.sessions().containsKey(group.label())).isPresent()) {
            show(Scope.OPEN);
            context.steps().chooseEpisode(group.label());
        }
    }

    /** Lists decisions of the open conversation, or of all. */
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

    /** Lists what one policy hits and another misses; again, all. */
    void part(String hitting, String missing) {
        Filter now = display().filter();
        boolean again = now.hits().equals(hitting) && now.misses().equals(missing);
        display(again ? Texts.of("compare.list-all") : Texts.of("compare.one-hits-other-misses", title(hitting), title(missing)),
                shown -> shown.with(again ? now.parting("", "") : now.parting(hitting, missing)));
    }

    private String title(String policy) {
        return table.optional().filter(shown -> shown.indexOf(policy) >= 0)
                .map(shown -> shown.policies().get(shown.indexOf(policy)).title()).orElse(policy);
    }

    /** "Mixed-Score hits, Recency misses", if the list is narrowed to that. */
    String parted(Filter now) {
        return table.optional().filter(shown -> shown.indexOf(now.hits()) >= 0 && shown.indexOf(now.misses()) >= 0)
                .map(shown -> Texts.of("compare.one-hits-other-misses", title(now.hits()), title(now.misses()))).orElse("");
    }

    /** What groups show of all conversations. */
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

    /** Writes the listed decisions as CSV where the user says. */
    public void exportDecisions() {
        listed.optional().ifPresent(shown -> export(shown.values(display().order())));
    }

    /** Writes the summary as CSV where the user says. */
    public void exportSummary() {
        table.optional().ifPresent(
                shown -> export(CompareColumns.summary(shown, display().grouping()).values(CompareColumns.rows(groups.get()))));
    }

    /** Writes a table as CSV where the user says. */
    public void export(ValueTable values) {
        files.table(values, said::set);
    }

    /** The listed decisions as a picture, with what they were made from in two lines; empty while there are none. */
    public Optional<Picture> picture() {
        List<String> caption = context.replays().result().map(Comparison::protocol)
                .map(protocol -> List.of(protocol.words(), protocol.placementWords())).orElse(List.of());
        return listed.optional().map(shown -> MatrixPicture.of(shown.table(), shown.rows(), caption));
    }
}
