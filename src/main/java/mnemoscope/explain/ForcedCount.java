package mnemoscope.explain;

import java.util.List;
import mnemoscope.model.Conversation;
import mnemoscope.model.Embeddings;
import mnemoscope.model.Texts;
import mnemoscope.replay.ForcedDecisions;
import mnemoscope.replay.Protocol;
import mnemoscope.replay.ReplayInput;
import mnemoscope.task.Progress;
import mnemoscope.text.Numbers;

/**
 * The number of decisions in a file that force a choice under a protocol.
 *
 * @param forced of {@code steps}
 */
public record ForcedCount(int forced, int decisions, Protocol protocol) {
    /** @throws mnemoscope.task.CancelledException if cancelled */
    public static ForcedCount of(List<Conversation> conversations, Protocol protocol, Progress progress) {
        int forced = 0;
        int steps = 0;
        for (Conversation conversation : conversations) {
            progress.check();
            ReplayInput input = protocol.input(conversation, Embeddings.NONE);
            forced += ForcedDecisions.of(input, protocol).count();
            steps += input.episode().decisionCount();
        }
        return new ForcedCount(forced, steps, protocol);
    }

    /** "270 of 1,982 decisions force a choice at budget 128 content words: ...". */
    public String words() {
        return Texts.of("explain.decisions-that-force-a-choice", Numbers.whole(forced), Numbers.whole(decisions),
                Texts.inSentence(protocol.budgetWords()));
    }
}
