package mnemoscope.ui.sensitivity;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
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
import mnemoscope.study.Coefficient;
import mnemoscope.study.benchmark.Metric;
import mnemoscope.study.sensitivity.Decisions;
import mnemoscope.study.sensitivity.SensitivityRuns;
import mnemoscope.study.settings.SettingRuns;
import mnemoscope.study.settings.SettingTables;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.MeasuredBenchmark;
import mnemoscope.ui.workspace.Screen.Status;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Models.Model;
import mnemoscope.workspace.SensitivityDisplay.Page;
import mnemoscope.workspace.SensitivityDisplay.Studied;
import mnemoscope.workspace.SensitivityDisplay;

/**
 * Policies at coefficients of the reward and under readings: those of Replay, and studies of what Benchmark measures. One method an
 * intent of the tab. Called on the FX thread.
 */
public final class SensitivityController {
    /** Values that a user sets have so many parts of 1. */
    private static final double FINE = 10;

    /** Null while there is nothing to be told: no replay, no evidence, or answers are off. */
    final ModelValue<SensitivityContent> shown = new ModelValue<>();
    final FeatureHost host;
    final WorkspaceContext context;
    final FileExport files;
    final MeasuredBenchmark measured;
    final SensitivityStudy<SensitivityRuns, Function<Integer, Sensitivity>> coefficients;
    final SensitivityStudy<SettingRuns, SettingTables> settings;
    /** What is made anew at values of the sliders that no run has. */
    final SliderRuns following;
    private Comparison comparison;
    private Sensitivity model;
    private boolean inWindow;
    private boolean held;

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

    /** Whether the tab is in the window: only then studies are made ready. */
    void show(boolean on) {
        inWindow = on;
        follow();
    }

    private void follow() {
        coefficients.show(inWindow && page() == Page.DATASET);
        settings.show(inWindow && page() == Page.READINGS);
        anew();
    }

    /** Whether a slider is held: only where it is let go something follows it. */
    void hold(boolean on) {
        held = on;
        anew();
    }

    private void anew() {
        SensitivityContent now = shown.get();
        if (inWindow && page() == Page.DATASET && now != null && coefficients.known.get() != null) {
            following.follow(now, coefficients.known.get().subject().budget(studied().budget()), held);
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

    /** The study of the page; empty on that of a conversation. */
    Optional<SensitivityStudy<?, ?>> study() {
        return switch (page()) {
            case CONVERSATION -> Optional.empty();
            case DATASET -> Optional.of(coefficients);
            case READINGS -> Optional.of(settings);
        };
    }

    /** Has a picture exported that says so if the study it is of is unfinished. */
    void export(Picture picture) {
        host.export(study().map(study -> study.known.get()).map(known -> picture.after(known.done(), known.wanted()))
                .orElse(picture));
    }

    /** What the line at the foot of the window says: the open conversation, or what is measured. */
    ObservableValue<Status> status() {
        ModelValue<Status> status = new ModelValue<>(Status.OPEN_DATA);
        ModelValue.whenever(() -> {
            MeasuredBenchmark.Subject subject = measured.subjectProperty().getValue();
            status.set(page() == Page.CONVERSATION || subject == null
                    ? Status.OPEN_DATA
                    : new Status(subject.dataset().info().name(), Texts.of("sensitivity.measured-facts",
                            Numbers.whole(subject.dataset().withEvidence()), meansOver(subject))));
        }, measured.subjectProperty(), context.lens(now -> now.sensitivity().studied()));
        return status;
    }

    /** What means of all conversations are over, with the seeds that are run. */
    String meansOver(MeasuredBenchmark.Subject subject) {
        return (studied().allSeeds() ? subject.spec() : MeasuredBenchmark.Subject.firstSeed(subject.spec())).meansOver();
    }

    private void fill() {
        if (page() != Page.CONVERSATION) {
            coefficients.known.optional().ifPresent(known -> following.study(known.runs()));
            shown.set(page() == Page.DATASET
                    ? coefficients.known.optional()
                            .map(known -> SensitivityContent.of(known, following.upon(known, display()), display()))
                            .filter(now -> !now.model().policies().isEmpty()).orElse(null)
                    : null);
            anew();
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
        anew();
    }

    /** What other coefficients do to a policy: a model is learned anew if it was learned from the reward, or if nobody knows. */
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

    /** What stands in the way of a comparison that is there; empty if nothing does. */
    Optional<Hindrance> hindrance() {
        Comparison now = context.replays().disclosedProperty().get();
        return now == null || shown.get() != null || page() != Page.CONVERSATION
                ? Optional.empty()
                : Optional.of(context.now().replay().answers() ? Hindrance.NO_EVIDENCE : Hindrance.ANSWERS_OFF);
    }

    /** Why a comparison tells no reward. */
    enum Hindrance {
        ANSWERS_OFF,
        NO_EVIDENCE
    }

    /** Gives a coefficient another value, rounded, or the end of its range that is nearest. */
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

    /** Draws the curve of a policy, or leaves it out. */
    void flip(PolicyReward policy) {
        change(Texts.of("sensitivity.draw-one", policy.policy().title()), now -> now.flip(policy.policy().name()));
    }

    void show(Page page) {
        study(page.word, now -> now.with(page));
    }

    /** The budget that is looked at, and run first. */
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

    /** Shows the order as a table, or as a chart. */
    void showTable(boolean on) {
        change(Texts.of(on ? "sensitivity.order-as-table" : "sensitivity.order-as-chart"), now -> now.withTable(on));
    }

    /** Runs what is missing of the study of the page. */
    void run() {
        MeasuredBenchmark.Subject subject = measured.subjectProperty().getValue();
        if (subject != null) {
            study().ifPresent(study -> study.run(subject.budget(studied().budget())));
        }
    }

    /** Goes just beyond a crossing, as seen from the paper's value. */
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
