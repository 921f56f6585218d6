package mnemoscope.retention.reference;

import java.util.Arrays;
import mnemoscope.retention.Observation;
import mnemoscope.retention.OfflineKnowledge;
import mnemoscope.retention.PolicyDescription;
import mnemoscope.retention.PolicyRun;
import mnemoscope.retention.ReferencePolicy;
import mnemoscope.retention.ScoreSheet;
import mnemoscope.retention.mark.MarkShape;
import mnemoscope.retention.mark.PolicyHue;
import mnemoscope.retention.mark.PolicyMark;

/**
 * Clairvoyant greedy: Belady's rule with sizes (Belady 1966; SPEC 5). Keeps the turns that a question needs soonest and never
 * one that no question needs again. Not an optimum: with sizes, Belady's rule is greedy (see the hindsight optimum).
 *
 * <p>The score is minus the next step u >= t whose evidence the turn covers, so the next use is read back as {@code -score};
 * {@link ScoreSheet#EXCLUDED} if there is none. Equal next uses: smaller turn first, then later turn.
 */
public final class Clairvoyant implements ReferencePolicy {
    private static final PolicyDescription DESCRIPTION = new PolicyDescription("clairvoyant", "Clairvoyant",
            "Keeps what a question will need soonest, and nothing that none will need.", "Belady 1966", "next use")
            .marked(new PolicyMark(PolicyHue.REFERENCE, MarkShape.DIAMOND));

    @Override
    public PolicyDescription description() {
        return DESCRIPTION;
    }

    @Override
    public PolicyRun start(OfflineKnowledge known) {
        return new Run(new Needs(known), known.episode().turns());
    }

    private static final class Run implements PolicyRun {
        /** The uses of turn i are uses[from[i]] to uses[from[i + 1] - 1], ascending steps; next[i] walks along them. */
        private final int[] from;
        private final int[] next;
        private final int[] uses;

        Run(Needs needs, int turns) {
            from = new int[turns + 1];
            for (int t = 0; t < needs.steps(); t++) {
                for (int i : needs.at(t)) {
                    from[i + 1]++;
                }
            }
            for (int i = 0; i < turns; i++) {
                from[i + 1] += from[i];
            }
            next = Arrays.copyOf(from, turns);
            uses = new int[from[turns]];
            for (int t = 0; t < needs.steps(); t++) {
                for (int i : needs.at(t)) {
                    uses[next[i]++] = t;
                }
            }
            System.arraycopy(from, 0, next, 0, turns);
        }

        @Override
        public void score(Observation seen, ScoreSheet sheet) {
            for (int c = 0; c < seen.candidates(); c++) {
                int i = seen.turn(c);
                while (next[i] < from[i + 1] && uses[next[i]] < seen.step()) {
                    next[i]++;
                }
                boolean isNeeded = next[i] < from[i + 1];
                sheet.score(c, isNeeded ? -uses[next[i]] : ScoreSheet.EXCLUDED);
                sheet.second(c, -seen.sizeTokens(i));
            }
        }
    }
}
