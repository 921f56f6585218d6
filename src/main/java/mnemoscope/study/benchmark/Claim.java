package mnemoscope.study.benchmark;

import java.util.List;
import mnemoscope.replay.Budgets;

/**
 * A claim of the paper's text about its runs, checked against our runs.
 *
 * @param code    in files, e.g. "every-fold"
 * @param who     names of its policies
 * @param what    metric used to judge it, e.g. "f1"
 * @param said    the claim as a sentence
 * @param counts  one per budget
 * @param found   the measurement in words, without the verdict
 */
public record Claim(String code, String who, String what, String said, List<Count> counts, String found) {
    public Claim {
        counts = List.copyOf(counts);
    }

    /**
     * The number of cases in which the claim holds, out of all, at one budget.
     *
     * @param undecided cases whose interval has both what the claim says and its opposite, or that are too few to have one
     */
    public record Count(int budget, int holds, int undecided, int of) {
        /** Without intervals every case is decided. */
        public Count(int budget, int holds, int of) {
            this(budget, holds, 0, of);
        }

        public boolean isWhole() {
            return holds == of;
        }

        private boolean fails() {
            return holds + undecided < of;
        }

        private static String verdict(boolean holds, boolean fails) {
            return holds ? "holds" : fails ? "does not hold" : "is not decided";
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

    /** The claim and the measurement, without the verdict. */
    public String measured() {
        return said + " " + found + ".";
    }

    /** "The claim holds." */
    public String verdict() {
        return "The claim " + Count.verdict(holds(), counts.stream().anyMatch(Count::fails)) + ".";
    }

    public String sentence() {
        return measured() + " " + verdict();
    }

    /** The result at one budget, as a sentence for its figure. */
    public String sentence(int budget) {
        Count here = counts.stream().filter(count -> count.budget == budget).findFirst().orElseThrow();
        return said + " It " + Count.verdict(here.isWhole(), here.fails()) + " at " + Budgets.name(budget) + ": in " + here.holds
                + " of " + here.of + ".";
    }

    /** "15 of 15 at 32, 14 of 15 at 64". */
    static String words(List<Count> counts) {
        return String.join(", ", counts.stream().map(Count::toString).toList());
    }
}
