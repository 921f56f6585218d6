package mnemoscope.retention;

/**
 * What is revealed after a step and becomes history H (SPEC 1.5). Arrays are not to be changed.
 *
 * @param step     the step that is over
 * @param anchor   its anchor
 * @param evidence turns of its gold evidence that had arrived, ascending
 * @param retained turns that were kept, ascending
 * @param used     retained turns that covered evidence, ascending
 */
public record Outcome(int step, int anchor, int[] evidence, int[] retained, int[] used) {}
