package mnemoscope.ui.replay.decision;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import mnemoscope.explain.Comparison;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Transport;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.predict.PredictTools;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;

/** Moves through the decisions: first, back, play, forward, last, speed; next disagreement, next miss, answers. */
public final class TransportBar extends HBox {
    private static final List<Double> SPEEDS = List.of(0.5, 1.0, 2.0, 4.0, 8.0);
    private static final String COVERS = Texts.of("replay.next-disagreement-covers");
    private static final String COVERS_OR_KEEPS = Texts.of("replay.next-disagreement-covers-or-keeps");
    private static final String KEEPS = Texts.of("replay.next-disagreement-keeps");
    private static final String OFF = Texts.of("replay.next-miss-hidden");

    private final Label step = Type.BODY.label("", "mn-strong");
    private final Label of = Type.BODY.label("", "mn-muted");
    private final Transport.Controls transport;
    private final Button disagreement;
    private final Button miss;
    /** Only for an agent's log. */
    private final Button cut;
    private final ToggleButton answers = Buttons.toggle("", "");
    private final Tips noAnswersTip;
    /** The policy of the next miss. */
    private final Mark missed = new Mark(PolicyStyle.of("recency"), 11);
    private final Tips missTip;
    private final Tips disagreementTip;
    /** The keys for the previous disagreement. */
    private String back = "";
    /** Nodes that a narrow window hides, least important first. */
    private final List<Region> spared;

    public TransportBar(ReplayModel model, ReplayController controller) {
        super(4);
        setAlignment(Pos.CENTER_LEFT);
        transport = new Transport.Controls(Transport.Step.DECISION, controller.decisions(), model.context().steps().playing);
        disagreement = Buttons.keyed(Icons.DISAGREEMENT, Texts.of("replay.next-disagreement-button"), "next-disagreement", "N",
                controller.decisions()::nextDisagreement);
        disagreementTip = Tips.on(disagreement, COVERS);
        miss = Buttons.keyed(Icons.MISS_TARGET, Texts.of("replay.next-miss"), "next-miss", "M", controller.decisions()::nextMiss);
        ((HBox) miss.getGraphic()).getChildren().add(2, missed);
        cut = Buttons.keyed(Icons.CUT, Texts.of("replay.next-cut"), "next-cut", "J", controller.decisions()::nextCut);
        Tips.on(cut, Texts.of("replay.next-cut-help"));
        Layouts.show(cut, false);
        // A disabled button shows no tooltip, so its parent does.
        HBox missBox = Layouts.whole(Layouts.row(0, miss));
        missTip = Tips.on(missBox, OFF);
        Label answersWord = Type.BODY.label(Texts.of("replay.answers"));
        answers.setGraphic(Layouts.row(6, Icons.of(Icons.ANSWERS), answersWord));
        answers.setAccessibleText(Texts.of("replay.answers"));
        answersWord.textFillProperty().bind(answers.textFillProperty());
        answers.setFocusTraversable(true);
        answers.setOnAction(event -> controller.decisions().toggleAnswers());
        model.lens(now -> now.replay().answers()).subscribe(on -> answers.setSelected(on));
        Shortcuts.follow(answers, "answers",
                keys -> Tips.on(answers, Texts.of("replay.answers-help", Shortcuts.inBrackets(keys))));
        HBox answersBox = Layouts.whole(Layouts.row(0, answers));
        noAnswersTip = Tips.on(answersBox, "");
        HBox.setMargin(answersBox, new Insets(0, 0, 0, 4));
        HBox place = Layouts.whole(Layouts.row(0, step, of));
        HBox.setMargin(place, new Insets(0, 6, 0, 10));
        getChildren().setAll(transport.all());
        ComboBox<Double> speed = speed(model, controller);
        PredictTools predict = new PredictTools(model, controller.predict());
        getChildren().addAll(speed, place, Layouts.space(), disagreement, cut, missBox, answersBox, predict);
        List<Node> usual = List.of(speed, disagreement, missBox);
        model.lens(now -> now.classroom().predicting()).subscribe(on -> {
            usual.forEach(each -> Layouts.show(each, !on));
            answers.setDisable(on || hasNoAnswers(model));
            transport.all().get(2).setDisable(on);
        });
        // Otherwise it would be as wide as its words and never learn how little room there is.
        setMinWidth(0);
        spared = List.of(Buttons.words(disagreement), Buttons.words(miss), Buttons.words(cut), of, predict.word(), answersWord,
                transport.all().getFirst(), transport.all().getLast());
        model.step.subscribe(shown -> show(shown, model));
        Shortcuts.follow(disagreement, "previous-disagreement", keys -> {
            back = Shortcuts.goBack(keys);
            show(model.step.get(), model);
        });
    }

