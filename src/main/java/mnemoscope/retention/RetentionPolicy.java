package mnemoscope.retention;

import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/** A deployable policy: it is handed online information only, so it cannot depend on gold (SPEC 3). */
public non-sealed interface RetentionPolicy extends Policy {
    /**
     * Starts one episode.
     *
     * @param random drawn for this (episode, policy, seed); most policies need none
     */
    PolicyRun start(RandomGenerator random);

    /**
     * Starts one episode of a replay that can be cancelled.
     *
     * @param cancelled asked while a decision takes long, where the policy is not code of the program itself
     */
    default PolicyRun start(RandomGenerator random, BooleanSupplier cancelled) {
        return start(random);
    }

    /**
     * The policy as one that has decided nothing yet: whoever starts a run starts it of this. Policies are immutable, so it is the
     * policy itself; one that is made by code of others, which may remember in fields what earlier runs revealed, is made anew.
     */
    default RetentionPolicy fresh() {
        return this;
    }

    /** The name under which its random numbers are drawn, so that a copy of a policy can draw as it does. */
    default String drawsAs() {
        return name();
    }
}
