package mnemoscope.model;

import java.util.List;

/**
 * The offline side of an episode (OAS): gold of every decision and the coverage map. No class of {@code retention.policy} may use
 * this type; reference policies do, and are marked as such.
 *
 * @param steps    by decision, as long as {@link Episode#questions()}
 * @param coverage which turns support which evidence
 * @param log      the agent's context as recorded in its log
 */
public record Supervision(List<Gold> steps, Coverage coverage, AgentLog log) {
    public Supervision {
        steps = List.copyOf(steps);
    }

    /** Supervision of a conversation that is not a log. */
    public Supervision(List<Gold> steps, Coverage coverage) {
        this(steps, coverage, AgentLog.NONE);
    }

    public Gold at(int step) {
        return steps.get(step);
    }

    /** Whether any question has gold. */
    public boolean hasGold() {
        return steps.stream().anyMatch(Gold::present);
    }
}
