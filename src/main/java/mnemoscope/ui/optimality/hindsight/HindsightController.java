package mnemoscope.ui.optimality.hindsight;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.hindsight.HindsightReport;
import mnemoscope.explain.hindsight.HindsightSearches;
import mnemoscope.explain.hindsight.HindsightSummary;
import mnemoscope.explain.hindsight.PlanItem;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.replay.Pool;
import mnemoscope.report.chart.BoundsChart;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.chart.RegretChart;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.picture.Picture;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.grid.TableModel;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.ui.workspace.PaletteEntry;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.AvailablePolicies;
import mnemoscope.workspace.HindsightDisplay.TimeLimit;
import mnemoscope.workspace.HindsightDisplay;

/**
 * The state of the hindsight page, immutable values, and one method per intent. Solves the comparison of Replay while the page is
 * shown, and again when it is shown after a change. Use on the FX thread.
 */
public final class HindsightController {
    final ModelValue<State> state = new ModelValue<>(Plain.NOTHING);
    /** The last report; null before the first, and where there is none. During a search it may be of another episode. */
    final ModelValue<HindsightReport> report = new ModelValue<>();
    /** The bounds reported so far by the current or last search. */
    final ModelValue<List<HindsightBounds>> bounds = new ModelValue<>(List.of());
    final ModelValue<TimeLimit> limit;
    /** The policy whose losses are listed; empty if none is shown beside the plan. */
    final ModelValue<String> policy;
    /** The listed turns of the plan, in order of arrival. */
    final ModelValue<List<PlanItem>> items = new ModelValue<>(List.of());
    /** Whether regret is drawn per decision instead of summed. */
    final ModelValue<Boolean> perStep;
    /** Whether only turns that the chosen policy drops are listed. */
    final ModelValue<Boolean> onlyDropped;
    final WorkspaceContext context;
    private final Runnable showReplay;
    /** The current search; when it is cancelled the previous report stays. */
    public final RunHandle run;
    private final FileExport files;
    private final Consumer<String> say;
    private final HindsightSearches searches = new HindsightSearches();
    private HindsightSearches.Feed feed = new HindsightSearches.Feed();
    private Comparison asked;
    private boolean visible;

    /** The state of the page; an old report stays until another replaces it. */
    sealed interface State {}

    enum Plain implements State {
        /** No episode is open, or the page was not shown yet. */
        NOTHING,
        SOLVING,
        /** The report is about the current episode. */
        DONE,
        /** The user cancelled. */
        STOPPED
    }

    /**
     * There is no plan to show.
     *
     * @param why    reason and what to choose instead
     * @param remedy label of the button; empty for none
     * @param action action of the button
     */
    record Unavailable(String why, String remedy, Runnable action) implements State {}

    /** @param message names the cause and the remedy */
    record Failed(String message) implements State {}

    /**
     * @param showReplay shows the Replay tab
     * @param runs       runs searches, of which the newest wins
     * @param say        receives the outcome of an export in words
     */
    public HindsightController(WorkspaceContext context, Runnable showReplay, Runs runs, FileExport files, Consumer<String> say) {
        this.context = context;
        this.showReplay = showReplay;
        run = runs.immediate().whileRunning(() -> setBounds(feed.snapshot()));
        this.files = files;
        this.say = say;
        limit = value(HindsightDisplay::limit, now -> Texts.of("optimality.search-for-time", now.words), HindsightDisplay::with);
        perStep = value(HindsightDisplay::perStep,
                on -> on ? Texts.of("optimality.regret-per-decision") : Texts.of("optimality.regret-summed"),
                HindsightDisplay::withPerStep);
        onlyDropped = value(HindsightDisplay::onlyDropped,
                on -> on ? Texts.of("optimality.only-turns-dropped") : Texts.of("optimality.all-turns-of-the-plan"),
                HindsightDisplay::withOnlyDropped);
        policy = context.place(now -> now.selection().planned(), (now, name) -> now.selection().withPlanned(name));
        limit.subscribe((before, now) -> continueUnproven());
        onlyDropped.subscribe((before, now) -> list());
        context.replays().datasetProperty().subscribe((before, now) -> reset());
        context.replays().disclosedProperty().subscribe(shown -> follow());
    }

    private <T> ModelValue<T> value(Function<HindsightDisplay, T> part, Function<T, String> what,
            BiFunction<HindsightDisplay, T, HindsightDisplay> with) {
        return context.choice(now -> part.apply(now.hindsight()), what, (now, chosen) -> with.apply(now.hindsight(), chosen));
    }

    /** Discards results of data that are closed, except the visible report until there is another. */
    private void reset() {
        searches.forget();
        if (!visible) {
            run.drop();
            asked = null;
            setReport(null);
            state.set(Plain.NOTHING);
        }
    }

    /** The warning that the policy of a row was trained on the conversation of a report; mostly empty. */
    String trainedOn(HindsightReport of, HindsightReport.Row row) {
        return context.replays().trainedOn(row.policy(), of.shown());
    }

    /** The headline of a report. */
    String headline(HindsightReport of) {
        return HindsightSummary.headline(of, row -> AvailablePolicies.noted(row.title(), trainedOn(of, row)));
    }

    /** The policies of a report as a table. */
    TableModel<HindsightReport.Row> policies(HindsightReport of) {
        return HindsightTables.policies(of, row -> trainedOn(of, row));
    }

    /** A line for each policy that was trained on the conversation, below an exported picture. */
    List<String> trainingCaption(HindsightReport of) {
        return AvailablePolicies.warnings(of.rows(), row -> "* " + row.title(), row -> trainedOn(of, row));
    }

    /** The chart of regret, summed or by decision. */
    Chart regret(HindsightReport of, boolean perStep) {
        return RegretChart.of(of, perStep).plusCaption(context.replays().trainingCaption(of.shown()));
    }

