package mnemoscope.optimality;

import mnemoscope.task.Progress;

/** What the policies of the paper that need no training earn on one instance. */
public sealed interface InstanceValues permits ReferenceValues, PartialValues {
    /** Solves the instance exactly or, where that does not fit, finds what can be found without. */
    static InstanceValues of(ScoredInstance scored, Variant variant, Progress progress) {
        try {
            return ReferenceValues.of(scored, variant, progress);
        } catch (InstanceTooLargeException tooLarge) {
            return PartialValues.of(scored, variant, tooLarge.getMessage(), progress);
        }
    }
}
