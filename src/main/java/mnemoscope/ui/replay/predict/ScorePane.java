package mnemoscope.ui.replay.predict;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import mnemoscope.explain.Phrases;
import mnemoscope.explain.decision.DecisionVerdict;
import mnemoscope.explain.decision.DecisionView;
import mnemoscope.explain.decision.LectureDecision;
import mnemoscope.explain.decision.Told;
import mnemoscope.explain.predict.ClassChoice;
import mnemoscope.explain.predict.ClassScore;
import mnemoscope.explain.predict.PredictionRound;
import mnemoscope.model.Texts;
import mnemoscope.replay.RewardParts.RewardPart;
import mnemoscope.replay.Trace;
import mnemoscope.text.Numbers;
import mnemoscope.text.ShortenedText;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CopyAndExport;
import mnemoscope.ui.kit.EmojiText;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.PredictController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.workspace.PlayerField;

/** The right side while a class is asked: the selected turn or the cost of a decision, and the score. */
public final class ScorePane extends VBox {
    private static final int MOST_LISTED = 12;
    private static final int NAME = 60;
    private static final int SHORT = 24;
    private static final int MOST_BESIDE = 4;

    private final ReplayModel model;
    private final PredictController predict;
    private final VBox decision = new VBox(8);
    private final VBox score = new VBox(6);
    private final VBox keys = new VBox(8, Card.rule(), Type.TITLE.label(Texts.of("replay.predict-keys")), PredictKeys.listed());

    public ScorePane(ReplayModel model, PredictController predict) {
        super(10);
        this.model = model;
        this.predict = predict;
        PlayerField players = new PlayerField(model.context(), predict::nameTyped);
        players.setMaxWidth(Double.MAX_VALUE);
        Button export = Layouts.uncut(Buttons.labelled(Icons.EXPORT, Texts.of("replay.predict-export-csv"),
                () -> CopyAndExport.save(this, predict.table())));
        HBox head = Layouts.row(8, Layouts.grow(Layouts.wrapped(Type.TITLE.label(Texts.of("replay.predict-lesson-score")))),
                export);
        getChildren().addAll(decision, Card.rule(), head, players, score, keys);
        ModelValue.whenever(this::refresh, predict.now, predict.attainable, model.step, model.lens(now -> now.cursor().turn()));
    }

    private void refresh() {
        PredictionRound asked = predict.now.get();
        DecisionView step = model.step.get();
        // Listeners run in order: the comparison shown may already be without the class.
        if (asked == null || step == null || step.columns().size() != asked.shown().traces().size()) {
            return;
        }
        List<PolicyStyle> styles = List
                .copyOf(PolicyStyle.forView(asked.traces().stream().map(trace -> trace.policy().name()).toList()).values());
        predict.score().ifPresent(made -> {
            decision.getChildren().setAll(predict.choice().map(this::selected)
                    .orElseGet(() -> asked.isRevealed(step.decision()) ? revealed(made, step, styles) : List.of()));
            score.getChildren().setAll(total(made, styles));
            Layouts.show(keys, predict.isChoosing());
        });
    }

    /** The selected turn and the effect of keeping it. */
    private List<Node> selected(ClassChoice choice) {
        return choice.row(model.now().cursor().turn())
                .<List<Node>>map(row -> List.of(
                        Layouts.row(8, Layouts.uncut(Type.BODY.label(row.id(), "mn-strong")),
                                Layouts.uncut(Type.BODY.label(row.speaker(), "mn-strong")),
                                Type.ROW.label(choice.unit().count(row.tokens()), "mn-muted")),
                        Layouts.wrapped(Type.BODY.label(EmojiText.shown(ShortenedText.shown(row.text())), "mn-turn-text")),
                        Layouts.wrapped(Type.ROW.label(choice.words(row), "mn-muted"))))
                .orElse(List.of(Layouts.wrapped(Type.ROW.label(Texts.of("replay.select-a-turn"), "mn-muted"))));
    }

    private List<Node> revealed(ClassScore made, DecisionView step, List<PolicyStyle> styles) {
        int t = step.decision();
        List<Trace> traces = made.predicting().traces();
        List<Node> nodes = new ArrayList<>();
        nodes.add(Layouts.wrapped(Type.TITLE.label(made.earned(t))));
        if (!made.inVain(t).isEmpty()) {
            nodes.add(Layouts.wrapped(Type.ROW.label(made.inVain(t))));
        }
        if (made.predicting().you().hasGold(t)) {
            GridPane cost = grid(styles, Texts.of("replay.predict-what-it-cost"));
            for (RewardPart part : RewardPart.values()) {
                row(cost, Texts.of(name(part)), traces, trace -> signed(trace.parts(t).of(part)), "mn-row");
            }
            row(cost, Texts.of("replay.predict-this-decision"), traces, trace -> ClassScore.reward(trace, t), "mn-strong");
            nodes.add(cost);
        }
        List<DecisionVerdict> reasons = LectureDecision
                .of(made.predicting().shown(), step, made.predicting()::isChosen, Told.NOTHING).reasons();
        for (DecisionVerdict reason : reasons) {
            TextFlow flow = new TextFlow(reason.parts().stream().map(
                    part -> (Node) Type.ROW.text(part.text(), part.tone() == DecisionVerdict.Tone.LOST ? "mn-warn" : "mn-row"))
                    .toArray(Node[]::new));
            flow.setAccessibleText(reason.text());
            nodes.add(flow);
        }
        return nodes;
    }

