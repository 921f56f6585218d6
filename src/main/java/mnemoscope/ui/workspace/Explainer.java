package mnemoscope.ui.workspace;

import java.util.Optional;
import javafx.scene.Node;

/** Explains the words that the window shows. Used on the FX thread. */
public interface Explainer {
    /** Shows the explanation of the control that has the keyboard. */
    void explain(Node focused);

    /** The title of what it would explain about a node; empty if nothing. */
    Optional<String> explained(Node seen);
}
