package mnemoscope.optimality;

/** A policy for one instance. Equal states get equal choices; called from several threads. */
@FunctionalInterface
public interface InstancePolicy {
    /** @return a feasible choice */
    TurnChoice choose(int turn, State state);
}