    private static String name(RewardPart part) {
        return switch (part) {
            case HIT -> "replay.predict-part-hit";
            case FULL -> "replay.predict-part-full";
            case STORE -> "replay.predict-part-store";
            case MISS -> "replay.predict-part-miss";
            case REACQUIRE -> "replay.predict-part-reacquire";
            case STALE -> "replay.predict-part-stale";
        };
    }

    private static String signed(double worth) {
        return worth > 0 ? "+" + Numbers.reward(worth) : Numbers.reward(worth);
    }

    /** Rewards of the revealed decisions and the open one, their sums, hits and shares. */
    private List<Node> total(ClassScore made, List<PolicyStyle> styles) {
        PredictionRound asked = made.predicting();
        List<Trace> traces = asked.traces();
        GridPane grid = grid(styles, Texts.of("replay.predict-decision"));
        int first = Math.max(0, asked.open() - MOST_LISTED);
        for (int at : asked.chosen().stream().filter(t -> t >= first).toList()) {
            String again = asked.at(at).attempt() > 1 ? " " + Texts.of("replay.predict-try", asked.at(at).attempt()) : "";
            row(grid, name(asked, at) + again, traces, trace -> ClassScore.reward(trace, at), "mn-row");
        }
        if (!asked.isOver()) {
            row(grid,
                    model.cursor() < asked.open()
                            ? (asked.open() + 1) + "  " + Texts.of("replay.predict-not-asked-yet")
                            : name(asked, asked.open()),
                    traces, trace -> "?", "mn-muted");
        }
        row(grid, Texts.of("replay.predict-sum"), traces, trace -> Numbers.reward(made.sum(trace)), "mn-strong");
        row(grid, Texts.of("replay.predict-hits"), traces, made::hitWords, "mn-muted");
        if (!Double.isNaN(made.share(asked.you()))) {
            row(grid, Texts.of("replay.predict-attained"), traces, trace -> Numbers.percent(made.share(trace)), "mn-strong");
        }
        List<Node> nodes = new ArrayList<>();
        for (String words : List.of(asked.begins(), asked.beforeWords())) {
            if (!words.isEmpty()) {
                nodes.add(Layouts.wrapped(Type.ROW.label(words)));
            }
        }
        nodes.add(grid);
        if (!made.lead().isEmpty()) {
            nodes.add(Layouts.wrapped(Type.ROW.label(made.lead(), "mn-strong")));
        }
        nodes.add(Layouts.wrapped(Type.META.label(
                Texts.of(Double.isNaN(made.share(asked.you())) ? "replay.predict-score-help" : "replay.predict-share-help"),
                "mn-muted")));
        return nodes;
    }

    private static String name(PredictionRound asked, int t) {
        return (t + 1) + "  " + Phrases.oneLine(asked.shown().episode().questions().get(t).text(), NAME);
    }

    /** Whether names stand above their numbers because they do not fit beside them. */
    private static boolean above(int columns) {
        return columns > MOST_BESIDE;
    }

    private static GridPane grid(List<PolicyStyle> styles, String what) {
        GridPane grid = new GridPane(above(styles.size()) ? 6 : 10, above(styles.size()) ? 1 : 4);
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(0);
        name.setPrefWidth(above(styles.size()) ? 0 : 40);
        name.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().add(name);
        grid.add(Layouts.narrow(Type.META.label(what, "mn-muted")), 0, 0, above(styles.size()) ? styles.size() + 1 : 1, 1);
        int marks = above(styles.size()) ? 1 : 0;
        for (int p = 0; p < styles.size(); p++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setHalignment(HPos.RIGHT);
            column.setMinWidth(Region.USE_PREF_SIZE);
            grid.getColumnConstraints().add(column);
            Mark mark = new Mark(styles.get(p), 12);
            GridPane.setHalignment(mark, HPos.RIGHT);
            GridPane.setValignment(mark, VPos.CENTER);
            grid.add(mark, p + 1, marks);
        }
        return grid;
    }

    private static void row(GridPane grid, String name, List<Trace> traces, Function<Trace, String> value, String style) {
        int at = grid.getRowCount();
        // A question may be truncated, with a tooltip; names of sums are complete.
        Label said = name.length() > SHORT
                ? Layouts.narrow(Type.ROW.label(name, style))
                : Layouts.wrapped(Type.ROW.label(name, style));
        Tips.whereCut(said, said);
        boolean above = above(traces.size());
        grid.add(said, 0, at, above ? traces.size() + 1 : 1, 1);
        for (int p = 0; p < traces.size(); p++) {
            grid.add(Type.ROW.label(value.apply(traces.get(p)), style), p + 1, above ? at + 1 : at);
        }
    }
}
