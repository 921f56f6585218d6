package mnemoscope.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A choice that has a name on the command line and in files: that of the constant in small letters, unless it says another. */
public interface Coded {
    /** Of the constant. */
    String name();

    /** The name on the command line and in files. */
    default String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The choice of this code. */
    static <E extends Enum<E> & Coded> Optional<E> of(Class<E> choices, String code) {
        return Arrays.stream(choices.getEnumConstants()).filter(each -> each.code().equals(code)).findFirst();
    }

    /** All codes, a blank between them. */
    static <E extends Enum<E> & Coded> String codes(Class<E> choices) {
        return codes(choices, " ");
    }

    /** All codes, the separator between them. */
    static <E extends Enum<E> & Coded> String codes(Class<E> choices, String separator) {
        return Arrays.stream(choices.getEnumConstants()).map(Coded::code).collect(Collectors.joining(separator));
    }

    /** @throws BadInputException if there is no choice of this code; the message says what it would be and lists all */
    static <E extends Enum<E> & Coded> E parse(Class<E> choices, String code, String what) throws BadInputException {
        return of(choices, code).orElseThrow(() -> new BadInputException(
                Texts.of("protocol.choice-not-known", what, PrintableText.shortened(code), codes(choices, ", "))));
    }

    /** @throws BadInputException if there is no choice of this code; the message names the option and lists all */
    static <E extends Enum<E> & Coded> E of(Class<E> choices, String code, String option) throws BadInputException {
        return of(choices, code)
                .orElseThrow(() -> new BadInputException(Texts.of("protocol.choice-not-known", option, code, codes(choices))));
    }
}
