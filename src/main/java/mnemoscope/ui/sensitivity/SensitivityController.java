package mnemoscope.ui.sensitivity;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.sensitivity.PolicyReward;
import mnemoscope.explain.sensitivity.RewardCrossing;
import mnemoscope.explain.sensitivity.Sensitivity;
import mnemoscope.model.Texts;
import mnemoscope.replay.Budgets;
import mnemoscope.replay.Trace;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.retention.PolicyDescription.ScoreKind;
import mnemoscope.study.BenchmarkSpec;
import mnemoscope.study.Coefficient;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.sensitivity.Decisions;
import mnemoscope.study.sensitivity.SensitivityRuns;
import mnemoscope.study.settings.SettingEffects;
import mnemoscope.study.settings.SettingRuns;
import mnemoscope.study.settings.SettingTables;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.sensitivity.SensitivityStudy.Known;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.ui.workspace.MeasuredBenchmark;
import mnemoscope.ui.workspace.Screen.Status;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Models.Model;
import mnemoscope.workspace.SensitivityDisplay.Page;
import mnemoscope.workspace.SensitivityDisplay.Studied;
import mnemoscope.workspace.SensitivityDisplay;

/**
 * Policies at coefficients of the reward and at protocol settings: those of Replay, and studies of the Benchmark tab. One method
 * per intent of the tab. Use on the FX thread.
 */
public final class SensitivityController {
    /** Users set values in steps of one divided by this. */
    private static final double FINE = 10;

    /** Null if nothing may be shown: no replay, no evidence, or Answers are off. */
    final ModelValue<SensitivityContent> shown = new ModelValue<>();
    final FeatureHost host;
    final WorkspaceContext context;
    final FileExport files;
    final MeasuredBenchmark measured;
    final SensitivityStudy<SensitivityRuns, Function<Integer, Sensitivity>> coefficients;
    final SensitivityStudy<SettingRuns, SettingTables> settings;
    /** Recomputes values of the sliders that no run has. */
    final SliderRuns following;
    private Comparison comparison;
    private Sensitivity model;
    private boolean inWindow;
    private boolean dragging;

    SensitivityController(FeatureHost host, MeasuredBenchmark measured) {
        this.host = host;
        this.measured = measured;
        context = host.context();
        files = host.exports();
        coefficients = new SensitivityStudy<>(new StudyKind.OfCoefficients(), host, measured, () -> studied().allSeeds());
        settings = new SensitivityStudy<>(new StudyKind.OfSettings(), host, measured, () -> studied().allSeeds());
        following = new SliderRuns(host, measured.kept(), this::fill);
        ModelValue.whenever(this::fill, context.replays().disclosedProperty(), context.lens(now -> now.replay().answers()),
                context.lens(now -> now.sensitivity()), coefficients.known);
        ModelValue.whenever(this::follow, measured.subjectProperty(),
                context.lens(now -> List.of(now.sensitivity().studied().page(), now.sensitivity().studied().allSeeds())));
    }

    /** Whether the tab is in the window: studies are prepared only then. */
    void show(boolean on) {
        inWindow = on;
        follow();
    }

    private void follow() {
        coefficients.show(inWindow && page() == Page.DATASET);
        settings.show(inWindow && page() == Page.READINGS);
        updateRuns();
    }

    /** Whether a slider is being dragged: computation follows its release. */
    void hold(boolean on) {
        dragging = on;
        updateRuns();
    }

    private void updateRuns() {
        SensitivityContent now = shown.get();
        if (inWindow && page() == Page.DATASET && now != null && coefficients.known.get() != null) {
            following.follow(now, coefficients.known.get().subject().budget(studied().budget()), dragging);
        } else {
            following.stop();
        }
    }

    Studied studied() {
        return display().studied();
    }

    Page page() {
        return studied().page();
    }

    /** The study of the page; empty on the page of a conversation. */
    Optional<SensitivityStudy<?, ?>> study() {
        return switch (page()) {
            case CONVERSATION -> Optional.empty();
            case DATASET -> Optional.of(coefficients);
            case READINGS -> Optional.of(settings);
        };
    }

    /** The effects of other settings on the chosen metric; empty while none are known. */
    Optional<SettingEffects> effects() {
        return settings.known.optional()
                .map(known -> known.found().moves(studied().metric(), known.subject().budget(studied().budget())));
    }

    /** What is shown, as figures, which are made on any thread. */
    Supplier<List<Figure>> figures() {
        Object of = page() == Page.DATASET ? coefficients.known.optional().map(Known::subject) : Optional.ofNullable(comparison);
        Object moved = settings.known.optional().map(Known::subject);
        Optional<SensitivityContent> known = shown.optional();
        Optional<SettingEffects> effects = effects();
        return () -> Stream.concat(
                known.stream().flatMap(content -> Stream.of(content.chart(), content.orderChart()))
                        .map(chart -> Figure.of(chart, this::export).of(of)),
                effects.stream().map(SettingsPage::drawn).map(chart -> Figure.of(chart, this::export).of(moved))).toList();
    }

    /** Exports a picture that says so if its study is incomplete. */
    void export(Picture picture) {
        host.export(study().map(study -> study.known.get()).map(known -> picture.after(known.done(), known.wanted()))
                .orElse(picture));
    }

    /** The text of the status line: the open conversation, or the measured data. */
    ObservableValue<Status> status() {
        ModelValue<Status> status = new ModelValue<>(Status.OPEN_DATA);
        ModelValue.whenever(() -> {
            MeasuredBenchmark.Subject subject = measured.subjectProperty().getValue();
            status.set(page() == Page.CONVERSATION || subject == null
                    ? Status.OPEN_DATA
                    : new Status(subject.dataset().info().name(),
                            Texts.of("sensitivity.measured-facts", Numbers.whole(subject.conversations()), scope(subject))));
        }, measured.subjectProperty(), context.lens(now -> now.sensitivity().studied()));
        return status;
    }

