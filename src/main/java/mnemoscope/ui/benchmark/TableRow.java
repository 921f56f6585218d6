package mnemoscope.ui.benchmark;

import java.util.List;
import java.util.Optional;
import mnemoscope.retention.mark.PolicyRole;
import mnemoscope.study.benchmark.BaselineComparison;
import mnemoscope.ui.kit.PolicyStyle;

/**
 * A row of the table: a policy, or an episode or category of the selected one.
 *
 * @param policy     name
 * @param part       index of the episode or category; -1 in a row of a policy
 * @param title      as shown
 * @param standing   role of the policy
 * @param entries    one per budget
 * @param comparison with the baseline, at the chosen budget and over folds; empty for the baseline and while runs are missing
 * @param difference to the baseline at the chosen budget; NaN where there is none
 * @param questions  of the part; 0 in a row of a policy
 * @param audited    decisions that the leak audit looked at
 * @param leaks      of them that changed
 * @param attained   share of the attainable in hindsight, percent; NaN if unknown
 */
record TableRow(String policy, int part, String title, PolicyStyle style, PolicyRole standing, boolean baseline,
        List<Entry> entries, Optional<BaselineComparison> comparison, double difference, int questions, int audited, int leaks,
        double attained) {
    TableRow {
        entries = List.copyOf(entries);
    }

    boolean isReference() {
        return standing.isReference();
    }

    /**
     * The values of a row at one budget.
     *
     * @param mean       measured; NaN unless all its runs are done
     * @param sd         over held-out folds; NaN if there is none
     * @param besideMean the published mean, in a row of a part that of the baseline; NaN if there is none
     * @param besideSd   of the same; NaN if there is none
     * @param done       number of finished runs
     * @param wanted     number of runs in all
     */
    record Entry(int budget, double mean, double sd, double besideMean, double besideSd, int done, int wanted) {
        boolean isKnown() {
            return done == wanted;
        }
    }

    /** @param budget one of the study's */
    Entry at(int budget) {
        return entries.stream().filter(entry -> entry.budget() == budget).findFirst().orElseThrow();
    }

    boolean isWhole() {
        return entries.stream().allMatch(Entry::isKnown);
    }

    int done() {
        return entries.stream().mapToInt(Entry::done).sum();
    }

    int wanted() {
        return entries.stream().mapToInt(Entry::wanted).sum();
    }
}
