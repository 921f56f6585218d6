package mnemoscope.ui.replay.columns;

import javafx.geometry.Point2D;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.step.QuestionWords.TextSpan;
import mnemoscope.explain.step.TurnContext;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ReplayStyle;

/** A turn in full with its neighbours, beside its row; made when first asked for. A click elsewhere or Escape closes it. */
public final class TurnPopover {
    private static final double WIDTH = 460;
    private static final double INDENT = 20;
    private static final double MOST = 340;

    private final ReplayModel model;
    private Popover popover;
    private VBox content;
    private ScrollPane scroll;

    public TurnPopover(ReplayModel model) {
        this.model = model;
        model.lens(now -> now.cursor().step()).subscribe(this::close);
    }

    /** @param row of the list */
    void open(int turn, PaintedList list, int row) {
        Comparison shown = model.result().orElse(null);
        Point2D place = list.place(row);
        if (shown == null || turn < 0 || place == null || model.cursor() < 0) {
            return;
        }
        if (popover == null) {
            build();
        }
        TurnContext context = TurnContext.of(shown, model.cursor(), turn);
        content.getChildren().setAll(Type.META.label(context.title(), "mn-muted"));
        context.lines().forEach(line -> content.getChildren().add(line(line)));
        scroll.setVvalue(0);
        popover.showBelow(list, place.getX() + INDENT, place.getY());
        // As high as its wrapped words; by itself a scroll pane counts each paragraph as one line.
        content.applyCss();
        scroll.setPrefViewportHeight(Math.min(MOST, Math.ceil(content.prefHeight(WIDTH - 30)) + 2));
        scroll.getScene().getWindow().sizeToScene();
    }

    private void close() {
        if (popover != null) {
            popover.hide();
        }
    }

    private void build() {
        content = new VBox(8);
        scroll = Layouts.scrolled(content);
        scroll.setMaxHeight(MOST);
        VBox frame = new VBox(scroll);
        frame.setPrefWidth(WIDTH);
        popover = new Popover(ReplayStyle.popover(frame));
    }

    private static VBox line(TurnContext.Line line) {
        HBox head = new HBox(6, Type.META.label(line.id(), line.itself() ? "mn-strong" : "mn-muted"),
                Type.META.label(line.speaker(), "mn-muted"));
        if (!line.arrived()) {
            head.getChildren().add(Type.META.label("arrives after this question", "mn-muted"));
        }
        TextFlow flow = new TextFlow();
        flow.setMaxWidth(WIDTH - 40);
        int at = 0;
        for (TextSpan span : line.matches()) {
            flow.getChildren().addAll(text(line, at, span.from(), false), text(line, span.from(), span.to(), true));
            at = span.to();
        }
        flow.getChildren().add(text(line, at, line.text().length(), false));
        VBox box = new VBox(1, head, flow);
        if (!line.caption().isEmpty()) {
            box.getChildren().add(Type.META.label("Image: " + line.caption(), "mn-muted"));
        }
        box.getStyleClass().add(line.itself() ? "mn-turn-itself" : "mn-turn-neighbour");
        return box;
    }

    private static Text text(TurnContext.Line line, int from, int to, boolean marked) {
        Text text = Layouts.styled(new Text(line.text().substring(from, to)), "mn-text",
                line.itself() ? "mn-body" : "mn-row");
        if (!line.itself()) {
            text.getStyleClass().add("mn-muted");
        }
        text.setUnderline(marked);
        return text;
    }
}
