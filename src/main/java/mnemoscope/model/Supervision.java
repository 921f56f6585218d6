package mnemoscope.model;

import java.util.List;

/**
 * The offline side of an episode (OAS): gold of every step and the coverage map. No class of {@code retention.policy}
 * may use this type; reference policies do, and are marked as such.
 *
 * @param steps    by step, as long as {@link Episode#questions()}
 * @param coverage which turns support which evidence
 * @param log      what an agent's log says of its own context
 */
public record Supervision(List<Gold> steps, Coverage coverage, AgentLog log) {
    public Supervision {
        steps = List.copyOf(steps);
    }

    /** Of what is no log. */
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
