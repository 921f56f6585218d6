package mnemoscope.retention.reference;

import mnemoscope.model.EvidenceIndex;
import mnemoscope.model.Texts;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyDescription.ScoreKind;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.mark.MarkShape;

/**
 * Clairvoyant greedy: Belady's rule with sizes (Belady 1966; SPEC 5). Keeps the turns that a question needs soonest and never
 * one that no question needs again. Not an optimum: with sizes, Belady's rule is greedy (see the hindsight optimum).
 *
 * <p>The score is minus the next decision u >= t whose evidence the turn covers, so the next use is read back as {@code -score};
 * {@link ScoreSheet#EXCLUDED} if there is none. Equal next uses: smaller turn first, then later turn.
 */
public final class Clairvoyant implements ReferencePolicy {
    @Override
    public PolicyDescription description() {
        return new PolicyDescription("clairvoyant", "Clairvoyant", Texts.of("retention.clairvoyant.summary"), "Belady 1966",
                Texts.of("retention.score.next-use")).scoring(ScoreKind.NEXT_USE).seeingAnswer(MarkShape.DIAMOND, false);
    }

    @Override
    public PolicyRun start(OfflineKnowledge known) {
        EvidenceIndex needs = new EvidenceIndex(known.episode().turnCount(), known.supervision());
        return (seen, sheet) -> {
            for (int c = 0; c < seen.candidates(); c++) {
                int next = needs.next(seen.decision(), seen.turn(c));
                sheet.score(c, next < 0 ? ScoreSheet.EXCLUDED : -next);
                sheet.second(c, -seen.sizeTokens(seen.turn(c)));
            }
        };
    }
}
