package mnemoscope.ui.shell.decisions;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.explain.DecisionOutcome;
import mnemoscope.explain.Phrases;
import mnemoscope.model.Texts;
import mnemoscope.text.ShortenedText;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.NoteMark;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.Notes.Note;

/** A decision in two lines with one mark per policy, or the head of a session. */
final class DecisionCell extends ListCell<DecisionRow> {
    private static final PseudoClass HEAD = PseudoClass.getPseudoClass("head");
    static final double MARK = 13;
    private static final double ROW = 36;
    private static final double NOTE = 12;

    private final WorkspaceContext context;
    private final Label number = Type.META.label("", "mn-muted", "mn-decision-number");
    private final Label text = Type.ROW.label("", "mn-item-text", "mn-decision-text");
    private final HBox marks = new HBox(1);
    private final VBox left = new VBox(1, number);
    private final HBox decision = Layouts.row(6, left, text, marks);
    private final Label label = Type.META.label("", "mn-muted");
    private final Label day = Type.META.label("", "mn-muted");
    private final HBox head = Layouts.row(0, label, Layouts.space(), day);

    DecisionCell(WorkspaceContext context) {
        this.context = context;
        getStyleClass().addAll("mn-item", "mn-decision");
        decision.setMinHeight(ROW);
        decision.setPrefHeight(ROW);
        text.setWrapText(true);
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMaxWidth(Double.MAX_VALUE);
        left.setAlignment(Pos.CENTER_RIGHT);
        marks.setAlignment(Pos.CENTER_RIGHT);
        marks.setMinWidth(Region.USE_PREF_SIZE);
        setPrefWidth(0);
        Tips.whereCut(this, text);
    }

    @Override
    protected void updateItem(DecisionRow row, boolean empty) {
        super.updateItem(row, empty);
        setText(null);
        pseudoClassStateChanged(HEAD, !empty && row instanceof DecisionRow.SessionHead);
        setMouseTransparent(row instanceof DecisionRow.SessionHead || empty);
        if (empty || row == null) {
            setGraphic(null);
            return;
        }
        switch (row) {
            case DecisionRow.SessionHead session -> {
                label.setText(session.label());
                day.setText(session.day());
                setGraphic(head);
            }
            case DecisionRow.Decision each -> {
                number.setText(Integer.toString(each.decision() + 1));
                setGraphic(decision);
                showAgain();
            }
        }
    }

    /** Updates the decision after a change of cursor, Answers or notes. */
    void showAgain() {
        if (getItem() instanceof DecisionRow.Decision each) {
            text.setText(EmojiText.shown(Phrases.oneLine(title(each), ShortenedText.MOST)));
            showMarks(each);
            showNote(note(each));
            setAccessibleText(accessible(each));
        }
    }

    /** At a call it changes with the cursor while answers are off. */
    private String title(DecisionRow.Decision each) {
        return context.replays().result().filter(shown -> each.decision() < shown.decisionCount() && shown.isAtCalls())
                .map(shown -> shown.title(each.decision(), context.now().replay().answers(), context.now().cursor().step()))
                .orElse(each.question());
    }

    private Optional<Note> note(DecisionRow.Decision each) {
        return Optional.ofNullable(context.notes().here.get().decisions().get(each.decision()));
    }

    private void showNote(Optional<Note> noted) {
        left.getChildren().setAll(number);
        noted.ifPresent(note -> left.getChildren().add(NoteMark.of(note).node(NOTE)));
        Tips.on(left, noted.map(Note::text).orElse(""));
    }

    private String accessible(DecisionRow.Decision each) {
        return Texts.of("shell.decision-for-screen-readers", each.decision() + 1, title(each),
                hidden(each)
                        ? Texts.of("shell.outcome-hidden")
                        : each.outcomes().stream().map(DecisionOutcome::word).collect(Collectors.joining(", ")),
                note(each).map(note -> ", " + note.words()).orElse(""));
    }

    /** Outcomes from the current decision on are hidden while Answers are off, because they would reveal supervision. */
    private boolean hidden(DecisionRow.Decision each) {
        return !context.now().replay().answers() && each.decision() >= context.now().cursor().step();
    }

    private void showMarks(DecisionRow.Decision each) {
        List<PolicyStyle> styles = styles(context);
        int count = Math.min(styles.size(), each.outcomes().size());
        while (marks.getChildren().size() > count) {
            marks.getChildren().removeLast();
        }
        for (int p = 0; p < count; p++) {
            MarkState state = hidden(each) ? MarkState.NONE : MarkState.of(each.outcomes().get(p));
            if (p < marks.getChildren().size()) {
                ((Mark) marks.getChildren().get(p)).show(styles.get(p), state);
            } else {
                marks.getChildren().add(new Mark(styles.get(p), state, MARK));
            }
        }
    }

    /** The styles of the shown policies; none before the first replay. */
    static List<PolicyStyle> styles(WorkspaceContext context) {
        return context.replays().result().map(shown -> shown.traces().stream().map(trace -> trace.policy().name()).toList())
                .map(names -> List.copyOf(PolicyStyle.forView(names).values())).orElse(List.of());
    }
}
