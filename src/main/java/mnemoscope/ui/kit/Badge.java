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
        return withEye(new Badge("sees the answer"),
                "A reference: it is told which turns answer the questions, so it bounds what a policy can reach.");
    }

    /** What a reference carries that is told all questions at the start. */
    public static Badge seesFuture() {
        return withEye(new Badge("sees the future"), "A reference: it is told every question of the episode and the turns that "
                + "answer it before it starts. No policy can earn more than the best such plan.");
    }

    private static Badge withEye(Badge badge, String help) {
        badge.setGraphic(new Sign(Sign.Of.EYE, 12));
        Tips.on(badge, help);
        return badge;
    }
}
