package mnemoscope.dataset.synthetic;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;

/**
 * A story that two people return to over months: its slots, the facts that can be asked for, and its scenes in order.
 *
 * @param name   unique
 * @param area   area of life, the unit of demand (family, work, ...); for small talk its occasion or season
 * @param season the part of the year in which it begins: cold, warm, or empty
 * @param apart  group of topics that never happen to the same person; empty if unrestricted
 * @param lets   how slots get their values
 * @param facts  that can be asked for
 * @param hops   questions that need two facts
 * @param scenes exchanges that advance the story, in order
 * @param chats  exchanges about the same things that answer no question (distractors), in any order
 */
record Topic(String name, String area, String season, String apart, List<Let> lets, List<Fact> facts, List<Hop> hops,
        List<Scene> scenes, List<Scene> chats) {
    /** How slots of a topic get their values: once, when first used, for the whole story. */
    sealed interface Let {
        /** The slots that get a value together. */
        List<String> names();
    }

    /** One of these rows, each with a value for each name. */
    record Rows(List<String> names, List<List<Phrase>> rows) implements Let {}

    /** The next entry of a word list of the phrase book, without repetition in an episode until the list is used up. */
    record Drawn(List<String> names, String list) implements Let {}

    /** A day from {@code from} to {@code to} days after the sitting in which the slot is first used. */
    record Day(List<String> names, DayForm form, int from, int to) implements Let {}

    /** Possible days and how they are written: Thursday, Sunday, 14 June. */
    enum DayForm {
        WEEKDAY("EEEE"),
        WEEKEND("EEEE"),
        DATE("d MMMM");

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

    /** How a fact changes over time, which is also the category of questions about it. */
    enum FactKind {
        FACT,
        PLAN,
        TIME
    }

    /** A fact stated in scenes, perhaps again with another value, and the ways to ask for it. */
    record Fact(String name, FactKind kind, List<Phrase> questions) {}

    /** A question about two facts; the answer is that of {@code answerOf}, or both if that is empty. */
    record Hop(String first, String second, String answerOf, List<Phrase> questions) {}

    /** Condition of an optional scene: UPDATE by the update rate, PLAN (with the AFTER that follows) by the plan share. */
    enum SceneKind {
        PLAIN,
        UPDATE,
        PLAN,
        AFTER
    }

    /**
     * A few turns on one subject.
     *
     * @param from   slot of the day before which the scene cannot happen; empty if unrestricted
     * @param before slot of the day from which the scene no longer makes sense; empty if unrestricted
     */
    record Scene(SceneKind kind, String from, String before, List<Line> lines) {
        int size() {
            return lines.size();
        }
    }

    /**
     * One turn.
     *
     * @param owner      whether the person whose story it is speaks, not the friend
     * @param statements the facts that it states
     */
    record Line(boolean owner, List<Statement> statements, Phrase text) {}

    /** A statement of a fact, with the answer that it gives. */
    record Statement(String fact, Phrase answer) {}
}