    /** Why no study of the measured data is possible; empty if one is, or if no data are open. */
    Optional<String> refusal() {
        return measured.refusal()
                .or(() -> Optional.ofNullable(measured.subjectProperty().getValue())
                        .filter(subject -> subject.conversations() == 0)
                        .map(subject -> Texts.of("study.no-evidence-at-all", subject.dataset().info().name())));
    }

    /** The scope of means of all conversations, and whether it is that of Benchmark. */
    String scope(MeasuredBenchmark.Subject subject) {
        BenchmarkSpec spec = subject.spec();
        return studied().allSeeds() || spec.seeds().size() == 1
                ? Texts.of("sensitivity.as-in-benchmark", spec.meansOver())
                : Texts.of("sensitivity.first-seed-of-benchmark", MeasuredBenchmark.Subject.firstSeed(spec).meansOver(),
                        spec.seeds().size());
    }

    private void fill() {
        if (page() != Page.CONVERSATION) {
            coefficients.known.optional().ifPresent(known -> following.study(known.runs()));
            shown.set(page() == Page.DATASET
                    ? coefficients.known.optional()
                            .map(known -> SensitivityContent.of(known, following.upon(known, display()), display()))
                            .filter(now -> !now.model().policies().isEmpty()).orElse(null)
                    : null);
            updateRuns();
            return;
        }
        Comparison now = context.replays().disclosedProperty().get();
        if (now != comparison) {
            comparison = now;
            model = now == null ? null : Sensitivity.of(now.traces(), decisions());
        }
        shown.set(now != null && now.hasGold() && context.now().replay().answers()
                ? SensitivityContent.of(now, model, display())
                : null);
        updateRuns();
    }

    /**
     * The effect of other coefficients on a policy: a model is retrained if it was learned from the reward, or if that is
     * unknown.
     */
    private Function<Trace, Decisions> decisions() {
        Map<String, Decisions> models = context.now().models().all().stream().map(Model::run)
                .collect(Collectors.toMap(TrainingRun::policyName, run -> Decisions.of(run.record().settings()), (a, b) -> a));
        return trace -> trace.policy().plansAhead()
                ? Decisions.RE_SOLVED
                : trace.policy().scores(ScoreKind.LOG_ODDS)
                        ? models.getOrDefault(trace.policy().name(), Decisions.RETRAINED)
                        : Decisions.ARITHMETIC;
    }

    SensitivityDisplay display() {
        return context.now().sensitivity();
    }

    /** Why a comparison cannot be shown; empty if it can. */
    Optional<Hindrance> hindrance() {
        Comparison now = context.replays().disclosedProperty().get();
        return now == null || shown.get() != null || page() != Page.CONVERSATION
                ? Optional.empty()
                : Optional.of(context.now().replay().answers() ? Hindrance.NO_EVIDENCE : Hindrance.ANSWERS_OFF);
    }

    /** Reasons why a comparison shows no reward. */
    enum Hindrance {
        ANSWERS_OFF,
        NO_EVIDENCE
    }

    /** Sets a coefficient to a rounded value, or to the nearest end of its range. */
    public void set(Coefficient one, double value) {
        change(Texts.of("sensitivity.change-one", one.title()), now -> now.with(one, Math.round(value * FINE) / FINE));
    }

    public void reset(Coefficient one) {
        set(one, one.usual());
    }

    public void resetAll() {
        change(Texts.of("sensitivity.defaults"), SensitivityDisplay::atDefaults);
    }

    public void showRaw(boolean on) {
        change(Texts.of("sensitivity.reward-shown"), now -> now.withRaw(on));
    }

    /** Shows or hides the curve of a policy. */
    void flip(PolicyReward policy) {
        change(Texts.of("sensitivity.draw-one", policy.policy().title()), now -> now.flip(policy.policy().name()));
    }

    void show(Page page) {
        study(page.word, now -> now.with(page));
    }

    /** Sets the current budget, which is run first. */
    public void chooseBudget(int budget) {
        study(Texts.of("benchmark.results-at-budget", Budgets.words(budget)), now -> now.withBudget(budget));
    }

    void choose(Metric metric) {
        study(Texts.of("benchmark.measure-one", metric.words()), now -> now.with(metric));
    }

    void runAllSeeds(boolean on) {
        study(Texts.of("sensitivity.seeds"), now -> now.withAllSeeds(on));
    }

    private void study(String what, UnaryOperator<Studied> how) {
        change(what, now -> now.with(how.apply(now.studied())));
    }

    /** Shows the ranking as a table or as a chart. */
    void showTable(boolean on) {
        change(Texts.of(on ? "sensitivity.order-as-table" : "sensitivity.order-as-chart"), now -> now.withTable(on));
    }

    /** Runs the missing cells of the page's study. */
    void run() {
        MeasuredBenchmark.Subject subject = measured.subjectProperty().getValue();
        if (subject != null) {
            study().ifPresent(study -> study.run(subject.budget(studied().budget())));
        }
    }

    /** Moves just beyond a crossing, away from the paper's value. */
    public void goBeyond(RewardCrossing crossing) {
        double tenth = crossing.at() * FINE;
        boolean above = crossing.times() >= 1;
        double beyond = above ? Math.floor(tenth + 1e-6) + 1 : Math.ceil(tenth - 1e-6) - 1;
        set(crossing.coefficient(), beyond / FINE);
    }

    private void change(String what, UnaryOperator<SensitivityDisplay> how) {
        context.workspace().change(what, now -> now.with(how.apply(now.sensitivity())));
    }
}
