package mnemoscope.ui.training;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mnemoscope.learning.NoEvidenceToLearnException;
import mnemoscope.learning.file.ModelFile;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.report.chart.Chart;
import mnemoscope.report.training.TrainingBaselines;
import mnemoscope.report.training.TrainingFeed;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.task.Job;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.training.TrainingWork.Live;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FileKind;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Models.Model;
import mnemoscope.workspace.Models;
import mnemoscope.workspace.PolicyChoice;
import mnemoscope.workspace.Tab;
import mnemoscope.workspace.TrainingChoice;
import mnemoscope.workspace.Workspace;

/** The state of the Training tab, immutable values, and one method per intent. Use on the FX thread; one training at a time. */
public final class TrainingController {
    public final TrainingSetup next;
    /** The current or paused training; null if there is none. */
    final ModelValue<Live> live = new ModelValue<>();
    final ModelValue<End> end = new ModelValue<>(End.NONE);
    /** The finished runs, the oldest first. */
    final ModelValue<List<TrainingRun>> runs = new ModelValue<>(List.of());
    /** The selected run, shown beside the curves; null before the first. */
    final ModelValue<TrainingRun> shown = new ModelValue<>();
    /** Numbers of the runs whose curves are in the background: all except those that the user hid. */
    final ModelValue<List<Integer>> overlaid = new ModelValue<>(List.of());
    /** The charts before the first run, until others replace them. */
    final ModelValue<Preview> preview = new ModelValue<>();
    /** The last cancelled training, until another one ends; null if there is none. */
    final ModelValue<Live> cut = new ModelValue<>();
    /** The outcome of the last export or intent. */
    final ModelValue<String> said = new ModelValue<>("");

    /** Trains for every fold and seed. */
    public final FoldTraining folds;
    private final Set<Integer> saved = new HashSet<>();
    final FeatureHost host;
    final WorkspaceContext context;
    /** The current run, to be paused, resumed and cancelled; a cancelled run keeps nothing. */
    public final RunHandle run;
    private int lastNumber;

    /** Charts of a preview. @param of what was replayed for them */
    record Preview(TrainingWork of, List<Chart> charts) {}

    /** The end of the last training if it produced no run. */
    sealed interface End {
        End NONE = new None();

        /** It produced a run, or there was no training. */
        record None() implements End {}

        /** The user cancelled it. */
        record Cancelled(Live live) implements End {}

        /** An action failed. @param headline headline of the page; empty if the page is unchanged */
        record Failed(String headline, Problem problem) implements End {}
    }

    TrainingController(FeatureHost host) {
        this.host = host;
        context = host.context();
        next = new TrainingSetup(context);
        run = host.runs().queued().whileRunning(this::updateProgress);
        folds = new FoldTraining(this);
        context.lens(Workspace::models).subscribe((before, models) -> {
            withoutThose(before, models);
            restore(models);
        });
        restore(context.now().models());
        context.lens(Workspace::policies).subscribe((before, now) -> sayWhetherShown(now));
    }

    /** A run that Replay was said to show may leave it, e.g. with other data, and return. */
    private void sayWhetherShown(PolicyChoice now) {
        for (TrainingRun each : runs.get()) {
            String shows = Texts.of("training.is-shown-in-replay", each.title());
            String not = Texts.of("training.is-no-longer-shown-in-replay", each.title());
            if (said.get().equals(shows) || said.get().equals(not)) {
                said.set(now.names().contains(each.policyName()) ? shows : not);
            }
        }
    }

    /** Removes a problem with the data that were open before. */
    void forgetProblem() {
        if (end.get() instanceof End.Failed) {
            end.set(End.NONE);
        }
    }

    /** Starts a training with the current setup; does nothing during another. */
    public void start() {
        if (context.replays().dataset() == null || isTraining()) {
            return;
        }
        next.settled();
        if (next.episodes().isEmpty()) {
            failed(Texts.of("training.episodes.none"));
            return;
        }
        TrainingWork work = asked(nextNumber()).orElseThrow();
        if (!work.hasEvidence()) {
            end.set(new End.Failed("",
                    new Problem(Texts.of("training.nothing-was-trained"),
                            NoEvidenceToLearnException.words(false, false, false, false), Texts.of("kit.open-a-file"),
                            host::chooseAndOpen)));
            return;
        }
        end.set(End.NONE);
        said.set("");
        setLive(new Live(work, false, "", List.of()));
        run.start(Texts.of("training.train-kind-at-budget", work.settings().kind().title(), ModelRecord.words(work.budgets()),
                work.protocol().unit().label()), work::run, this::done, this::failed, this::stopped);
    }

