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
 * What became of the records of one conversation of a log, such as its lines or messages. Each has one fate: it made turns, or
 * else the first reason for which something in it was skipped. What was skipped in a record with turns, or in none, is counted
 * besides.
 */
public final class RecordFates {
    static final String WITHOUT_TEXT = "without text";
    static final String REASONING = "reasoning";
    /** Of a type that is known and holds no message. */
    static final String WITHOUT_MESSAGE = "without a message";
    static final String CHANGES = "changes of the context";
    static final String OTHER_BRANCHES = "on other branches";
    /** So many types that are not read are named; a file may have any number. */
    private static final int MOST_TYPES = 40;
    private static final int TYPE_CHARACTERS = 60;

    /** What the log is made of: one of {@link DatasetInfo#PARTS}. */
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

    /** Reads the next record, in which {@link #skip} is called for what makes no turn. */
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

    /** Records that were not read one by one. */
    void became(String fate, long times) {
        if (times > 0) {
            fates.merge(fate, times, Long::sum);
        }
    }

    /** Counts something that makes no turn: of the record that is being read, or else besides. @param what in English */
    void skip(String what, long times) {
        if (times > 0) {
            (reading ? open : besides).merge(what, times, Long::sum);
        }
    }

    /** Skips something of a type that is not read. @param type as the file has it */
    void skipType(String type) {
        skip(notRead(type), 1);
    }

    /** What becomes of something of a type that is not read. @param type as the file has it */
    String notRead(String type) {
        String named = DatasetInfo.NOT_READ + (type.isBlank() ? "no type" : PrintableText.shortened(type, TYPE_CHARACTERS));
        return types.size() < MOST_TYPES && types.add(named) || types.contains(named)
                ? named
                : DatasetInfo.NOT_READ + "other types";
    }

    /** All that made no turn. */
    SequencedMap<String, Long> skipped() {
        SequencedMap<String, Long> all = new LinkedHashMap<>(fates);
        DatasetInfo.MADE_TURNS.forEach(all::remove);
        besides.forEach((what, times) -> all.merge(what, times, Long::sum));
        return all;
    }

    /** @param kept whether the conversation is; if not, none of its records has a turn in what was read */
    void tell(Report report, boolean kept) {
        fates.forEach((fate, times) -> report.became(records,
                kept || !DatasetInfo.MADE_TURNS.contains(fate) ? fate : "of conversations left out", times));
        if (kept) {
            besides.forEach((what, times) -> report.count(DatasetInfo.BESIDES + what, times));
        }
    }
}
