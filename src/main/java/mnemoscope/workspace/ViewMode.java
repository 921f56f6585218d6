package mnemoscope.workspace;

/** How the candidates are laid out. */
public enum ViewMode {
    COLUMNS("Columns"), BY_TURN("By turn");

    /** From this many policies on a comparison opens by turn: columns would be too narrow. */
    public static final int BY_TURN_FROM = 4;

    private final String label;

    ViewMode(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
