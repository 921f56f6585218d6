package mnemoscope.retention.parameter;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import mnemoscope.model.Texts;

/**
 * A parameter that a policy offers.
 *
 * @param name  in brackets after the policy's name: "keep"
 * @param form  the values that it can have
 * @param usual canonical text of the value that it has if nothing else is said
 * @param help  key of the text that says its effect
 */
public record PolicyParameter(String name, Form form, String usual, String help) {
    /** The value of a list without entries. */
    public static final String NONE = "none";

    /** The values of a parameter. */
    public sealed interface Form {
        /** The canonical text of a value; empty if it is not one. */
        Optional<String> canonical(String text);

        /** The possible values, in words. */
        String expected();
    }

    /** A whole number. */
    public record Whole(int least, int most) implements Form {
        @Override
        public Optional<String> canonical(String text) {
            return text.matches("[0-9]{1,9}") && Integer.parseInt(text) >= least && Integer.parseInt(text) <= most
                    ? Optional.of(String.valueOf(Integer.parseInt(text)))
                    : Optional.empty();
        }

        @Override
        public String expected() {
            return Texts.of("retention.parameter.whole", String.valueOf(least), String.valueOf(most));
        }
    }

    /** A number with at most six digits after the point, such as a share. */
    public record Decimal(double least, double most) implements Form {
        @Override
        public Optional<String> canonical(String text) {
            if (!text.matches("[0-9]{1,9}(\\.[0-9]{1,6})?|\\.[0-9]{1,6}")) {
                return Optional.empty();
            }
            BigDecimal value = new BigDecimal(text);
            return value.doubleValue() < least || value.doubleValue() > most
                    ? Optional.empty()
                    : Optional.of(value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString());
        }

        @Override
        public String expected() {
            return Texts.of("retention.parameter.decimal", plain(least), plain(most));
        }

        private static String plain(double value) {
            return new BigDecimal(String.valueOf(value)).stripTrailingZeros().toPlainString();
        }
    }

    /** One of some words. */
    public record Choice(List<String> words) implements Form {
        public Choice {
            words = List.copyOf(words);
        }

        public Choice(String... words) {
            this(List.of(words));
        }

        @Override
        public Optional<String> canonical(String text) {
            return words.stream().filter(text::equalsIgnoreCase).findFirst();
        }

        @Override
        public String expected() {
            return Texts.of("retention.parameter.choice", String.join(", ", words));
        }
    }

    /** A set of names, joined by +, or {@link #NONE}. */
    public record Names() implements Form {
        @Override
        public Optional<String> canonical(String text) {
            return text.matches("[A-Za-z0-9_.:/-]+(\\+[A-Za-z0-9_.:/-]+)*")
                    ? Optional.of(Arrays.stream(text.split("\\+")).distinct().sorted().collect(Collectors.joining("+")))
                    : Optional.empty();
        }

        @Override
        public String expected() {
            return Texts.of("retention.parameter.names", NONE);
        }
    }
}