    /** Goes to the tab where budget, pool and placement are chosen. */
    void openReplay() {
        showReplay.run();
    }

    /** Whether the page is in the window. */
    void show(boolean on) {
        visible = on;
        follow();
    }

    private void follow() {
        if (visible && context.replays().disclosedProperty().get() != asked) {
            solve(false);
        }
    }

    /** Searches again for the time limit: a proven result from the start, an unproven one from its best plan. */
    void solveAgain() {
        solve(true);
    }

    /** A longer limit continues an unproven search at once. */
    private void continueUnproven() {
        boolean open = report.optional().filter(known -> !known.optimum().isProven()).isPresent();
        if (open || state.get() == Plain.SOLVING) {
            solve(false);
        }
    }

    private void solve(boolean fromStart) {
        Comparison shown = context.replays().disclosedProperty().get();
        asked = shown;
        State obstacle = obstacle(shown);
        if (obstacle != null) {
            run.drop();
            setBounds(List.of());
            setReport(null);
            state.set(obstacle);
            return;
        }
        HindsightSearches.Feed next = new HindsightSearches.Feed();
        feed = next;
        // The numbers of another conversation would stand under the name of this one.
        report.optional().filter(known -> !known.shown().conversation().equals(shown.conversation()))
                .ifPresent(other -> report.set(null));
        state.set(Plain.SOLVING);
        double seconds = limit.get().seconds;
        run.start(Texts.of("optimality.hindsight-optimum-of", shown.conversation().id()),
                progress -> searches.report(shown, seconds, fromStart, next, progress), made -> {
                    setBounds(made.solved().bounds());
                    setReport(made);
                    state.set(Plain.DONE);
                }, why -> end(new Failed(Texts.of("optimality.hindsight-optimum-not-found", shown.conversation().id(), why))),
                () -> end(Plain.STOPPED));
    }

    /** Ends without a result, so that a report of another episode or protocol is not mistaken for the current one. */
    private void end(State how) {
        if (report.optional().filter(known -> known.shown() != asked).isPresent()) {
            setReport(null);
        }
        state.set(how);
    }

    /** Why there is no plan, or null. */
    private State obstacle(Comparison shown) {
        if (shown == null) {
            return Plain.NOTHING;
        }
        String refused = HindsightSearches.refusal(shown);
        boolean otherPool = shown.protocol().pool() != Pool.CARRY;
        return refused.isEmpty()
                ? null
                : new Unavailable(refused, otherPool ? Texts.of("optimality.choose-the-carry-pool") : "",
                        () -> context.workspace().change(Texts.of("optimality.pool-name", Pool.CARRY.label()),
                                now -> now.with(now.protocol().with(Pool.CARRY))));
    }

    /** Null for none. The chosen policy stays if it is still shown. */
    private void setReport(HindsightReport made) {
        report.set(made);
        boolean stays = made != null && made.regret(policy.get()).isPresent();
        choosePolicy(stays ? policy.get() : made == null ? "" : made.best().map(HindsightReport.Row::policy).orElse(""));
    }

    private void setBounds(List<HindsightBounds> now) {
        if (!now.equals(bounds.get())) {
            bounds.set(now);
        }
    }

    void choosePolicy(String name) {
        policy.set(name);
        list();
    }

    private void list() {
        HindsightReport shown = report.get();
        int place = shown == null ? -1 : shown.shown().indexOf(policy.get());
        items.set(shown == null
                ? List.of()
                : shown.items().stream().filter(item -> !onlyDropped.get() || place < 0 || item.isDroppedBy(place)).toList());
    }

    void chooseEpisode(String id) {
        Conversation chosen = context.replays().conversation();
        if (chosen != null && !chosen.id().equals(id)) {
            context.steps().chooseEpisode(id);
        }
    }

    /** Goes to a decision in the Replay tab. */
    void open(int step) {
        context.steps().jump(step);
        showReplay.run();
    }

    /** Goes to a decision in Replay and selects the turn that matters there. */
    void open(int step, int turn) {
        context.steps().jump(step);
        context.steps().selectTurn(turn);
        showReplay.run();
    }

    /** The last report as figures, which are made on any thread. @param export asks for the format of one */
    public Supplier<Stream<Figure>> figures(Consumer<Picture> export) {
        Optional<HindsightReport> last = report.optional();
        return () -> last.stream()
                .flatMap(known -> Stream
                        .of(regret(known, false), regret(known, true),
                                BoundsChart.of(known.name("search"), HindsightSummary.ended(known.solved()),
                                        known.solved().bounds()))
                        .map(chart -> Figure.of(chart, export).of(Optional.of(known.shown()))));
    }

    /** Exports a table as CSV. */
    void export(ValueTable table) {
        if (!table.rows().isEmpty()) {
            files.table(table, say);
        }
    }

    /** The page's entries in the command palette. @param place prefix of each name */
    public List<PaletteEntry> entries(String place) {
        return Stream.of(
                PaletteEntry.settings(place + Texts.of("optimality.time-limit"), List.of(TimeLimit.values()), limit.get(),
                        each -> each.words, limit::set),
                PaletteEntry.settings(place + Texts.of("optimality.setting-regret"), List.of(false, true), perStep.get(),
                        on -> Texts.inSentence(Texts.of(on ? "optimality.regret-per-decision" : "optimality.regret-summed")),
                        perStep::set),
                PaletteEntry.settings(place + Texts.of("optimality.setting-turns"), List.of(false, true), onlyDropped.get(),
                        on -> Texts
                                .inSentence(Texts.of(on ? "optimality.only-turns-dropped" : "optimality.all-turns-of-the-plan")),
                        onlyDropped::set))
                .flatMap(List::stream).toList();
    }
}
