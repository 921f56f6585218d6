package mnemoscope.explain.compaction;

import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.TurnSet;

/**
 * Turns leave the agent's context at one moment.
 *
 * @param number          from 1 in its session
 * @param event           what the log says of it
 * @param tokensBefore    of the texts in context before it
 * @param droppedTokens   of the turns that leave
 * @param usedAgain       the dropped turns that a later call read again, unchanged, or quoted
 * @param usedAgainTokens of these turns, whole
 * @param readAgainTokens of the results that read them again, unchanged since; {@link SessionAudit#paidTwice} counts edited ones too
 * @param callsLeft       calls of the session after it; a late cut looks cheap
 */
public record Cut(int number, ContextDrop event, long tokensBefore, long droppedTokens, TurnSet usedAgain, long usedAgainTokens,
        long readAgainTokens, int callsLeft) {
    /** Share of the dropped tokens that would have sufficed; 0 if nothing was dropped. */
    public double enough() {
        return droppedTokens == 0 ? 0 : (double) usedAgainTokens / droppedTokens;
    }
}
