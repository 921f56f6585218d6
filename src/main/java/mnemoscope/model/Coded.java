package mnemoscope.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** An enum with a name on the command line and in files: by default that of the constant in lower case. */
public interface Coded {
    String name();

    /** The name on the command line and in files. */
    default String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The constant with this code. */
    static <E extends Enum<E> & Coded> Optional<E> of(Class<E> choices, String code) {
        return Arrays.stream(choices.getEnumConstants()).filter(each -> each.code().equals(code)).findFirst();
    }

    /** All codes, separated by blanks. */
    static <E extends Enum<E> & Coded> String codes(Class<E> choices) {
        return codes(choices, " ");
    }

    /** All codes with this separator. */
    static <E extends Enum<E> & Coded> String codes(Class<E> choices, String separator) {
        return Arrays.stream(choices.getEnumConstants()).map(Coded::code).collect(Collectors.joining(separator));
    }

    /** @throws BadInputException if no constant has this code; the message says what was expected and lists all codes */
    static <E extends Enum<E> & Coded> E parse(Class<E> choices, String code, String what) throws BadInputException {
        return of(choices, code).orElseThrow(() -> new BadInputException(
                Texts.of("protocol.choice-not-known", what, PrintableText.shortened(code), codes(choices, ", "))));
    }

    /** @throws BadInputException if no constant has this code; the message names the option and lists all codes */
    static <E extends Enum<E> & Coded> E of(Class<E> choices, String code, String option) throws BadInputException {
        return of(choices, code)
                .orElseThrow(() -> new BadInputException(Texts.of("protocol.choice-not-known", option, code, codes(choices))));
    }
}
