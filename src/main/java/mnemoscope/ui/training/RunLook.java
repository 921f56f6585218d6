package mnemoscope.ui.training;

import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;

/** Hue and mark of learned policies: hollow without a prior. */
final class RunLook {
    private RunLook() {
    }

    static PolicyStyle style(LearnedKind kind) {
        return PolicyStyle.of(kind.code());
    }

    static boolean hollow(LearnedKind kind) {
        return style(kind).variant();
    }

    static MarkState state(LearnedKind kind) {
        return style(kind).legend();
    }
}