    /** Hides as little as necessary. Every button stays, with its tooltip, except those for End and Home. */
    @Override
    protected void layoutChildren() {
        Layouts.spare(spared.stream().filter(this::isOnShownButton).toList(), computePrefWidth(-1) - getWidth());
        super.layoutChildren();
    }

    /** Hiding the word of a hidden button would make no room. */
    private boolean isOnShownButton(Region word) {
        return Stream.iterate(word.getParent(), each -> each != null && each != this, Node::getParent).allMatch(Node::isManaged);
    }

    /** Whether the data are an agent's log, which does not say what answers a question. */
    private static boolean hasNoAnswers(ReplayModel model) {
        return model.result().filter(shown -> shown.isLog() && !shown.hasGold()).isPresent();
    }

    public Node nextDisagreement() {
        return disagreement;
    }

    private void show(DecisionView shown, ReplayModel model) {
        setDisable(shown == null);
        answers.setDisable(model.now().classroom().predicting() || hasNoAnswers(model));
        noAnswersTip.setText(hasNoAnswers(model) ? Texts.of("replay.no-evidence-no-miss") : "");
        step.setText(shown == null ? "" : shown.decisionWords());
        of.setText(shown == null ? "" : " " + Texts.of("replay.of-steps", Numbers.whole(shown.decisionCount())));
        transport.at(shown == null || shown.decision() == 0, shown == null || shown.decision() == shown.decisionCount() - 1);
        if (shown != null) {
            showTargets(model.result().orElseThrow(), shown.decision(), model.now().cursor().policy(), shown.answersOn());
        }
    }

    /** Disables buttons that have no target. */
    private void showTargets(Comparison shown, int t, String policy, boolean answersOn) {
        boolean byCover = answersOn && shown.hasGold();
        disagreement.setDisable(shown.disagreementAfter(t, answersOn).isEmpty());
        disagreementTip.setText((!byCover ? KEEPS : shown.isLog() ? COVERS_OR_KEEPS : COVERS) + back);
        Layouts.show(cut, shown.cutAfter(-1).isPresent());
        cut.setDisable(shown.cutAfter(t).orElse(t) == t);
        int whose = Math.max(0, shown.indexOf(policy));
        String title = shown.traces().get(whose).policy().title();
        boolean none = shown.missAfter(whose, t).isEmpty();
        miss.setDisable(!byCover || none);
        Map<String, PolicyStyle> styles = PolicyStyle
                .forView(shown.traces().stream().map(trace -> trace.policy().name()).toList());
        PolicyStyle style = styles.get(shown.traces().get(whose).policy().name());
        missed.show(style, style.legend());
        miss.setAccessibleText(Texts.of("replay.next-miss-of", title));
        missTip.setText(!shown.hasGold()
                ? Texts.of("replay.no-evidence-no-miss")
                : !answersOn ? OFF : Texts.of(none ? "replay.no-later-miss" : "replay.next-miss-help", title));
    }

    private static ComboBox<Double> speed(ReplayModel model, ReplayController controller) {
        ComboBox<Double> speed = Layouts.styled(ChoiceControls.of(Texts.of("replay.playing-speed"),
                times -> (times == 0.5 ? "0.5" : Long.toString(Math.round(times))) + "\u00d7", SPEEDS), "mn-speed");
        speed.setMaxWidth(USE_COMPUTED_SIZE);
        Tips.on(speed, Texts.of("replay.speed-help"));
        speed.setValue(model.context().steps().speed.get());
        speed.valueProperty().subscribe(times -> controller.decisions().speed.set(times));
        HBox.setMargin(speed, new Insets(0, 0, 0, 4));
        return speed;
    }
}
