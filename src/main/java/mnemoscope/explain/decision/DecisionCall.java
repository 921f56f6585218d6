package mnemoscope.explain.decision;

import java.util.List;
import java.util.Optional;
import mnemoscope.text.call.ToolCall;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;

/**
 * What an agent has before it when it makes a call.
 *
 * @param message newest message of a person; empty if there is none, or if it is the newest turn
 * @param newest  index of the newest turn
 * @param what    the newest turn in a few words without its text, e.g. "result of Read hooks.go"
 */
public record DecisionCall(String message, int newest, String what) {
    /** Empty if the decision is not at a call. */
    static Optional<DecisionCall> of(Comparison shown, int t) {
        int newest = shown.anchor(t);
        if (!shown.isAtCalls() || newest < 0) {
            return Optional.empty();
        }
        List<Turn> turns = shown.episode().turns();
        int message = newest;
        while (message >= 0 && turns.get(message).kind() != TurnKind.USER) {
            message--;
        }
        Turn last = turns.get(newest);
        int call = last.kind() == TurnKind.TOOL_CALL ? newest : last.callTurn();
        String title = call < 0 ? last.kind().title() : ToolCall.of(turns.get(call).text()).title();
        return Optional.of(new DecisionCall(message < 0 || message == newest ? "" : turns.get(message).text(), newest,
                call < 0 || call == newest ? title : Texts.of("explain.result-of", title)));
    }
}
