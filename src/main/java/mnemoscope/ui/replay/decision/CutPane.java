package mnemoscope.ui.replay.decision;

import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.LogWords;
import mnemoscope.explain.compaction.Dropped;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.model.AgentLog.ContextDrop;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.KeyNumber;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.state.ReplayController;

/**
 * What a cut of the agent's context before a decision, or after the last one, dropped, what of it the agent used again later, and what it paid twice: three
 * numbers and a bar. While answers are off it tells only what was dropped.
 */
final class CutPane extends VBox {
    private static final double BAR = 8;

    private final Label head = Type.META.label("", "mn-muted");
    private final Tips whole = Tips.on(head, "");
    private final HBox numbers = new HBox(20);
    private final PaintedCanvas bar = PaintedCanvas.sized("", this::draw);
    private final Label hidden = Layouts.wrapped(Type.META.label(Texts.of("replay.uses-are-hidden"), "mn-muted"));
    private final Label last = Layouts.narrow(Type.META.label(Texts.of("replay.no-decision-follows"), "mn-muted"));
    private final Tips wholeLast = Tips.on(last, "");
    private Dropped dropped = new Dropped(List.of());

    CutPane(ReplayController controller) {
        super(3);
        Layouts.padded(this, 0, 0, 0, 12);
        getStyleClass().add("mn-cut");
        bar.setMinHeight(BAR);
        bar.setPrefHeight(BAR);
        head.setMaxWidth(Double.MAX_VALUE);
        Hyperlink map = Layouts.styled(new Hyperlink(Texts.of("replay.to-the-map")), "mn-step-link");
        map.setOnAction(event -> controller.showMap());
        getChildren().addAll(head, numbers, bar, hidden, Layouts.row(8, map, last));
    }

    /** Hidden while there is no cut. */
    void show(DecisionView shown, Comparison of) {
        Layouts.show(this, shown.dropped().isPresent());
        if (shown.dropped().isEmpty()) {
            return;
        }
        dropped = shown.dropped().get();
        List<ContextDrop> cuts = of.dropsAt(shown.decision());
        head.setText(cuts.stream().map(cut -> Texts.of("replay.cut-before-turn", Texts.inSentence(cut.words()), cut.before() + 1))
                .collect(Collectors.joining("; ")));
        whole.setText(cuts.stream().map(LogWords::of).collect(Collectors.joining("\n")));
        String unit = of.input().unit().word();
        numbers.getChildren().setAll(new KeyNumber(Numbers.whole(dropped.tokens()), Texts.of("replay.cut-dropped", unit),
                Texts.of("replay.in-turns", dropped.turns()), false));
        if (shown.answersOn()) {
            double share = dropped.tokens() == 0 ? 0 : (double) dropped.usedAgain() / dropped.tokens();
            numbers.getChildren().addAll(new KeyNumber(Numbers.whole(dropped.usedAgain()),
                    Texts.of("replay.used-again-later", Numbers.percent(share).replace(' ', '\u00a0')),
                    Texts.of("replay.in-turns-derived", dropped.usedAgainTurns()), false, Texts.of("explain.used-again-meaning")),
                    new KeyNumber(Numbers.whole(dropped.paidTwice()), Texts.of("replay.cut-paid-twice"),
                            Texts.of("replay.in-readings", dropped.readAgain().size()), dropped.paidTwice() > 0,
                            Texts.of("explain.paid-twice-meaning")));
        }
        Layouts.show(bar, shown.answersOn());
        Layouts.show(hidden, !shown.answersOn());
        List<ContextDrop> after = shown.decision() == of.decisionCount() - 1 ? of.dropsAfterAll() : List.of();
        after.stream().findFirst().ifPresent(cut -> wholeLast.setText(Texts.of("explain.no-decision-follows", cut.before() + 1)));
        Layouts.show(last, !after.isEmpty());
        bar.redraw();
    }

    private void draw(Painter g, double width, double height, Palette palette) {
        g.rect(0, 0, width, height, palette.of(ColorRole.TRACK));
        if (dropped.tokens() > 0) {
            g.rect(0, 0, width * dropped.usedAgain() / dropped.tokens(), height, palette.of(ColorRole.WARNING));
        }
    }
}
