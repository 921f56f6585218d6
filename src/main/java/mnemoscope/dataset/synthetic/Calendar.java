package mnemoscope.dataset.synthetic;

import java.time.LocalDate;
import java.time.Month;
import java.util.random.RandomGenerator;

/** When the two meet: a day in every week or two, closer together in very long conversations. */
final class Calendar {
    private static final LocalDate EARLIEST = LocalDate.of(2025, Month.SEPTEMBER, 1);
    private static final int START_WITHIN_DAYS = 300;
    private static final int MANY_SESSIONS = 60;

    private final RandomGenerator random;
    private final int shortestGap;
    private final int longestGap;
    private LocalDate today;

    Calendar(int sessions, RandomGenerator random) {
        this.random = random;
        this.shortestGap = sessions > MANY_SESSIONS ? 1 : 6;
        this.longestGap = sessions > MANY_SESSIONS ? 3 : 14;
        this.today = EARLIEST.plusDays(random.nextInt(START_WITHIN_DAYS));
    }

    LocalDate today() {
        return today;
    }

    void next() {
        today = today.plusDays(random.nextInt(shortestGap, longestGap + 1));
    }

    /** Whether a story of this part of the year may begin today. */
    boolean suits(String part) {
        Month month = today.getMonth();
        return switch (part) {
            case "cold" -> month.compareTo(Month.OCTOBER) >= 0 || month.compareTo(Month.FEBRUARY) <= 0;
            case "warm" -> month.compareTo(Month.FEBRUARY) >= 0 && month.compareTo(Month.JULY) <= 0;
            default -> true;
        };
    }

    /** The name under which small talk of the season is filed. */
    String season() {
        return switch (today.getMonth()) {
            case DECEMBER, JANUARY, FEBRUARY -> "winter";
            case MARCH, APRIL, MAY -> "spring";
            case JUNE, JULY, AUGUST -> "summer";
            case SEPTEMBER, OCTOBER, NOVEMBER -> "autumn";
        };
    }
}
