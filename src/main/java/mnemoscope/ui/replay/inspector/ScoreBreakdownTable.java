package mnemoscope.ui.replay.inspector;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import mnemoscope.explain.why.WhyView.LogOddsReason;
import mnemoscope.replay.ScoreBreakdown;
import mnemoscope.retention.Term;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.ReplayStyle;

/** The score as a table: raw value, weight and contribution of each term, then sum, freshness and score. */
final class ScoreBreakdownTable extends GridPane {
    private final List<Label[]> rows = new ArrayList<>();
    private final Label sum = number();
    private final Label factor = number();
    private final Label score = Type.ROW.label("", "mn-strong");
    private final Label factorHead = Type.ROW.label("Freshness");
    private List<Term> terms = List.of();
    private boolean normalised;

    ScoreBreakdownTable() {
        setHgap(4);
        getColumnConstraints().add(new ColumnConstraints(USE_COMPUTED_SIZE, USE_COMPUTED_SIZE, USE_COMPUTED_SIZE, Priority.ALWAYS,
                null, true));
        for (double width : new double[]{44, 42, 52}) {
            getColumnConstraints().add(new ColumnConstraints(width, width, width, null, HPos.RIGHT, true));
        }
    }

    void show(ScoreBreakdown shown) {
        List<Term> now = shown.parts().stream().map(ScoreBreakdown.Part::term).toList();
        boolean learned = LogOddsReason.isLearned(shown);
        boolean differs = !learned && shown.parts().stream().anyMatch(part -> part.raw() != part.value());
        if (!now.equals(terms) || differs != normalised) {
            terms = now;
            normalised = differs;
            build();
        }
        for (int k = 0; k < rows.size(); k++) {
            ScoreBreakdown.Part part = shown.parts().get(k);
            Label[] cells = rows.get(k);
            cells[1].setText(Numbers.fixed(normalised ? part.value() : part.raw(), 2));
            cells[2].setText(learned && LogOddsReason.isShare(part) ? Numbers.NONE : Numbers.fixed(part.term().weight(), 2));
            cells[3].setText(part.adds() == 0 ? "0" : Numbers.signed(part.adds()));
            for (Label cell : cells) {
                ReplayStyle.toggle(cell, "mn-muted", part.adds() == 0);
            }
        }
        sum.setText(Numbers.score(shown.sum()));
        factor.setText("\u00d7 " + Numbers.score(shown.factor()));
        Layouts.show(factor, shown.factor() != 1);
        Layouts.show(factorHead, shown.factor() != 1);
        score.setText(Numbers.score(shown.score()));
    }

    private void build() {
        getChildren().clear();
        rows.clear();
        Label raw = head(normalised ? "scaled" : "raw");
        Tips.on(raw, normalised ? "The value after scaling over the pool, 0 to 1" : "The value as measured");
        addRow(0, head("Term"), raw, head("weight"), head("adds"));
        int row = 1;
        for (Term term : terms) {
            Label name = Type.ROW.label(term.label());
            Tips.on(name, term.label() + ": " + term.help());
            Label[] cells = {name, number(), number(), number()};
            rows.add(cells);
            addRow(row++, cells);
        }
        add(Layouts.styled(new Region(), "mn-table-rule"), 0, row++, 4, 1);
        add(Type.ROW.label("Sum"), 0, row);
        add(sum, 3, row++);
        add(factorHead, 0, row);
        add(factor, 3, row++);
        add(Type.ROW.label("Score", "mn-strong"), 0, row);
        add(score, 3, row);
    }

    private static Label head(String text) {
        return Type.META.label(text, "mn-muted");
    }

    private static Label number() {
        return Layouts.whole(Type.ROW.label(""));
    }
}
