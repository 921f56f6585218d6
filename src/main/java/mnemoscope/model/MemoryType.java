package mnemoscope.model;

/** How fast a memory ages (OSL-MR, freshness): facts that last, and plans or small talk that expire. */
public enum MemoryType implements Coded {
    STABLE,
    TEMPORARY
}