    /** Numbers are never reused. */
    int nextNumber() {
        return ++lastNumber;
    }

    /** The training for the current setup; empty if no conversation is chosen. */
    Optional<TrainingWork> asked(int number) {
        TrainingChoice choice = next.choice.get();
        List<String> ids = next.episodes();
        if (context.replays().dataset() == null || ids.isEmpty()) {
            return Optional.empty();
        }
        Map<Boolean, List<Conversation>> parts = context.replays().conversations().stream()
                .collect(Collectors.partitioningBy(each -> ids.contains(each.id())));
        return Optional.of(new TrainingWork(number, context.replays().dataset().info(), context.now().protocol(),
                choice.settings(), parts.get(true), parts.get(false), choice.validation(),
                TrainingBaselines.policies(context.now().policies().names(), context.replays().dataset().info().kind()),
                new TrainingFeed()));
    }

    /** Whether no training has an epoch to show, so that the preview is shown. */
    boolean isBeforeTheFirst() {
        return live.optional().filter(now -> !now.epochs().isEmpty()).isEmpty() && runs.get().isEmpty() && switch (end.get()) {
            case End.None none -> true;
            case End.Cancelled cancelled -> false;
            case End.Failed failed -> failed.headline().isEmpty();
        };
    }

    /** The charts before the first run, if they are of the present data and settings. */
    List<Chart> previewed() {
        return preview.optional().filter(made -> isBeforeTheFirst() && asked(0).filter(now -> now.looksLike(made.of)).isPresent())
                .map(Preview::charts).orElse(List.of());
    }

    /** Whether a training runs or is paused. */
    public boolean isTraining() {
        return live.get() != null;
    }

    private void setLive(Live now) {
        if (!Objects.equals(now, live.get())) {
            live.set(now);
        }
    }

    private void updateProgress() {
        Job.Snapshot now = run.nowProperty().get();
        live.optional().ifPresent(before -> setLive(new Live(before.work(), run.isPaused(),
                now == null ? before.stage() : now.message(), before.work().feed().epochs())));
    }

    private void done(TrainingRun made) {
        end(End.NONE);
        cut.set(null);
        add(own(made));
    }

    private void failed(String why) {
        end(new End.Failed(Texts.of("training.the-training-failed"),
                new Problem(Texts.of("training.nothing-was-trained"), why, Texts.of("training.start-again"), this::start)));
    }

    private void stopped() {
        Live last = new Live(live.get().work(), false, "", live.get().work().feed().epochs());
        cut.set(last.epochs().isEmpty() ? null : last);
        end(new End.Cancelled(last));
    }

    private void end(End how) {
        setLive(null);
        end.set(how);
    }

    /** Shows or hides the curve of a run in the background. */
    void overlay(int number, boolean on) {
        overlaid.set(TrainingSetup.with(overlaid.get(), number, on));
    }

    /** A run under a number that no other has: a session that was opened during its training may have brought its number. */
    private TrainingRun own(TrainingRun run) {
        return runs.get().stream().filter(each -> each.record().equals(run.record())).findFirst().orElseGet(
                () -> runs.get().stream().anyMatch(each -> each.number() == run.number()) ? run.numbered(nextNumber()) : run);
    }

    /** Undo does not remove runs, because training may have taken minutes. */
    private void add(TrainingRun run) {
        show(run);
        context.workspace().move(now -> now.with(now.models().with(model(run, false))));
    }

    private void opened(TrainingRun run) {
        end.set(End.NONE);
        show(run);
        context.workspace().change(Texts.of("training.opened-run", run.title()),
                now -> now.with(now.models().with(model(run, false))));
    }

    /** Selects a run, and keeps its curve in the background of later ones. */
    private void show(TrainingRun run) {
        overlaid.set(TrainingSetup.with(overlaid.get(), run.number(), true));
        runs.set(Stream.concat(runs.get().stream(), Stream.of(run)).toList());
        shown.set(run);
    }

