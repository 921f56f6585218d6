package mnemoscope.ui.training;

import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.report.ValueTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.CardHead;
import mnemoscope.ui.kit.Changes;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.TypeScale;

/** The runs that have ended, one a line: a click shows one, a box lays its curve over the others. */
final class RunsPane extends VBox {
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final double BOX = 24;
    private static final double RUN = 120;
    private static final double SHARE = 46;
    private static final double REWARD = 46;
    private static final double TIME = 48;
    private static final double REWARDS_FROM = 560;

    private final TrainingModel model;
    private final TrainingController controller;
    private final VBox lines = new VBox();
    private boolean narrow;
    private final Button use;
    private final Button save;

    RunsPane(TrainingModel model, TrainingController controller) {
        super(2);
        this.model = model;
        this.controller = controller;
        getStyleClass().add("mn-card-inside");
        use = Buttons.text("Use in Replay", () -> model.shown().ifPresent(controller::use));
        Tips.on(use, "Puts the run shown beside the policies of Replay, where each of its scores is explained");
        save = Buttons.text("Save model\u2026", () -> model.shown().ifPresent(controller::save));
        Tips.on(save, "Writes the run shown as a model, for this tab and for the commands replay and audit");
        CardHead head = new CardHead("Finished runs",
                "F1 and reward are means over questions with evidence, under the tuned threshold. The validation episode is among "
                        + "those on which the threshold is tuned; held out are all episodes that were not trained on.",
                use, save).asNumbers(() -> controller.export(table()));
        ScrollPane scroll = new ScrollPane(lines);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        scroll.setMinHeight(0);
        getChildren().addAll(head, columns(), Card.rule(), scroll);
        Takeaway.offer(lines, this::table);
        model.runsProperty().subscribe(runs -> fill());
        model.shownProperty().subscribe(run -> fill());
        model.overlaidProperty().subscribe(numbers -> fill());
        Changes.whenever(this::arrange, Theme.current());
        widthProperty().subscribe(width -> {
            if (narrow != isNarrow()) {
                arrange();
            }
        });
    }

    private ValueTable table() {
        return TrainingTables.runs(model.runs());
    }

    /** Without the rewards, so that settings can be read; the export has them. */
    private boolean isNarrow() {
        return getWidth() > 0 && getWidth() < TypeScale.grown(REWARDS_FROM);
    }

    private void arrange() {
        narrow = isNarrow();
        getChildren().set(1, columns());
        fill();
    }

    private HBox columns() {
        Label overlay = TypeScale.fixed(Type.META.label("", "mn-muted"), BOX);
        Label settings = Type.META.label("settings that differ", "mn-muted");
        HBox box = row(overlay, TypeScale.fixed(Type.META.label("run", "mn-muted"), RUN + 16), grown(settings),
                column("val. F1", SHARE, "F1 on the validation episode"),
                reward(column("reward", REWARD, "Reward of a question there")),
                column("held F1", SHARE, "F1 on the episodes held out"),
                reward(column("reward", REWARD, "Reward of a question there")),
                column("time", TIME, "How long the training took"));
        return box;
    }

    private static HBox row(Node... cells) {
        HBox box = new HBox(6, cells);
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add("mn-run-row");
        return box;
    }

    private static Label grown(Label label) {
        label.setMinWidth(0);
        label.setPrefWidth(0);
        label.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(label, Priority.ALWAYS);
        return label;
    }

    private static Label column(String word, double width, String tip) {
        Label label = number(Type.META.label(word, "mn-muted"), width);
        Tips.on(label, tip);
        return label;
    }

    private static Label number(Label label, double width) {
        TypeScale.fixed(label, width).setAlignment(Pos.CENTER_RIGHT);
        return label;
    }

    private Label reward(Label label) {
        TrainingPane.shown(label, !narrow);
        return label;
    }

    private void fill() {
        use.setDisable(model.shown().isEmpty());
        save.setDisable(model.shown().isEmpty());
        List<Node> made = new ArrayList<>();
        List<TrainingRun> runs = model.runs();
        for (int k = runs.size() - 1; k >= 0; k--) {
            made.add(line(runs.get(k)));
        }
        if (made.isEmpty()) {
            made.add(Type.ROW.label("None yet.", "mn-muted"));
        }
        lines.getChildren().setAll(made);
    }

    private HBox line(TrainingRun run) {
        boolean shown = model.shown().filter(each -> each == run).isPresent();
        CheckBox box = new CheckBox();
        box.setSelected(model.overlaidProperty().get().contains(run.number()));
        box.setAccessibleText("Lay the curve of " + run.label() + " over the others");
        Tips.on(box, "Lay its curve over the others");
        box.setOnAction(event -> controller.overlay(run.number(), box.isSelected()));
        box.setMinWidth(TypeScale.grown(BOX));
        Label name = TypeScale.fixed(
                Type.ROW.label(run.number() + "  " + run.kind().title(), shown ? "mn-strong" : "mn-regular"),
                RUN);
        String settings = (run.file().isEmpty() ? "" : "from " + run.file() + ", ") + TrainingWords.differences(run)
                + ", budget " + Numbers.whole(run.record().budgetTokens());
        Label differs = grown(Type.ROW.label(settings, "mn-muted"));
        Tips.on(differs, settings + ". Trained on " + run.record().episodes().size() + " episodes of "
                + run.record().data().getOrDefault("name", "an unnamed file") + ".");
        HBox line = row(box, new Mark(PolicyStyle.of(RunLook.mark(run.kind())), 12), name, differs,
                number(Type.ROW.label(Numbers.f1(TrainingWords.f1(run.validation()))), SHARE),
                reward(number(Type.ROW.label(Numbers.reward(TrainingWords.reward(run.validation()))), REWARD)),
                number(Type.ROW.label(Numbers.f1(TrainingWords.f1(run.heldOut())), "mn-strong"), SHARE),
                reward(number(Type.ROW.label(Numbers.reward(TrainingWords.reward(run.heldOut())), "mn-strong"), REWARD)),
                number(Type.ROW.label(Double.isNaN(run.seconds()) ? Numbers.NONE : Numbers.duration(run.seconds()), "mn-muted"),
                        TIME));
        line.getStyleClass().addAll("mn-item", "mn-focusable");
        line.setAccessibleRole(AccessibleRole.BUTTON);
        line.setAccessibleText(run.title() + ", " + settings + ", F1 held out " + Numbers.f1(TrainingWords.f1(run.heldOut())));
        line.setFocusTraversable(true);
        line.pseudoClassStateChanged(SELECTED, shown);
        line.setOnMouseClicked(event -> controller.show(run));
        line.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                controller.show(run);
            }
        });
        return line;
    }
}
