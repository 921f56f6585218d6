package mnemoscope.ui.optimality.play;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import mnemoscope.explain.Phrases;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.play.DrawSample;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.FrameCallbacks;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.vote.AnswerBars;
import mnemoscope.ui.optimality.state.OptimalityModel;
import mnemoscope.ui.workspace.Lecture;
import mnemoscope.ui.workspace.Lecture.Hint;

/** The player for a class: the instance, the question or finding, the answers, and two policies. */
final class LecturePlay extends VBox {
    private static final List<Double> SIZES = List.of(46.0, 38.0, 32.0);
    /** Sizes of a question where a larger one would leave no room for what is below it. */
    private static final List<Double> LOW = List.of(28.0, 24.0);
    /** Size of the finding in a lesson. */
    private static final double SMALL = 28;
    private static final double SIDE = 40;

    private final PlayModel model;
    private final PlayController controller;
    private final QuizController quizzes;
    private final Button instance;
    private final Button draw;
    private final Label turn = Layouts.uncut(Type.BODY.label("", "mn-strong"));
    private final Transport.Controls transport;
    private final HBox controls;
    /** Buttons that a narrow page hides, least important first. */
    private final List<Region> spared;
    private final Label question = Layouts.grow(Type.QUESTION.label(""));
    private final AnswerBars bars;
    /** The question, with what is said of the votes beside it. */
    private final HBox asks;
    private final Label reason = Layouts.saying(Layouts.wrapped(Type.HEADLINE.label("", "mn-regular")));
    /** The answers of the class, and why the right one is right. */
    private final VBox told;
    private final HBox grids = Layouts.grow(new HBox());
    /** The sample of draws, in place of the grids. */
    private final Card draws;
    private final DrawsCard sample;
    private final HBox legend = new HBox();
    private List<?> shownGrids = List.of();
    /** Size of the question as shown. */
    private double size;
    /** The first layout may use the wrong type size for the sentence, which would then overlap the grids. */
    private final Runnable placeSoon = FrameCallbacks.once(this::requestLayout);

    LecturePlay(PlayModel model, OptimalityModel shared, PlayController controller, QuizController quiz) {
        this.model = model;
        this.controller = controller;
        quizzes = quiz;
        getStyleClass().addAll("mn-inset", "mn-play-lecture", "mn-lecture-page");
        setMinSize(0, 0);
        HBox regimes = ChoiceControls.segments(shared.regime, List.of(Regime.values()), Regime::title, regime -> "",
                shared.regime::set);
        instance = Buttons.labelled("mdi2d-dice-multiple-outline", "", () -> controller.chooseSeed(controller.seed() + 1));
        draw = Buttons.keyed("mdi2s-shuffle-variant", "", "draw-again", "D", controller.draws::again);
        transport = new Transport.Controls(Transport.Step.TURN, controller, model.playing);
        controls = Layouts.row(0, Stream.concat(Stream.of(regimes, instance, draw, Layouts.space()),
                Stream.concat(transport.all().subList(1, 4).stream(), Stream.of(turn))).toArray(Node[]::new));
        spared = Stream.concat(transport.all().subList(1, 4).stream(), Stream.of(draw, instance)).map(Region.class::cast)
                .toList();
        // Keys belong to the class.
        controls.getChildren().forEach(each -> each.setFocusTraversable(false));
        question.setWrapText(true);
        question.setMinHeight(USE_PREF_SIZE);
        bars = PlayBar.answers(model, quiz);
        asks = Layouts.row(0);
        asks.setMinHeight(USE_PREF_SIZE);
        told = new VBox(bars, reason);
        told.setMinHeight(USE_PREF_SIZE);
        List.of(controls, legend).forEach(each -> each.setMinHeight(USE_PREF_SIZE));
        sample = new DrawsCard(model, controller);
        draws = Layouts.grow(Layouts.filled(sample));
        draws.setPrefHeight(0);
        getChildren().addAll(controls, asks, told, grids, draws, legend);
        ModelValue.whenever(this::show, model.played, model.cursor, model.quiz, model.listed, model.byHand, model.manyDraws,
                quiz.lesson);
        ModelValue.whenever(this::dress, Theme.worn(this), model.quiz);
        widthProperty().subscribe(this::fit);
    }

    static double side() {
        return Type.px(SIDE);
    }

    private void dress() {
        setPadding(new Insets(Type.px(16), side(), Type.px(2), side()));
        setSpacing(Type.px(10));
        told.setSpacing(Type.px(10));
        asks.setSpacing(Type.px(20));
        grids.setSpacing(Type.px(16));
        controls.setSpacing(Type.px(10));
        legend.setSpacing(Type.px(20));
        legend.getChildren().setAll(Arrays.stream(GridSymbol.values()).filter(this::isMet).map(GridSymbol::briefly).toList());
        fit();
    }

