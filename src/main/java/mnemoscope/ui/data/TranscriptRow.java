package mnemoscope.ui.data;

import java.util.List;

/** One row of the conversation as it was held. */
public sealed interface TranscriptRow {
    /** Where a session begins. */
    record SessionStart(String label, String date, int turns) implements TranscriptRow {}

    /**
     * A turn.
     *
     * @param turn        arrival index
     * @param evidenceFor steps whose evidence it is, ascending; empty unless Answers is on
     */
    record Turn(int turn, String id, String speaker, String text, String caption, List<Integer> evidenceFor)
            implements
                TranscriptRow {
        public Turn {
            evidenceFor = List.copyOf(evidenceFor);
        }
    }

    /** Questions that are asked after the turn above. */
    record Asked(int step, String question) implements TranscriptRow {}
}
