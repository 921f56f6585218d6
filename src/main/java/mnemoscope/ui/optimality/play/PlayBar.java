package mnemoscope.ui.optimality.play;

import java.util.List;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import mnemoscope.model.Texts;
import mnemoscope.optimality.ExpectedReturn;
import mnemoscope.optimality.OptimumBound;
import mnemoscope.optimality.play.ChoiceFigures;
import mnemoscope.optimality.play.Contest;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.optimality.play.PlayedPolicy;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Popover;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.vote.AnswerBars;
import mnemoscope.ui.optimality.state.OptimalityModel;
import mnemoscope.ui.workspace.PlayerField;

/** Controls that move through the turns and add policies, with the finding about the instance. */
final class PlayBar extends VBox {
    /** Returns that differ by less are equal. */
    static final double ROUNDING = 1e-9;
    private static final double PLAYER = 150;

    private final PlayModel model;
    private final Label turn = Type.BODY.label("", "mn-strong");
    private final Label of = Type.BODY.label("", "mn-muted");
    private final Label gap = Layouts.whole(Type.BODY.label("", "mn-muted"));
    private final TextFlow headline = Layouts.narrow(new TextFlow());
    private final HBox row;
    private final Transport.Controls transport;
    private final Button difference;
    private final Button ask;
    private final Button reveal;
    private final Label score = Layouts.saying(Layouts.uncut(Type.BODY.label("", "mn-strong")));
    private final Label reason = Layouts.saying(Layouts.wrapped(Type.TITLE.label("", "mn-regular")));
    private final Label policies = Type.BODY.label(Texts.of("optimality.policies"));
    private final ToggleButton add = new ToggleButton("", Layouts.row(6, Icons.of("mdi2t-table-plus"), policies));

    PlayBar(PlayModel model, OptimalityModel shared, PlayController controller, QuizController quiz) {
        super(6);
        this.model = model;
        transport = new Transport.Controls(Transport.Step.TURN, controller, model.playing);
        difference = Buttons.keyed(Icons.DISAGREEMENT, Texts.of("optimality.next-difference"), "next-disagreement", "N",
                controller::nextDisagreement);
        Shortcuts.follow(difference, "previous-disagreement",
                keys -> Tips.on(difference, Texts.of("optimality.next-difference-help") + Shortcuts.goBack(keys)));
        ask = Buttons.keyed("mdi2h-hand-back-right-outline", Texts.of("optimality.ask-the-class"), "predict", "Q", quiz::toggle);
        Tips.on(ask, Texts.of("optimality.ask-the-class-help"));
        reveal = Buttons.primary("", quiz::reveal);
        reveal.setGraphic(Buttons.key("Enter"));
        reveal.setContentDisplay(ContentDisplay.RIGHT);
        // Enter belongs to the class, regardless of the focus.
        reveal.setFocusTraversable(false);
        policies.textFillProperty().bind(add.textFillProperty());
        add.setAccessibleText(Texts.of("optimality.choose-policies"));
        Tips.on(add, Texts.of("optimality.choose-policies"));
        Popover.drop(Layouts.uncut(add), new PlayPolicies(model, controller)::picker);
        AnswerBars answers = answers(model, quiz);
        row = Layouts.row(4, transport.all().toArray(Button[]::new));
        row.getChildren().addAll(Layouts.padded(Layouts.whole(Layouts.row(0, turn, of)), 0, 14, 0, 10), Layouts.space(),
                difference, reveal, ask, add);
        HBox.setHgrow(headline, Priority.ALWAYS);
        Button export = Buttons.flatIcon(Icons.EXPORT, Texts.of("optimality.export-the-answers"),
                () -> controller.exportAnswers(quiz.table()));
        PlayerField players = Type.alwaysFixed(new PlayerField(shared.context(), this::requestFocus), PLAYER);
        List.of(players, export).forEach(each -> Layouts.showWhile(each, score.visibleProperty()));
        HBox finding = Layouts.row(12, headline, gap, Layouts.onceVisible(Layouts.row(6), players, score, export));
        Layouts.onceVisible(this, row, finding, answers, answers.tools(), reason);
        model.quiz.subscribe(asked -> {
            score.setText(quiz.score().getFirst());
            ask.pseudoClassStateChanged(PseudoClass.getPseudoClass("selected"), asked != null);
        });
        setMinWidth(0);
        ModelValue.whenever(this::show, model.played, model.cursor, model.quiz, model.listed);
    }

