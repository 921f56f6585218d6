package mnemoscope.replay;

/** What had become of an evidence turn when its question was asked. */
public enum Fate {
    /** Retained, or covered by another retained turn. */
    KEPT,
    /** It was a candidate once and was dropped, now or at an earlier decision. */
    DROPPED,
    /** It had not arrived yet, so it was in no pool. */
    NOT_ARRIVED,
    /** It had arrived, but the policy was never asked about it: a summary that an agent made, which belongs to its record alone. */
    NOT_OFFERED
}
