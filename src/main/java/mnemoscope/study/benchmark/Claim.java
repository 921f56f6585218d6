package mnemoscope.study.benchmark;

import java.util.List;
import mnemoscope.replay.Budgets;

/**
 * A claim of the paper's text about its runs, judged by ours.
 *
 * @param code    in files, e.g. "every-fold"
 * @param who     names of the policies that it is about
 * @param what    that it is judged by, e.g. "f1"
 * @param said    its beginning as a sentence
 * @param counts  one a budget
 * @param found   what was measured, without the verdict
 */
public record Claim(String code, String who, String what, String said, List<Count> counts, String found) {
    public Claim {
        counts = List.copyOf(counts);
    }

    /** At one budget: in how many of so many places it holds. */
    public record Count(int budget, int holds, int of) {
        public boolean isWhole() {
            return holds == of;
        }

        @Override
        public String toString() {
            return holds + " of " + of + " at " + Budgets.name(budget);
        }
    }

    /** Whether it holds everywhere. */
    public boolean holds() {
        return counts.stream().allMatch(Count::isWhole);
    }

    public String sentence() {
        return said + " " + found + ": " + (holds() ? "it holds." : "it does not hold.");
    }

    /** What it comes to at one budget, as a sentence for the figure of it. */
    public String sentence(int budget) {
        Count here = counts.stream().filter(count -> count.budget == budget).findFirst().orElseThrow();
        return said + (here.isWhole() ? " It holds at " : " It does not hold at ") + Budgets.name(budget) + ": in " + here.holds
                + " of " + here.of + ".";
    }

    /** "15 of 15 at 32, 14 of 15 at 64". */
    static String words(List<Count> counts) {
        return String.join(", ", counts.stream().map(Count::toString).toList());
    }
}
