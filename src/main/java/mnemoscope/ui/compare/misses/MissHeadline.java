package mnemoscope.ui.compare.misses;

import java.util.Comparator;
import java.util.List;
import mnemoscope.explain.miss.MissReason;
import mnemoscope.explain.miss.Misses;
import mnemoscope.explain.miss.Misses.OfPolicy;
import mnemoscope.model.Texts;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.text.Numbers;

/**
 * What the matrix comes to, in words.
 *
 * @param finding of one policy: one that drops most with room left, else the deployable one that misses least
 * @param counts  what was asked for, and what of it nobody could have held
 */
record MissHeadline(String finding, String counts) {
    static MissHeadline of(Misses misses) {
        return new MissHeadline(finding(misses), counts(misses));
    }

    /** The policy that the finding is about. */
    static OfPolicy told(Misses misses) {
        List<OfPolicy> deployable = misses.policies().stream().filter(each -> !each.reference()).toList();
        List<OfPolicy> among = deployable.isEmpty() ? misses.policies() : deployable;
        return among.stream().filter(MissHeadline::leavesRoom).max(Comparator.comparingInt(MissHeadline::roomLeft)).orElseGet(
                () -> among.stream().min(Comparator.comparingInt(each -> each.anatomy().missed())).orElseThrow());
    }

    private static int roomLeft(OfPolicy policy) {
        return policy.bar(MissReason.of(MissCause.ROOM_LEFT)).count();
    }

    private static boolean leavesRoom(OfPolicy policy) {
        return 2 * roomLeft(policy) > policy.anatomy().missed();
    }

    private static String finding(Misses misses) {
        if (misses.policies().stream().allMatch(each -> each.anatomy().missed() == 0)) {
            return Texts.of("compare.misses-none", Numbers.whole(misses.needs()));
        }
        OfPolicy policy = told(misses);
        String missed = Numbers.whole(policy.anatomy().missed());
        String needs = Numbers.whole(policy.anatomy().needs());
        if (policy.anatomy().missed() == 0) {
            return Texts.of("compare.misses-none-of-one", policy.title(), needs);
        }
        if (leavesRoom(policy)) {
            return Texts.of("compare.misses-room-left", policy.title(), Numbers.whole(roomLeft(policy)), missed);
        }
        MissReason cause = policy.mostCommon().orElseThrow();
        String count = Numbers.whole(policy.bar(cause).count());
        String why = Texts.inSentence(cause.words());
        return misses.rows().stream().filter(row -> row.isTerm() && row.cause().equals(cause.cause()))
                .max(Comparator.comparingInt(row -> policy.bar(row).count())).filter(row -> policy.bar(row).count() > 0)
                .map(row -> Texts.of("compare.misses-finding-by-term", policy.title(), missed, needs, count, why,
                        Texts.inSentence(row.term()),
                        Numbers.whole(policy.bar(row).count())))
                .orElseGet(() -> Texts.of("compare.misses-finding", policy.title(), missed, needs, count, why));
    }

    private static String counts(Misses misses) {
        String asked = Texts.of("compare.misses-asked", Numbers.whole(misses.needs()), Numbers.whole(misses.asked().turns()),
                Numbers.whole(misses.asked().decisions()), Texts.inSentence(misses.shown().getFirst().protocol().budgetWords()));
        return !misses.isPlanned()
                ? asked
                : asked + " "
                        + Texts.of(misses.isProven() ? "compare.misses-unattainable" : "compare.misses-unattainable-at-most",
                                Numbers.whole(misses.unattainable()));
    }
}
