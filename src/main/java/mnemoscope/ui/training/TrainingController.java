package mnemoscope.ui.training;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import mnemoscope.learning.NothingToLearnException;
import mnemoscope.learning.TrainingSettings;
import mnemoscope.learning.file.ModelReader;
import mnemoscope.learning.file.ModelRecord;
import mnemoscope.learning.file.ModelWriter;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Conversation;
import mnemoscope.report.ValueTable;
import mnemoscope.task.Job;
import mnemoscope.task.JobHooks;
import mnemoscope.task.JobQueue;
import mnemoscope.task.JobSnapshot;
import mnemoscope.task.JobState;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.PolicyChoice;

/** One method an intent of the Training tab. Called on the FX thread; one training at a time. */
public final class TrainingController {
    private final TrainingModel model;
    private final WorkspaceContext context;
    private final JobQueue queue;
    private final FileExport files;
    private final Files places;
    private Job<TrainingRun> job;
    private TrainingFeed feed = new TrainingFeed(TrainingHold.none());
    private TrainingRequest asked;
    private int lastNumber;

    /**
     * Where the tab leads to outside of itself.
     *
     * @param open       asks for a model to read
     * @param saveAs     asks for a file to write, given a name to suggest
     * @param showReplay brings the Replay tab to the front
     */
    public record Files(Supplier<Optional<Path>> open, Function<String, Optional<Path>> saveAs, Runnable showReplay) {}

    public TrainingController(TrainingModel model, WorkspaceContext context, JobQueue queue,
            FileExport files, Files places) {
        this.model = model;
        this.context = context;
        this.queue = queue;
        this.files = files;
        this.places = places;
    }

    /** Settings of another policy: its usual ones. The seed stays. */
    public void choose(LearnedKind kind) {
        if (kind != model.choice().settings().kind()) {
            model.wrong("");
            model.choose(model.choice().with(TrainingSettings.of(kind).withSeed(model.choice().settings().seed())));
        }
    }

    /** Takes over what was typed; what makes no sense is said and changes nothing. */
    void set(Knob knob, String typed) {
        try {
            TrainingSettings changed = knob.write().apply(model.choice().settings(), typed);
            model.wrong("");
            model.choose(model.choice().with(changed));
        } catch (IllegalArgumentException wrong) {
            model.wrong(knob.label() + ": " + wrong.getMessage() + " It stays as it was.");
        }
    }

    /** All settings of the policy as they usually are. */
    public void reset() {
        model.wrong("");
        model.choose(model.choice().with(TrainingSettings.of(model.choice().settings().kind())));
    }

    void choose(TrainingChoice.Extent extent) {
        TrainingChoice before = model.choice();
        model.choose(extent == TrainingChoice.Extent.CHOSEN
                ? before.with(extent).withChosen(episodes())
                : before.with(extent));
        mendValidation();
    }

    void include(String episode, boolean on) {
        List<String> ids = new ArrayList<>(model.choice().chosen());
        ids.remove(episode);
        if (on) {
            ids.add(episode);
        }
        model.choose(model.choice().withChosen(ids));
        mendValidation();
    }

    /** Empty: drawn by the seed. */
    void validateOn(Optional<String> episode) {
        model.choose(model.choice().withValidation(episode));
    }

    private void mendValidation() {
        if (model.choice().validation().filter(id -> !episodes().contains(id)).isPresent()) {
            validateOn(Optional.empty());
        }
    }

    /** Ids of the training episodes as chosen, in the order of the file. */
    List<String> episodes() {
        String open = context.derived().conversation() == null ? "" : context.derived().conversation().id();
        return model.choice().episodes(context.derived().conversations().stream().map(Conversation::id).toList(), open);
    }

    /** Starts a training of what is chosen; nothing happens while another runs. */
    public void start() {
        start(TrainingHold.none());
    }

    /** Starts a run that is held at an epoch. */
    public void start(TrainingHold hold) {
        if (context.derived().dataset() == null || model.live().isPresent()) {
            return;
        }
        mendValidation();
        List<String> ids = episodes();
        if (ids.isEmpty()) {
            model.end(new TrainingEnd.Failed("No episode is chosen to train on. Choose at least one at the left."));
            return;
        }
        List<Conversation> training = context.derived().conversations().stream().filter(each -> ids.contains(each.id())).toList();
        List<Conversation> others = context.derived().conversations().stream().filter(each -> !ids.contains(each.id())).toList();
        asked = new TrainingRequest(context.derived().dataset().info(), context.now().protocol(), model.choice().settings(), training, others,
                model.choice().validation());
        feed = new TrainingFeed(hold);
        int number = ++lastNumber;
        TrainingWork work = new TrainingWork(number, asked, feed);
        model.end(TrainingEnd.NONE);
        model.say("");
        model.live(new LiveTraining(number, asked, false, Double.NaN, "Starting", 0, Double.NaN, List.of()));
        job = queue.submit("Train " + asked.settings().kind().title() + ", " + asked.protocol().budgetTokens() + " "
                + asked.protocol().unit().label(), work::run, new JobHooks<TrainingRun>(this::done, this::failed, this::stopped));
    }

