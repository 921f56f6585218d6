package mnemoscope.ui.optimality.play;

import mnemoscope.model.Texts;
import mnemoscope.optimality.Choice;
import mnemoscope.optimality.State;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.LossSources;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.run.RunHandle;

/** Follows the turn and the choice shown and finds where its loss comes from, in the background; the newest wins. */
public final class LossController {
    private final PlayModel model;
    private final RunHandle run;

    /** @param run the newest wins */
    public LossController(PlayModel model, RunHandle run) {
        this.model = model;
        this.run = run;
        Value.whenever(this::follow, model.listing, model.selected);
    }

    private void follow() {
        ChoiceListing listing = model.listing.get();
        run.drop();
        model.finding.set(false);
        if (listing == null || !listing.valued() || listing.rows().isEmpty()) {
            model.sources.set(null);
            return;
        }
        Contest contest = model.played.get().contest();
        int turn = model.turn();
        State state = model.played.get().plays().get(model.listedPolicy()).turns().get(turn).state();
        Choice other = model.other();
        model.finding.set(true);
        run.start(Texts.of("optimality.finding-where-a-loss-comes-from"),
                progress -> LossSources.of(contest, turn, state, other, progress), this::found, why -> found(null));
    }

    private void found(LossSources sources) {
        model.finding.set(false);
        model.sources.set(sources);
    }
}
