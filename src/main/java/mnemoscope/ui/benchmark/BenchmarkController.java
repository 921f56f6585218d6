package mnemoscope.ui.benchmark;

import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.ProtocolOverrides;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import mnemoscope.dataset.LoadedDataset;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.Texts;
import mnemoscope.replay.ProtocolSetting;
import mnemoscope.replay.QuestionVisibility;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.KnownPolicies;
import mnemoscope.study.benchmark.BenchmarkData;
import mnemoscope.study.benchmark.BenchmarkPlan;
import mnemoscope.study.benchmark.BenchmarkPolicy;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.benchmark.ScoredDecisions;
import mnemoscope.study.file.CellStore;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.BackgroundWork;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.FailureMessages;
import mnemoscope.ui.workspace.FeatureHost.Problem;
import mnemoscope.ui.workspace.MeasuredBenchmark;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.BenchmarkDisplay.Page;
import mnemoscope.workspace.BenchmarkDisplay;

/** One method per intent: the measured study and its display. Use on the FX thread. */
public final class BenchmarkController {
    private final BenchmarkModel model;
    private final WorkspaceContext context;
    /** The measured study for other features that show the same runs; null if nothing can be measured. */
    final ModelValue<MeasuredBenchmark.Subject> subject = new ModelValue<>();
    /** Results of earlier runs. */
    final CellStore kept;
    private final BackgroundWork looking;
    /** The inputs of the last lookup; null if the open data have changed since. */
    private List<Object> asked;
    private LoadedDataset prepared;
    private BenchmarkPlan plan;
    private boolean follows;
    private boolean shows;
    private boolean looks;
    private Problem refused;

    /**
     * @param kept    results of earlier runs
     * @param looking looks results up; the newest lookup wins
     */
    BenchmarkController(BenchmarkModel model, WorkspaceContext context, CellStore kept, BackgroundWork looking) {
        this.model = model;
        this.context = context;
        this.kept = kept;
        this.looking = looking;
    }

    /** Makes the study follow the data and protocol of Replay, unless a study file is open. */
    void follow() {
        if (!follows) {
            follows = true;
            context.replays().datasetProperty().subscribe(open -> takeOpenData());
            context.lens(now -> List.of(now.protocol(), now.benchmark())).subscribe(now -> followState());
        }
    }

    /** Starts to look up known results of the study, which prepares all texts. */
    void show() {
        shows = true;
        follow();
        followState();
    }

    /** Measures the open data instead of a study file. */
    public void closeStudy() {
        context.workspace().forget(context.now().notes());
        model.study.set(null);
        context.workspace().move(now -> now.with(now.benchmark().opening(Optional.empty())));
        takeOpenData();
    }

    private void takeOpenData() {
        if (!model.ownStudy()) {
            model.failed.set(null);
            // It was said of the data before.
            model.said.set("");
            LoadedDataset dataset = context.replays().dataset();
            open(dataset == null ? null : new BenchmarkModel.OpenStudy(dataset, context.now().opened(), Optional.empty(), null),
                    UnaryOperator.identity());
        }
    }

    /** Measures a study file; as with other data, this clears the undo history. */
    void openStudy(BenchmarkModel.OpenStudy opened) {
        context.workspace().forget(context.now().notes());
        open(opened, now -> now.opening(opened.study()));
    }

    /** Measures the study named in the state, as the state says. */
    void resume(BenchmarkModel.OpenStudy opened) {
        open(opened, now -> opened.study().map(now::with).orElse(now));
    }

    /** Measures the open data, as the state says. */
    void leaveStudy() {
        model.study.set(null);
        takeOpenData();
    }

    /** @param as display settings, applied after the study, so that results are looked up once */
    private void open(BenchmarkModel.OpenStudy opened, UnaryOperator<BenchmarkDisplay> as) {
        asked = null;
        model.open(opened);
        context.workspace().move(now -> now.with(as.apply(now.benchmark())));
        followState();
    }

    /** The study before the user's changes; empty if nothing can be measured. */
    private Optional<BenchmarkSpec> study() {
        return model.study.optional().filter(open -> open.refusal().isEmpty())
                .map(open -> open.own() != null
                        ? open.own()
                        : StudyChoice.usual(open.dataset().info().name(), open.dataset().info().kind(),
                                open.mostFolds(ProtocolOverrides.of(context.now().protocol(), ProtocolSetting.OF_LOGS)),
                                context.now().protocol(), open.place()));
    }