    private static Model model(TrainingRun run, boolean offered) {
        return new Model(run.number(), run.file(), run.record(), offered, run.measured());
    }

    /** Removes the runs whose opening was undone, and those whose number a session gives to another model. */
    private void withoutThose(Models before, Models now) {
        List<Integer> removed = runs.get().stream()
                .filter(run -> now.has(run.number())
                        ? now.all().stream()
                                .anyMatch(each -> each.number() == run.number() && !each.record().equals(run.record()))
                        : before.has(run.number()))
                .map(TrainingRun::number).toList();
        if (!removed.isEmpty()) {
            List<TrainingRun> remaining = runs.get().stream().filter(run -> !removed.contains(run.number())).toList();
            overlaid.set(overlaid.get().stream().filter(number -> !removed.contains(number)).toList());
            runs.set(remaining);
            removed.forEach(saved::remove);
            if (!remaining.contains(shown.get())) {
                shown.set(remaining.isEmpty() ? null : remaining.getLast());
            }
        }
    }

    /** Lists the models of a session as runs, without information that only a training has. */
    private void restore(Models models) {
        List<Integer> known = runs.get().stream().map(TrainingRun::number).toList();
        models.all().stream().filter(each -> !known.contains(each.number())).forEach(each -> {
            lastNumber = Math.max(lastNumber, each.number());
            show(each.run());
        });
    }

    /** Runs that were trained here and are in no file. @param kept the models in the session file */
    List<String> unsaved(Models kept) {
        return runs.get().stream().filter(run -> run.file().isEmpty() && !saved.contains(run.number())).filter(
                run -> kept.all().stream().noneMatch(each -> each.number() == run.number() && each.record().equals(run.record())))
                .map(TrainingRun::title).toList();
    }

    /** Offers a run as a policy, adds it to Replay if there is room, and goes there. */
    void use(TrainingRun chosen) {
        TrainingRun run = own(chosen);
        if (!runs.get().contains(run)) {
            // The run of a fold becomes one of the finished runs.
            show(run);
        }
        String name = run.policyName();
        PolicyChoice shown = context.now().policies();
        if (!shown.names().contains(name) && shown.isFull()) {
            context.workspace().move(now -> now.with(now.models().with(model(run, true))));
            said.set(Texts.of("training.can-be-chosen-in-replay", run.title()));
            return;
        }
        context.workspace().change(Texts.of("training.add-run", run.title()),
                now -> now.with(now.models().with(model(run, true))).with(now.policies().plus(name)));
        context.steps().focusPolicy(name);
        said.set(Texts.of("training.is-shown-in-replay", run.title()));
        host.showTab(Tab.REPLAY);
    }

    /** Uses the selected run, if there is one. */
    public void useShown() {
        shown.optional().ifPresent(this::use);
    }

    /** Saves a run as a model. */
    void save(TrainingRun made) {
        host.saveAs(made.policyName() + ".json").ifPresent(
                file -> host.runs().queued().start(Texts.of("training.save-file-name", file.getFileName()), progress -> {
                    ModelFile.write(file, made.record());
                    return file;
                }, written -> {
                    saved.add(made.number());
                    said.set(Texts.of("training.written-file-name", written.getFileName()));
                }, why -> said.set(Texts.of("training.could-not-write-choose-another", file.getFileName(), why))));
    }

    /** Opens a saved model as a run. */
    public void openModel() {
        host.choose(Texts.of("training.open-a-model"), FileKind.MODEL)
                .ifPresent(file -> host.runs().queued().start(Texts.of("training.open-file-name", file.getFileName()),
                        progress -> ModelFile.read(file),
                        record -> opened(TrainingRun.opened(++lastNumber, String.valueOf(file.getFileName()), record)),
                        why -> end.set(new End.Failed("", new Problem(Texts.of("training.could-not-open", file.getFileName()),
                                why, Texts.of("training.open-model"), this::openModel)))));
    }

    /** Exports a table as CSV. */
    public void export(ValueTable table) {
        if (!table.rows().isEmpty()) {
            host.exports().table(table, said::set);
        }
    }
}
