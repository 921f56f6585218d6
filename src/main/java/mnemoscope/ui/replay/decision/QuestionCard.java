package mnemoscope.ui.replay.decision;

import java.util.List;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.stage.Window;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.DecisionCall;
import mnemoscope.explain.decision.DecisionVerdict;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.model.Texts;
import mnemoscope.text.ShortenedText;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.EvidenceTag;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.fates.LanesDrawing;
import mnemoscope.ui.replay.fates.LanesPainter;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayStyle;

/** The question, the verdict in one sentence, and the fate of the evidence. */
public final class QuestionCard extends HBox {
    private static final PseudoClass LONG = PseudoClass.getPseudoClass("long");
    private static final double LEAST = 128;
    private static final double LONG_SIZE = 18;
    private static final double PADDING = 18;
    private static final double FACT = 18;
    private static final double GAP = 1;
    private static final double FACTS_ABOVE = 2;
    /** Index of the verdict among the children. */
    private static final int VERDICT = 3;

    private final ReplayController controller;
    private final Label place = Type.META.label("", "mn-muted");
    private final Label question = Type.QUESTION.label("");
    private final TextFlow verdict = new TextFlow();
    /** At a call: the newest turn, below the newest message. */
    private final Label newest = Layouts.narrow(Type.ROW.label("", "mn-muted"));
    private final Label answerHead = Layouts.uncut(Type.ROW.label(Texts.of("replay.answer"), "mn-muted"));
    private final Label answer = Type.ROW.label("");
    private final Label evidenceHead = Layouts.uncut(Type.ROW.label(Texts.of("replay.evidence"), "mn-muted"));
    private final Label evidence = Type.ROW.label("");
    private final Label hidden = Type.BODY.label(Texts.of("replay.answers-are-off"), "mn-muted");
    private final HBox head = Layouts.row(8, place, Layouts.space());
    private final VBox words = new VBox(GAP);
    private final LanesDrawing lanes;
    private final StackPane asked = new StackPane();
    private final CutPane cut;
    private final Tips wholeVerdict;
    private final Tips questionTip;
    private final Tips wholePlace = Tips.on(place, "");
    private final Tips wholeAnswer;
    private final DoubleProperty wantedHeight = new SimpleDoubleProperty(LEAST);
    private double most = Double.MAX_VALUE;
    /** Wraps the verdict while the card is lower than its preferred height; null before that first happens. */
    private ScrollPane scrolled;
    private DecisionView shown;
    private Fitted fitted;

    /**
     * The inputs of the sizes.
     *
     * @param tools the least width of the controls in the head, some of which come after the first layout
     * @param font  of the head, which changes with the theme of the window
     */
    private record Fitted(DecisionView shown, double width, double tools, boolean themed, Font font, Theme theme) {}

    public QuestionCard(ReplayController controller) {
        super(12);
        this.controller = controller;
        lanes = new LanesDrawing(controller);
        cut = new CutPane(controller);
        getStyleClass().addAll("mn-card", "mn-question-card");
        question.setWrapText(true);
        place.setMaxWidth(Double.MAX_VALUE);
        Layouts.wrapped(hidden);
        verdict.setMinHeight(Region.USE_PREF_SIZE);
        GridPane facts = new GridPane(8, 1);
        facts.getColumnConstraints().addAll(new ColumnConstraints(),
                new ColumnConstraints(0, USE_COMPUTED_SIZE, Double.MAX_VALUE, Priority.ALWAYS, null, true));
        facts.addRow(0, answerHead, answer);
        facts.addRow(1, evidenceHead, evidence);
        VBox.setMargin(facts, new Insets(FACTS_ABOVE, 0, 0, 0));
        words.getChildren().addAll(head, question, newest, verdict, hidden, facts);
        words.setPrefWidth(100);
        words.widthProperty().subscribe(width -> fit());
        Region rule = Layouts.showWhile(Layouts.styled(new Region(), "mn-upright-rule"),
                lanes.visibleProperty().or(asked.visibleProperty()).or(cut.visibleProperty()));
        cut.minWidthProperty().bind(widthProperty().multiply(0.455));
        cut.prefWidthProperty().bind(widthProperty().multiply(0.455));
        Layouts.show(cut, false);
        asked.minWidthProperty().bind(widthProperty().multiply(0.455));
        asked.prefWidthProperty().bind(widthProperty().multiply(0.455));
        Layouts.show(asked, false);
        lanes.managedProperty().bind(lanes.visibleProperty());
        lanes.minWidthProperty().bind(widthProperty().multiply(0.455));
        lanes.prefWidthProperty().bind(widthProperty().multiply(0.455));
        Layouts.onceVisible(this, Layouts.grow(words), rule, cut, lanes, asked);
        questionTip = Tips.on(question, "");
        wholeAnswer = Tips.on(answer, "");
        wholeVerdict = Tips.on(verdict, "");
    }

