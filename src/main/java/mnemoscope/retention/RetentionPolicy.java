package mnemoscope.retention;

import java.util.random.RandomGenerator;

/** A deployable policy: it is handed online information only, so it cannot depend on gold (SPEC 3). */
public non-sealed interface RetentionPolicy extends Policy {
    /**
     * Starts one episode.
     *
     * @param random drawn for this (episode, policy, seed); most policies need none
     */
    PolicyRun start(RandomGenerator random);

    /** The name under which its random numbers are drawn, so that a copy of a policy can draw as it does. */
    default String drawsAs() {
        return name();
    }
}
