package mnemoscope.ui.compare.misses;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.miss.Miss;
import mnemoscope.explain.miss.MissReason;
import mnemoscope.explain.miss.Misses.OfPolicy;
import mnemoscope.explain.miss.Misses;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.report.MissReport;
import mnemoscope.report.ReplayReport;
import mnemoscope.report.diff.ResultFolder;
import mnemoscope.report.file.ValueTable;
import mnemoscope.ui.compare.map.CategoryBox;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.AllConversations;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.BenchmarkDisplay.Chart;
import mnemoscope.workspace.CompareDisplay.Scope;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.MissChoice.Count;
import mnemoscope.workspace.MissChoice;
import mnemoscope.workspace.Tab;

/**
 * The misses of the current comparison or of all conversations, computed on a worker while the page is in the window; one method
 * per intent of its parts. Use on the FX thread.
 */
public final class MissController {
    /** Null before the first result, while Answers are off, and while a class must not see it. */
    public final ModelValue<Misses> misses = new ModelValue<>();
    /** A second selected bar; null for none. Not part of the state. */
    final ModelValue<Marked> marked = new ModelValue<>();
    /** The misses of the selected bars. */
    final ModelValue<List<Miss>> listed = new ModelValue<>(List.of());
    /** Whether misses are being computed. */
    final ModelValue<Boolean> busy = new ModelValue<>(false);
    /** Why there are none for all conversations; empty if nothing failed. */
    final ModelValue<String> failed = new ModelValue<>("");
    final WorkspaceContext context;
    /** Replays of all conversations. */
    final AllConversations everywhere;
    private final RunHandle count;
    private final Runnable showReplay;
    private boolean visible;
    /** The category of the current or running result. */
    private String madeOf = "";
    /** The replays of the current or running result. */
    private List<Comparison> sourceReplays;

    /**
     * @param runs       computes misses
     * @param everywhere the replays of all conversations
     * @param showReplay shows the Replay tab
     */
    public MissController(WorkspaceContext context, Runs runs, AllConversations everywhere, Runnable showReplay) {
        this.context = context;
        this.everywhere = everywhere;
        this.showReplay = showReplay;
        count = runs.newest();
        context.replays().disclosedProperty().subscribe(shown -> follow());
        context.lens(now -> now.replay().answers()).subscribe((before, on) -> follow());
        context.lens(now -> now.compare().scope()).subscribe((before, scope) -> follow());
        everywhere.replays.subscribe((before, now) -> follow());
        everywhere.failed.subscribe((before, why) -> follow());
        context.lens(now -> now.compare().filter().category()).subscribe((before, category) -> follow());
        context.lens(now -> now.compare().misses()).subscribe(choice -> list());
        marked.subscribe(bar -> list());
        misses.subscribe(shown -> list());
    }

    /** @param policy name of the policy */
    record Marked(String policy, MissReason reason) {}

    /** Whether the page is in the window. */
    public void show(boolean on) {
        if (on != visible) {
            visible = on;
            follow();
        }
    }

    /** The current comparison, if it may be shown. */
    private Optional<Comparison> disclosed() {
        return Optional.ofNullable(context.replays().disclosedProperty().get()).filter(shown -> context.now().replay().answers());
    }

    private void follow() {
        Comparison shown = disclosed().orElse(null);
        boolean all = scope() == Scope.ALL;
        // Null while the replays of all conversations are running.
        List<Comparison> wanted = shown == null ? null : all ? everywhere.replays.get() : List.of(shown);
        boolean waits = visible && shown != null && wanted == null;
        String category = context.now().compare().filter().category();
        if (wanted == null || !wanted.equals(sourceReplays) || !category.equals(madeOf)) {
            count.drop();
            sourceReplays = null;
            failed.set(waits ? everywhere.failed.get() : "");
        }
        if (visible && wanted != null && sourceReplays == null) {
            sourceReplays = wanted;
            madeOf = category;
            busy.set(true);
            count.start(Texts.of(all ? "compare.misses-of-all" : "compare.misses"),
                    progress -> Misses.of(wanted, category, progress), this::setMisses, this::fail);
        } else if (sourceReplays == null) {
            busy.set(waits && failed.get().isEmpty());
            if (!busy.get()) {
                misses.set(null);
            }
        }
    }

    private void setMisses(Misses now) {
        busy.set(false);
        misses.set(now);
    }

    private void fail(String why) {
        failed.set(why);
        setMisses(null);
    }

    private Scope scope() {
        return context.now().compare().scope();
    }

    /** Whether all conversations are included. */
    boolean isAll() {
        return scope() == Scope.ALL;
    }

    /** The column of the selected bar; by default the policy of the headline. */
    int policy() {
        String name = context.now().compare().misses().policy();
        List<OfPolicy> all = misses.get().policies();
        return IntStream.range(0, all.size()).filter(p -> all.get(p).name().equals(name)).findFirst()
                .orElseGet(() -> all.indexOf(MissHeadline.told(misses.get())));
    }