    /** Shows the task and budget of a class instead of the lanes; null ends it. */
    public void ask(Region aside) {
        hidden.setText(Texts.of(aside == null ? "replay.answers-are-off" : "replay.predict-you-choose"));
        ReplayStyle.toggle(hidden, "mn-muted", aside == null);
        asked.getChildren().setAll(aside == null ? List.of() : List.of(aside));
        Layouts.show(asked, aside != null);
        if (aside != null) {
            Layouts.show(cut, false);
        }
    }

    /** Adds controls at the right end of the head without changing its height. */
    public void add(Region tools) {
        // A long note gives way to the place of the decision.
        head.getChildren().add(tools);
        tools.widthProperty().subscribe(this::requestLayout);
    }

    /** Fits the question into two lines; requests to agents often begin with short lines. The tooltip has the original text. */
    private static String line(DecisionView shown) {
        return Phrases.oneLine(
                shown.call().map(DecisionCall::message).filter(message -> !message.isEmpty()).orElse(shown.question()),
                ShortenedText.MOST);
    }

    /** "m253, result of Read hooks.go, 3,156 tokens". */
    private static String newest(DecisionCall call, Comparison of) {
        return Texts.of("replay.newest-turn", of.id(call.newest()), call.what(),
                of.input().unit().count(of.input().sizes()[call.newest()]));
    }

    public void show(DecisionView shown) {
        place.setText(shown.call().isEmpty() ? shown.place() : Texts.of("replay.agent-has-before-it", shown.place()));
        wholePlace.setText(place.getText());
        Comparison of = controller.model().result().orElse(null);
        boolean beside = of != null && shown.call().filter(call -> !call.message().isEmpty()).isPresent();
        newest.setText(beside ? newest(shown.call().get(), of) : "");
        Layouts.show(newest, beside);
        answerHead.setText(Texts.of(shown.call().isPresent() ? "replay.did-next" : "replay.answer"));
        wholeVerdict.setText(shown.record());
        question.setText(EmojiText.shown(line(shown)));
        questionTip.setText(shown.question());
        verdict.getChildren().setAll(nodes(shown.verdict(), controller));
        verdict.setAccessibleText(shown.verdict().text());
        Layouts.show(verdict, !shown.verdict().isEmpty());
        Layouts.show(hidden, !shown.answersOn());
        boolean two = !shown.answer().isEmpty();
        answer.setText(
                EmojiText.shown(shown.category().isEmpty() ? shown.answer() : shown.answer() + " (" + shown.category() + ")"));
        wholeAnswer.setText(shown.answer() + (shown.note().isEmpty() ? "" : "\n" + Texts.of("replay.also-named", shown.note())));
        Layouts.show(answerHead, two);
        Layouts.show(answer, two);
        evidence.setText(EmojiText.shown(shown.evidence()));
        evidenceHead.setText(Texts.of(controller.evidence().isByHand()
                ? "replay.evidence-by-hand"
                : of != null && of.isDerived(shown.decision()) ? "replay.evidence-derived" : "replay.evidence"));
        this.shown = shown;
        // What compaction did comes before the fate of the evidence, which the rows show too.
        boolean isCut = of != null && shown.dropped().isPresent() && !asked.isVisible();
        if (isCut) {
            cut.show(shown, of);
        } else {
            Layouts.show(cut, false);
        }
        if (fitted == null || fitted.theme == Theme.current().get()) {
            fit();
        } else {
            // The window is about to be restyled, and much of its content will be gone by then.
            requestLayout();
        }
        lanes.show(shown);
        lanes.setVisible(!isCut && !(shown.lanes() instanceof Lanes.None));
    }

