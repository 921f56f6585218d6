package mnemoscope.report.picture;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The colours of a theme by the names of its style sheet, which is the one place that says them. */
public final class TokenColours {
    private static final Pattern DEFINITION = Pattern.compile("(-mn-[a-z-]+):\\s*#([0-9a-fA-F]{6})\\s*;");

    private TokenColours() {
    }

    /**
     * Reads style sheets that lie in the program.
     *
     * @param sheets e.g. {@code tokens-dark.css}; a later one overrides an earlier one
     * @return by name, e.g. {@code -mn-muted}: red, green and blue in 24 bits
     */
    public static Map<String, Integer> read(String... sheets) {
        Map<String, Integer> found = new HashMap<>();
        for (String sheet : sheets) {
            Matcher matcher = DEFINITION.matcher(text("/mnemoscope/ui/" + sheet));
            while (matcher.find()) {
                found.put(matcher.group(1), Integer.parseInt(matcher.group(2), 16));
            }
        }
        return found;
    }

    private static String text(String resource) {
        try (InputStream in = TokenColours.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
