package mnemoscope.ui.replay.state;

import java.util.List;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.why.WhyView;
import mnemoscope.report.ValueTable;

/** The tables of the decision shown, for the clipboard and for files; without rows where nothing is shown. */
public final class ReplayTables {
    private final ReplayModel model;

    ReplayTables(ReplayModel model) {
        this.model = model;
    }

    /** All candidates of a policy, folded or not. */
    public ValueTable column(String policy) {
        Comparison shown = model.result().orElse(null);
        int place = shown == null ? -1 : shown.indexOf(policy);
        return place < 0 || model.cursor() < 0
                ? ValueTable.NONE
                : CandidateTable.ofPolicy(shown, model.cursor(), place, model.answers());
    }

    public ValueTable byTurn() {
        Comparison shown = model.result().orElse(null);
        return shown == null || model.cursor() < 0
                ? ValueTable.NONE
                : CandidateTable.byTurn(shown, model.cursor(), model.answers());
    }

    /** The row of the selected turn, if it has one. */
    public ValueTable selectedOf(ValueTable table) {
        Comparison shown = model.result().orElse(null);
        if (shown == null || model.selectedTurn() < 0 || table.rows().isEmpty()) {
            return ValueTable.NONE;
        }
        int column = table.heads().indexOf("turn");
        String turn = shown.id(model.selectedTurn());
        List<Integer> rows = IntStream.range(0, table.rows().size())
                .filter(k -> table.rows().get(k).get(column).equals(turn)).boxed().toList();
        return table.with(rows);
    }

    /** The score that the inspector explains. */
    public ValueTable score() {
        Comparison shown = model.result().orElse(null);
        WhyView why = model.why().orElse(null);
        if (shown == null || why == null || why.score() == null) {
            return ValueTable.NONE;
        }
        String policy = shown.traces().get(why.policy()).policy().name();
        return CandidateTable.ofScore(
                CandidateTable.name(shown, model.cursor()) + "-" + policy + "-" + why.id().replace(':', '-'),
                why.score());
    }
}
