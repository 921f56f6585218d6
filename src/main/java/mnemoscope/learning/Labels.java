package mnemoscope.learning;

import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.EvidenceIndex;
import mnemoscope.replay.ReplayInput;
import mnemoscope.replay.Trace;

/** The target value of a candidate, derived from the gold of a training episode. One instance serves one trace, in order. */
@FunctionalInterface
interface Labels {
    /** The labels that the settings use for one episode. */
    static Labels of(TrainingSettings settings, ReplayInput input) {
        if (settings.kind() == LearnedKind.BC) {
            return new Teacher(settings.teacher());
        }
        double discount = settings.discount();
        if (discount == 0 && !settings.lasting()) {
            return ofEvidence(input);
        }
        EvidenceIndex needs = new EvidenceIndex(input.episode().turnCount(), input.supervision());
        if (settings.lasting()) {
            return (trace, t, c) -> needs.rate(t, trace.turn(t, c));
        }
        return (trace, t, c) -> needs.discounted(t, trace.turn(t, c), discount);
    }

    /** 1 for candidates that the question needs. */
    static Labels ofEvidence(ReplayInput input) {
        EvidenceIndex needs = new EvidenceIndex(input.episode().turnCount(), input.supervision());
        return (trace, t, c) -> needs.at(t, trace.turn(t, c)) ? 1 : 0;
    }

    /** In [0, 1]; for candidate c at decision t of a logged trace. */
    double of(Trace trace, int t, int c);

    /** Whether the candidates of decision t are used as examples. */
    default boolean tells(Trace trace, int t) {
        return trace.hasGold(t);
    }
}
