package mnemoscope.ui.replay.decision;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.LogWords;
import mnemoscope.explain.decision.DecisionVerdict;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.decision.LectureDecision;
import mnemoscope.explain.decision.Told;
import mnemoscope.explain.predict.ClassResult;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.EvidenceTag;
import mnemoscope.ui.kit.FittedLabel;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.vote.Poll;
import mnemoscope.ui.replay.fates.LectureLanes;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayStyle;
import mnemoscope.ui.workspace.Lecture.Hint;
import mnemoscope.ui.workspace.Lecture;

/**
 * One decision for a class: the question, the revealed answer, why policies hit or missed, the fate of the evidence, and the
 * candidates. Controlled by keys only.
 */
public final class LectureView extends VBox {
    private static final double SIDE = 56;
    /** Tolerance for rounding heights to whole pixels. */
    private static final double SLACK = 6;

    private final ReplayController controller;
    private final Node poll;
    private final Label place = Layouts.uncut(Type.BODY.label("", "mn-muted"));
    private final Label hits = Layouts.wrapped(Layouts.narrow(Type.BODY.label("", "mn-muted")));
    private final Label budget = Layouts.uncut(Type.BODY.label("", "mn-muted"));
    /** The place where there is no room for the word. */
    private final Label shortPlace = Layouts.uncut(Type.BODY.label("", "mn-muted"));
    private final HBox head = new HBox(place, shortPlace, Layouts.space(), hits, budget);
    private final FittedLabel question = new FittedLabel();
    private final TextFlow answer = new TextFlow();
    /** What left the agent's context before the decision of a log. */
    private final Label cut = Layouts.saying(Layouts.wrapped(Type.BODY.label("")));
    private final VBox reasons = new VBox();
    private final LectureLanes lanes = new LectureLanes();
    private final LectureTable table = new LectureTable();
    private final Label point = Layouts.saying(Layouts.wrapped(Type.BODY.label("", "mn-strong", "mn-wrap")));
    private final Label more = Layouts.saying(Layouts.wrapped(Type.BODY.label("", "mn-muted")));
    private Told told = Told.NOTHING;
    private String leaveKey = "";
    private String keepKey = "";
    private LectureDecision shown;
    /** Whether a cell is empty because its turn never was a candidate of the policy. */
    private final ModelValue<Boolean> hasEmpty = new ModelValue<>(false);

    /** @param poll the question that a class votes on, visible while it is asked */
    public LectureView(ReplayController controller, Node poll) {
        this.controller = controller;
        this.poll = poll;
        getStyleClass().addAll("mn-inset", "mn-lecture");
        setMinSize(0, 0);
        Layouts.show(shortPlace, false);
        List.of(head, answer, reasons).forEach(each -> each.setMinHeight(USE_PREF_SIZE));
        ScrollPane scroll = Layouts.grow(Layouts.scrolled(table));
        scroll.setFitToHeight(true);
        getChildren().addAll(head, question, answer, cut, poll, reasons, lanes, scroll, more, point);
        widthProperty().subscribe(this::fit);
        Shortcuts.follow(this, "lecture-mode", now -> leaveKey = now);
        Shortcuts.follow(this, "what-if-the-selected-turn-is-kept", now -> keepKey = now);
    }

    /** Says below the table why a key did nothing here, until another decision is shown. */
    public void say(String words) {
        more.setText(words);
    }

    /** Says how to change a decision, because the panel for it stands beside the columns. */
    public void sayWhatIf() {
        say(Texts.of("replay.what-if.not-in-a-lecture", leaveKey, keepKey));
    }

    /** The point of a lesson; shown with the next decision. */
    public void tell(Told sentence) {
        told = sentence;
        double height = point.getHeight();
        point.setPrefHeight(USE_COMPUTED_SIZE);
        point.setText(sentence.words());
        if (!sentence.notice().isEmpty()) {
            // A shorter notice moves no row.
            point.setPrefHeight(Math.max(height, point.prefHeight(point.getWidth())));
        }
    }

