package mnemoscope.ui.replay.columns;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.whatif.WhatIfTurn;

/** The items of a turn's context menu besides copying. */
final class TurnMenu {
    private static final String EVIDENCE = "evidence-by-hand";

    private TurnMenu() {}

    /** For a turn of a policy; none without a turn. @param list the list that was clicked, whose window has the keys */
    static List<MenuItem> items(ReplayController controller, Node list, String policy, int turn) {
        List<MenuItem> items = new ArrayList<>(WhatIfTurn.items(controller.whatIfs(), policy, turn, controller.model().cursor()));
        if (controller.evidence().refusal(turn).isEmpty()) {
            MenuItem mark = Buttons.item(evidence(controller, turn), () -> controller.evidence().toggle(turn));
            Shortcuts.in(list, EVIDENCE).ifPresent(mark::setAccelerator);
            items.add(mark);
        }
        return items;
    }

    /** The text for marking a turn. */
    static String evidence(ReplayController controller, int turn) {
        return Texts.of(controller.evidence().isEvidence(turn) ? "replay.unmark-evidence" : "replay.mark-evidence",
                controller.whatIfs().id(turn));
    }
}
