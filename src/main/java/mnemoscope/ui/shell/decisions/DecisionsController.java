package mnemoscope.ui.shell.decisions;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.model.Texts;
import mnemoscope.report.file.ValueTable;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The content of the decision list, and its intents. */
public final class DecisionsController {
    final ModelValue<List<DecisionRow>> rows = new ModelValue<>(List.of());
    /** The selected category; empty for all. Applies only while Answers are on, since categories are supervision. */
    final ModelValue<String> category;
    final WorkspaceContext context;
    /** The search text; empty for all decisions. */
    private String words = "";

    public DecisionsController(WorkspaceContext context) {
        this.context = context;
        category = context.choice(now -> now.selection().category(),
                chosen -> chosen.isEmpty() ? Texts.of("shell.all-categories") : Texts.of("shell.only-category", chosen),
                (now, chosen) -> now.selection().withCategory(chosen));
    }

    /** Fills the rows now and after every replay. */
    void observe() {
        // While answers are off, a search must not find titles of calls that are hidden at this decision.
        ModelValue.whenever(this::refresh, context.replays().ofOpenDataProperty(), context.lens(now -> now.replay().answers()),
                category,
                context.lens(now -> now.replay().answers() || words.isEmpty() || !isAtCalls() ? -1 : now.cursor().step()));
    }

    private boolean isAtCalls() {
        return context.replays().ofOpenData().filter(Comparison::isAtCalls).isPresent();
    }

    public void search(String wanted) {
        words = wanted;
        refresh();
    }

    /** @param chosen category in words; empty for all */
    public void filter(String chosen) {
        category.set(chosen);
    }

    public void jump(DecisionRow row) {
        if (row instanceof DecisionRow.Decision decision && decision.decision() != context.now().cursor().step()) {
            context.steps().jump(decision.decision());
        }
    }

    /** Goes to the first listed decision. */
    public void jumpToFirstFound() {
        rows.get().stream().filter(DecisionRow.Decision.class::isInstance).findFirst().ifPresent(this::jump);
    }

    public void chooseEpisode(String id) {
        if (context.replays().conversation() == null || !context.replays().conversation().id().equals(id)) {
            context.steps().chooseEpisode(id);
        }
    }

    /** Index of the row of the current decision, or -1 if it is filtered out. */
    int current() {
        int step = context.now().cursor().step();
        return IntStream.range(0, rows.get().size())
                .filter(k -> rows.get().get(k) instanceof DecisionRow.Decision each && each.decision() == step).findFirst()
                .orElse(-1);
    }

    ValueTable table(List<DecisionRow> some) {
        return context.replays().ofOpenData()
                .map(shown -> DecisionRow.table(shown, some,
                        context.now().replay().answers() ? shown.decisionCount() : context.now().cursor().step()))
                .orElse(ValueTable.NONE);
    }

    private void refresh() {
        String only = context.now().replay().answers() ? category.get() : "";
        rows.set(context.replays().ofOpenData().map(shown -> {
            Optional<PredictionRound> asked = context.replays().predicting();
            int open = asked.map(PredictionRound::open).orElse(shown.decisionCount());
            int cursor = context.now().cursor().step();
            return DecisionRow.of(shown, words, only, asked, Math.max(open, cursor + 1),
                    shown.titles(context.now().replay().answers(), cursor));
        }).orElse(List.of()));
    }
}
