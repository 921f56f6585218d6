package mnemoscope.optimality;

/** A rule that chooses at every state of one instance. Equal states get equal choices; calls may come from several threads. */
@FunctionalInterface
public interface InstancePolicy {
    /** @return a feasible choice */
    TurnChoice choose(int turn, State state);
}
