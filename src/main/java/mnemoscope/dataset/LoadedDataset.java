package mnemoscope.dataset;

import java.util.List;
import mnemoscope.model.Conversation;
import mnemoscope.model.DatasetInfo;

/** A dataset as read: conversations whose questions are not yet placed, and the report of the reader. */
public record LoadedDataset(List<Conversation> conversations, DatasetInfo info) {
    public LoadedDataset {
        conversations = List.copyOf(conversations);
    }

    /** Number of conversations with a question that has evidence, which a benchmark can score. */
    public int withEvidence() {
        return (int) conversations.stream().filter(Conversation::hasEvidence).count();
    }

    /** Compared by identity: it is as large as its file, and properties compare on every change. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
