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

/** What the menu of a turn offers besides copying. */
final class TurnMenu {
    private static final String EVIDENCE = "evidence-by-hand";

    private TurnMenu() {
    }

    /** Of a turn under a policy; none without a turn. @param list where it is opened, in whose window the keys are in force */
    static List<MenuItem> items(ReplayController controller, Node list, String policy, int turn) {
        List<MenuItem> items = new ArrayList<>(WhatIfTurn.items(controller.whatIfs(), policy, turn, controller.model().cursor()));
        if (controller.evidence().refusal(turn).isEmpty()) {
            MenuItem mark = Buttons.item(evidence(controller, turn), () -> controller.evidence().toggle(turn));
            Shortcuts.in(list, EVIDENCE).ifPresent(mark::setAccelerator);
            items.add(mark);
        }
        return items;
    }

    /** What marking a turn does. */
    static String evidence(ReplayController controller, int turn) {
        return Texts.of(controller.evidence().isEvidence(turn) ? "replay.unmark-evidence" : "replay.mark-evidence",
                controller.whatIfs().id(turn));
    }
}