    /** Whether the class may see the symbol in the grids, for a legend with little room. */
    private boolean isMet(GridSymbol sign) {
        return switch (sign) {
            case MAY_BE_KEPT -> model.quiz.optional().filter(quiz -> !quiz.revealed()).isPresent();
            // The question names it.
            case ASKED_NOW -> false;
            case ORDERED -> model.played.optional().filter(shown -> shown.variant().ordersAhead()).isPresent();
            default -> true;
        };
    }

    private void show() {
        PlayedInstance shown = model.played.get();
        if (shown == null) {
            return;
        }
        ClassQuiz quiz = model.quiz.get();
        int at = model.turn();
        instance.setText(shown.source().regime() == null
                ? shown.source().title()
                : Texts.of("optimality.instance-number", Long.toString(shown.source().instance().origin().seed())));
        ((Labeled) Buttons.words(draw)).setText(Phrases.capital(shown.drawn(model.compared(), quiz)));
        turn.setText(Texts.of("optimality.turn-of-turns", at + 1, shown.turns()));
        transport.at(at == 0, at == shown.turns() - 1);
        PlayBar.Headline headline = PlayBar.Headline.of(shown, model.compared());
        question.setText(quiz != null && !model.showsManyDraws()
                ? quiz.question().words()
                : headline.lead() + (isTold() ? PlayBar.Headline.of(shown.contest(), model.compared()) : headline).rest());
        reason.setText(quiz != null && quiz.revealed() ? quiz.question().reason() : "");
        Layouts.hold(asks, model.showsManyDraws() ? List.of(question) : List.of(question, bars.said()));
        Layouts.show(draws, model.showsManyDraws());
        Layouts.show(told, !model.showsManyDraws() && quiz != null);
        Layouts.show(grids, !model.showsManyDraws());
        List<Integer> two = List.of(model.compared(), shown.draws().reference());
        List<?> wanted = List.of(two, shown.policies(), model.you().isPresent());
        if (!wanted.equals(shownGrids)) {
            shownGrids = wanted;
            grids.getChildren().setAll(PolicyColumn.all(model, controller, two.stream().mapToInt(p -> p), true));
        }
        PolicyColumn.show(grids.getChildren().stream().map(PolicyColumn.class::cast).toList(), shown, at, quiz);
        fit();
    }

    /** Hides the buttons that keys of the footer replace where the words of the row would leave the page. */
    @Override
    protected void layoutChildren() {
        double room = getWidth() - snappedLeftInset() - snappedRightInset();
        Layouts.spare(spared, controls.prefWidth(-1) - room);
        makeRoom(room);
        super.layoutChildren();
    }

    /**
     * Rewards and losses at the foot of the grids are the point of a lesson: where they would be below the edge, the controls
     * give way, whose keys stand at the foot, then the legend. Then the question becomes smaller, the reason, and at last the grids.
     */
    private void makeRoom(double width) {
        if (draws.isManaged()) {
            double room = getHeight() - snappedTopInset() - snappedBottomInset() - sample.whole(width);
            Layouts.show(legend, false);
            for (Region each : List.of(asks, controls)) {
                double high = each.prefHeight(width) + getSpacing();
                Layouts.show(each, room >= high);
                room -= room >= high ? high : 0;
            }
            return;
        }
        boolean answered = model.quiz.optional().filter(ClassQuiz::revealed).isPresent();
        double squeezed = grids.getChildren().stream().mapToDouble(each -> ((PolicyColumn) each).squeeze()).max().orElse(0);
        double free = getHeight() - snappedTopInset() - snappedBottomInset();
        for (Node each : getChildren()) {
            free -= each == grids || each == asks || each == legend || each == controls || !each.isManaged()
                    ? 0
                    : (each == told ? bars : each).prefHeight(width) + getSpacing();
        }
        free -= grids.getChildren().stream().mapToDouble(each -> ((PolicyColumn) each).whole()).max().orElse(0);
        Type said = free + squeezed - reasons(Type.HEADLINE, width) < high(LOW.getLast(), width) ? Type.BODY : Type.HEADLINE;
        String dressed = "-fx-font-size: " + said.size() + "px;";
        if (!reason.getStyle().equals(dressed)) {
            reason.setStyle(dressed);
            placeSoon.run();
        }
        free -= reasons(said, width);
        double left = free;
        double best = isTold() ? SMALL : largest();
        double wanted = Stream.concat(SIZES.stream(), LOW.stream()).filter(each -> each <= best)
                .filter(each -> high(each, width) <= left).findFirst().orElse(LOW.getLast());
        if (wanted != size) {
            size = wanted;
            dressQuestion();
        }
        double high = high(size, width);
        double explains = legend.prefHeight(width) + getSpacing();
        double drives = controls.prefHeight(width) + getSpacing();
        boolean asked = !answered || free + squeezed >= high;
        free -= asked ? high : 0;
        boolean explained = free >= explains && legend.prefWidth(-1) <= width;
        free -= explained ? explains : 0;
        Layouts.show(legend, explained);
        Layouts.show(asks, asked);
        Layouts.show(controls, free >= drives);
    }