    /**
     * Computes sizes for this width. The card keeps its height from decision to decision and grows only for a question and a
     * verdict of two lines each, and for the numbers of a compaction; the evidence is hidden where there is no room.
     */
    private void fit() {
        if (shown == null) {
            return;
        }
        Window window = getScene() == null ? null : getScene().getWindow();
        boolean themed = words.getWidth() > 0 && window != null && window.isShowing();
        if (inputs(themed).equals(fitted)) {
            return;
        }
        if (themed) {
            // Not before the first layout: without a window's theme, colours cannot be looked up.
            words.applyCss();
            cut.applyCss();
        }
        fitted = inputs(themed);
        double facts = shown.answer().isEmpty() ? 0 : Type.px(FACT);
        double width = words.getWidth() < 100 ? 404 : words.getWidth();
        boolean isLong = Type.width(line(shown), Type.QUESTION.strongFont()) > width;
        question.pseudoClassStateChanged(LONG, isLong);
        double small = Type.width(line(shown), Type.face(Type.SEMI_BOLD, Type.px(LONG_SIZE)));
        double asked = Type.px(small > width ? 50 : 28);
        question.setMinHeight(asked);
        question.setMaxHeight(asked);
        // Measured by the flow itself, because it breaks lines at words.
        double told = Math.max(Type.px(20), Math.ceil((shown.verdict().isEmpty() ? 0 : verdict.prefHeight(width) + GAP)
                + (shown.answersOn() ? 0 : hidden.prefHeight(width))));
        // Gaps between question, verdict and facts; hidden ones have none.
        double beside = newest.isVisible() ? Type.px(FACT) + GAP : 0;
        double gaps = 2 * GAP + beside + (facts > 0 ? GAP + FACTS_ABOVE : 0);
        double line = Math.ceil(place.prefHeight(-1));
        // The place gives way only where even the shortened tools leave no room for it.
        place.setMinWidth(Math.max(0, Math.min(Math.ceil(place.prefWidth(-1)), width - fitted.tools)));
        Layouts.high(head, line);
        double needed = PADDING + line + asked + told + facts + gaps;
        double least = Type.px(LEAST);
        double drawn = cut.isManaged() && themed
                ? PADDING + Math.ceil(cut.prefHeight(cut.getPrefWidth()))
                : shown.lanes() instanceof Lanes.None
                        ? 0
                        : PADDING + Math.ceil(Type.px(LanesPainter.least(shown.columns().size())));
        boolean says = !shown.evidence().isEmpty() && least - needed >= Type.px(FACT);
        wantedHeight.set(Math.max(Math.max(least, needed), drawn));
        bound();
        Layouts.show(evidenceHead, says);
        Layouts.show(evidence, says);
    }

    private Fitted inputs(boolean themed) {
        double tools = head.getChildren().stream().skip(1).mapToDouble(each -> each.minWidth(-1) + head.getSpacing()).sum();
        return new Fitted(shown, words.getWidth(), tools, themed, place.getFont(), Theme.current().get());
    }

    /** The height that shows all words, px. */
    public ReadOnlyDoubleProperty wantedHeight() {
        return wantedHeight;
    }

    /** The minimum height, px. */
    public double leastHeight() {
        return Type.px(LEAST);
    }

    /** Limits the height; the verdict scrolls if needed. @param height px */
    public void atMost(double height) {
        most = height;
        bound();
    }

    private void bound() {
        double height = Math.min(wantedHeight.get(), Math.max(most, leastHeight()));
        boolean low = height < wantedHeight.get();
        if (low && scrolled == null) {
            scrolled = Layouts.grow(Layouts.scrolled(null));
        }
        if (low != words.getChildren().contains(scrolled)) {
            if (low) {
                words.getChildren().set(VERDICT, scrolled);
                scrolled.setContent(verdict);
            } else {
                scrolled.setContent(null);
                words.getChildren().set(VERDICT, verdict);
            }
        }
        Layouts.high(this, height);
    }

    @Override
    protected void layoutChildren() {
        // The words now have the fonts of the theme, which may have changed.
        fit();
        super.layoutChildren();
    }

    /** A verdict as children of a text flow: coloured words, and evidence as tags that select their turn. */
    static List<Node> nodes(DecisionVerdict verdict, ReplayController controller) {
        return verdict.parts().stream().map(part -> node(part, controller)).toList();
    }

    private static Node node(DecisionVerdict.Part part, ReplayController controller) {
        if (part.tone() == DecisionVerdict.Tone.TAG) {
            EvidenceTag tag = new EvidenceTag(part.text());
            Buttons.press(tag, () -> controller.decisions().selectTurn(part.turn()));
            return tag;
        }
        Text text = Layouts.styled(new Text(part.text()), "mn-text", "mn-verdict");
        return switch (part.tone()) {
            case STRONG -> Layouts.styled(text, "mn-strong");
            case LOST -> Layouts.styled(text, "mn-strong", "mn-warn");
            case PLAIN, TAG -> text;
        };
    }
}
