package mnemoscope.ui.replay;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Theme;

/** The Replay tab: one step of one episode, all chosen policies side by side. */
public final class ReplayView extends StackPane {
    private final ReplayModel model;
    private final TransportBar transport;
    private final Scrubber scrubber;
    private final QuestionCard question;
    private final ColumnsPane columns;
    private final TurnTablePane table;
    private final StripDrawing strip;
    private final LectureView lecture;
    private final StackPane candidates = new StackPane();
    private final VBox content = new VBox(8);
    private final StatePane states;

    /** @param open asks for a file, from the empty state */
    public ReplayView(ReplayModel model, ReplayController controller, Runnable open) {
        this.model = model;
        ReplayStyle.dress(this);
        getStyleClass().addAll("mn-replay", "mn-inset");
        transport = new TransportBar(model, controller);
        scrubber = new Scrubber(model, controller);
        question = new QuestionCard(controller);
        TurnPopover popover = new TurnPopover(model);
        columns = new ColumnsPane(controller, popover);
        table = new TurnTablePane(controller, popover);
        strip = new StripDrawing(model);
        states = new StatePane(model, controller, open);
        Card charts = new Card(strip);
        charts.getStyleClass().add("mn-strip");
        VBox.setVgrow(strip, Priority.ALWAYS);
        VBox.setVgrow(candidates, Priority.ALWAYS);
        content.getChildren().addAll(transport, scrubber, question, candidates, charts);
        content.setPadding(new Insets(8, 12, 8, 12));
        charts.visibleProperty()
                .bind(Bindings.createBooleanBinding(() -> getHeight() == 0 || getHeight() > 640, heightProperty()));
        charts.managedProperty().bind(charts.visibleProperty());
        lecture = new LectureView(controller);
        getChildren().addAll(content, lecture, states);
        ReplayKeys keys = new ReplayKeys(controller, this::focusRows);
        addEventFilter(KeyEvent.KEY_PRESSED, keys::handle);
        new Player(model, controller);
        observe();
    }

    private void focusRows() {
        if (model.viewModeProperty().get() == ViewMode.BY_TURN) {
            table.focusList();
        } else {
            columns.focusColumn(model.focusedPolicy());
        }
    }

    private void observe() {
        model.stepProperty().subscribe(this::show);
        model.selectedTurnProperty().subscribe(turn -> {
            columns.select(turn.intValue());
            table.select(turn.intValue());
        });
        model.focusedPolicyProperty().subscribe(columns::explain);
        model.viewModeProperty().subscribe(mode -> show(model.step().orElse(null)));
        Theme.current().subscribe(theme -> show(model.step().orElse(null)));
        model.activityProperty().subscribe(activity -> {
            boolean busy = activity instanceof Activity.Busy;
            content.setOpacity(busy && model.step().isPresent() ? 0.6 : 1);
            states.show(activity);
        });
    }

    private void show(StepView step) {
        states.show(model.activity());
        boolean inLecture = Theme.current().get() == Theme.LECTURE;
        content.setVisible(step != null && !inLecture);
        lecture.setVisible(step != null && inLecture);
        transport.show(step);
        if (step == null) {
            return;
        }
        List<PolicyStyle> styles = ReplayStyle.of(step);
        List<String> titles = step.columns().stream().map(ColumnView::title).toList();
        if (inLecture) {
            lecture.show(step, model.result().orElseThrow().protocol(), styles, titles);
            return;
        }
        scrubber.show(styles);
        question.show(step, styles, titles);
        strip.show(styles, titles);
        boolean byTurn = model.viewModeProperty().get() == ViewMode.BY_TURN;
        Node shown = byTurn ? table : columns;
        if (candidates.getChildren().size() != 1 || candidates.getChildren().getFirst() != shown) {
            candidates.getChildren().setAll(shown);
        }
        if (byTurn) {
            table.show(step, model.turnTable(), styles, model.selectedTurn());
        } else {
            columns.show(step, styles, model.selectedTurn());
            columns.explain(model.focusedPolicy());
        }
        model.result().ifPresent(result -> transport.showTargets(result.disagreementAfter(step.step()).isPresent(),
                result.missAfter(Math.max(0, result.indexOf(model.focusedPolicy())), step.step()).isPresent()));
    }
}
