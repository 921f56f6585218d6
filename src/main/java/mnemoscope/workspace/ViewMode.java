package mnemoscope.workspace;

import mnemoscope.model.Titled;

/** How the candidates are laid out. */
public enum ViewMode implements Titled {
    COLUMNS,
    BY_TURN;

    /** From this many policies on a comparison opens by turn: columns would be too narrow. */
    public static final int BY_TURN_FROM = 4;
}
