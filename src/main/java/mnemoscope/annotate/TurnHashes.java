package mnemoscope.annotate;

import java.util.Arrays;
import java.util.List;
import mnemoscope.model.Conversation;
import mnemoscope.model.Memory;
import mnemoscope.model.TextHash;
import mnemoscope.task.Progress;

/** Hashes of the turns of a conversation and of what stands around them; each text is hashed once. */
final class TurnHashes {
    private final List<Memory> turns;
    private final String[] texts;

    TurnHashes(Conversation conversation, Progress progress) {
        turns = conversation.memories();
        texts = turns.stream().map(turn -> {
            progress.check();
            return TextHash.sha256(turn.text());
        }).toArray(String[]::new);
    }

    /** Hash of the text of turn i. */
    String text(int i) {
        return texts[i];
    }

    /** As {@link Surroundings#contextSha256} of turn i. */
    String context(int i, ContextReach reach) {
        return Surroundings.contextSha256(Arrays.stream(texts, Surroundings.from(turns, i), i),
                Arrays.stream(texts, i + 1, Surroundings.to(turns, i, reach)));
    }
}