    /** @param comparison comparison of the decision */
    public void show(DecisionView step, Comparison comparison) {
        Optional<PredictionRound> asked = controller.model().derived().predicting();
        shown = LectureDecision.of(comparison, step, t -> asked.filter(now -> now.isChosen(t)).isPresent(),
                told.with(controller.whatIfs().changed()));
        Protocol protocol = comparison.protocol();
        place.setText(Texts.of("replay.decision-of-all", step.decision() + 1, step.decisionCount()));
        shortPlace.setText(Texts.of("replay.lecture-place", step.decision() + 1, step.decisionCount()));
        shortPlace.setAccessibleText(place.getText());
        // The class vanishes from the columns where it did not choose; its result stays.
        String chose = asked.isPresent()
                ? ""
                : ClassResult.words(controller.model().now().classroom(), controller.model().now().opened().sha256(), comparison);
        hits.setText((chose + " " + shown.hits()).strip());
        budget.setText(Texts.of(protocol.asLogged() ? "replay.memory-budget-as-logged" : "replay.memory-budget",
                Numbers.whole(protocol.budgetAt(comparison.input().known(), step.decision())), protocol.unit().label()));
        question.setText(EmojiText.shown(step.question()));
        answer.getChildren().setAll(step.answersOn() ? answer(step) : comparison.hasGold() ? hidden() : List.of());
        Layouts.show(answer, !answer.getChildren().isEmpty());
        cut.setText(step.dropped().isEmpty()
                ? ""
                : comparison.dropsAt(step.decision()).stream().map(LogWords::of).collect(Collectors.joining(" ")));
        Layouts.show(head, true);
        // No policy can have the answer where no turn is evidence, as in logs.
        boolean asks = !poll.isVisible() && comparison.hasGold();
        reasons.getChildren().setAll(step.answersOn() ? reasons(step) : asks ? asks() : List.of());
        List<PolicyStyle> all = ReplayStyle.of(step);
        List<PolicyStyle> styles = shown.columns().stream().map(all::get).toList();
        lanes.show(shown, styles);
        List<String> others = shown.leftOut();
        more.setText(others.isEmpty()
                ? ""
                : Texts.of(others.size() == 1 ? "replay.one-more-policy" : "replay.more-policies", others.size(),
                        String.join(", ", others)));
        table.show(shown, styles);
        hasEmpty.set(shown.hasNoCandidate());
        fit();
        requestLayout();
    }

    /** Whether the legend names empty cells. */
    public ObservableValue<Boolean> hasEmpty() {
        return hasEmpty;
    }

    private List<Node> answer(DecisionView step) {
        List<Node> parts = new ArrayList<>();
        if (!step.answer().isEmpty()) {
            parts.add(Type.BODY.text(Texts.of("replay.answer") + "  ", "mn-muted"));
            parts.add(Type.HEADLINE.text(EmojiText.shown(step.answer()) + "   "));
        }
        String[] said = shown.said().split("\\*");
        for (int k = 0; k < said.length && !shown.said().isEmpty(); k++) {
            parts.add(k % 2 == 1 ? new EvidenceTag(said[k]) : Type.BODY.text(said[k], "mn-muted"));
        }
        return parts;
    }

    private static List<Node> hidden() {
        Label key = Buttons.key("");
        Shortcuts.follow(key, "answers", key::setText);
        return List.of(Type.BODY.text(Texts.of("replay.answer") + "  ", "mn-muted"),
                Type.HEADLINE.text(Texts.of("replay.lecture-hidden") + "   ", "mn-regular", "mn-muted"), key,
                Type.BODY.text("  " + Texts.of("replay.lecture-shows-it")));
    }

    private List<Node> reasons(DecisionView step) {
        List<DecisionVerdict> told = shown.reasons().isEmpty() ? List.of(step.verdict()) : shown.reasons();
        return told.stream().map(each -> {
            TextFlow flow = new TextFlow(QuestionCard.nodes(each, controller).toArray(Node[]::new));
            flow.setAccessibleText(each.text());
            return (Node) flow;
        }).toList();
    }

    /** The question to the class while the answer is hidden. */
    private static List<Node> asks() {
        return List.of(Type.HEADLINE.label(Texts.of("replay.lecture.question")),
                Layouts.wrapped(Type.HEADLINE.label(Texts.of("replay.lecture-raise-your-hand"), "mn-regular", "mn-muted")));
    }

    private void fit() {
        setPadding(new Insets(Type.px(18), Type.px(SIDE), Type.px(4), Type.px(SIDE)));
        setSpacing(Type.px(8));
        head.setSpacing(Type.px(28));
        double width = getWidth() - snappedLeftInset() - snappedRightInset();
        question.fit(width, shown == null ? getHeight() : questionRoom(width));
    }

    /** What a question of many lines may take, px: the turns that have a row in any case, and all other words, have their room. */
    private double questionRoom(double width) {
        Stream<Node> others = Stream.concat(Stream.of(head, answer, cut, poll, more, point).filter(Node::isManaged),
                reasons.getChildren().stream());
        return getHeight() - snappedTopInset() - snappedBottomInset() - getSpacing() - table.leastOfRows(width)
                - others.mapToDouble(each -> each.prefHeight(width) + getSpacing()).sum();
    }

