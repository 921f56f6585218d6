package mnemoscope.ui.replay.step;

import java.util.List;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.TextFlow;
import mnemoscope.explain.fate.Lanes;
import mnemoscope.explain.step.StepView;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.fates.LanesPainter.LanesDrawing;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.workspace.Protocol;

/** One decision for a class: question, verdict, lanes and what each policy did with the answer; no controls but keys. */
public final class LectureView extends VBox {
    private static final int MOST_COLUMNS = 3;
    private static final double LARGE = 46;
    private static final double SMALL = 28;
    private static final double LINE = 1.3;
    private static final double SHORT = 720;
    private static final double NARROW = 1300;

    private final ReplayController controller;
    private final Label place = Type.BODY.label("", "mn-muted");
    private final Label budget = Type.BODY.label("", "mn-muted");
    private final Label question = Type.QUESTION.label("");
    private final TextFlow verdict = new TextFlow();
    private final LanesDrawing lanes;
    private final HBox columns = new HBox(24);
    private final Label point = Layouts.wrapped(Type.BODY.label("", "mn-strong", "mn-wrap"));
    /** Shows the same again, when the size has changed. */
    private Runnable again = () -> {
    };

    public LectureView(ReplayController controller) {
        super(8);
        this.controller = controller;
        lanes = new LanesDrawing(controller);
        getStyleClass().add("mn-inset");
        HBox head = new HBox(place, Layouts.space(), budget);
        question.setWrapText(true);
        verdict.setMinHeight(USE_PREF_SIZE);
        head.setMinHeight(USE_PREF_SIZE);
        setMinSize(0, 0);
        Rectangle edge = new Rectangle();
        edge.widthProperty().bind(columns.widthProperty());
        edge.heightProperty().bind(columns.heightProperty());
        columns.setClip(edge);
        columns.setMinHeight(0);
        HBox keys = new HBox(24, hint("\u2190", "back"), hint("\u2192", "next"), hint("N", "next disagreement"),
                hint("A", "answers"), hint("Space", "play"),
                Layouts.space(), hint("L", "leave lecture mode"));
        keys.setMinHeight(USE_PREF_SIZE);
        Layouts.show(point, false);
        getChildren().addAll(head, question, verdict, lanes, Layouts.grow(columns), point, keys);
        widthProperty().subscribe(() -> again.run());
        heightProperty().subscribe(() -> again.run());
    }

    /** The point of a lesson, in one sentence; empty for none. */
    public void tell(String sentence) {
        point.setText(sentence);
        Layouts.show(point, !sentence.isEmpty());
    }

    public void show(StepView step, Protocol protocol, List<PolicyStyle> styles, List<String> titles) {
        again = () -> fill(step, protocol, styles, titles);
        again.run();
    }

    private void fill(StepView step, Protocol protocol, List<PolicyStyle> styles, List<String> titles) {
        boolean narrow = getWidth() > 0 && getWidth() < NARROW;
        boolean low = getHeight() > 0 && getHeight() < SHORT;
        setPadding(narrow ? new Insets(10, 24, 10, 24) : new Insets(14, 56, 14, 56));
        setSpacing(low ? 4 : 8);
        columns.setSpacing(narrow ? 12 : 24);
        place.setText("Decision " + (step.step() + 1) + " of " + step.steps());
        budget.setText("Memory budget " + Numbers.whole(protocol.budgetTokens()) + " " + protocol.unit().label());
        question.setText(step.question());
        fit(step.question());
        verdict.getChildren().setAll(QuestionCard.nodes(step.verdict(), controller));
        Layouts.show(lanes, !(step.lanes() instanceof Lanes.None));
        Layouts.high(lanes, 48 + (low ? 24 : 42) * styles.size());
        lanes.show(step.lanes(), styles, titles);
        columns.getChildren().clear();
        for (int p = 0; p < Math.min(MOST_COLUMNS, styles.size()); p++) {
            LectureColumn column = new LectureColumn(step.columns().get(p), styles.get(p), low ? 0 : 2, narrow);
            column.setPrefWidth(100);
            columns.getChildren().add(Layouts.grow(column));
        }
    }

    /** One line in large type, else at most two in smaller type. */
    private void fit(String asked) {
        double width = Math.max(200, getWidth() - getPadding().getLeft() - getPadding().getRight());
        boolean one = Type.width(asked, Type.face(Type.SEMI_BOLD, LARGE)) <= width;
        double size = one ? LARGE : SMALL;
        int lines = one || Type.width(asked, Type.face(Type.SEMI_BOLD, size)) <= width ? 1 : 2;
        question.setStyle("-fx-font-size: " + size + "px;");
        double height = Math.ceil(lines * size * LINE) + 2;
        Layouts.high(question, height);
    }

    private static HBox hint(String key, String words) {
        return Layouts.row(8, Buttons.key(key), Type.BODY.label(words));
    }
}
