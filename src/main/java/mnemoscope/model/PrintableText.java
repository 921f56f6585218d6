package mnemoscope.model;

/** Makes input printable in a message, a table or a picture: characters that a screen or terminal would interpret are escaped. */
public final class PrintableText {
    private PrintableText() {}

    /**
     * The text with every control character, line separator, direction mark and lone surrogate written as a code such as
     * \u005cu0003.
     */
    public static String of(String text) {
        if (text == null || text.codePoints().allMatch(PrintableText::shows)) {
            return text;
        }
        StringBuilder line = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> {
            if (shows(point)) {
                line.appendCodePoint(point);
            } else {
                line.append(String.format("\\u%04x", point));
            }
        });
        return line.toString();
    }

    /** The text on one line: runs of tabs and line breaks become a blank, non-printing characters are escaped. */
    public static String joined(String text) {
        // Called for every value read, so the pattern is skipped where it matches nothing.
        return of(text.chars().anyMatch(c -> c >= '\t' && c <= '\r') ? text.replaceAll("[\t-\r]+", " ") : text);
    }

    /** A text for a message: one line of at most 60 characters, line breaks as blanks, non-printing characters escaped. */
    public static String shortened(String text) {
        return shortened(text, 60);
    }

    /** A text for a message: one line of at most this many characters, 3 or more. */
    public static String shortened(String text, int most) {
        String line = joined(text);
        return line.codePointCount(0, line.length()) <= most
                ? line
                : line.substring(0, line.offsetByCodePoints(0, most - 3)) + "...";
    }

    private static boolean shows(int point) {
        boolean turns = point >= 0x202a && point <= 0x202e || point >= 0x2066 && point <= 0x2069;
        // Noncharacters are not allowed in files, and the replacement character stands for broken input.
        boolean none = (point & 0xfffe) == 0xfffe || point == 0xfffd;
        return !turns && !none && switch (Character.getType(point)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE -> false;
            default -> true;
        };
    }
}
