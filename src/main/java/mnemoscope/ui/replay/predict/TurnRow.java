package mnemoscope.ui.replay.predict;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.geometry.Rectangle2D;
import javafx.scene.control.Label;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import javafx.scene.text.TextLineInfo;
import mnemoscope.explain.predict.ClassChoice.Row;
import mnemoscope.explain.predict.ClassChoice;
import mnemoscope.model.Texts;
import mnemoscope.retention.policy.ByHand;
import mnemoscope.text.ShortenedText;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.PredictController;
import mnemoscope.ui.replay.state.ReplayStyle;

/** A candidate turn: the mark toggles it, and the text is complete. */
final class TurnRow extends HBox {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass STALE = PseudoClass.getPseudoClass("stale");
    static final double SWITCH = 24;
    static final double ID = 44;
    static final double SPEAKER = 76;
    static final double SIZE = 40;
    static final double FRESH = 36;
    private static final double PALE = 0.35;

    private final Mark mark = new Mark(PolicyStyle.of(ByHand.MARK), MarkState.HOLLOW, 14 * Type.grown() / Type.px(1));
    private final StackPane press = new StackPane(mark);
    private final Label id = Type.ROW.label("");
    private final Label text = Type.ROW.label("", "mn-wrap");
    private Row shown;

    TurnRow(PredictController predict, Row row, Runnable select) {
        super(Type.grown(6));
        shown = row;
        getStyleClass().add("mn-predict-row");
        setAlignment(Pos.TOP_LEFT);
        id.setText(row.id());
        text.setText(EmojiText.shown(ShortenedText.shown(row.text())));
        text.setWrapText(true);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMinWidth(0);
        Label size = Type.ROW.label(Integer.toString(row.tokens()));
        size.setAlignment(Pos.TOP_RIGHT);
        getChildren().addAll(Type.alwaysFixed(press, SWITCH), Type.alwaysFixed(id, ID), text,
                Type.alwaysFixed(Type.ROW.label(row.speaker(), "mn-muted"), SPEAKER), Type.alwaysFixed(size, SIZE), fresh(row));
        press.getStyleClass().add("mn-predict-switch");
        press.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            predict.switchTurn(shown);
            event.consume();
        });
        addEventHandler(MouseEvent.MOUSE_CLICKED, event -> select.run());
    }

    /** A freshness bar, hollow if the turn is stale. */
    private static StackPane fresh(Row row) {
        StackPane bar = Layouts.styled(new StackPane(), "mn-predict-fresh");
        StackPane filled = Layouts.styled(new StackPane(), "mn-predict-freshness");
        bar.pseudoClassStateChanged(STALE, row.stale());
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getChildren().add(filled);
        StackPane place = new StackPane(bar);
        place.setAlignment(Pos.TOP_RIGHT);
        Theme.follow(place, theme -> {
            double width = Type.grown(FRESH - 8);
            Layouts.wide(filled, Math.max(1, width * row.freshness()));
            Layouts.high(bar, Type.grown(7));
            Layouts.wide(bar, width);
            Layouts.padded(place, Type.grown(5), 0, 0, 0);
        });
        return Type.alwaysFixed(place, FRESH);
    }

    void show(Row row, ClassChoice choice, boolean selected) {
        shown = row;
        mark.show(PolicyStyle.of(ByHand.MARK), row.kept() ? MarkState.FILLED : MarkState.HOLLOW);
        mark.setOpacity(row.fits() ? 1 : PALE);
        ReplayStyle.toggle(id, "mn-strong", row.kept());
        ReplayStyle.toggle(text, "mn-strong", row.kept());
        ReplayStyle.toggle(text, "mn-muted", !row.fits());
        Tips.on(press, row.refusal());
        pseudoClassStateChanged(SELECTED, selected);
        setAccessibleText(Texts.of(row.kept() ? "replay.predict-row-kept" : "replay.predict-row", row.id(), row.speaker(),
                row.text(), choice.unit().count(row.tokens())) + (row.fits() ? "" : " " + row.refusal()));
    }

    /**
     * Shows only the whole lines between two heights.
     *
     * @return whether there is one
     */
    boolean showLines(double from, double to) {
        Text words = (Text) text.lookup(".text");
        double at = sceneToLocal(words.localToScene(0, 0)).getY();
        List<Rectangle2D> lines = words.getLayoutInfo().getTextLines(true).stream().map(TextLineInfo::bounds).toList();
        List<Rectangle2D> whole = lines.stream().filter(line -> at + line.getMinY() >= from && at + line.getMaxY() <= to)
                .toList();
        if (!whole.isEmpty()) {
            // The mark beside the first line begins above it.
            double top = whole.getFirst() == lines.getFirst() ? 0 : at + whole.getFirst().getMinY();
            setClip(new Rectangle(0, top, getWidth(), at + whole.getLast().getMaxY() - top));
        }
        return !whole.isEmpty();
    }

    int turn() {
        return shown.turn();
    }
}
