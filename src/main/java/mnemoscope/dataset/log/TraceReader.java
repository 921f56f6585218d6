package mnemoscope.dataset.log;

import java.util.List;
import mnemoscope.dataset.draft.Report;
import mnemoscope.file.Json;
import mnemoscope.model.BadInputException;

/** Reads a trace, whose calls of language models make the conversations. */
abstract class TraceReader implements LogReader {
    final Json json;
    final TracedCalls calls;
    private final Report report;
    private final String expected;

    /**
     * @param parts        one of {@link mnemoscope.model.DatasetInfo#PARTS}
     * @param leadMessages user messages at the start that are not questions
     * @param expected     what an object of the file is, for messages
     */
    TraceReader(Json json, Report report, int leadMessages, String parts, String expected) {
        this.json = json;
        this.report = report;
        this.expected = expected;
        calls = new TracedCalls(parts, leadMessages);
    }

    @Override
    public final List<LogDraft> read() throws BadInputException {
        LogReader.items(json, report, expected, this::object);
        ended();
        return calls.conversations(json.file());
    }

    /** Reads an object of the file, with the cursor on its first token. */
    abstract void object() throws BadInputException;

    /** After the last object. */
    void ended() {}
}
