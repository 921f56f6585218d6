package mnemoscope.dataset.draft;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.DatasetKind;
import mnemoscope.model.PrintableText;
import mnemoscope.model.SourceQuestion;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;

/** The facts that a reader reports about a file besides its conversations, collected while reading. Not thread-safe. */
public final class Report {
    private final List<Excluded> exclusions = new ArrayList<>();
    private final List<DatasetInfo.Repair> repairs = new ArrayList<>();
    private final List<DatasetInfo.Correction> corrections = new ArrayList<>();
    private final List<DatasetInfo.LeftOut> leftOut = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private final SequencedMap<String, Long> more = new LinkedHashMap<>();
    private Consumer<Conversation> wanted = conversation -> {};
    private String part = "";
    private int userMessages;

    /**
     * A question that makes no decision.
     *
     * @param place number of earlier decisions of its conversation
     */
    public record Excluded(String conversation, SourceQuestion question, int place, String reason) {
        private DatasetInfo.Exclusion told() {
            return new DatasetInfo.Exclusion(conversation, question.id(), question.text(), reason);
        }
    }

    /**
     * What is known of a file that was read.
     *
     * @param sha256        of the bytes as stored, lower-case hex
     * @param contentSha256 of the content, unpacked if it is compressed
     * @param bytes         size as stored
     */
    public record Source(String name, String sha256, String contentSha256, long bytes) {}

    /**
     * What was read of a file.
     *
     * @param format        in words, with the options that decided
     * @param categoryOrder of the questions; empty for the order of the file
     */
    public record Read(String format, DatasetKind kind, List<Conversation> conversations, List<String> categoryOrder) {}

    /** Conversations are passed on as soon as they are read, in formats in which one follows the other. */
    public Report passingTo(Consumer<Conversation> taker) {
        wanted = taker;
        return this;
    }

    /** Passes a conversation on that was read. */
    public void pass(Conversation read) {
        wanted.accept(read);
    }

    /** @param place number of earlier decisions of its conversation */
    public void exclude(String conversation, SourceQuestion question, int place, String reason) {
        exclusions.add(new Excluded(conversation, question, place, reason));
    }

    /**
     * Adds a question to the decisions of its conversation; a question without evidence is excluded. @param reason for the
     * exclusion
     */
    public void step(String conversation, SourceQuestion question, List<SourceQuestion> steps, String reason) {
        if (question.gold().present()) {
            steps.add(question);
        } else {
            exclude(conversation, question, steps.size(), reason);
        }
    }

    /** The questions excluded so far, in file order; may be changed. */
    public List<Excluded> excluded() {
        return exclusions;
    }

    public void repair(String conversation, String where, String before, String after, String reason) {
        repairs.add(new DatasetInfo.Repair(conversation, where, before, after, reason));
    }

    public void correct(DatasetInfo.Correction correction) {
        corrections.add(correction);
    }

    /** The number of corrections recorded so far. */
    public int corrections() {
        return corrections.size();
    }

    /** Records a file of a folder that is not read. @param file its path in the folder */
    public void leaveOut(String file, String reason) {
        leftOut.add(new DatasetInfo.LeftOut(file, PrintableText.of(reason)));
    }

    /** Adds a warning; in a folder it names the file. */
    public void warn(String sentence) {
        warnings.add(PrintableText.of(part.isEmpty() || sentence.contains(part) ? sentence : part + ": " + sentence));
    }

    /** Records the number of messages by a person in a conversation of a log. */
    public void userMessages(int messages) {
        userMessages = Math.max(userMessages, messages);
    }

    /** The largest number of messages by a person in one conversation of a log. */
    public int mostUserMessages() {
        return userMessages;
    }

    /** Sets the file of a folder that further facts refer to. @param file its path in the folder; empty for all of them */
    public void of(String file) {
        part = file;
    }