    /** Height of the question at a size, with the gap below it, px: of the font, because a label learns its own a pulse later. */
    private double high(double at, double width) {
        return Math.ceil(Type.height(question.getText(), face(at), width - said())) + getSpacing();
    }

    /** Height of the reason at a size, with the gap above it, px. */
    private double reasons(Type at, double width) {
        return reason.getText().isEmpty()
                ? 0
                : Math.ceil(Type.height(reason.getText(), Type.face(Type.REGULAR, at.size()), width)) + told.getSpacing();
    }

    /** The room that the question leaves beside it, px. */
    private double said() {
        return bars.said().isManaged() && !model.showsManyDraws() ? bars.said().prefWidth(-1) + asks.getSpacing() : 0;
    }

    private static Font face(double at) {
        return Type.face(Type.SEMI_BOLD, Type.px(at));
    }

    /** Fits the question on one line in the largest possible type, otherwise on as many as needed. */
    private void fit() {
        size = isTold() ? SMALL : largest();
        dressQuestion();
    }

    private void dressQuestion() {
        question.setStyle("-fx-font-size: " + Type.px(size) + "px;");
        placeSoon.run();
    }

    /** Whether a lesson tells of the draw itself, on which the finding then says nothing: it leaves its room to the legend. */
    private boolean isTold() {
        return quizzes.lesson.get().isPresent() && model.quiz.get() == null && !model.showsManyDraws();
    }

    private double largest() {
        double width = Math.max(200, getWidth() - 2 * Type.px(SIDE) - said() - 4);
        return SIZES.stream().filter(each -> Type.width(question.getText(), face(each)) <= width).findFirst()
                .orElse(SIZES.getLast());
    }

    /**
     * The footer: the current keys and the score of the class.
     *
     * @param draws  whether the sample of draws is shown
     * @param lesson whether a lesson is open: its next stop and the draws come first, but for a key that reveals the counted hands;
     *               its questions ask themselves; where another instance is played, its turns come first
     */
    static Lecture foot(ClassQuiz quiz, boolean draws, QuizController scores, boolean lesson) {
        Hint regime = new Hint("next-regime", Texts.of("optimality.hint-regime"));
        Hint difference = new Hint("next-disagreement", Texts.of("optimality.hint-next-difference"));
        Hint again = new Hint("draw-again", Texts.of("optimality.hint-draw-again"));
        Hint many = new Hint("many-draws",
                Texts.of(draws ? "optimality.hint-no-draws" : "optimality.hint-draws", Numbers.whole(DrawSample.USUAL)));
        Hint forward = new Hint("step-forward", Texts.of("optimality.hint-go-on"));
        boolean voted = quiz != null && quiz.poll().isVoted();
        List<Hint> keys = quiz == null
                ? List.of(new Hint("step-back", Texts.of("optimality.hint-back")), forward, difference, again,
                        new Hint("predict", Texts.of("optimality.hint-ask")), regime, many)
                : quiz.revealed()
                        ? List.of(forward, Hint.of("Enter", Texts.of("optimality.hint-hide-again")), many, difference, again,
                                regime)
                        : Stream.of(
                                Hint.of("1\u2013" + quiz.question().answers().size(), Texts.of("optimality.hint-the-class-says")),
                                Hint.of("Enter", Texts.of("optimality.hint-reveal")),
                                Hint.of("Backspace", Texts.of("optimality.hint-take-back")),
                                Hint.of("V", Texts.of("optimality.hint-type-votes")), forward, again, difference, regime)
                                .filter(each -> voted || !each.key().equals("Backspace")).toList();
        boolean away = lesson && scores.isElsewhere();
        Hint stop = new Hint("next-stop", Texts.of("optimality.hint-next-stop"));
        Stream<Hint> first = Stream.of(forward, stop, many).filter(
                each -> each == many ? draws || lesson && !away && quiz == null : lesson && !voted && (away || each == stop));
        return new Lecture(Stream.concat(first, keys.stream()).distinct().toList(),
                () -> quiz == null || scores.given().isEmpty() ? new Region() : new Score(scores.score()));
    }

    /** The score of a class, shorter where there is no room for all of it. */
    private static final class Score extends StackPane {
        /** @param words the same, from the longest to the shortest */
        Score(List<String> words) {
            setAlignment(Pos.CENTER_RIGHT);
            words.stream().distinct().map(each -> Type.BODY.label(each, "mn-strong")).forEach(getChildren()::add);
        }

        @Override
        protected void layoutChildren() {
            Node fits = getChildren().stream().filter(each -> each.prefWidth(-1) <= getWidth() + 0.5).findFirst()
                    .orElse(getChildren().getLast());
            getChildren().forEach(each -> each.setVisible(each == fits));
            super.layoutChildren();
        }
    }
}
