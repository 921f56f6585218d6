package mnemoscope.ui.workspace;

import javafx.scene.layout.Region;

/**
 * A dialog of a feature over the window.
 *
 * @param left called when it is closed, however
 */
public record Dialog(String title, Region content, Runnable left) {}
