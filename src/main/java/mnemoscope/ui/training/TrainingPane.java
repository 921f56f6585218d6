package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javafx.collections.FXCollections;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.learning.policy.LearnedKind;
import mnemoscope.model.Conversation;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Changes;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunBar;
import mnemoscope.ui.workspace.WorkspaceContext;
import mnemoscope.workspace.TrainingChoice;

/** What is trained, on what, and how: the left pane of the Training tab, with start, pause and cancel on top. */
public final class TrainingPane extends StackPane {
    private static final int MOST_BOXES = 200;

    private final TrainingModel model;
    private final WorkspaceContext context;
    private final TrainingController controller;
    private boolean showing;

    public TrainingPane(TrainingModel model, WorkspaceContext context, TrainingController controller) {
        this.model = model;
        this.context = context;
        this.controller = controller;
        getStyleClass().addAll("mn-left", "mn-training-settings");
        getStylesheets().add(TrainingView.SHEET);
        VBox content = new VBox(14, deeds(), section("Policy", kinds(), protocol()), section("Trained on", extents(), episodes()),
                section("Early stopping on", validation()), section("Hyperparameters", new KnobGrid(model, controller)));
        content.setPadding(new Insets(12));
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        getChildren().add(scroll);
    }

    private static VBox section(String title, Node... parts) {
        VBox box = new VBox(5, Type.ROW.label(title, "mn-strong"));
        box.getChildren().addAll(parts);
        return box;
    }

    private VBox deeds() {
        Button start = Buttons.primary("Start", controller::start);
        start.setGraphic(Icons.of(Icons.PLAY));
        context.derived().datasetProperty().subscribe(open -> start.setDisable(open == null));
        Button openModel = Buttons.text("Open model\u2026", controller::openModel);
        Tips.on(openModel, "Adds a model that was saved here or written by the command train");
        HBox idle = new HBox(8, start, openModel);
        model.live.subscribe(live -> shown(idle, live == null));
        return new VBox(idle, RunBar.of(controller.run()));
    }

    static void shown(Node node, boolean on) {
        node.setVisible(on);
        node.setManaged(on);
    }

    private ComboBox<LearnedKind> kinds() {
        ComboBox<LearnedKind> combo = Choices.of("Policy", LearnedKind::title, List.of(LearnedKind.values()));
        Tips tips = Tips.on(combo, "");
        model.choice.subscribe(choice -> {
            combo.setValue(choice.settings().kind());
            tips.setText(choice.settings().kind().summary());
        });
        combo.setOnAction(event -> controller.choose(combo.getValue()));
        return combo;
    }

    private Label protocol() {
        Label label = wrapped();
        context.lens(now -> now.protocol())
                .subscribe(protocol -> label.setText(protocol.budgetWords() + ", as in Replay. Change it there."));
        return label;
    }

    private ComboBox<TrainingChoice.Extent> extents() {
        ComboBox<TrainingChoice.Extent> combo = Choices.of("Training episodes", TrainingChoice.Extent::words,
                List.of(TrainingChoice.Extent.values()));
        Changes.whenever(() -> {
            int episodes = context.derived().conversations().size();
            List<TrainingChoice.Extent> offered = TrainingChoice.Extent.offered(episodes);
            showing = true;
            if (!offered.equals(combo.getItems())) {
                combo.setItems(FXCollections.observableArrayList(offered));
            }
            combo.setValue(model.choice.get().extent(episodes));
            showing = false;
        }, model.choice, context.derived().datasetProperty());
        combo.setOnAction(event -> {
            if (!showing && combo.getValue() != null
                    && combo.getValue() != model.choice.get().extent(context.derived().conversations().size())) {
                controller.choose(combo.getValue());
            }
        });
        return combo;
    }

    private VBox episodes() {
        Label words = wrapped();
        VBox boxes = new VBox(2);
        Runnable fill = () -> {
            words.setText(extent());
            boolean chosen = model.choice.get().extent() == TrainingChoice.Extent.CHOSEN;
            boxes.getChildren().clear();
            Set<String> on = new TreeSet<>(model.choice.get().chosen());
            for (Conversation each : chosen ? context.derived().conversations() : List.<Conversation>of()) {
                if (boxes.getChildren().size() < MOST_BOXES) {
                    CheckBox box = new CheckBox(each.id());
                    box.setSelected(on.contains(each.id()));
                    box.setOnAction(event -> controller.include(each.id(), box.isSelected()));
                    boxes.getChildren().add(box);
                }
            }
            shown(boxes, chosen);
        };
        model.choice.subscribe(choice -> fill.run());
        context.derived().datasetProperty().subscribe(open -> fill.run());
        context.derived().conversationProperty().subscribe(open -> fill.run());
        return new VBox(5, words, boxes);
    }

    /** Says what Replay shows afterwards: a conversation that was held out, or one that was trained on. */
    private String extent() {
        List<String> ids = controller.episodes();
        if (context.derived().conversation() == null) {
            return "No data are open.";
        }
        String open = context.derived().conversation().id();
        String count = ids.size() + " of " + context.derived().conversations().size() + " episodes. ";
        return ids.contains(open)
                ? count + open + " is trained on, so what Replay shows of it says little."
                : count + open + ", which Replay shows, is held out.";
    }

    private ComboBox<String> validation() {
        String drawn = "Drawn by the seed";
        ComboBox<String> combo = Choices.of("Validation episode", id -> id.isEmpty() ? drawn : id, List.of(""));
        Tips.on(combo,
                "One training episode is left out of the rows; training stops when its loss no longer falls. With a single "
                        + "episode there is none.");
        Runnable fill = () -> {
            showing = true;
            List<String> items = new ArrayList<>(List.of(""));
            items.addAll(controller.episodes());
            if (!items.equals(combo.getItems())) {
                combo.setItems(FXCollections.observableArrayList(items));
            }
            combo.setValue(model.choice.get().validation().filter(items::contains).orElse(""));
            showing = false;
        };
        model.choice.subscribe(choice -> fill.run());
        context.derived().datasetProperty().subscribe(open -> fill.run());
        context.derived().conversationProperty().subscribe(open -> fill.run());
        combo.setOnAction(event -> {
            if (!showing && combo.getValue() != null) {
                controller.validateOn(Optional.of(combo.getValue()).filter(id -> !id.isEmpty()));
            }
        });
        return combo;
    }

    private static Label wrapped() {
        Label label = Type.META.label("", "mn-muted");
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        HBox.setHgrow(label, Priority.ALWAYS);
        return label;
    }
}
