package mnemoscope.ui.compare.misses;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.miss.Miss;
import mnemoscope.explain.miss.MissReason;
import mnemoscope.explain.miss.Misses;
import mnemoscope.explain.miss.Misses.OfPolicy;
import mnemoscope.model.Coded;
import mnemoscope.model.Texts;
import mnemoscope.report.MissReport;
import mnemoscope.report.file.ValueTable;
import mnemoscope.task.Work;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.kit.run.Runs;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.MissChoice;
import mnemoscope.workspace.MissChoice.Scope;

/**
 * The misses of what is shown, or of all conversations, made on a worker while the page is in the window; one method an intent of
 * its parts. Called on the FX thread.
 */
public final class MissController {
    /** Null before the first was made, while Answers is off and while a class must not be told. */
    public final Value<Misses> misses = new Value<>();
    /** Those of the bar chosen. */
    final Value<List<Miss>> listed = new Value<>(List.of());
    /** Whether others are being made. */
    final Value<Boolean> busy = new Value<>(false);
    /** Why there are none of all conversations; empty if nothing failed. */
    final Value<String> failed = new Value<>("");
    final WorkspaceContext context;
    /** Replays of all conversations. */
    final RunHandle replays;
    private final RunHandle open;
    private final Runnable showReplay;
    private boolean visible;
    /** What those shown are of. */
    private Object made;

    /**
     * @param runs       where misses are made
     * @param showReplay brings the Replay tab to the front
     */
    public MissController(WorkspaceContext context, Runs runs, Runnable showReplay) {
        this.context = context;
        this.showReplay = showReplay;
        open = runs.newest();
        replays = runs.immediate();
        context.derived().disclosedProperty().subscribe(shown -> follow());
        context.lens(now -> now.replay().answers()).subscribe((before, on) -> follow());
        context.lens(now -> now.compare().misses().scope()).subscribe((before, scope) -> follow());
        context.lens(now -> now.compare().misses()).subscribe(choice -> list());
        misses.subscribe(shown -> list());
    }

    /** Whether the page is in the window. */
    public void show(boolean on) {
        if (on != visible) {
            visible = on;
            follow();
        }
    }

    /** What is shown, if it may be told of. */
    private Optional<Comparison> told() {
        return Optional.ofNullable(context.derived().disclosedProperty().get()).filter(shown -> context.now().replay().answers());
    }

    private void follow() {
        Comparison shown = told().orElse(null);
        Object wanted = shown == null
                ? null
                : scope() == Scope.OPEN
                        ? shown
                        : List.of(context.derived().dataset(), shown.protocol(), context.now().policies().names());
        if (wanted == null || !visible) {
            if (open.isRunning()) {
                open.drop();
                made = null;
                busy.set(false);
            }
            if (wanted == null || !wanted.equals(made)) {
                replays.drop();
                take(null, null);
            }
            return;
        }
        if (wanted.equals(made) && (busy.get() || scope() == Scope.ALL)) {
            return;
        }
        failed.set("");
        made = wanted;
        busy.set(true);
        if (scope() == Scope.OPEN) {
            replays.drop();
            open.start(Texts.of("compare.misses"), progress -> Misses.of(List.of(shown), progress), now -> take(now, wanted),
                    this::fail);
        } else {
            open.drop();
            Work<List<Comparison>> everywhere = context.derived().everywhere();
            replays.start(Texts.of("compare.misses-of-all"),
                    progress -> Misses.of(everywhere.run(progress.part(0, 0.95)), progress), now -> take(now, wanted), this::fail,
                    () -> {
                        busy.set(false);
                        show(Scope.OPEN);
                    });
        }
    }

    private void take(Misses now, Object of) {
        made = of;
        busy.set(false);
        misses.set(now);
    }

    private void fail(String why) {
        failed.set(why);
        take(null, made);
    }

    Scope scope() {
        return context.now().compare().misses().scope();
    }

    /** Counts in the open conversation, or in all. */
    void show(Scope scope) {
        context.workspace().change(Texts.of("compare.misses-scope"),
                now -> now.with(now.compare().with(now.compare().misses().with(scope))));
    }

    /** The column of the bar chosen: at first the policy that the headline is about. */
    int policy() {
        String name = context.now().compare().misses().policy();
        List<OfPolicy> all = misses.get().policies();
        return IntStream.range(0, all.size()).filter(p -> all.get(p).name().equals(name)).findFirst()
                .orElseGet(() -> all.indexOf(MissHeadline.told(misses.get())));
    }

    /** The row of the bar chosen: at first the commonest cause of its policy. */
    int row() {
        MissChoice choice = context.now().compare().misses();
        List<MissReason> rows = misses.get().rows();
        boolean usual = choice.policy().isEmpty();
        return IntStream.range(0, rows.size())
                .filter(k -> !usual && rows.get(k).cause().map(Coded::code).orElse("").equals(choice.cause())
                        && rows.get(k).term().equals(choice.term()))
                .findFirst().orElseGet(() -> misses.get().policies().get(policy()).mostCommon().map(rows::indexOf).orElse(0));
    }

    void choose(int policy, int row) {
        MissReason reason = misses.get().rows().get(row);
        context.workspace().move(now -> now.with(now.compare().with(now.compare().misses()
                .with(misses.get().policies().get(policy).name(), reason.cause(), reason.term()))));
    }

    private void list() {
        listed.set(misses.optional().filter(shown -> !shown.policies().isEmpty())
                .map(shown -> shown.policies().get(policy()).of(shown.rows().get(row()))).orElse(List.of()));
    }

    List<PolicyStyle> styles() {
        return List.copyOf(PolicyStyle.forView(misses.get().policies().stream().map(OfPolicy::name).toList()).values());
    }

    /** Of files: the conversation, or the data, and the budget. */
    String name() {
        Misses shown = misses.get();
        return (shown.shown().size() == 1 ? shown.shown().getFirst().conversation().id() : "all") + "-misses-"
                + shown.shown().getFirst().protocol().budgetTokens();
    }

    /** A row a need, of all policies. */
    ValueTable table() {
        Misses shown = misses.get();
        return MissReport.table(name(), shown.traces(), shown.plans(), shown.proven()::contains);
    }

    /** Shows the decision in Replay, with the turn that was missed. */
    void open(Miss miss) {
        String policy = miss.need().trace().policy().name();
        context.steps().focusPolicy(policy);
        context.steps().show(Cursor.at(miss.shown().conversation().id(), miss.need().step(), miss.need().turn()).focus(policy));
        showReplay.run();
    }
}
