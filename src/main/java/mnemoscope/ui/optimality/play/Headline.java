package mnemoscope.ui.optimality.play;

import java.util.List;
import java.util.Optional;
import mnemoscope.optimality.ExpectedReturn;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.text.Numbers;

/**
 * What the instance comes to, over all queries.
 *
 * @param lead the finding
 * @param rest what to add
 * @param gap  of the policy that the finding is about, with its certificate
 */
record Headline(String lead, String rest, String gap) {
    private static final double ROUNDING = 1e-9;

    static Headline of(Contest contest) {
        if (!contest.isSolved()) {
            return unsolved(contest, contest.entries().getFirst());
        }
        List<Contest.Entry> others = contest.entries().stream().filter(each -> !each.policy().equals(PlayedPolicy.OPTIMAL))
                .toList();
        Optional<Contest.Entry> losing = others.stream().filter(each -> loss(contest, each) > ROUNDING).findFirst();
        if (losing.isEmpty()) {
            return new Headline(others.isEmpty()
                    ? "Optimal earns " + Numbers.fixed(contest.optimum(), 2)
                    : names(others) + (others.size() == 1 ? " loses" : " lose") + " nothing against Optimal", ".",
                    "gap 0.0 %, exact");
        }
        Contest.Entry entry = losing.get();
        double lost = loss(contest, entry);
        String rest = entry.firstLoss() <= ROUNDING
                ? ", though its first choice loses nothing."
                : lost - entry.firstLoss() <= ROUNDING
                        ? ", all of it by its first choice."
                        : ", and its first choice alone loses " + LossNumber.of(entry.firstLoss()) + ".";
        double share = contest.gap(entry).share();
        return new Headline(entry.policy().title() + " loses " + LossNumber.of(lost) + " against Optimal", rest,
                Double.isFinite(share) ? "gap " + LossNumber.percent(share) + " %, exact" : "no gap, the optimum is 0");
    }

    private static Headline unsolved(Contest contest, Contest.Entry entry) {
        double share = contest.gap(entry).share();
        ExpectedReturn earned = entry.earned();
        String title = entry.policy().title();
        String amount = Numbers.fixed(earned.value(), 2) + (earned.isExact()
                ? " (exact)"
                : " (estimated, \u00b1" + Numbers.fixed(earned.standardError(), earned.standardError() < 0.1 ? 3 : 2) + ")");
        if (!Double.isFinite(share)) {
            return new Headline(title + " earns " + amount, "; the optimum, too large to solve exactly, is at most "
                    + Numbers.fixed(contest.bound().value(), 2) + ".", "gap not bounded, the optimum may be 0");
        }
        String most = "at most " + LossNumber.percent(share) + " %";
        return new Headline(title + " is " + most + " from the optimum",
                ", which is too large to solve exactly; it earns " + amount + ".", "gap " + most);
    }

    /** What an entry loses over all queries, 0 or more. */
    static double loss(Contest contest, Contest.Entry entry) {
        return contest.optimum() - entry.expectedReturn();
    }

    private static String names(List<Contest.Entry> entries) {
        List<String> titles = entries.stream().map(each -> each.policy().title()).toList();
        int last = titles.size() - 1;
        return last == 0 ? titles.getFirst() : String.join(", ", titles.subList(0, last)) + " and " + titles.get(last);
    }
}
