package mnemoscope.text;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mnemoscope.model.Texts;

/** The day of a date in a file, e.g. "27 June 2023", in the language of the window. */
public final class DisplayedDates {
    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,2}) (\\p{L}+),? (\\d{4})");
    private static final Pattern NUMBERED = Pattern.compile("(\\d{4})[/-](0[1-9]|1[0-2])[/-](\\d{2})");

    private DisplayedDates() {}

    /** The day; the unchanged date if it has none. */
    public static String of(String date) {
        Matcher written = WRITTEN.matcher(date);
        if (written.find()) {
            return day(written.group(1), month(written.group(2)), written.group(3));
        }
        Matcher numbered = NUMBERED.matcher(date);
        if (numbered.find()) {
            return day(String.valueOf(Integer.parseInt(numbered.group(3))), name(Month.of(Integer.parseInt(numbered.group(2)))),
                    numbered.group(1));
        }
        return date;
    }

    private static String day(String day, String month, String year) {
        return Texts.of("protocol.day", day, month, year);
    }

    /** The translation of an English month name to the language of the window; any other word unchanged. */
    private static String month(String word) {
        return Arrays.stream(Month.values()).filter(each -> each.name().equalsIgnoreCase(word)).findFirst()
                .map(DisplayedDates::name).orElse(word);
    }

    private static String name(Month month) {
        if (Texts.language().equals(Locale.ENGLISH)) {
            // As the constants are called: Java's own names load calendar data first, which the start would wait for.
            return month.name().charAt(0) + month.name().substring(1).toLowerCase(Locale.ROOT);
        }
        return month.getDisplayName(TextStyle.FULL, Texts.language());
    }
}
