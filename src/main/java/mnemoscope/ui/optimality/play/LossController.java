package mnemoscope.ui.optimality.play;

import mnemoscope.model.Texts;
import mnemoscope.optimality.State;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.LossBreakdown;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.RunHandle;

/** Finds the source of the loss of the current choice, in the background; the newest wins. */
public final class LossController {
    private final PlayModel model;
    private final RunHandle run;

    /** @param run the newest wins */
    public LossController(PlayModel model, RunHandle run) {
        this.model = model;
        this.run = run;
        ModelValue.whenever(this::follow, model.listing, model.selected);
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
        TurnChoice other = model.other();
        model.finding.set(true);
        run.start(Texts.of("optimality.loss.computing"), progress -> LossBreakdown.of(contest, turn, state, other, progress),
                this::found, why -> found(null));
    }

    private void found(LossBreakdown sources) {
        model.sources.set(sources);
        model.finding.set(false);
    }
}
