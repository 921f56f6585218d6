package mnemoscope.text;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The day in a date as files write it: "27 June 2023". */
public final class Days {
    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,2}) (\\p{L}+),? (\\d{4})");
    private static final Pattern NUMBERED = Pattern.compile("(\\d{4})[/-](\\d{2})[/-](\\d{2})");
    private static final List<String> MONTHS = List.of("January", "February", "March", "April", "May", "June", "July", "August",
            "September", "October", "November", "December");

    private Days() {
    }

    /** The date as it is if no day is found in it. */
    public static String of(String date) {
        Matcher written = WRITTEN.matcher(date);
        if (written.find()) {
            return written.group(1) + " " + written.group(2) + " " + written.group(3);
        }
        Matcher numbered = NUMBERED.matcher(date);
        if (numbered.find() && numbered.group(2).compareTo("01") >= 0 && numbered.group(2).compareTo("12") <= 0) {
            return Integer.parseInt(numbered.group(3)) + " " + MONTHS.get(Integer.parseInt(numbered.group(2)) - 1) + " "
                    + numbered.group(1);
        }
        return date;
    }
}
