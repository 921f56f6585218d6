package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.ManyDraws;
import mnemoscope.task.Progress;
import mnemoscope.ui.optimality.play.Played.Source;
import mnemoscope.ui.optimality.state.OptimalityModel;

/** Which queries are played: those of a draw, or one's own in the place of some of them. Called on the FX thread. */
public final class DrawController {
    private final PlayModel model;
    private final OptimalityModel shared;
    private final Runnable solve;
    private Optional<List<Integer>> own = Optional.empty();

    /** @param solve plays what is wanted now */
    DrawController(PlayModel model, OptimalityModel shared, Runnable solve) {
        this.model = model;
        this.shared = shared;
        this.solve = solve;
    }

    /** The queries that are wanted, to be played once the draws of an instance are known. */
    record Wanted(Optional<Integer> draw, Optional<List<Integer>> own) {
        Played play(Source source, Variant variant, ManyDraws draws, Progress progress) {
            int shown = draw.orElse(draws.typical());
            return Played.of(source, variant, draws, shown, own.orElseGet(() -> source.instance().queries(shown)), progress);
        }
    }

    Wanted wanted() {
        return new Wanted(shared.now().draw(), own);
    }

    /** Other queries from the same demand: those of the next draw. */
    public void again() {
        choose(shared.now().draw().or(() -> model.played.optional().map(Played::draw)).map(shown -> shown + 1).orElse(0));
    }

    /** Shows the queries of a draw, by its seed. */
    public void choose(int seed) {
        Optional<Integer> wanted = Optional.of(seed);
        if (shared.now().draw().equals(wanted)) {
            dropOwn();
            solve.run();
        } else {
            shared.change(Texts.of("optimality.choose-draw", seed + 1), now -> now.withDraw(wanted));
        }
    }

    /** Has a turn ask for an item; all policies play on from there. */
    public void ask(int turn, int item) {
        model.played.optional().ifPresent(shown -> {
            List<Integer> changed = new ArrayList<>(own.orElse(shown.queries()));
            changed.set(turn, item);
            own = Optional.of(List.copyOf(changed));
            solve.run();
        });
    }

    /** Those of the draw, all of them. */
    void dropOwn() {
        own = Optional.empty();
    }

    /** Back to what is shown. */
    void returnTo(Played shown) {
        own = Optional.of(shown.queries()).filter(queries -> !shown.isDrawn());
    }
}
