package mnemoscope.replay;

/** State of an evidence turn when its question is asked. */
public enum Fate {
    /** Kept, or covered by another kept turn. */
    KEPT,
    /** Was a candidate once and was dropped, now or at an earlier decision. */
    DROPPED,
    /** Has not arrived yet, so it was in no pool. */
    NOT_ARRIVED,
    /** Has arrived, but was never a candidate: a summary that an agent made, which belongs to the agent's record alone. */
    NOT_OFFERED
}
