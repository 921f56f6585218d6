package mnemoscope.dataset.log;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.Set;
import mnemoscope.dataset.draft.Report;
import mnemoscope.model.BadInputException;
import mnemoscope.model.DatasetInfo;
import mnemoscope.model.PrintableText;

/**
 * The fates of the records of one conversation of a log, such as its lines or messages. Each record has one fate: it made turns,
 * or else the first reason for skipping a part of it. Parts skipped in a record with turns, or outside any record, are counted
 * separately.
 */
public final class RecordFates {
    static final String WITHOUT_TEXT = "without text";
    static final String REASONING = "reasoning";
    /** Fate of a known type without a message. */
    static final String WITHOUT_MESSAGE = "without a message";
    static final String CHANGES = "changes of the context";
    static final String OTHER_BRANCHES = "on other branches";
    /** Maximum number of unread types that are named; a file may have any number. */
    private static final int MOST_TYPES = 40;
    private static final int TYPE_CHARACTERS = 60;

    /** Type of the log's records: one of {@link DatasetInfo#PARTS}. */
    private final String records;
    private final SequencedMap<String, Long> fates = new LinkedHashMap<>();
    private final SequencedMap<String, Long> besides = new LinkedHashMap<>();
    private final SequencedMap<String, Long> open = new LinkedHashMap<>();
    private boolean reading;
    private final Set<String> types = new HashSet<>();

    public RecordFates(String records) {
        this.records = records;
    }

    /** Reads one record. */
    @FunctionalInterface
    interface Record {
        /** @return whether it made turns */
        boolean read() throws BadInputException;
    }

    /** Reads the next record, which calls {@link #skip} for parts that make no turn. */
    void record(Record record) throws BadInputException {
        reading = true;
        boolean turns = record.read();
        reading = false;
        String fate = turns ? DatasetInfo.WITH_TURNS : open.isEmpty() ? WITHOUT_TEXT : open.firstEntry().getKey();
        fates.merge(fate, 1L, Long::sum);
        open.merge(fate, -1L, Long::sum);
        open.forEach((what, times) -> {
            if (times > 0) {
                besides.merge(what, times, Long::sum);
            }
        });
        open.clear();
    }

    /** Adds records that are not read one by one. */
    void became(String fate, long times) {
        if (times > 0) {
            fates.merge(fate, times, Long::sum);
        }
    }

    /** Counts a part that makes no turn: of the current record, or else separately. @param what in English */
    void skip(String what, long times) {
        if (times > 0) {
            (reading ? open : besides).merge(what, times, Long::sum);
        }
    }

    /** Skips a part of an unread type. @param type as in the file */
    void skipType(String type) {
        skip(notRead(type), 1);
    }

    /** The fate of an unread type. @param type as in the file */
    String notRead(String type) {
        String named = DatasetInfo.NOT_READ + (type.isBlank() ? "no type" : PrintableText.shortened(type, TYPE_CHARACTERS));
        return types.size() < MOST_TYPES && types.add(named) || types.contains(named)
                ? named
                : DatasetInfo.NOT_READ + "other types";
    }

    /** All skipped parts. */
    SequencedMap<String, Long> skipped() {
        SequencedMap<String, Long> all = new LinkedHashMap<>(fates);
        DatasetInfo.MADE_TURNS.forEach(all::remove);
        besides.forEach((what, times) -> all.merge(what, times, Long::sum));
        return all;
    }

    /** @param kept whether the conversation is kept; if not, none of its records counts as one with turns */
    void tell(Report report, boolean kept) {
        fates.forEach((fate, times) -> report.became(records,
                kept || !DatasetInfo.MADE_TURNS.contains(fate) ? fate : DatasetInfo.LEFT_OUT_WITH_CONVERSATION, times));
        if (kept) {
            besides.forEach((what, times) -> report.count(DatasetInfo.BESIDES + what, times));
        }
    }
}
