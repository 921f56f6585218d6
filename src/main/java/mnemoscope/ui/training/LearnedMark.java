package mnemoscope.ui.training;

import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.retention.mark.PolicyMark;
import mnemoscope.study.KnownPolicies;

/** Hue and mark of learned policies: hollow without a prior. */
final class LearnedMark {
    private LearnedMark() {
    }

    static PolicyMark mark(LearnedKind kind) {
        return KnownPolicies.of(kind.code()).mark();
    }
}