    /** The answers of the class to the question at the current turn. */
    static AnswerBars answers(PlayModel model, QuizController quiz) {
        AnswerBars answers = new AnswerBars(quiz);
        model.quiz.subscribe(asked -> answers.show(Optional.ofNullable(asked).map(ClassQuiz::poll)));
        quiz.typing.subscribe((before, now) -> answers.typeIfShown());
        return answers;
    }

    /** Hides as few words as necessary, the least important first; every button keeps its tooltip. */
    @Override
    protected void layoutChildren() {
        Layouts.spare(List.of(Buttons.words(difference), Buttons.words(ask), policies), row.prefWidth(-1) - getWidth());
        super.layoutChildren();
    }

    private void show() {
        PlayedInstance shown = model.played.get();
        row.setDisable(shown == null);
        headline.getChildren().clear();
        if (shown == null) {
            return;
        }
        int at = model.turn();
        turn.setText(Texts.of("optimality.turn", at + 1));
        of.setText(" " + Texts.of("optimality.of-turns", shown.turns()));
        transport.at(at == 0, at == shown.turns() - 1);
        difference.setDisable(shown.differences().stream().noneMatch(t -> t > at));
        ClassQuiz quiz = model.quiz.get();
        Layouts.show(gap, quiz == null);
        Layouts.show(reveal, quiz != null);
        reveal.setText(Texts.of(quiz != null && quiz.revealed() ? "optimality.class-hide-again" : "optimality.class-reveal"));
        reason.setText(quiz != null && quiz.revealed() ? quiz.question().reason() : "");
        if (quiz != null) {
            headline.getChildren()
                    .setAll(Layouts.styled(new Text(quiz.question().words()), "mn-text", "mn-verdict", "mn-strong"));
            headline.setAccessibleText(quiz.question().words());
            return;
        }
        Headline words = Headline.of(shown, model.compared());
        headline.getChildren().setAll(Layouts.styled(new Text(words.lead()), "mn-text", "mn-verdict", "mn-strong"),
                Layouts.styled(new Text(words.rest()), "mn-text", "mn-verdict"));
        headline.setAccessibleText(words.lead() + words.rest());
        gap.setText(words.gap());
        Tips.on(gap, shown.contest().isSolved() ? Texts.of("optimality.gap-help") : unsolved(shown.contest().bound()));
    }

    private static String unsolved(OptimumBound bound) {
        return Texts.of(bound.by() == OptimumBound.Kind.LAGRANGIAN
                ? "optimality.gap-to-the-bound-of-prices"
                : "optimality.gap-to-the-bound-of-best-sets", Numbers.fixed(bound.value(), 2));
    }

    /**
     * The finding about the instance: over all queries, and on the current ones.
     *
     * @param lead the finding in expectation
     * @param rest additions, and the outcome of the current draw
     * @param gap  gap of the policy in the finding, with its certificate
     */
    record Headline(String lead, String rest, String gap) {
        /** @param about index of the policy in the finding */
        static Headline of(PlayedInstance shown, int about) {
            Headline all = of(shown.contest(), about);
            return new Headline(all.lead, all.rest + onThisDraw(shown, about), all.gap);
        }

