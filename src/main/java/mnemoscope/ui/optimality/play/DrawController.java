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

/** The queries to play: those of a draw, some of them possibly replaced by the user's. Use on the FX thread. */
public final class DrawController {
    private final PlayModel model;
    private final OptimalityModel shared;
    private final Runnable solve;
    private Optional<List<Integer>> own = Optional.empty();

    /** @param solve plays the requested queries */
    DrawController(PlayModel model, OptimalityModel shared, Runnable solve) {
        this.model = model;
        this.shared = shared;
        this.solve = solve;
    }

    /** The requested queries, played once the draws of the instance are known. */
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

    /** Plays the next draw of queries from the same demand. */
    public void again() {
        choose(shared.now().draw().or(() -> model.played.optional().map(PlayedInstance::draw)).map(shown -> shown + 1).orElse(0));
    }

    /** Plays the draw with a seed. */
    public void choose(int seed) {
        Optional<Integer> wanted = Optional.of(seed);
        if (shared.now().draw().equals(wanted)) {
            dropOwn();
            solve.run();
        } else {
            shared.change(Texts.of("optimality.choose-draw", seed + 1), now -> now.withDraw(wanted));
        }
    }

    /** Replaces the query of a turn; all policies continue from there. */
    public void ask(int turn, int item) {
        model.played.optional().ifPresent(shown -> {
            List<Integer> changed = new ArrayList<>(own.orElse(shown.queries()));
            changed.set(turn, item);
            own = Optional.of(List.copyOf(changed));
            solve.run();
        });
    }

    /** Restores all queries of the draw. */
    void dropOwn() {
        own = Optional.empty();
    }

    /** Returns to the shown queries. */
    void returnTo(PlayedInstance shown) {
        own = Optional.of(shown.queries()).filter(queries -> !shown.isDrawn());
    }
}
