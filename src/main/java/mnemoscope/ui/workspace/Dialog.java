package mnemoscope.ui.workspace;

import javafx.scene.Node;

/**
 * A dialog of a feature over the window.
 *
 * @param width at most, px
 * @param left  called when it is closed, however
 */
public record Dialog(String title, Node content, double width, Runnable left) {}
