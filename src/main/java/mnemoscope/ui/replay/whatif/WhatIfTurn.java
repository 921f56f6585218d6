package mnemoscope.ui.replay.whatif;

import java.util.List;
import java.util.OptionalInt;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.WhatIfController;

/** The what-if actions on one turn, to pin it or to drop it; hidden if neither is possible. A refusal, and why a pin begins earlier, is said below. */
public final class WhatIfTurn extends VBox {
    private final WhatIfController whatIfs;
    private final Button pin = Buttons.text("", () -> {});
    private final Button drop = Buttons.text("", () -> {});

    /** Not a tooltip: a button that is disabled takes no pointer. */
    private final Label refused = Layouts.saying(Layouts.wrapped(Type.META.label("", "mn-muted")));

    public WhatIfTurn(WhatIfController whatIfs) {
        super(4);
        this.whatIfs = whatIfs;
        List.of(pin, drop).forEach(each -> Layouts.styled(each, "mn-what-if-turn"));
        getChildren().addAll(new FlowPane(6, 4, pin, drop), refused);
    }

    /** Shows the actions for a turn of a policy. @param then called after a choice, e.g. to close a popover */
    public void show(String policy, int turn, int step, Runnable then) {
        OptionalInt from = whatIfs.decisionFor(policy, turn, step);
        String refusal = whatIfs.refusal(policy);
        Layouts.show(this, from.isPresent() && whatIfs.trace(policy).isPresent());
        if (from.isEmpty()) {
            return;
        }
        boolean isHere = from.getAsInt() == step;
        pin.setText(isHere ? Texts.of("replay.pin-from-here") : Texts.of("replay.pin-from-decision", from.getAsInt() + 1));
        drop.setText(Texts.of("replay.drop-from-here"));
        pin.setAccessibleText(Texts.of("replay.what-if.keep", from.getAsInt() + 1));
        drop.setAccessibleText(Texts.of("replay.what-if.drop", from.getAsInt() + 1));
        Layouts.show(drop, isHere);
        for (Button each : List.of(pin, drop)) {
            each.setDisable(!refusal.isEmpty());
            Tips.on(each, Texts.of("replay.what-if-help", each.getAccessibleText()));
        }
        refused.setText(!refusal.isEmpty() || isHere
                ? refusal
                : Texts.of("replay.what-if.not-here", whatIfs.id(turn), step + 1, from.getAsInt() + 1));
        pin.setOnAction(event -> act(() -> whatIfs.pin(policy, turn, step), then));
        drop.setOnAction(event -> act(() -> whatIfs.drop(policy, turn, step), then));
    }

    private static void act(Runnable change, Runnable then) {
        then.run();
        change.run();
    }

    /** The actions in the context menu of a list of turns; empty without a turn. */
    public static List<MenuItem> items(WhatIfController whatIfs, String policy, int turn, int step) {
        OptionalInt from = whatIfs.decisionFor(policy, turn, step);
        if (from.isEmpty()) {
            return List.of();
        }
        String id = whatIfs.id(turn);
        MenuItem pin = Buttons.item(Texts.of("replay.what-if.keep-turn", id, from.getAsInt() + 1),
                () -> whatIfs.pin(policy, turn, step));
        MenuItem drop = Buttons.item(Texts.of("replay.what-if.drop-turn", id, from.getAsInt() + 1),
                () -> whatIfs.drop(policy, turn, step));
        boolean refused = !whatIfs.refusal(policy).isEmpty();
        pin.setDisable(refused);
        drop.setDisable(refused || from.getAsInt() != step);
        return List.of(pin, drop);
    }
}
