package mnemoscope.ui.shell.palette;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.paint.NoteMark;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Notes.About;
import mnemoscope.workspace.Notes.Note;

/** The badges of a decision or turn in the palette: outcomes of the policies where they may be shown, and notes. */
record EntryBadges(WorkspaceContext context) {
    private static final double MARK = 12;

    /** @param step decision from 0; -1 for a turn */
    Optional<Node> of(About about, int step) {
        List<Node> signs = new ArrayList<>();
        List<String> words = new ArrayList<>();
        Note note = context.notes().on(about);
        if (note.bookmarked() || !note.text().isBlank()) {
            signs.add(NoteMark.of(note).node(MARK));
            words.add(note.words());
        }
        context.replays().result().filter(shown -> shown.conversation().id().equals(about.episode()) && isOver(shown, step))
                .ifPresent(shown -> marks(shown, step, signs, words));
        if (signs.isEmpty()) {
            return Optional.empty();
        }
        HBox row = Layouts.uncut(Layouts.row(2, signs.toArray(Node[]::new)));
        row.setAccessibleText(String.join(", ", words));
        Tips.on(row, row.getAccessibleText());
        return Optional.of(row);
    }

    /** While Answers are off, outcomes from the current decision on would reveal supervision. */
    private boolean isOver(Comparison shown, int step) {
        return step >= 0 && step < shown.decisionCount()
                && (context.now().replay().answers() || step < context.now().cursor().step());
    }

    private void marks(Comparison shown, int step, List<Node> signs, List<String> words) {
        Optional<PredictionRound> asked = context.replays().predicting();
        List<PolicyStyle> styles = List
                .copyOf(PolicyStyle.forView(shown.traces().stream().map(trace -> trace.policy().name()).toList()).values());
        for (int p = 0; p < styles.size(); p++) {
            if (asked.isEmpty() || asked.get().tells(shown.traces().get(p), step)) {
                DecisionOutcome outcome = DecisionOutcome.of(shown.traces().get(p), step);
                signs.add(new Mark(styles.get(p), MarkState.of(outcome), MARK));
                words.add(outcome.word());
            }
        }
    }
}
