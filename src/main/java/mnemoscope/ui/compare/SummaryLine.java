package mnemoscope.ui.compare;

import java.util.ArrayList;
import java.util.List;

/** One line of the summary. */
sealed interface SummaryLine {
    GroupSummary group();

    /** The name of a group; its policies follow. */
    record Head(GroupSummary group) implements SummaryLine {}

    /** One policy of a group. */
    record Policy(GroupSummary group, int policy) implements SummaryLine {}

    static List<SummaryLine> of(List<GroupSummary> groups) {
        List<SummaryLine> lines = new ArrayList<>();
        for (GroupSummary group : groups) {
            lines.add(new Head(group));
            for (int p = 0; p < group.scores().size(); p++) {
                lines.add(new Policy(group, p));
            }
        }
        return List.copyOf(lines);
    }
}
