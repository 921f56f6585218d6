package mnemoscope.model;

import java.util.Locale;

/** A choice whose title on the screen is the name of its constant in words. */
public interface Titled {
    /** Of the constant. */
    String name();

    /** "By turn" of {@code BY_TURN}. */
    default String title() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
