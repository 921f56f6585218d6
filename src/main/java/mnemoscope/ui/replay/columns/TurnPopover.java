package mnemoscope.ui.replay.columns;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Point2D;
import javafx.scene.control.Button;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.decision.QuestionWords.TextSpan;
import mnemoscope.explain.decision.QuestionWords;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.text.ShortenedText;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.whatif.WhatIfTurn;

/** Shows a turn in full with its neighbours, beside its row; created on first use. A click outside or Escape closes it. */
public final class TurnPopover {
    private static final double WIDTH = 460;
    private static final double INDENT = 20;
    private static final double MOST = 340;
    /** Height of the controls below the text, and of the edges. */
    private static final double ROOM = 90;

    private final ReplayModel model;
    private Popover popover;
    private final ReplayController controller;
    private final WhatIfTurn whatIf;
    private final Button evidence = Layouts.styled(Buttons.text("", () -> {}), "mn-what-if-turn");
    private VBox content;
    private ScrollPane scroll;

    public TurnPopover(ReplayController controller) {
        this.controller = controller;
        model = controller.model();
        whatIf = new WhatIfTurn(controller.whatIfs());
        model.lens(now -> now.cursor().step()).subscribe(this::close);
    }

    /** @param row index in the list */
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
        whatIf.show(model.now().cursor().policy(), turn, model.cursor(), this::close);
        showEvidence(turn);
        scroll.setVvalue(0);
        popover.showBelow(list, place.getX() + INDENT, place.getY(), MOST + Type.grown(ROOM));
        // As high as the wrapped text; a scroll pane alone would count each paragraph as one line.
        content.applyCss();
        scroll.setPrefViewportHeight(Math.min(MOST, Math.ceil(content.prefHeight(WIDTH - 30)) + 2));
        scroll.getScene().getWindow().sizeToScene();
    }

    /** Shows the role of the turn for the question; hidden where the data label it. */
    private void showEvidence(int turn) {
        Layouts.show(evidence, controller.evidence().refusal(turn).isEmpty());
        evidence.setText(TurnMenu.evidence(controller, turn));
        evidence.setOnAction(pressed -> {
            close();
            controller.evidence().toggle(turn);
        });
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
        VBox frame = new VBox(8, scroll, whatIf, evidence);
        frame.setPrefWidth(WIDTH);
        popover = new Popover(frame);
    }

    private static VBox line(TurnContext.Line line) {
        HBox head = new HBox(6, Type.META.label(line.id(), line.itself() ? "mn-strong" : "mn-muted"),
                Type.META.label(line.speaker(), "mn-muted"));
        if (!line.arrived()) {
            head.getChildren().add(Type.META.label(Texts.of("replay.arrives-after-this-question"), "mn-muted"));
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
            box.getChildren().add(Type.META.label(Texts.of("replay.image-caption", EmojiText.shown(line.caption())), "mn-muted"));
        }
        box.getStyleClass().add(line.itself() ? "mn-turn-itself" : "mn-turn-neighbour");
        return box;
    }

    private static Text text(TurnContext.Line line, int from, int to, boolean marked) {
        String words = EmojiText.shown(line.text().substring(from, to));
        Text text = line.itself() ? Type.BODY.text(words) : Type.ROW.text(words, "mn-muted");
        text.setUnderline(marked);
        return text;
    }

    /**
     * A turn in full with its neighbours in the conversation.
     *
     * @param title "D4:8 in session 4 (27 June 2023)"
     * @param lines in order of arrival
     */
    public record TurnContext(String title, List<Line> lines) {
        private static final int NEIGHBOURS = 2;

        /**
         * @param text    complete, up to the drawing limit
         * @param caption of an attached image; empty if none
         * @param matches words of the text that also occur in the question
         * @param itself  whether it is the requested turn
         * @param arrived whether it had arrived when the question was asked
         */
        public record Line(String id, String speaker, String text, String caption, List<TextSpan> matches, boolean itself,
                boolean arrived) {}

        /** The turn and at most two turns of its session on either side. */
        public static TurnContext of(Comparison shown, int t, int turn) {
            List<Turn> turns = shown.episode().turns();
            QuestionWords asked = QuestionWords.of(shown, t);
            int session = turns.get(turn).session();
            List<Line> lines = new ArrayList<>();
            for (int i = Math.max(0, turn - NEIGHBOURS); i <= Math.min(turns.size() - 1, turn + NEIGHBOURS); i++) {
                Turn each = turns.get(i);
                if (each.session() == session) {
                    lines.add(new Line(each.id(), each.speaker(), ShortenedText.shown(each.text()),
                            ShortenedText.shown(each.caption()), asked.in(ShortenedText.head(each.text())), i == turn,
                            i <= shown.anchor(t)));
                }
            }
            return new TurnContext(Texts.of("replay.turn-in-session", turns.get(turn).id(),
                    Phrases.session(shown.episode().sessions().get(session))), lines);
        }
    }
}
