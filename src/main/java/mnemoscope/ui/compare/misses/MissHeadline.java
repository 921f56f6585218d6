package mnemoscope.ui.compare.misses;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.miss.Miss;
import mnemoscope.explain.miss.MissReason;
import mnemoscope.explain.miss.Misses.OfPolicy;
import mnemoscope.explain.miss.Misses;
import mnemoscope.model.Texts;
import mnemoscope.replay.miss.CarriedNeeds;
import mnemoscope.replay.miss.MissCause;
import mnemoscope.text.Numbers;

/**
 * The finding of the matrix in words.
 *
 * @param finding about one policy: one that drops most with room left, otherwise the deployable one that misses least
 * @param counts  the needs, and how many of them nobody could have met
 */
record MissHeadline(String finding, String counts) {
    /** @param conversations number of conversations in the data */
    static MissHeadline of(Misses misses, int conversations) {
        String counts = counts(misses);
        return new MissHeadline(finding(misses),
                conversations < 2
                        ? counts
                        : misses.shown().size() > 1
                                ? Texts.of("compare.misses-in-all", Numbers.whole(misses.shown().size()), counts)
                                : Texts.of("compare.misses-in-one", misses.shown().getFirst().conversation().id(),
                                        Numbers.whole(conversations), counts));
    }

    /** The policy of the finding. */
    static OfPolicy told(Misses misses) {
        List<OfPolicy> deployable = misses.policies().stream().filter(each -> !each.reference()).toList();
        List<OfPolicy> among = deployable.isEmpty() ? misses.policies() : deployable;
        return among.stream().filter(MissHeadline::leavesRoom).max(Comparator.comparingInt(MissHeadline::roomLeft))
                .orElseGet(() -> among.stream().min(Comparator.comparingInt(each -> each.anatomy().missed())).orElseThrow());
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
        List<MissReason> alike = misses.rows().stream()
                .filter(row -> !row.isTerm() && row.cause().isPresent() && policy.bar(row).count() == policy.bar(cause).count())
                .toList();
        if (alike.size() > 1) {
            return Texts.of("compare.misses-finding-tie", policy.title(), missed, needs, count,
                    alike.stream().map(row -> Texts.inSentence(row.words())).collect(Collectors.joining("; ")));
        }
        boolean one = policy.anatomy().missed() == 1;
        return misses.rows().stream().filter(row -> row.isTerm() && row.cause().equals(cause.cause()))
                .max(Comparator.comparingInt(row -> policy.bar(row).count())).filter(row -> policy.bar(row).count() > 0)
                .map(row -> Texts.of(one ? "compare.misses-finding-one-by-term" : "compare.misses-finding-by-term",
                        policy.title(), missed, needs, count, why, Texts.inSentence(row.term()),
                        Numbers.whole(policy.bar(row).count())))
                .orElseGet(() -> Texts.of(one ? "compare.misses-finding-one" : "compare.misses-finding", policy.title(), missed,
                        needs, count, why));
    }

    /** The summary of a list; for turns dropped with room left, also how much room that was and how little score they had. */
    static String list(Misses misses, List<Miss> listed) {
        String decisions = Numbers.whole(listed.stream().map(Miss::decision).distinct().count());
        String count = Numbers.whole(listed.size());
        String said = misses.isPlanned()
                ? Texts.of("compare.misses-list-count-planned", count, decisions,
                        Numbers.whole(listed.stream().filter(Miss::isKept).count()))
                : Texts.of("compare.misses-list-count", count, decisions);
        if (listed.stream().anyMatch(miss -> miss.cause() != MissCause.ROOM_LEFT)) {
            return said;
        }
        String room = Texts.of("compare.misses-list-room", half(listed.stream().mapToDouble(miss -> miss.need().room())),
                Numbers.whole(listed.getFirst().need().trace().budgetTokens(listed.getFirst().need().fate().decision())),
                misses.shown().getFirst().input().unit().word());
        return listed.stream().anyMatch(miss -> miss.probability().isEmpty())
                ? said + " " + room
                : said + " " + room + " " + Texts.of("compare.misses-list-probability",
                        Numbers.probability(median(listed.stream().mapToDouble(miss -> miss.probability().getAsDouble()))));
    }

    private static String half(DoubleStream values) {
        return Numbers.whole(Math.round(median(values)));
    }

    private static double median(DoubleStream values) {
        double[] sorted = values.sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static String counts(Misses misses) {
        String asked = Texts.of("compare.misses-asked", Numbers.whole(misses.needs()), Numbers.whole(misses.asked().turns()),
                Numbers.whole(misses.asked().decisions()), Texts.inSentence(misses.shown().getFirst().protocol().budgetWords()));
        boolean derived = misses.shown().stream().anyMatch(Comparison::isDerived);
        asked += derived ? " " + Texts.of("explain.metrics-are-derived") : "";
        return carried(misses,
                !misses.isPlanned()
                        ? asked
                        : asked + " "
                                + Texts.of(
                                        misses.isProven() ? "compare.misses-unattainable" : "compare.misses-unattainable-at-most",
                                        Numbers.whole(misses.unattainable())));
    }

    /** Tells remembering from choosing among newcomers. */
    private static String carried(Misses misses, String counts) {
        CarriedNeeds needs = misses.policies().getFirst().anatomy().carried();
        return needs.carried().needed() + needs.sinceLastStop().needed() == 0
                ? counts
                : counts + " "
                        + Texts.of("explain.needs-that-are-carried", Numbers.whole(Math.round(100 * needs.carriedShare())));
    }
}
