package mnemoscope.ui.optimality.play;

import java.util.Map;
import mnemoscope.model.Texts;
import mnemoscope.optimality.TurnChoice;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.run.RunHandle;
import mnemoscope.ui.optimality.state.OptimalityModel;

/** Plays the choices of the class beside the policies while it is asked; in the background, the newest wins. */
public final class ByHandController {
    private final PlayModel model;
    private final OptimalityModel shared;
    private final RunHandle run;
    private PlayedInstance played;
    private Map<Integer, TurnChoice> chosen = Map.of();

    /** @param run the newest wins */
    public ByHandController(PlayModel model, OptimalityModel shared, RunHandle run) {
        this.model = model;
        this.shared = shared;
        this.run = run;
        ModelValue.whenever(this::follow, model.played, shared.classroom);
    }

    private void follow() {
        PlayedInstance shown = model.played.get();
        Map<Integer, TurnChoice> wanted = shown != null && shared.classroom.getValue().asking() && shown.contest().isSolved()
                ? shown.chosen(shared.classroom.getValue())
                : Map.of();
        if (shown == played && wanted.equals(chosen)) {
            return;
        }
        run.drop();
        if (shown != played || wanted.isEmpty()) {
            model.byHand.set(null);
        }
        played = shown;
        chosen = wanted;
        if (!wanted.isEmpty()) {
            run.start(Texts.of("optimality.playing-the-choices-of-the-class"),
                    progress -> shown.contest().play(wanted, shown.queries(), progress), model.byHand::set,
                    why -> model.byHand.set(null));
        }
    }
}
