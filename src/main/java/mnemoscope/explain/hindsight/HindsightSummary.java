package mnemoscope.explain.hindsight;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mnemoscope.model.Texts;
import mnemoscope.optimality.hindsight.HindsightBounds;
import mnemoscope.replay.Trace;
import mnemoscope.text.Numbers;

/** The texts of the hindsight page. */
public final class HindsightSummary {
    private static final double MOST_OF_IT = 2.0 / 3;
    private static final double LEAST = 1e-9;

    private HindsightSummary() {}

    /** The headline: how near the policies come to the plan, and where they lose the rest. */
    public static String headline(HindsightReport report) {
        return headline(report, HindsightReport.Row::title);
    }

    /** @param title the name of a policy in the sentence */
    public static String headline(HindsightReport report, Function<HindsightReport.Row, String> title) {
        HindsightReport.Row row = report.best().orElse(null);
        if (row == null) {
            return Texts.of("explain.only-the-plan-shown");
        }
        if (Double.isNaN(row.share())) {
            return Texts.of("explain.nothing-attained-at-budget");
        }
        if (row.missed().total() <= 1e-9) {
            return Texts.of("explain.attains-all", title.apply(row));
        }
        if (row.share() < 0) {
            return Texts.of("explain.worse-than-nothing", title.apply(row), concentrated(row, report));
        }
        return Texts.of(report.optimum().isProven() ? "explain.reaches" : "explain.reaches-at-most", title.apply(row),
                percent(row.share()), concentrated(row, report));
    }

    /** Why a policy earns less than keeping nothing: its storage, and the reward without it; empty if it earns more. */
    public static String belowNothing(HindsightReport.Row row, HindsightReport report) {
        if (row.total() > report.nothing() - LEAST || report.shown().indexOf(row.policy()) < 0) {
            return "";
        }
        Trace trace = report.shown().traces().get(report.shown().indexOf(row.policy()));
        double storage = -IntStream.range(0, trace.decisionCount()).mapToDouble(t -> trace.parts(t).store()).sum();
        double without = row.total() + storage - report.nothing();
        return Texts.of(without < 0 ? "explain.below-nothing-even-without-storage" : "explain.below-nothing-for-storage",
                row.title(), Numbers.reward(storage), Numbers.reward(Math.abs(without)));
    }

    /** The number of decisions that cause most of a policy's regret, if these are clearly fewer than their share. */
    public static String concentrated(HindsightReport.Row row, HindsightReport report) {
        int causes = row.decisionsFor(MOST_OF_IT);
        if (2 * causes > MOST_OF_IT * report.scored()) {
            long lossy = Arrays.stream(row.missed().regretPerDecision()).filter(each -> each > LEAST).count();
            return lossy == report.scored()
                    ? Texts.of("explain.regret-is-everywhere", Numbers.whole(lossy))
                    : Texts.of("explain.regret-is-spread", Numbers.whole(lossy),
                            Numbers.count(report.scored(), Texts.of("explain.decision"), Texts.of("explain.decisions")));
        }
        return Texts.of("explain.two-thirds-of-regret", Numbers.whole(causes),
                Numbers.count(report.scored(), Texts.of("explain.decision"), Texts.of("explain.decisions")));
    }

    /** "proven best", or how far the plan may be from the optimum. */
    public static String verdict(HindsightReport report) {
        return (report.solved().isRemembered() ? proof(report) : proof(report, seconds(report.solved().elapsedNanos())))
                + (report.solved().isExhausted() ? Texts.of("explain.search-ended-by-itself") : "");
    }

    private static String proof(HindsightReport report, String took) {
        return report.optimum().isProven()
                ? Texts.of("explain.proven-best-in", took)
                : Texts.of("explain.at-most-from-best-after", percent(report.gapShare()), took);
    }

    /** The distance of the plan to the optimum, for a file: without the search time, so that equal plans give equal bytes. */
    public static String proof(HindsightReport report) {
        return report.optimum().isProven()
                ? Texts.of("explain.proven-best")
                : Texts.of("explain.at-most-from-best", percent(report.gapShare()));
    }