    /**
     * Removes what others say too where there is no room: the budget, and of the place all but its numbers, where the hits would
     * otherwise need two lines; where a turn that the class is told of would be below the edge, all reasons but the first, as its cells say who kept it, and during
     * a vote all reasons, that the answer is hidden, as the key at the foot says, and the head; the lanes where the evidence would be
     * truncated.
     */
    @Override
    protected void layoutChildren() {
        if (shown != null) {
            fit();
            double brief = shortPlace.isManaged() ? shortPlace.prefWidth(-1) + head.getSpacing() : 0;
            Layouts.spare(List.of(budget, place),
                    head.prefWidth(-1) - brief - getWidth() + getPadding().getLeft() + getPadding().getRight());
            Layouts.show(shortPlace, !place.isManaged());
            double height = LectureLanes.height(shown.columns().size());
            Layouts.high(lanes, height);
            double rest = getHeight() - getPadding().getTop() - getPadding().getBottom();
            double width = getWidth() - getPadding().getLeft() - getPadding().getRight();
            for (Node each : getManagedChildren()) {
                rest -= getSpacing() + (each instanceof ScrollPane || each == lanes ? 0 : each.prefHeight(width));
            }
            boolean votes = poll.isVisible();
            double reasoned = reasons.prefHeight(width);
            Layouts.spare(reasons.getChildren().stream().skip(votes ? 0 : 1).map(Region.class::cast).toList().reversed(),
                    table.least(width) - rest - (lanes.isManaged() ? getSpacing() : 0));
            rest += reasoned - reasons.prefHeight(width);
            if (votes && !shown.step().answersOn()) {
                // The lanes tell nothing before the answer.
                Layouts.spare(List.of(answer, head), table.least(width) - rest - (lanes.isManaged() ? getSpacing() : 0));
            }
            // As if they stood there: with the gap they would have, or they would come and go in turn.
            rest -= lanes.isManaged() ? 0 : getSpacing();
            boolean fits = !shown.lanes().isEmpty() && rest - height >= table.leastCounted(width) + SLACK;
            if (lanes.isManaged() != fits) {
                Layouts.show(lanes, fits);
            }
        }
        super.layoutChildren();
    }

    /**
     * The footer: keys of a class that lead somewhere, and symbols for the fates of turns.
     *
     * @param last whether there is no later decision that can be shown
     */
    public Lecture foot(boolean asking, boolean lesson, boolean last) {
        Optional<Comparison> shown = controller.model().result();
        int t = controller.model().cursor();
        boolean answers = controller.model().now().replay().answers();
        Optional<Hint> back = Optional.of(new Hint("step-back", Texts.of("replay.hint-back"))).filter(each -> t > 0);
        Optional<Hint> next = Optional.of(new Hint("step-forward", Texts.of("replay.hint-next"))).filter(each -> !last);
        Optional<Hint> stop = Optional.of(new Hint("next-stop", Texts.of("replay.hint-next-stop"))).filter(each -> lesson);
        Optional<Hint> disagreement = Optional.of(new Hint("next-disagreement", Texts.of("replay.hint-next-disagreement")))
                .filter(each -> !lesson
                        && shown.flatMap(now -> now.disagreementAfter(t, answers).stream().boxed().findFirst()).isPresent());
        Optional<Hint> answer = Optional
                .of(new Hint("answers", Texts.of(answers ? "replay.hint-hide-the-answer" : "replay.hint-show-the-answer")))
                .filter(each -> shown.filter(Comparison::hasGold).isPresent());
        return new Lecture(
                (asking
                        ? Stream.of(stop, back, next, Optional.of(new Hint("predict", Texts.of("replay.predict-key-leave"))))
                        : Stream.of(stop, next, disagreement,
                                Optional.of(new Hint("predict", Texts.of("replay.hint-ask-the-class"))), answer, back))
                        .flatMap(Optional::stream).toList(),
                this::signs);
    }

    private HBox signs() {
        HBox signs = Layouts.row(Type.px(20), sign(MarkState.FILLED, "replay.sign-kept"),
                Layouts.row(Type.px(12), words("replay.sign-dropped"), sign(MarkState.HOLLOW, "replay.sign-dropped-now"),
                        sign(MarkState.CROSS, "replay.sign-dropped-earlier")));
        if (hasEmpty.get()) {
            signs.getChildren().add(words("replay.sign-empty"));
        }
        return signs;
    }

    /** The footer at a question of a lesson; the key for the next stop, too, reveals what is voted on. */
    public Lecture votingFoot(Poll poll) {
        Hint stop = new Hint("next-stop", Texts.of("replay.hint-next-stop"));
        return poll.revealed()
                ? new Lecture(List.of(stop, Hint.of("Enter", Texts.of("replay.hint-hide-the-answer"))), this::signs)
                : Lecture.of(Stream.concat(
                        Stream.of(Hint.of("Enter", Texts.of("replay.hint-show-the-answer")),
                                Hint.of("1\u2013" + poll.answers().size(), Texts.of("replay.hint-count-a-hand"))),
                        poll.isVoted()
                                ? Stream.of(Hint.of("Backspace", Texts.of("replay.hint-take-back")), typed())
                                : Stream.of(typed(), stop))
                        .toList());
    }

    private static Hint typed() {
        return Hint.of("V", Texts.of("replay.hint-type-votes"));
    }

    private static Node sign(MarkState state, String words) {
        return Layouts.row(Type.px(8), new Mark(PolicyStyle.of("recency"), state, 22), words(words));
    }

    private static Label words(String key) {
        return Type.BODY.label(Texts.of(key), "mn-muted");
    }
}
