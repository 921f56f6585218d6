package mnemoscope.ui.optimality.state;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.study.optimality.Measure;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.OptimalityDisplay;
import mnemoscope.workspace.OptimalityPage;

/** Optimality's part of the one state; the parts of the tab follow what another changes, or undo. Used on the FX thread. */
public final class OptimalityModel {
    public final Value<OptimalityPage> page;
    /** The regime that is played; null while an instance of another origin is played. */
    public final Value<Regime> regime;
    /** The reading of the paper's model under which it is played. */
    public final Value<Variant> variant;
    /** The policies that play; set by what follows from something else, which undo passes over. */
    public final Value<List<PlayedPolicy>> policies;
    /** At whose state choices are listed, by index; -1: the first that loses. */
    public final Value<Integer> listed;
    public final Value<Regime> charted;
    public final Value<List<Variant>> variants;
    public final Value<Measure> measure;
    public final Value<Integer> tests;
    private final WorkspaceContext context;

    public OptimalityModel(WorkspaceContext context) {
        this.context = context;
        page = context.place(now -> now.pages().optimality(), (now, page) -> now.pages().with(page));
        listed = context.place(now -> now.selection().listed(), (now, place) -> now.selection().withListed(place));
        policies = context.place(now -> now.optimality().policies(), (now, all) -> now.optimality().withPolicies(all));
        regime = value(now -> now.regime().orElse(null), now -> Texts.of("optimality.play-source", now.title()),
                (now, it) -> now.with(Optional.of(it)));
        variant = value(OptimalityDisplay::variant, now -> Texts.of("optimality.play-under-reading", now.title()),
                OptimalityDisplay::with);
        charted = value(OptimalityDisplay::charted, now -> Texts.of("optimality.gaps-of-regime", now.title()),
                OptimalityDisplay::with);
        variants = value(OptimalityDisplay::variants,
                now -> Texts.of("optimality.gaps-under-readings",
                        now.stream().map(Variant::title).collect(Collectors.joining(", "))),
                OptimalityDisplay::withVariants);
        measure = value(OptimalityDisplay::measure, now -> Texts.of("optimality.table-of-measure", now.title()),
                OptimalityDisplay::with);
        tests = value(OptimalityDisplay::tests,
                now -> Numbers.count(now, Texts.of("optimality.instance-in-text"), Texts.of("optimality.instances")),
                OptimalityDisplay::withTests);
    }

    private <T> Value<T> value(Function<OptimalityDisplay, T> part, Function<T, String> what,
            BiFunction<OptimalityDisplay, T, OptimalityDisplay> with) {
        return context.choice(now -> part.apply(now.optimality()), what, (now, chosen) -> with.apply(now.optimality(), chosen));
    }

    public OptimalityDisplay now() {
        return context.now().optimality();
    }

    /** Does something whenever what is drawn from a regime is another instance. */
    public void onDrawn(Runnable act) {
        context.lens(now -> List.of(now.optimality().regime(), now.optimality().seed())).subscribe((before, now) -> act.run());
    }

    /** Changes it so that it can be undone. @param what in the words of the menu */
    public void change(String what, UnaryOperator<OptimalityDisplay> how) {
        context.workspace().change(what, now -> now.with(how.apply(now.optimality())));
    }

    /** Changes what follows from something else, which undo passes over. */
    public void move(UnaryOperator<OptimalityDisplay> how) {
        context.workspace().move(now -> now.with(how.apply(now.optimality())));
    }
}