    /** The name of the difference to the best. */
    public static String certainty(HindsightReport report) {
        return report.optimum().isProven() ? Texts.of("explain.exact") : Texts.of("explain.at-most");
    }

    /** The problem solved: "conv-26, 197 decisions with evidence. Budget 128 content words, pool: carried over." */
    public static String subject(HindsightReport report) {
        return report.shown().conversation().id() + ", " + Numbers.count(report.scored(),
                Texts.of("explain.decision-with-evidence"), Texts.of("explain.decisions-with-evidence")) + ". "
                + report.shown().protocol().words() + ".";
    }

    /** A share as "22 %"; 100 % only if it is exactly 1. */
    public static String percent(double share) {
        if (Double.isNaN(share)) {
            return Numbers.NONE;
        }
        double percent = share * 100;
        boolean whole = Math.abs(percent) >= 9.95 && Math.abs(percent) < 99.5 || percent == 100 || percent == 0
                || Math.abs(percent) >= 100.5;
        double shown = whole ? percent : percent < 100 && percent > 99.9 ? 99.9 : percent;
        return Numbers.fixed(shown, whole ? 0 : 1) + " %";
    }

    /** "0.04 s", "12 s". */
    public static String seconds(long nanos) {
        double seconds = nanos / 1e9;
        return Numbers.fixed(seconds, seconds < 0.01 ? 3 : seconds < 10 ? 2 : 0) + " s";
    }

    /** The reason why a search ended. */
    public static String ended(HindsightSearches.Solved solved) {
        return Texts.of(solved.optimum().isProven() ? "explain.proven-in" : "explain.ended-unproven-after",
                seconds(solved.elapsedNanos()));
    }

    /** The state of a search at one moment. */
    public static String bounds(HindsightBounds now) {
        return Texts.of("explain.known-after", seconds(now.elapsedNanos()), Numbers.reward(now.incumbent()),
                Numbers.reward(now.bound()));
    }

    /** The regret of each policy at one decision. */
    public static String at(HindsightReport report, int step) {
        StringBuilder words = new StringBuilder(
                Texts.of("explain.decision-and-question", step + 1, report.shown().episode().questions().get(step).text()));
        for (HindsightReport.Row row : report.regrets()) {
            words.append('\n').append(Texts.of("explain.loss-so-far", row.title(),
                    Numbers.reward(row.missed().regretPerDecision()[step]), Numbers.reward(row.running()[step])));
        }
        return words.append("\n" + Texts.of("explain.click-to-see-in-replay")).toString();
    }

    /** The lifetime of one turn in the plan. */
    public static String of(PlanItem item, HindsightReport report) {
        String kept = item.held().stream()
                .map(span -> span.first() == span.last()
                        ? Texts.of("explain.held-at-step", span.first() + 1)
                        : Texts.of("explain.held-from-to", span.first() + 1, span.last() + 1))
                .collect(Collectors.joining(", "));
        StringBuilder words = new StringBuilder(Texts.of("explain.life-of-plan-item", item.id(), item.size(),
                report.shown().input().unit().label(), item.text(), item.arrived() + 1, kept, decisions(item, true)));
        if (item.served() < item.uses().size()) {
            words.append(Texts.of("explain.given-up-for", decisions(item, false)));
        }
        for (int p = 0; p < report.shown().traces().size(); p++) {
            words.append('\n').append(Texts.of("explain.found-at", report.shown().traces().get(p).policy().title(),
                    item.found().get(p), item.served()));
        }
        return words.toString();
    }

    private static String decisions(PlanItem item, boolean served) {
        List<String> decisions = item.uses().stream().filter(use -> use.served() == served)
                .map(use -> Numbers.whole(use.decision() + 1)).toList();
        return Texts.of("explain.decisions-listed", String.join(", ", decisions), decisions.size());
    }
}
