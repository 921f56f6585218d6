package mnemoscope.ui.kit;

import javafx.css.PseudoClass;
import javafx.scene.control.Label;

/**
 * The tag of an evidence turn: the only inverted element on the screen; outlined in the warning colour where this policy lost it.
 */
public final class EvidenceTag extends Label {
    private static final PseudoClass LOST = PseudoClass.getPseudoClass("lost");

    public EvidenceTag(String id, boolean lost) {
        super(id);
        getStyleClass().add("mn-tag");
        setMinWidth(USE_PREF_SIZE);
        setLost(lost);
    }

    public EvidenceTag(String id) {
        this(id, false);
    }

    public void setLost(boolean lost) {
        pseudoClassStateChanged(LOST, lost);
    }
}
