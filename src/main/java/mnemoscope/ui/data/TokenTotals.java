package mnemoscope.ui.data;

import java.util.List;
import mnemoscope.report.ValueTable;
import mnemoscope.text.TokenUnit;

/**
 * How much text there is, in one unit.
 *
 * @param all          over all conversations
 * @param conversation in the one chosen
 * @param largestTurn  of the one chosen
 */
public record TokenTotals(TokenUnit unit, long all, long conversation, int largestTurn) {
    ValueTable table() {
        return new ValueTable("length-of-the-text", List.of("what", unit.code()),
                List.of(List.of("this conversation", conversation),
                        List.of("all conversations", all), List.of("largest turn here", largestTurn)));
    }
}
