package mnemoscope.text;

import java.util.regex.Pattern;
import mnemoscope.model.MemoryType;

/**
 * The online rule for the memory type (SPEC 4): temporary when the text has fewer than 100 code points, or names a plan or
 * the present. The paper says "short greetings (fewer than 100 characters)"; all short turns reproduce its rows.
 */
public final class TypeRule {
    private static final int SHORT_CODE_POINTS = 100;
    private static final Pattern EXPIRES = Pattern.compile("\\b(plan|tomorrow|will|tonight|just|currently)\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);

    private TypeRule() {
    }

    public static MemoryType of(String text) {
        boolean temporary = text.codePointCount(0, text.length()) < SHORT_CODE_POINTS || EXPIRES.matcher(text).find();
        return temporary ? MemoryType.TEMPORARY : MemoryType.STABLE;
    }
}
