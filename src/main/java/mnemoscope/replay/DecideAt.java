package mnemoscope.replay;

import mnemoscope.dataset.need.Decisions;
import mnemoscope.model.Coded;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;

/** The moments of an agent's log at which a policy decides. Data that are no log have their questions in any case. */
public enum DecideAt implements Coded {
    /** At calls where a person asks fewer than {@link #FEW_QUESTIONS} times, else at messages. */
    USUAL,
    /** At every message of a person. */
    USER,
    /** At every request to the model. */
    CALL;

    public static final String NAME = "decide_at";
    private static final int FEW_QUESTIONS = 3;

    /** Whether a conversation is decided at calls. */
    public boolean isAtCalls(Conversation of) {
        return of.log().isPresent() && switch (this) {
            case USER -> false;
            case CALL -> true;
            case USUAL -> of.questions().size() < FEW_QUESTIONS && !of.hasEvidence()
                    && of.turns().stream().anyMatch(turn -> turn.kind().isOfTool());
        };
    }

    /** The conversation with its decisions as questions. */
    Conversation decisions(Conversation of) {
        return isAtCalls(of) ? Decisions.atCalls(of) : of;
    }

    public String label() {
        return switch (this) {
            case USUAL -> Texts.of("protocol.decide-at.usual");
            case USER -> Texts.of("protocol.decide-at.user");
            case CALL -> Texts.of("protocol.decide-at.call");
        };
    }

    public String help() {
        return switch (this) {
            case USUAL -> Texts.of("protocol.decide-at.usual.help");
            case USER -> Texts.of("protocol.decide-at.user.help");
            case CALL -> Texts.of("protocol.decide-at.call.help");
        };
    }
}
