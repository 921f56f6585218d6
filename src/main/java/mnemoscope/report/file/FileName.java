package mnemoscope.report.file;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.model.TextHash;

/** File names made from arbitrary names in the data. */
public final class FileName {
    /** Largest length in bytes of UTF-8 that every system accepts, with room for a suffix. */
    private static final int MOST_BYTES = 180;
    private static final int HASH = 8;
    private static final Pattern SUFFIX = Pattern.compile("\\.[A-Za-z0-9]{1,5}$");

    private FileName() {}

    /**
     * A name that every system accepts and that stays in its folder: letters, digits and {@code . _ -}; a long name is cut, with
     * a hash in place of the rest.
     */
    public static String of(String name) {
        String plain = name.replaceAll("[^\\p{L}\\p{N}._-]+", "-").replaceFirst("^\\.+(?=\\.)|^\\.", "-")
                .replaceFirst("(?i)^(con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\\.|$)", "$1-");
        if (bytes(plain) <= MOST_BYTES) {
            return plain;
        }
        Matcher suffix = SUFFIX.matcher(plain);
        int end = suffix.find() ? suffix.start() : plain.length();
        String rest = "-" + TextHash.sha256(name).substring(0, HASH) + plain.substring(end);
        // A letter has at most four bytes.
        int most = Math.min(end, plain.offsetByCodePoints(0, (MOST_BYTES - rest.length()) / 4));
        return plain.substring(0, most) + rest;
    }

    private static int bytes(String name) {
        return name.getBytes(StandardCharsets.UTF_8).length;
    }
}
