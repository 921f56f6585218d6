package mnemoscope.text;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The day in a date as files write it: "27 June 2023". */
public final class Days {
    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,2}) (\\p{L}+),? (\\d{4})");
    private static final Pattern NUMBERED = Pattern.compile("(\\d{4})[/-](0[1-9]|1[0-2])[/-](\\d{2})");

    private Days() {
    }

    /** The date as it is if no day is found in it. */
    public static String of(String date) {
        Matcher written = WRITTEN.matcher(date);
        if (written.find()) {
            return written.group(1) + " " + written.group(2) + " " + written.group(3);
        }
        Matcher numbered = NUMBERED.matcher(date);
        if (numbered.find()) {
            String month = Month.of(Integer.parseInt(numbered.group(2))).getDisplayName(TextStyle.FULL, Locale.ENGLISH);
            return Integer.parseInt(numbered.group(3)) + " " + month + " " + numbered.group(1);
        }
        return date;
    }
}
