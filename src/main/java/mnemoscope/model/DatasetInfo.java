package mnemoscope.model;

import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Stream;

/**
 * What was read, what was excluded and why; shown by {@code inspect} and in the Data tab.
 *
 * @param name          file name without its folder
 * @param format        the detected format, e.g. "LoCoMo (sessions under conversation)"
 * @param kind          determines defaults
 * @param sha256        of the bytes of the file as stored, lower-case hex
 * @param contentSha256 of the unpacked bytes; the same as {@code sha256} unless the file is compressed
 * @param bytes         size of the file as stored
 * @param counts        in the order shown: conversations, sessions, turns, questions, decisions, ...
 * @param categories    decisions by category, in the order shown
 * @param exclusions    questions that make no decision, each with its reason
 * @param repairs       labels that were repaired, before and after
 * @param corrections   labels replaced by a file of corrections, before and after
 * @param warnings      anything else a reader should know
 */
public record DatasetInfo(String name, String format, DatasetKind kind, String sha256, String contentSha256, long bytes,
        SequencedMap<String, Long> counts, SequencedMap<String, Long> categories, List<Exclusion> exclusions,
        List<Repair> repairs, List<Correction> corrections, List<String> warnings) {
    /** File name of the bundled data. */
    public static final String BUNDLED = "synthetic.json";
    /** Count of questions about facts that the history does not contain. */
    public static final String ABSTENTIONS = "abstention questions";
    /** Count of questions without a gold turn. */
    public static final String WITHOUT_GOLD = "questions without gold";
    /** Count of conversations that are logs of an agent with a record of its context. */
    public static final String LOGS = "logs of an agent";
    /** Count of turns that every policy must keep. */
    public static final String ALWAYS_KEPT = "turns always kept";
    /** Count of cuts of an agent's context. */
    public static final String DROPS = "evictions";
    /** Prefix of the count of turns of a kind. */
    public static final String OF_KIND = "turns: ";
    /** Prefix of the count of log entries that made no turn, in files without the log's records, such as episode files. */
    public static final String NO_TURN = "no turn: ";
    /** The records of a log: of a session, of a trace, of a chat or list of messages, of a trajectory. */
    public static final String LINES = "lines";
    public static final String SPANS = "spans";
    public static final String OBSERVATIONS = "observations";
    public static final String MESSAGES = "messages";
    public static final String STEPS = "trajectory steps";
    /**
     * The record types of a log: the count of each in the file and, after ": " and a fate, the counts by fate, which add up to
     * it. Blank lines are not counted.
     */
    public static final List<String> PARTS = List.of(LINES, SPANS, OBSERVATIONS, MESSAGES, STEPS);
    public static final String WITH_TURNS = "with turns";
    public static final String CALLS = "calls of a model";
    /** The fates of records that made turns. */
    public static final List<String> MADE_TURNS = List.of(WITH_TURNS, CALLS);
    /** The fate of records that would have made turns, of a conversation that is left out. */
    public static final String LEFT_OUT_WITH_CONVERSATION = "of conversations left out";
    /** Prefix of the fate of records whose type, which follows, is not read. */
    public static final String NOT_READ = "not read: ";
    /** Prefix of the count of parts that were excluded or repaired inside records that made turns. */
    public static final String BESIDES = "besides: ";
    /** Category of questions without one. */
    public static final String NO_CATEGORY = "no category";

    /** A question that makes no decision. */
    public record Exclusion(String conversation, String question, String text, String reason) {}

    /** A repaired label; an empty {@code after} means it was removed. */
    public record Repair(String conversation, String where, String before, String after, String reason) {}

    /**
     * A label of a file of corrections; an empty {@code before} means there was none, an empty {@code after} that it was removed.
     *
     * @param by  the file
     * @param why the author's reason, in sentences; empty where texts are omitted
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

    /** A copy without the texts of questions, which exclusions quote, and without the reasons of corrections. */
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

    /** Whether the data contain an agent's log, which is private. */
    public boolean isLog() {
        return count(LOGS) > 0;
    }

    /** Whether a record of a log made turns, also in a conversation that was left out. */
    public boolean madeTurns() {
        return counts.entrySet().stream().anyMatch(
                each -> each.getValue() > 0 && PARTS.stream().anyMatch(parts -> each.getKey().startsWith(parts + ": ")) && Stream
                        .of(WITH_TURNS, CALLS, LEFT_OUT_WITH_CONVERSATION).anyMatch(fate -> each.getKey().endsWith(": " + fate)));
    }

    /** Whether a count is about the records of a log: all of a type, by fate, or parts of them. */
    public static boolean isOfRecords(String what) {
        return what.startsWith(BESIDES) || PARTS.stream().anyMatch(parts -> what.equals(parts) || what.startsWith(parts + ": "));
    }

    /** The counts whose names start with the prefix, by the rest of their names. */
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
