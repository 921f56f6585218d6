package mnemoscope.ui.kit;

import mnemoscope.model.Coded;

/** A colour by its role. Each is a looked-up colour of the style sheets, e.g. {@code -mn-accent-ground}. */
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
    YOU,
    REFERENCE;

    /** The name in style sheets. */
    public String css() {
        return "-mn-" + code();
    }

    /** The style class that gives a node and its children this policy hue as {@code -mn-hue}. */
    public String hueClass() {
        return "hue-" + code();
    }
}
