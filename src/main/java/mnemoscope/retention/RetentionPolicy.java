package mnemoscope.retention;

import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/** A deployable policy: its input is online information only, so it cannot depend on gold (SPEC 3). */
public non-sealed interface RetentionPolicy extends Policy {
    /**
     * Starts one episode.
     *
     * @param random seeded by episode, policy and seed; most policies do not use it
     */
    PolicyRun start(RandomGenerator random);

    /**
     * Starts one episode of a replay that can be cancelled.
     *
     * @param cancelled polled during long decisions of policies from plugins
     */
    default PolicyRun start(RandomGenerator random, BooleanSupplier cancelled) {
        return start(random);
    }

    /**
     * This policy without state from earlier runs. Built-in policies are immutable and return themselves; policies of plugins
     * may keep state in fields and are created again.
     */
    default RetentionPolicy fresh() {
        return this;
    }

    /** The name that seeds the policy's random numbers; a copy with the same name draws the same numbers. */
    default String drawsAs() {
        return name();
    }
}