        /** The outcome of that policy on the current queries; empty if Optimal does not play. */
        private static String onThisDraw(PlayedInstance shown, int about) {
            int best = shown.draws().reference();
            if (!shown.policies().get(best).equals(PlayedPolicy.OPTIMAL)) {
                return "";
            }
            double loses = Numbers.printedDifference(shown.earned(best), shown.earned(about), 2);
            String where = Texts.of(shown.isDrawn() ? "optimality.on-this-draw" : "optimality.on-your-queries");
            String amount = Numbers.fixed(Math.abs(loses), 2);
            return " " + (Math.abs(loses) <= ROUNDING
                    ? Texts.of("optimality.draw-earns-the-same", where)
                    : Texts.of(loses > 0 ? "optimality.draw-loses" : "optimality.draw-earns-more", where, amount));
        }

        /** In expectation only. @param about index of the policy in the finding */
        static Headline of(Contest contest, int about) {
            Contest.Entry entry = contest.entries().get(about);
            if (!contest.isSolved()) {
                return unsolved(contest, entry);
            }
            double lost = contest.optimum() - entry.expectedReturn();
            if (lost <= ROUNDING) {
                List<Contest.Entry> others = contest.entries().stream().filter(each -> !each.policy().equals(PlayedPolicy.OPTIMAL)
                        && contest.optimum() - each.expectedReturn() <= ROUNDING).toList();
                return new Headline(
                        others.isEmpty()
                                ? Texts.of("optimality.optimal-earns", Numbers.fixed(ChoiceFigures.shown(contest.optimum()), 2))
                                : Texts.of(others.size() == 1 ? "optimality.loses-nothing" : "optimality.lose-nothing",
                                        ItemNames.prose(others.stream().map(each -> each.policy().title()).toList())),
                        ".", Texts.of("optimality.gap-share-exact", Numbers.fixed(0, 1)));
            }
            String rest = entry.firstLoss() <= ROUNDING
                    ? Texts.of("optimality.though-first-choice-loses-nothing")
                    : lost - entry.firstLoss() <= ROUNDING
                            ? Texts.of("optimality.all-by-its-first-choice")
                            : Texts.of("optimality.first-choice-alone-loses", ChoiceFigures
                                    .loses(ChoiceFigures.lost(contest.optimum(), entry.firstLoss()), entry.firstLoss()));
            double share = contest.gap(entry);
            return new Headline(
                    Texts.of("optimality.loses-against-optimal", entry.policy().title(),
                            ChoiceFigures.loses(ChoiceFigures.lost(contest.optimum(), lost), lost)),
                    rest,
                    Double.isFinite(share)
                            ? Texts.of("optimality.gap-share-exact", Numbers.loss(100 * share, 1))
                            : Texts.of("optimality.no-gap-optimum-is-0"));
        }

        private static Headline unsolved(Contest contest, Contest.Entry entry) {
            double share = contest.gap(entry);
            String title = entry.policy().title();
            String amount = Numbers.fixed(entry.earned().value(), 2);
            amount = entry.earned().isExact()
                    ? Texts.of("optimality.exact-amount", amount)
                    : Texts.of("optimality.estimated-amount", amount, error(entry.earned()));
            if (!Double.isFinite(share)) {
                return new Headline(Texts.of("optimality.policy-earns-amount", title, amount),
                        Texts.of("optimality.optimum-is-at-most", Numbers.fixed(contest.bound().value(), 2)),
                        Texts.of("optimality.gap-not-bounded"));
            }
            String most = Texts.of("optimality.at-most-share", Numbers.loss(100 * share, 1));
            return new Headline(Texts.of("optimality.is-from-the-optimum", title, most),
                    Texts.of("optimality.optimum-too-large-policy-earns", amount), Texts.of("optimality.gap-at-most", most));
        }

        /** The standard error of an estimate. */
        static String error(ExpectedReturn earned) {
            return "\u00b1" + Numbers.fixed(earned.standardError(), earned.standardError() < 0.1 ? 3 : 2);
        }
    }
}
