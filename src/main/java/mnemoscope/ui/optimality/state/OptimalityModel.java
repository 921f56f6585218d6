package mnemoscope.ui.optimality.state;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javafx.beans.value.ObservableValue;
import mnemoscope.explain.predict.Classroom;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.study.optimality.GapVerdicts;
import mnemoscope.study.optimality.OptimalityMetric;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.OptimalityPage;
import mnemoscope.workspace.PlayDisplay;
import mnemoscope.workspace.StudyDisplay;
import mnemoscope.workspace.Workspace;

/**
 * The part of the state that belongs to Optimality. The parts of the tab follow changes by other parts and by undo. Use on the FX
 * thread.
 */
public final class OptimalityModel {
    public final ModelValue<OptimalityPage> page;
    /** The regime being played; null while an instance of another origin is. */
    public final ModelValue<Regime> regime;
    /** The model variant being played. */
    public final ModelValue<Variant> variant;
    /** The playing policies; set without an undo entry, because the change follows from something else. */
    public final ModelValue<List<PlayedPolicy>> policies;
    /** Index of the policy in whose state choices are listed; -1: the first that loses. */
    public final ModelValue<Integer> listed;
    /** The variants that the study shows, one or more, in order. */
    public final ModelValue<List<Variant>> variants;
    public final ModelValue<OptimalityMetric> measure;
    /** The number of instances of each regime in the study. */
    public final ModelValue<Integer> tests;
    /** The selected published gap, with its variant. */
    public final ModelValue<GapVerdicts.Place> judged;
    /** The regime of that gap: the study shows its policy and variant there. */
    public final ModelValue<Regime> charted;
    /** The choices of the class. */
    public final ObservableValue<Classroom> classroom;
    private final WorkspaceContext context;

    public OptimalityModel(WorkspaceContext context) {
        this.context = context;
        classroom = context.lens(Workspace::classroom);
        page = context.place(now -> now.pages().optimality(), (now, page) -> now.pages().with(page));
        listed = context.place(now -> now.selection().listed(), (now, place) -> now.selection().withListed(place));
        policies = context.place(now -> now.play().policies(), (now, all) -> now.play().withPolicies(all));
        judged = context.place(now -> now.selection().judged(), (now, place) -> now.selection().withJudged(place));
        charted = context.place(now -> now.selection().judged().gap().regime(),
                (now, regime) -> now.selection().withJudged(now.selection().judged().in(regime)));
        regime = value(Workspace::play, now -> now.regime().orElse(null), now -> Texts.of("optimality.play-source", now.title()),
                (now, it) -> now.with(Optional.of(it)));
        variant = value(Workspace::play, PlayDisplay::variant, now -> Texts.of("optimality.play-under-reading", now.title()),
                PlayDisplay::with);
        variants = value(Workspace::study, StudyDisplay::variants, now -> Texts.of("optimality.gaps-under-readings",
                now.stream().map(Variant::title).collect(Collectors.joining(", "))), StudyDisplay::withVariants);
        measure = value(Workspace::study, StudyDisplay::measure, now -> Texts.of("optimality.table-of-measure", now.title()),
                StudyDisplay::with);
        tests = value(Workspace::study, StudyDisplay::tests,
                now -> Numbers.count(now, Texts.of("optimality.instance-in-text"), Texts.of("optimality.instances")),
                StudyDisplay::withTests);
    }

    private <P extends Workspace.Part, T> ModelValue<T> value(Function<Workspace, P> display, Function<P, T> part,
            Function<T, String> what, BiFunction<P, T, P> with) {
        return context.choice(now -> part.apply(display.apply(now)), what,
                (now, chosen) -> with.apply(display.apply(now), chosen));
    }

    public WorkspaceContext context() {
        return context;
    }

    /** The current play. */
    public PlayDisplay now() {
        return context.now().play();
    }

    /**
     * Reports changes of the play except its policies.
     *
     * @param instance called if the instance changed
     * @param reading  called if the model variant changed
     * @param draw     called if only the draw of queries changed
     */
    public void onPlayed(Runnable instance, Runnable reading, Runnable draw) {
        context.lens(now -> now.play().withPolicies(List.of())).subscribe((before, now) -> {
            if (before.seed() != now.seed() || !before.regime().equals(now.regime())) {
                instance.run();
            } else if (before.variant() != now.variant()) {
                reading.run();
            } else {
                draw.run();
            }
        });
    }

    /** Changes the play so that undo can revert it. @param what in the words of the menu */
    public void change(String what, UnaryOperator<PlayDisplay> how) {
        context.workspace().change(what, now -> now.with(how.apply(now.play())));
    }

    /** Changes the choices of the class so that undo can revert it. @param what in the words of the menu */
    public void changeClass(String what, UnaryOperator<Classroom> how) {
        context.workspace().change(what, now -> now.with(how.apply(now.classroom())));
    }

    /** Changes the play without an undo entry, because the change follows from something else. */
    public void move(UnaryOperator<PlayDisplay> how) {
        context.workspace().move(now -> now.with(how.apply(now.play())));
    }
}
