package mnemoscope.model;

import java.util.Locale;

/** An enum whose title on the screen is the text {@code title.tab.replay} for {@code Tab.REPLAY}. */
public interface Titled {
    String name();

    Class<?> getDeclaringClass();

    /** The key of its title among the {@link Texts}. */
    default String key() {
        return "title." + getDeclaringClass().getSimpleName().toLowerCase(Locale.ROOT) + "."
                + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    default String title() {
        return Texts.of(key());
    }
}
