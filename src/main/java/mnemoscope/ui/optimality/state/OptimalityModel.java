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

/** Optimality's part of the one state; the parts of the tab follow what another changes, or undo. Used on the FX thread. */
public final class OptimalityModel {
    public final ModelValue<OptimalityPage> page;
    /** The regime that is played; null while an instance of another origin is played. */
    public final ModelValue<Regime> regime;
    /** The reading of the paper's model under which it is played. */
    public final ModelValue<Variant> variant;
    /** The policies that play; set by what follows from something else, which undo passes over. */
    public final ModelValue<List<PlayedPolicy>> policies;
    /** At whose state choices are listed, by index; -1: the first that loses. */
    public final ModelValue<Integer> listed;
    /** Readings that the study shows, one or more, in their order. */
    public final ModelValue<List<Variant>> variants;
    public final ModelValue<OptimalityMetric> measure;
    /** Instances of each regime that the study solves. */
    public final ModelValue<Integer> tests;
    /** The published gap that the study looks at, in one reading. */
    public final ModelValue<GapVerdicts.Place> judged;
    /** The regime of that gap: the study looks at the policy under the reading there. */
    public final ModelValue<Regime> charted;
    /** What the class does by itself. */
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

    /** What is played. */
    public PlayDisplay now() {
        return context.now().play();
    }

    /**
     * Tells of changes in what is played, all but its policies.
     *
     * @param instance drawn from a regime, is another one
     * @param reading  of the model is another one
     * @param draw     of the queries is another one, and nothing else is
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

    /** Changes what is played so that it can be undone. @param what in the words of the menu */
    public void change(String what, UnaryOperator<PlayDisplay> how) {
        context.workspace().change(what, now -> now.with(how.apply(now.play())));
    }

    /** Changes what the class does so that it can be undone. @param what in the words of the menu */
    public void changeClass(String what, UnaryOperator<Classroom> how) {
        context.workspace().change(what, now -> now.with(how.apply(now.classroom())));
    }

    /** Changes in what is played what follows from something else, which undo passes over. */
    public void move(UnaryOperator<PlayDisplay> how) {
        context.workspace().move(now -> now.with(how.apply(now.play())));
    }
}
