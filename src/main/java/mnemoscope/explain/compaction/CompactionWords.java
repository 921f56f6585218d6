package mnemoscope.explain.compaction;

import mnemoscope.dataset.need.NeedKind;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;

/** What an audit of compactions found, in one sentence that a person repeats to a colleague. */
public final class CompactionWords {
    private CompactionWords() {}

    public static String sentence(CompactionAudit audit) {
        long dropped = audit.droppedTokens();
        if (dropped == 0) {
            return Texts.of("explain.nothing-was-dropped", Numbers.whole(audit.sessions().size()));
        }
        return Texts.of("explain.compactions-cost", Numbers.whole(audit.sessions().size()), Numbers.whole(audit.compactions()),
                Numbers.whole(dropped), Numbers.whole(audit.readAgain(NeedKind.READ_AGAIN)),
                Numbers.whole(audit.readAgain(NeedKind.EDITED)), Numbers.whole(audit.paidTwice(NeedKind.READ_AGAIN)),
                usedAgain(audit), others(audit)).strip();
    }

    /** The cuts that are no compactions: the dropped tokens are theirs too. */
    private static String others(CompactionAudit audit) {
        return audit.otherCuts() == 0 ? "" : " " + Texts.of("explain.and-other-cuts", Numbers.whole(audit.otherCuts()));
    }

    /** Says which share was used again unchanged; empty if nothing was used again in any way. */
    private static String usedAgain(CompactionAudit audit) {
        long used = audit.usedAgainTokens();
        if (used > 0) {
            double share = (double) used / audit.droppedTokens();
            return Texts.of("explain.compactions-used-again", share < 0.005 ? "<1 %" : Numbers.percent(share));
        }
        return audit.readAgain(NeedKind.EDITED) > 0 ? Texts.of("explain.compactions-none-used-again") : "";
    }
}
