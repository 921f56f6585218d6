package mnemoscope.model;

/** Lifetime of a turn's content (OSL-MR, freshness): facts that last, and plans or small talk that expire. */
public enum MemoryType implements Coded {
    STABLE,
    TEMPORARY
}