    /** Looks up results for the current state, unless they were looked up last. */
    private void followState() {
        if (!model.ownStudy() && model.study.optional().map(open -> open.dataset()).orElse(null) != context.replays().dataset()) {
            return;
        }
        BenchmarkDisplay display = context.now().benchmark();
        model.spec.set(study().map(study -> display.choice().map(choice -> choice.in(study)).orElse(study)).orElse(null));
        publishSubject();
        List<Object> wanted = List.of(model.spec.optional(), display.metric(), model.budget(), display.steps());
        if (shows && !wanted.equals(asked)) {
            asked = wanted;
            look();
        }
    }

    /** Notifies other features of the measured study, if it changed. */
    private void publishSubject() {
        BenchmarkModel.OpenStudy open = model.study.get();
        BenchmarkSpec spec = model.spec.get();
        MeasuredBenchmark.Subject published = subject.get();
        if (spec == null) {
            subject.set(null);
        } else if (published == null || !published.spec().equals(spec) || published.dataset() != open.dataset()) {
            subject.set(new MeasuredBenchmark.Subject(spec, open.dataset(), open.place(), open.file(),
                    progress -> plan(open, spec, progress).data()));
        }
    }

    /** All policies that can be measured and those of the study, in list order: deployable ones first. */
    List<PolicyDescription> offered() {
        List<PolicyDescription> known = KnownPolicies.all();
        List<String> names = known.stream().map(PolicyDescription::name).toList();
        DatasetKind kind = model.study.optional().map(open -> open.dataset().info().kind()).orElse(DatasetKind.LOCOMO);
        return Stream.concat(known.stream(),
                model.spec.optional().stream().flatMap(spec -> spec.policies().stream()).filter(name -> !names.contains(name))
                        .flatMap(name -> BenchmarkPolicy.find(name, kind).stream()).map(BenchmarkPolicy::description))
                .sorted(Comparator.comparing(PolicyDescription::seesAnswer)).toList();
    }

    List<String> offeredNames() {
        return offered().stream().map(PolicyDescription::name).toList();
    }

    /** Adds policies to the study or removes them. */
    void include(List<String> policies, boolean on) {
        change(spec -> {
            BenchmarkSpec with = spec;
            for (String policy : policies) {
                with = StudyChoice.include(with, policy, on, offeredNames());
            }
            return with;
        });
    }

    /** Measures a policy with other parameters in its place. @param changed its name with these parameters */
    void tune(String policy, String changed) {
        change(spec -> StudyChoice.instead(spec, policy, changed));
    }

    void chooseBaseline(String policy) {
        change(spec -> StudyChoice.baseline(spec, policy, offeredNames()));
    }

    /** Why a change would be refused, in words; empty if it would not. */
    String refusal(UnaryOperator<BenchmarkSpec> how) {
        try {
            Optional<BenchmarkSpec> unused = model.spec.optional().map(how);
            return "";
        } catch (IllegalArgumentException wrong) {
            return wrong.getMessage();
        }
    }

    /** Applies a change, such as one of {@link StudyChoice}; a refused change is reported and has no effect. */
    public void change(UnaryOperator<BenchmarkSpec> how) {
        model.spec.optional().ifPresent(before -> {
            try {
                BenchmarkSpec after = how.apply(before);
                model.wrong.set("");
                if (!after.equals(before)) {
                    context.workspace().change(StudyChoice.words(before, after),
                            now -> now.with(now.benchmark().with(after, model.budget())));
                }
            } catch (IllegalArgumentException wrong) {
                model.wrong.set(wrong.getMessage());
                // Resets the controls to the valid value.
                model.spec.set(null);
                model.spec.set(before);
            }
        });
    }

    /** Shows the question before or after the decision, in Replay too; without effect on a study file. Known results stay. */
    public void showQuestion(QuestionVisibility when) {
        if (!model.ownStudy() && context.now().protocol().seesQuestion() != when) {
            context.workspace().change(ProtocolSetting.SEES_QUESTION.chose(when),
                    now -> now.under(ProtocolSetting.SEES_QUESTION.set(now.protocol(), when)));
        }
    }

    /** Sets the budget of differences, charts and card. */
    public void chooseBudget(int budget) {
        model.chooseBudget(budget);
    }