    public void pause() {
        if (job != null) {
            job.pause();
            poll();
        }
    }

    public void resume() {
        if (job != null) {
            job.resume();
            poll();
        }
    }

    /** Nothing of the training is kept. */
    public void cancel() {
        if (job != null) {
            job.cancel();
        }
    }

    /** Takes over what the training has told since the last time. */
    public void poll() {
        model.live().ifPresent(before -> {
            JobSnapshot now = job.snapshot();
            model.live(new LiveTraining(before.number(), before.request(), now.state() == JobState.PAUSED, now.fraction(),
                    now.message(), now.elapsedSeconds(), now.restSeconds(), feed.epochs()));
        });
    }

    private void done(TrainingRun run) {
        end(TrainingEnd.NONE);
        model.add(run);
    }

    private void failed(Throwable thrown) {
        String what = asked.settings().kind().title() + " could not be trained on " + asked.data().name() + ". ";
        if (thrown instanceof NothingToLearnException || thrown instanceof IllegalArgumentException) {
            end(new TrainingEnd.Failed(thrown.getMessage()));
            return;
        }
        System.getLogger(TrainingController.class.getName()).log(System.Logger.Level.ERROR, what, thrown);
        end(new TrainingEnd.Failed(what + "It stopped unexpectedly (" + thrown.getClass().getSimpleName()
                + "). The log has the details. Start again, or with other settings."));
    }

    private void stopped() {
        end(new TrainingEnd.Cancelled(Epochs.latest(feed.epochs()).of(Metric.LOSS).length));
    }

    private void end(TrainingEnd how) {
        job = null;
        asked = null;
        model.live(null);
        model.end(how);
    }

    /** Whatever ended badly is no longer said. */
    public void dismiss() {
        model.end(TrainingEnd.NONE);
    }

    void show(TrainingRun run) {
        model.show(run);
    }

    /** Lays the curve of a run over the shown one, or takes it away. */
    void overlay(int number, boolean on) {
        List<Integer> numbers = new ArrayList<>(model.overlaidProperty().get());
        numbers.remove((Integer) number);
        if (on) {
            numbers.add(number);
        }
        model.overlay(numbers);
    }

    void choose(Metric metric) {
        model.metric(metric);
    }

    /** Offers a run as a policy, shows it beside those of Replay if one more has room, and goes there. */
    void use(TrainingRun run) {
        String name = run.policyName();
        context.derived().offer(run.policy(), run.record().data().getOrDefault("content_sha256", ""), run.record().episodes());
        PolicyChoice shown = context.now().policies();
        if (!shown.names().contains(name) && shown.isFull()) {
            model.say(run.title() + " can be chosen in Replay now. It shows six policies already: leave one out there first.");
            return;
        }
        context.workspace().change("Add " + run.title(), now -> now.with(now.policies().plus(name)));
        context.steps().focusPolicy(name);
        model.say(run.title() + " is shown in Replay.");
        places.showReplay().run();
    }

    /** Uses the run shown, if there is one. */
    public void useShown() {
        model.shown().ifPresent(this::use);
    }

    boolean isUsed(TrainingRun run) {
        return context.derived().available().hasTrained(run.policyName());
    }

    /** Writes a run as a model where the user says. */
    void save(TrainingRun run) {
        places.saveAs().apply(run.policyName() + ".json")
                .ifPresent(file -> queue.submit("Save " + file.getFileName(), progress -> {
                    ModelWriter.write(file, run.record());
                    return file;
                }, new JobHooks<Path>(written -> model.say("Written: " + written.getFileName()),
                        thrown -> model.say(
                                "Could not write " + file.getFileName() + ": " + words(thrown) + " Choose another folder."))));
    }

    /** Adds a model that was saved before to the runs. */
    public void openModel() {
        places.open().get().ifPresent(file -> queue.submit("Open " + file.getFileName(), progress -> ModelReader.read(file),
                new JobHooks<ModelRecord>(record -> {
                    model.end(TrainingEnd.NONE);
                    model.add(TrainingRun.opened(++lastNumber, String.valueOf(file.getFileName()), record));
                }, thrown -> model.end(new TrainingEnd.Failed(words(thrown))))));
    }

    private static String words(Throwable thrown) {
        return thrown instanceof BadInputException || thrown instanceof IOException
                ? thrown.getMessage()
                : "It stopped unexpectedly (" + thrown.getClass().getSimpleName() + ").";
    }

    /** Writes a table as CSV where the user says. */
    public void export(ValueTable table) {
        if (!table.rows().isEmpty()) {
            files.table(table, model::say);
        }
    }
}
