package mnemoscope.ui.kit;

import mnemoscope.model.Coded;

/** A colour named by its role. Each is a looked-up colour of the style sheets, e.g. {@code -mn-accent-ground}. */
public enum ColorRole implements Coded {
    BG,
    INSET,
    RAISED,
    FG,
    MUTED,
    SUBTLE,
    LINE,
    EDGE,
    HAIR,
    TRACK,
    ACCENT,
    ACCENT_GROUND,
    ON_ACCENT,
    WARNING,
    WARNING_GROUND,
    TAG,
    ON_TAG,
    FRESH,
    RECENCY,
    MIXED,
    OSL,
    FORESIGHT,
    BC,
    BASELINE,
    CLASSIC,
    MEMORY,
    AGENT,
    YOU,
    REFERENCE;

    /** The looked-up colour in style sheets. */
    public String css() {
        return "-mn-" + code();
    }

    /** The style class that defines this policy hue as {@code -mn-hue} for a node and its children. */
    public String hueClass() {
        return "hue-" + code();
    }
}
