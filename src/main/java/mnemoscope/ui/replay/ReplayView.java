package mnemoscope.ui.replay;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.PolicyStyle;

/** The Replay tab: one step of one episode, all chosen policies side by side, and the inspector. */
public final class ReplayView extends StackPane {
    private final ReplayModel model;
    private final TransportBar transport;
    private final Scrubber scrubber;
    private final QuestionCard question;
    private final ColumnsPane columns;
    private final TurnTablePane table;
    private final StripDrawing strip;
    private final InspectorPane inspector;
    private final StackPane candidates = new StackPane();
    private final BorderPane content = new BorderPane();
    private final StatePane states;
    private List<PolicyStyle> styles = List.of();
    private List<String> titles = List.of();

    public ReplayView(ReplayModel model, ReplayController controller) {
        this.model = model;
        getStylesheets().add(ReplayView.class.getResource("/mnemoscope/ui/replay.css").toExternalForm());
        getStyleClass().addAll("mn-replay", "mn-inset");
        transport = new TransportBar(model, controller);
        scrubber = new Scrubber(model, controller);
        question = new QuestionCard(controller);
        columns = new ColumnsPane(controller);
        table = new TurnTablePane(controller);
        strip = new StripDrawing(model);
        inspector = new InspectorPane(controller);
        states = new StatePane(model, controller);
        Card charts = new Card(strip);
        charts.getStyleClass().add("mn-strip");
        VBox.setVgrow(strip, Priority.ALWAYS);
        VBox.setVgrow(candidates, Priority.ALWAYS);
        VBox centre = new VBox(8, transport, scrubber, question, candidates, charts);
        centre.setPadding(new Insets(8, 12, 8, 12));
        content.setCenter(centre);
        content.setRight(inspector);
        charts.visibleProperty()
                .bind(Bindings.createBooleanBinding(() -> getHeight() == 0 || getHeight() > 640, heightProperty()));
        charts.managedProperty().bind(charts.visibleProperty());
        inspector.visibleProperty()
                .bind(Bindings.createBooleanBinding(() -> getWidth() == 0 || getWidth() > 880, widthProperty()));
        inspector.managedProperty().bind(inspector.visibleProperty());
        getChildren().addAll(content, states);
        ReplayKeys keys = new ReplayKeys(controller, () -> columns.focusColumn(model.focusedPolicy()));
        addEventFilter(KeyEvent.KEY_PRESSED, keys::handle);
        new Player(model, controller);
        observe();
    }

    private void observe() {
        model.stepProperty().subscribe(this::show);
        model.selectedTurnProperty().subscribe(turn -> {
            columns.select(turn.intValue());
            table.select(turn.intValue());
        });
        model.whyProperty().subscribe(why -> inspector.show(why, styles, titles));
        model.focusedPolicyProperty().subscribe(columns::explain);
        model.viewModeProperty().subscribe(mode -> show(model.step().orElse(null)));
        model.activityProperty().subscribe(activity -> {
            boolean busy = activity instanceof Activity.Busy;
            content.setOpacity(busy && model.step().isPresent() ? 0.6 : 1);
            states.show(activity);
        });
    }

    private void show(StepView step) {
        states.show(model.activity());
        content.setVisible(step != null);
        transport.show(step);
        if (step == null) {
            return;
        }
        List<String> names = step.columns().stream().map(ColumnView::policy).toList();
        styles = List.copyOf(PolicyStyle.forView(names).values());
        titles = step.columns().stream().map(ColumnView::title).toList();
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
