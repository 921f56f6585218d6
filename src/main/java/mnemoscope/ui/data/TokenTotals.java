package mnemoscope.ui.data;

import java.util.List;
import mnemoscope.model.Conversation;
import mnemoscope.model.Memory;
import mnemoscope.task.Progress;
import mnemoscope.text.TokenUnit;

/**
 * How much text there is, in one unit.
 *
 * @param all          over all conversations
 * @param conversation in the one chosen
 * @param largestTurn  of the one chosen
 */
public record TokenTotals(TokenUnit unit, long all, long conversation, int largestTurn) {
    /** Counts every turn; takes about a second for the largest files. */
    static TokenTotals of(List<Conversation> all, Conversation chosen, TokenUnit unit, Progress progress) {
        long total = 0;
        long own = 0;
        int largest = 0;
        int done = 0;
        for (Conversation each : all) {
            progress.at(done++ / (double) all.size(), "Counting " + unit.label());
            for (Memory memory : each.memories()) {
                progress.check();
                int size = unit.size(memory.text());
                total += size;
                if (each == chosen) {
                    own += size;
                    largest = Math.max(largest, size);
                }
            }
        }
        return new TokenTotals(unit, total, own, largest);
    }
}
