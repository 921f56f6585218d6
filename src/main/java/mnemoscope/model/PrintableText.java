package mnemoscope.model;

/** Found text made fit for a message, a table or a picture: what a screen or a terminal would act on instead of showing is written as an escape. */
public final class PrintableText {
    private PrintableText() {
    }

    /** A text with every control character, line separator, direction mark and half pair as a code such as \u005cu0003. */
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

    /** A text as one line: a blank for tabs and line breaks that follow each other, escapes for what does not show. */
    public static String joined(String text) {
        // Called for every value that is read, so no pattern where there is nothing to replace.
        return of(text.chars().anyMatch(c -> c >= '\t' && c <= '\r') ? text.replaceAll("[\t-\r]+", " ") : text);
    }

    /** A text for a message: one line of at most 60 characters, blanks for line breaks, escapes for what does not show. */
    public static String shortened(String text) {
        return shortened(text, 60);
    }

    /** A text for a message: one line of at most so many characters, 3 or more. */
    public static String shortened(String text, int most) {
        String line = joined(text);
        return line.codePointCount(0, line.length()) <= most
                ? line
                : line.substring(0, line.offsetByCodePoints(0, most - 3)) + "...";
    }

    private static boolean shows(int point) {
        boolean turns = point >= 0x202a && point <= 0x202e || point >= 0x2066 && point <= 0x2069;
        // No file may hold it; and the mark of half a character that was read is no character of its own.
        boolean none = (point & 0xfffe) == 0xfffe || point == 0xfffd;
        return !turns && !none && switch (Character.getType(point)) {
            case Character.CONTROL, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE -> false;
            default -> true;
        };
    }
}
