package mnemoscope.dataset.synthetic;

import java.util.List;

/**
 * Something two people keep coming back to over months: its slots, the facts that can be asked about, and its scenes in
 * the order in which they happen.
 *
 * @param name   unique
 * @param area   area of life, the unit of demand (family, work, ...); for small talk its occasion or season
 * @param season the part of the year in which it begins: cold, warm, or empty
 * @param apart  group of topics that never happen to the same person; empty if any may
 * @param lets   how slots get their values
 * @param facts  what can be asked about
 * @param hops   questions that need two facts
 * @param scenes exchanges that move the story on, in order
 * @param chats  exchanges about the same things that answer nothing (distractors), in any order
 */
record Topic(String name, String area, String season, String apart, List<Let> lets, List<Fact> facts, List<Hop> hops,
        List<Scene> scenes,
        List<Scene> chats) {

    /** How a fact behaves in time, and so the category of questions about it. */
    enum FactKind {
        FACT, PLAN, TIME
    }

    /** Something that is stated in scenes, perhaps again with another value, and the ways to ask for it. */
    record Fact(String name, FactKind kind, List<Phrase> questions) {}

    /** A question about two facts; the answer is that of {@code answerOf}, or both if that is empty. */
    record Hop(String first, String second, String answerOf, List<Phrase> questions) {}

    /** Why a scene may be left out: UPDATE by the update rate, PLAN (with the AFTER that follows) by the plan share. */
    enum SceneKind {
        PLAIN, UPDATE, PLAN, AFTER
    }

    /**
     * A few turns on one matter.
     *
     * @param from   slot of the day before which it cannot come; empty if it can come any time
     * @param before slot of the day from which on it makes no sense any more; empty if it always does
     */
    record Scene(SceneKind kind, String from, String before, List<Line> lines) {
        int size() {
            return lines.size();
        }
    }

    /**
     * One turn.
     *
     * @param owner      spoken by the one whose story it is, not by the friend
     * @param statements the facts that it states
     */
    record Line(boolean owner, List<Statement> statements, Phrase text) {}

    /** That a turn states a fact, with the answer that it gives. */
    record Statement(String fact, Phrase answer) {}
}