    /**
     * Counts the fate of records of a log, so that the report accounts for every record.
     *
     * @param parts one of {@link DatasetInfo#PARTS}
     * @param fate  in English, e.g. "with turns"
     */
    public void became(String parts, String fate, long times) {
        if (times > 0) {
            count(parts, times);
            // the first entries of the list, in any order of calls
            DatasetInfo.MADE_TURNS.forEach(first -> count(parts + ": " + first, 0));
            count(parts + ": " + fate, times);
        }
    }

    /** Increases a count that only some formats have. */
    public void count(String what, long by) {
        more.merge(what, by, Long::sum);
    }

    /** The report on a source that was read to its end. */
    public DatasetInfo info(Source source, Read read) {
        List<Conversation> conversations = read.conversations();
        long steps = conversations.stream().mapToLong(c -> c.questions().size()).sum();
        SequencedMap<String, Long> counts = new LinkedHashMap<>();
        counts.put("conversations", (long) conversations.size());
        counts.put("sessions", conversations.stream().mapToLong(c -> c.sessions().size()).sum());
        counts.put("turns", conversations.stream().mapToLong(c -> c.turns().size()).sum());
        counts.put("questions", steps + exclusions.size());
        counts.put("steps", steps);
        counts.put("excluded", (long) exclusions.size());
        counts.put("repaired", (long) repairs.size());
        if (!corrections.isEmpty()) {
            counts.put("corrected", (long) corrections.size());
        }
        logs(conversations, counts);
        more.entrySet().stream().sorted((a, b) -> Integer.compare(place(a.getKey()), place(b.getKey())))
                .forEach(each -> counts.put(each.getKey(), each.getValue()));
        counts.entrySet().removeIf(each -> each.getValue() == 0 && DatasetInfo.isOfRecords(each.getKey()));
        return new DatasetInfo(source.name(), read.format(), read.kind(), source.sha256(), source.contentSha256(), source.bytes(),
                counts, categories(conversations, read.categoryOrder()), exclusions.stream().map(Excluded::told).toList(),
                repairs, corrections, leftOut, warnings);
    }

    /** The files of a folder have the same types of records; their counts are grouped by type, parts last. */
    private static int place(String count) {
        return !DatasetInfo.isOfRecords(count)
                ? -1
                : IntStream.range(0, DatasetInfo.PARTS.size()).filter(k -> count.startsWith(DatasetInfo.PARTS.get(k))).findFirst()
                        .orElse(DatasetInfo.PARTS.size());
    }

    /** Counts of logs: turns by kind, pinned turns and drops, and parts that made no turn. */
    private void logs(List<Conversation> conversations, SequencedMap<String, Long> counts) {
        List<Conversation> logs = conversations.stream().filter(each -> each.log().isPresent()).toList();
        if (logs.isEmpty()) {
            return;
        }
        counts.put(DatasetInfo.LOGS, (long) logs.size());
        for (TurnKind kind : TurnKind.values()) {
            long turns = logs.stream().flatMap(each -> each.turns().stream()).filter(turn -> turn.kind() == kind).count();
            if (turns > 0) {
                counts.put(DatasetInfo.OF_KIND + kind.code(), turns);
            }
        }
        counts.put(DatasetInfo.ALWAYS_KEPT, logs.stream().flatMap(each -> each.turns().stream()).filter(Turn::pinned).count());
        counts.put(DatasetInfo.DROPS, logs.stream().mapToLong(each -> each.log().drops().size()).sum());
        if (more.keySet().stream().noneMatch(DatasetInfo::isOfRecords)) {
            logs.forEach(each -> each.log().skipped()
                    .forEach((what, times) -> counts.merge(DatasetInfo.NO_TURN + what, times, Long::sum)));
        }
    }

    private static SequencedMap<String, Long> categories(List<Conversation> conversations, List<String> order) {
        SequencedMap<String, Long> found = new LinkedHashMap<>();
        order.forEach(category -> found.put(category, 0L));
        conversations.stream().flatMap(each -> each.questions().stream()).map(question -> question.gold().category())
                .forEach(category -> found.merge(category.isEmpty() ? DatasetInfo.NO_CATEGORY : category, 1L, Long::sum));
        found.values().removeIf(count -> count == 0);
        return found;
    }
}
