package mnemoscope.dataset;

import java.util.List;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;

/** What a reader made of one file: conversations whose questions are not yet placed, and the report of the reading. */
public record LoadedDataset(List<Conversation> conversations, DatasetInfo info) {
    public LoadedDataset {
        conversations = List.copyOf(conversations);
    }

    /** Conversations with a question that has evidence: those that a benchmark can measure. */
    public int withEvidence() {
        return (int) conversations.stream().filter(Conversation::hasEvidence).count();
    }

    /** By identity: it is as large as its file, and properties compare on every change. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
