package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.play.DrawSample;
import mnemoscope.task.Progress;
import mnemoscope.ui.optimality.play.PlayedInstance.Source;
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
    record DrawRequest(Optional<Integer> draw, Optional<List<Integer>> own) {
        PlayedInstance play(Source source, Variant variant, DrawSample draws, Progress progress) {
            int shown = draw.orElse(draws.typical());
            return PlayedInstance.of(source, variant, draws, shown, own.orElseGet(() -> source.instance().queries(shown)),
                    progress);
        }
    }

    DrawRequest wanted() {
        return new DrawRequest(shared.now().draw(), own);
    }

    /** Other queries from the same demand: those of the next draw. */
    public void again() {
        choose(shared.now().draw().or(() -> model.played.optional().map(PlayedInstance::draw)).map(shown -> shown + 1).orElse(0));
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
    void returnTo(PlayedInstance shown) {
        own = Optional.of(shown.queries()).filter(queries -> !shown.isDrawn());
    }
}
