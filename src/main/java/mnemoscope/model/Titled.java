package mnemoscope.model;

import java.util.Locale;

/** A choice whose title on the screen is a text of its own: {@code title.tab.replay} of {@code Tab.REPLAY}. */
public interface Titled {
    /** Of the constant. */
    String name();

    /** Of the constant. */
    Class<?> getDeclaringClass();

    /** Where its title stands among the {@link Texts}. */
    default String key() {
        return "title." + getDeclaringClass().getSimpleName().toLowerCase(Locale.ROOT) + "."
                + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    default String title() {
        return Texts.of(key());
    }
}
