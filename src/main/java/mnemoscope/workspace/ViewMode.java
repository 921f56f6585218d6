package mnemoscope.workspace;

import mnemoscope.model.Titled;

/** The layout of the candidates. */
public enum ViewMode implements Titled {
    COLUMNS,
    BY_TURN;

    /** With this many policies or more a comparison opens by turn, because columns would be too narrow. */
    public static final int BY_TURN_FROM = 4;
}
