package mnemoscope.annotate.llm;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;

/** The secret key of an endpoint. It leaves this object only in the header of a request. */
public final class ApiKey {
    private static final List<String> NAMES = List.of("MNEMOSCOPE_API_KEY", "OPENAI_API_KEY");
    /** The environment variables with a key; the first that is set counts. */
    public static final String VARIABLES = String.join(" or ", NAMES);
    /** For servers without a key. */
    public static final ApiKey NONE = new ApiKey("", VARIABLES);

    private static final String MASK = "***";
    /** Parts of the key with at least this many characters are masked too: servers often quote its beginning and end. */
    private static final int TELLING = 6;

    private final String secret;
    private final String place;

    private ApiKey(String secret, String place) {
        this.secret = secret;
        this.place = place;
    }

    /**
     * @param place where it was given, for messages, e.g. "the Key field"
     * @throws BadInputException if it contains characters that are not allowed in a header
     */
    public static ApiKey of(String text, String place) throws BadInputException {
        String secret = text == null ? "" : text.strip();
        if (!secret.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw new BadInputException(Texts.of("annotate.the-key-holds-odd-characters"));
        }
        return secret.isEmpty() ? NONE : new ApiKey(secret, place);
    }

    /** From {@code MNEMOSCOPE_API_KEY}, else {@code OPENAI_API_KEY}. */
    public static ApiKey fromEnvironment(Map<String, String> environment) throws BadInputException {
        Optional<String> name = variable(environment);
        return name.isEmpty() ? NONE : of(environment.get(name.get()), name.get());
    }

    /** The variable used by {@link #fromEnvironment}; empty if none is set. */
    public static Optional<String> variable(Map<String, String> environment) {
        return NAMES.stream().filter(name -> !environment.getOrDefault(name, "").isBlank()).findFirst();
    }

    /** The place where the key was given, never the key. */
    public String place() {
        return place;
    }

    public boolean isEmpty() {
        return secret.isEmpty();
    }

    String authorization() {
        return "Bearer " + secret;
    }

    /** The text with the key, and every longer part of it, replaced. */
    public String mask(String text) {
        if (secret.isEmpty()) {
            return text;
        }
        int telling = Math.min(TELLING, secret.length());
        StringBuilder masked = new StringBuilder(text.length());
        for (int k = 0; k < text.length();) {
            int end = k + telling;
            if (end > text.length() || !secret.contains(text.substring(k, end))) {
                masked.append(text.charAt(k++));
                continue;
            }
            while (end < text.length() && secret.contains(text.substring(k, end + 1))) {
                end++;
            }
            masked.append(MASK);
            k = end;
        }
        return masked.toString();
    }

    /** Hides the key. */
    @Override
    public String toString() {
        return isEmpty() ? "no key" : MASK;
    }
}
