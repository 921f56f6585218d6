package mnemoscope.dataset.synthetic;

import java.util.List;

/** How slots of a topic get their values: once, when first used, for the whole story. */
sealed interface Let {
    /** The slots that get a value together. */
    List<String> names();

    /** One of these rows; each row has a value for each name. */
    record Rows(List<String> names, List<List<Phrase>> rows) implements Let {
    }

    /** The next of a word list of the phrase book, none twice in an episode while they last. */
    record Drawn(List<String> names, String list) implements Let {
    }

    /** A day from {@code from} to {@code to} days after the sitting in which the slot is first used. */
    record Day(List<String> names, DayForm form, int from, int to) implements Let {
    }

    /** How a day is written: Thursday, 14 June, June. */
    enum DayForm {
        WEEKDAY("EEEE"), DATE("d MMMM"), MONTH("MMMM");

        private final String pattern;

        DayForm(String pattern) {
            this.pattern = pattern;
        }

        String pattern() {
            return pattern;
        }
    }
}
