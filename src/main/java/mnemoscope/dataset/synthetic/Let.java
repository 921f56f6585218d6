package mnemoscope.dataset.synthetic;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/** How slots of a topic get their values: once, when first used, for the whole story. */
sealed interface Let {
    /** The slots that get a value together. */
    List<String> names();

    /** One of these rows; each row has a value for each name. */
    record Rows(List<String> names, List<List<Phrase>> rows) implements Let {}

    /** The next of a word list of the phrase book, none twice in an episode while they last. */
    record Drawn(List<String> names, String list) implements Let {}

    /** A day from {@code from} to {@code to} days after the sitting in which the slot is first used. */
    record Day(List<String> names, DayForm form, int from, int to) implements Let {}

    /** Which days count and how they are written: Thursday, Sunday, 14 June. */
    enum DayForm {
        WEEKDAY("EEEE"), WEEKEND("EEEE"), DATE("d MMMM");

        private final DateTimeFormatter written;

        DayForm(String pattern) {
            this.written = DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH);
        }

        String write(LocalDate day) {
            return written.format(day);
        }

        boolean fits(LocalDate day) {
            boolean free = day.getDayOfWeek() == DayOfWeek.SATURDAY || day.getDayOfWeek() == DayOfWeek.SUNDAY;
            return this == DATE || free == (this == WEEKEND);
        }
    }
}
