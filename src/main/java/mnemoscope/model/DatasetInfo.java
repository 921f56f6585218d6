package mnemoscope.model;

import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/**
 * What was read, what was left out and why: shown by {@code inspect} and in the Data tab.
 *
 * @param name       file name without its folder
 * @param format     what the content turned out to be, e.g. "LoCoMo (sessions under conversation)"
 * @param kind       decides defaults
 * @param sha256     of the bytes of the file as stored, lower-case hex
 * @param contentSha256 of the bytes unpacked; the same as {@code sha256} where the file is not compressed
 * @param bytes      size of the file as stored
 * @param counts     in the order shown: conversations, sessions, turns, questions, steps, ...
 * @param categories steps by category, in the order shown
 * @param exclusions questions that make no step, each with its reason
 * @param repairs    labels that were mended, before and after
 * @param corrections labels that a file of corrections laid over the data, before and after
 * @param warnings   anything else a reader should know
 */
public record DatasetInfo(String name, String format, DatasetKind kind, String sha256, String contentSha256, long bytes,
        SequencedMap<String, Long> counts, SequencedMap<String, Long> categories, List<Exclusion> exclusions,
        List<Repair> repairs, List<Correction> corrections, List<String> warnings) {
    /** The name of the file of data that come with the program. */
    public static final String BUNDLED = "synthetic.json";
    /** The count of questions that ask for what the history does not hold. */
    public static final String ABSTENTIONS = "abstention questions";
    /** The count of questions that have no gold turn. */
    public static final String WITHOUT_GOLD = "questions without gold";
    /** The count of conversations that are logs of an agent, with a record of its context. */
    public static final String LOGS = "logs of an agent";
    /** The count of turns that every policy must keep. */
    public static final String ALWAYS_KEPT = "turns always kept";
    /** The count of moments at which turns left the context of an agent. */
    public static final String DROPS = "evictions";
    /** What the count of turns of a kind begins with. */
    public static final String OF_KIND = "turns: ";
    /** What the count of something in a log that makes no turn begins with, where its records are not in the file. */
    public static final String NO_TURN = "no turn: ";
    /** What the records of a log are: those of a session, of a trace, of a chat or list of messages, of a trajectory. */
    public static final String LINES = "lines";
    public static final String SPANS = "spans";
    public static final String OBSERVATIONS = "observations";
    public static final String MESSAGES = "messages";
    public static final String STEPS = "trajectory steps";
    /**
     * What a log is made of: the count of each of them in the file, and, with ": " and a fate behind it, the counts of what became
     * of them, which add up to it. Blank lines are none.
     */
    public static final List<String> PARTS = List.of(LINES, SPANS, OBSERVATIONS, MESSAGES, STEPS);
    public static final String WITH_TURNS = "with turns";
    public static final String CALLS = "calls of a model";
    /** The fates of what made turns. */
    public static final List<String> MADE_TURNS = List.of(WITH_TURNS, CALLS);
    /** What the fate of something begins with whose type, named behind it, is not read. */
    public static final String NOT_READ = "not read: ";
    /** What the count of something begins with that was left out of what made turns, or mended. */
    public static final String BESIDES = "besides: ";
    /** The category of questions that have none. */
    public static final String NO_CATEGORY = "no category";

    /** A question that makes no step. */
    public record Exclusion(String conversation, String question, String text, String reason) {}

    /** A label that was mended; an empty {@code after} means it was dropped. */
    public record Repair(String conversation, String where, String before, String after, String reason) {}

    /**
     * A label of a file of corrections; an empty {@code before} means there was none, an empty {@code after} that it was taken away.
     *
     * @param by  the file
     * @param why what its author wrote, in sentences; empty where texts are left out
     */
    public record Correction(String conversation, String question, String before, String after, String by, String why) {
        public String words() {
            return why.isEmpty() ? Texts.of("dataset.corrected-by", by) : Texts.of("dataset.corrected-because", by, why);
        }
    }

    public DatasetInfo {
        counts = java.util.Collections.unmodifiableSequencedMap(new java.util.LinkedHashMap<>(counts));
        categories = java.util.Collections.unmodifiableSequencedMap(new java.util.LinkedHashMap<>(categories));
        exclusions = List.copyOf(exclusions);
        repairs = List.copyOf(repairs);
        corrections = List.copyOf(corrections);
        warnings = List.copyOf(warnings);
    }

    /** With nothing of what was asked, which exclusions quote, or written by the author of corrections. */
    public DatasetInfo withoutTexts() {
        return new DatasetInfo(name, format, kind, sha256, contentSha256, bytes, counts, categories,
                exclusions.stream().map(each -> new Exclusion(each.conversation(), each.question(), "", each.reason())).toList(),
                repairs,
                corrections.stream().map(
                        each -> new Correction(each.conversation(), each.question(), each.before(), each.after(), each.by(), ""))
                        .toList(),
                warnings);
    }

    public DatasetInfo withFormat(String changed) {
        return new DatasetInfo(name, changed, kind, sha256, contentSha256, bytes, counts, categories, exclusions, repairs,
                corrections, warnings);
    }

    /** Whether there is a log of an agent in it, which is private. */
    public boolean isLog() {
        return count(LOGS) > 0;
    }

    /** Whether a count is one of the records of a log: of all of them, of a fate, or besides. */
    public static boolean isOfRecords(String what) {
        return what.startsWith(BESIDES) || PARTS.stream().anyMatch(parts -> what.equals(parts) || what.startsWith(parts + ": "));
    }

    /** The counts whose names begin so, by the rest of their names. */
    public SequencedMap<String, Long> countsOf(String start) {
        SequencedMap<String, Long> found = new java.util.LinkedHashMap<>();
        counts.forEach((what, count) -> {
            if (what.startsWith(start)) {
                found.put(what.substring(start.length()), count);
            }
        });
        return found;
    }

    public boolean isCompressed() {
        return !sha256.equals(contentSha256);
    }

    public long count(String what) {
        return ((Map<String, Long>) counts).getOrDefault(what, 0L);
    }
}