    /** The row of the selected bar; by default the most frequent cause for its policy. */
    int row() {
        MissChoice choice = context.now().compare().misses();
        List<MissReason> rows = misses.get().rows();
        boolean usual = choice.policy().isEmpty();
        return IntStream.range(0, rows.size())
                .filter(k -> !usual && rows.get(k).cause().map(Coded::code).orElse("").equals(choice.cause())
                        && rows.get(k).term().equals(choice.term()))
                .findFirst().orElseGet(() -> misses.get().policies().get(policy()).mostCommon().map(rows::indexOf).orElse(0));
    }

    /** The current misses if there is a bar; a press or key may come after they were removed. */
    private Optional<Misses> barred() {
        return misses.optional().filter(shown -> !shown.policies().isEmpty());
    }

    /** Selects a bar; does nothing if it does not exist. */
    void choose(int policy, int row) {
        barred().filter(shown -> policy < shown.policies().size() && row < shown.rows().size()).ifPresent(shown -> {
            MissReason reason = shown.rows().get(row);
            context.workspace().move(now -> now.with(now.compare()
                    .with(now.compare().misses().with(shown.policies().get(policy).name(), reason.cause(), reason.term()))));
        });
    }

    /** Selects a neighbouring bar. */
    void chooseNext(int across, int down) {
        barred().ifPresent(shown -> choose(Math.clamp(policy() + across, 0, shown.policies().size() - 1),
                Math.clamp(row() + down, 0, shown.rows().size() - 1)));
    }

    /** Keeps listing the misses of the selected bar when another is selected; a second call ends that. */
    void mark() {
        barred().map(shown -> new Marked(shown.policies().get(policy()).name(), shown.rows().get(row())))
                .ifPresent(now -> marked.set(now.equals(marked.get()) ? null : now));
    }

    /** The selected bar, then the marked one if it differs. */
    List<MissBar> bars() {
        MissBar chosen = new MissBar(row(), policy());
        Stream<MissBar> other = marked.optional().stream().map(bar -> new MissBar(misses.get().rows().indexOf(bar.reason),
                misses.get().policies().stream().map(OfPolicy::name).toList().indexOf(bar.policy)));
        return Stream.concat(Stream.of(chosen), other.filter(bar -> bar.row() >= 0 && bar.policy() >= 0 && !bar.equals(chosen)))
                .toList();
    }

    /** Lists the misses of the bars, the largest regret first, without duplicates. */
    private void list() {
        listed.set(barred().map(shown -> bars().stream()
                .flatMap(bar -> shown.policies().get(bar.policy()).of(shown.rows().get(bar.row())).stream()).distinct()
                .sorted(Misses.OfPolicy.BY_REGRET).toList()).orElse(List.of()));
    }

    /** Counts turns or decisions. */
    void show(Count count) {
        context.workspace().change(Texts.of("compare.misses-count"),
                now -> now.with(now.compare().with(now.compare().misses().with(count))));
    }

    /** Shows the fate of the evidence for every policy and budget of a benchmark. */
    void showBudgets() {
        context.workspace().move(now -> now.with(now.benchmark().with(Chart.NEEDS)).with(now.pages().with(Tab.BENCHMARK)));
    }

    boolean inDecisions() {
        return context.now().compare().misses().count() == Count.DECISIONS;
    }

    /** Selects the questions of a category; empty for all. */
    void narrow(String category) {
        context.workspace().change(
                category.isEmpty() ? Texts.of("compare.all-categories") : Texts.of("compare.one-category", category),
                now -> now.with(now.compare().with(now.compare().filter().withCategory(category))));
    }

    /** Decisions by category; none while they must not be known. */
    SortedMap<String, Long> categories() {
        return CategoryBox.count(misses.optional().stream().flatMap(shown -> shown.shown().stream())
                .flatMap(one -> IntStream.range(0, one.decisionCount()).mapToObj(one::category)));
    }

    List<PolicyStyle> styles() {
        return List.copyOf(PolicyStyle.forView(misses.get().policies().stream().map(OfPolicy::name).toList()).values());
    }

    /** The name for files: the conversation or the data, and the budget. */
    String name() {
        Misses shown = misses.get();
        return (shown.shown().size() == 1
                ? ReplayReport.besideSum(shown.shown().getFirst().conversation().id())
                : ResultFolder.ALL) + "-misses-" + shown.shown().getFirst().protocol().budgetTokens();
    }

    /** One row per need, of all policies. */
    ValueTable table() {
        Misses shown = misses.get();
        return MissReport.table(name(), shown.traces(), shown.plans(), shown.proven()::contains);
    }

    /** Shows the decision in Replay with the missed turn selected. */
    void open(Miss miss) {
        String policy = miss.need().trace().policy().name();
        context.steps().focusPolicy(policy);
        context.steps()
                .show(Cursor.at(miss.shown().conversation().id(), miss.need().decision(), miss.need().turn()).focus(policy));
        showReplay.run();
    }
}
