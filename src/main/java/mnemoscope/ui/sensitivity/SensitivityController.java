package mnemoscope.ui.sensitivity;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.sensitivity.Crossing;
import mnemoscope.explain.sensitivity.Sensitivity;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.report.training.TrainingRun;
import mnemoscope.retention.PolicyDescription.ScoreKind;
import mnemoscope.study.Coefficient;
import mnemoscope.study.sensitivity.Decisions;
import mnemoscope.ui.kit.FileExport;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.SensitivityDisplay;

/** The comparison of Replay at coefficients of the reward; one method an intent of the tab. Called on the FX thread. */
public final class SensitivityController {
    /** Values that a user sets have so many parts of 1. */
    private static final double FINE = 10;

    /** Null while there is nothing to be told: no replay, no evidence, or answers are off. */
    final Value<Shown> shown = new Value<>();
    final WorkspaceContext context;
    final FileExport files;
    private Comparison comparison;
    private Sensitivity model;

    public SensitivityController(WorkspaceContext context, FileExport files) {
        this.context = context;
        this.files = files;
        Value.whenever(this::fill, context.derived().disclosedProperty(), context.lens(now -> now.replay().answers()),
                context.lens(now -> now.sensitivity()));
    }

    private void fill() {
        Comparison now = context.derived().disclosedProperty().get();
        if (now != comparison) {
            comparison = now;
            model = now == null ? null : Sensitivity.of(now.traces(), decisions());
        }
        shown.set(now != null && now.hasGold() && context.now().replay().answers()
                ? Shown.of(now, model, display())
                : null);
    }

    /** What other coefficients do to a policy: a model is learned anew if it was learned from the reward, or if nobody knows. */
    private Function<Trace, Decisions> decisions() {
        Map<String, Decisions> models = context.now().models().all().stream().map(TrainingRun::of)
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
        Comparison now = context.derived().disclosedProperty().get();
        return now == null || shown.get() != null
                ? Optional.empty()
                : Optional.of(context.now().replay().answers() ? Hindrance.NO_EVIDENCE : Hindrance.ANSWERS_OFF);
    }

    /** Why a comparison tells no reward. */
    enum Hindrance {
        ANSWERS_OFF, NO_EVIDENCE
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

    /** Goes just beyond a crossing, as seen from the paper's value. */
    public void goBeyond(Crossing crossing) {
        double tenth = crossing.at() * FINE;
        boolean above = crossing.times() >= 1;
        double beyond = above ? Math.floor(tenth + 1e-6) + 1 : Math.ceil(tenth - 1e-6) - 1;
        set(crossing.coefficient(), beyond / FINE);
    }

    private void change(String what, UnaryOperator<SensitivityDisplay> how) {
        context.workspace().change(what, now -> now.with(how.apply(now.sensitivity())));
    }
}