    /** Measures a series of budgets, with the hindsight plan as an upper bound. */
    void chooseCourse() {
        change(spec -> StudyChoice.course(spec, offeredNames()));
    }

    public void show(Page page) {
        model.page.set(page);
    }

    /** Moves to the next or previous measured budget. */
    void stepBudget(boolean up) {
        int line = model.line();
        (up ? model.sizes() : model.sizes().reversed()).stream().filter(budget -> up ? budget > line : budget < line).findFirst()
                .ifPresent(this::chooseBudget);
    }

    /** Moves the line of Capacity to any budget between the smallest and the largest measured one. */
    void moveLine(int budget) {
        Optional.of(model.sizes()).filter(all -> !all.isEmpty()).ifPresent(all -> {
            int to = Math.clamp(budget, all.getFirst(), all.getLast());
            if (all.contains(to)) {
                chooseBudget(to);
            } else if (to != model.line()) {
                context.workspace().change(Texts.of("benchmark.move-the-line"), now -> now.with(now.benchmark().withLine(to)));
            }
        });
    }

    /** Adds the budget of the line to the measured ones. */
    void measureLine() {
        int line = model.line();
        change(spec -> StudyChoice.addBudget(spec, Integer.toString(line), model.ofLogs()));
        chooseBudget(line);
    }

    public void select(String policy) {
        model.select(policy);
    }

    /** Removes the error message. */
    public void dismiss() {
        model.failed.set(null);
    }

    /** Looks up results unless a lookup is running. */
    void lookIfIdle() {
        if (!looks) {
            look();
        }
    }

    /** Looks up the results of the current study. */
    void look() {
        BenchmarkModel.OpenStudy open = model.study.get();
        BenchmarkSpec spec = model.spec.get();
        if (open == null || spec == null) {
            looking.cancel();
            return;
        }
        Metric metric = model.metric.get();
        int budget = model.budget();
        ScoredDecisions steps = model.steps.get();
        looks = true;
        looking.start(Texts.of("benchmark.benchmark-results"), progress -> {
            BenchmarkPlan plan = plan(open, spec, progress);
            String note = recalled(plan);
            progress.check();
            return new Look(BenchmarkScores.of(plan, kept, metric, budget, steps), note);
        }, this::showResults, why -> {
            looks = false;
            refused = new Problem(Texts.of("benchmark.this-cannot-be-measured"), why);
            model.failed.set(refused);
        });
    }

    /**
     * Prepares data for a study, the texts only once for all studies with the same protocol. For workers, one at a time.
     *
     * @throws BadInputException                  if the data cannot be measured this way
     * @throws mnemoscope.task.CancelledException if cancelled
     */
    synchronized BenchmarkPlan plan(BenchmarkModel.OpenStudy study, BenchmarkSpec spec, Progress progress)
            throws BadInputException {
        LoadedDataset of = study.dataset();
        boolean same = prepared == of && plan != null && plan.data().spec().protocol().equals(spec.protocol())
                && plan.data().spec().annotations().equals(spec.annotations());
        if (same && plan.data().spec().equals(spec)) {
            return plan;
        }
        plan = BenchmarkPlan.of(
                same ? plan.data().with(spec) : BenchmarkData.of(spec, of, study.file().orElse(Path.of("study.json")), progress));
        prepared = of;
        return plan;
    }

    /** @param note why results of earlier runs are missing; empty if they are not */
    private record Look(BenchmarkScores scores, String note) {}

    private String recalled(BenchmarkPlan plan) {
        try {
            kept.recall(plan.cells());
            return "";
        } catch (IOException | BadInputException unreadable) {
            return Texts.of("benchmark.results-of-earlier-runs-cannot",
                    FailureMessages.words(unreadable, plan.data().spec().name()));
        }
    }

    private void showResults(Look look) {
        looks = false;
        if (!look.note.isEmpty()) {
            model.sayOfResults(look.note);
        } else if (look.scores.table().decisions() != model.steps.get()) {
            model.sayOfResults(Texts.of("benchmark.fold-without-forced-decision"));
        } else if (look.scores.isWhole() && model.said.get().equals(Texts.of("benchmark.run.stopped"))) {
            // The policies whose runs are missing were removed.
            model.said.set("");
        }
        if (refused != null && model.failed.get() == refused) {
            model.failed.set(null);
        }
        if (model.scores.optional().filter(look.scores::isSame).isEmpty()) {
            model.show(look.scores);
        }
    }
}
