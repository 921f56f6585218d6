package mnemoscope.ui.kit;

import javafx.scene.control.Label;

/** A small rounded note beside a name. */
public final class Badge extends Label {
    public Badge(String text) {
        super(text);
        getStyleClass().add("mn-badge");
        setMinWidth(USE_PREF_SIZE);
    }

    /** What every reference policy carries beside its name. */
    public static Badge seesAnswer() {
        Badge badge = new Badge("sees the answer");
        badge.setGraphic(new Sign(Sign.Of.EYE, 12));
        Tips.on(badge, "A reference: it is told which turns answer the questions, so it bounds what a policy can reach.");
        return badge;
    }
}
