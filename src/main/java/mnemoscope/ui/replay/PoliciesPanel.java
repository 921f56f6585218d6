package mnemoscope.ui.replay;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.retention.Policy;
import mnemoscope.retention.catalogue.Policies;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.inspector.ReplayInspector;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.workspace.PolicyChoice;

/** Which policies are compared: two to six, deployable ones and references apart. */
final class PoliciesPanel extends VBox {
    private static final String ANNOTATED = "With annotations by a language model";

    private final ReplayModel model;
    private final ReplayController controller;
    private final Button annotate;
    private final Map<String, CheckBox> boxes = new LinkedHashMap<>();
    private final Map<String, Mark> marks = new LinkedHashMap<>();
    private final Map<Policy, Label> summaries = new LinkedHashMap<>();
    private final Label count = Type.META.label("", "mn-muted");
    private final VBox rows = new VBox(2);

    PoliciesPanel(ReplayModel model, ReplayController controller) {
        super(8);
        this.model = model;
        this.controller = controller;
        annotate = Buttons.text("Annotate\u2026", this::annotate);
        ScrollPane scroll = new ScrollPane(rows);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setPrefViewportHeight(480);
        rows.setPadding(new Insets(0, 10, 0, 0));
        getChildren().addAll(Type.TITLE.label("Compare two to six policies"), count, scroll);
        setPrefWidth(420);
        model.derived().offeredProperty().subscribe(offered -> build());
        model.derived().conversationProperty().subscribe(chosen -> mark());
        model.lens(now -> now.policies().names()).subscribe(chosen -> mark());
        model.derived().resultProperty().subscribe(shown -> mark());
        model.lens(now -> now.protocol()).subscribe(protocol -> mark());
    }

    private void build() {
        rows.getChildren().clear();
        boxes.clear();
        marks.clear();
        summaries.clear();
        List<Policy> all = model.derived().offeredProperty().get();
        List<String> cached = Policies.namesWithCache();
        group("Deployable", all.stream().filter(policy -> !policy.seesAnswer() && !cached.contains(policy.name())).toList());
        group("References: they see the answer", all.stream().filter(Policy::seesAnswer).toList());
        group(ANNOTATED, all.stream().filter(policy -> cached.contains(policy.name())).toList());
        mark();
    }

    private void group(String title, List<Policy> policies) {
        if (policies.isEmpty()) {
            return;
        }
        Label name = Type.ROW.label(title, "mn-strong");
        HBox head = new HBox(8, name);
        head.setAlignment(Pos.CENTER_LEFT);
        VBox.setMargin(head, new Insets(6, 0, 2, 0));
        rows.getChildren().add(head);
        if (title.equals(ANNOTATED)) {
            head.getChildren().add(annotate);
        }
        for (Policy policy : policies) {
            CheckBox box = new CheckBox();
            box.setAccessibleText(policy.description().title());
            box.setOnAction(event -> choose(policy.name(), box.isSelected()));
            Label summary = Type.META.label(policy.description().summary(), "mn-muted");
            summary.setWrapText(true);
            summary.setMinHeight(USE_PREF_SIZE);
            summary.setPrefWidth(330);
            VBox words = new VBox(Type.BODY.label(policy.description().title()), summary);
            Mark mark = new Mark(PolicyStyle.of(policy.name()), 13);
            HBox row = new HBox(8, box, mark, words);
            row.setAlignment(Pos.TOP_LEFT);
            row.getStyleClass().add("mn-choice");
            words.setOnMouseClicked(event -> box.fire());
            boxes.put(policy.name(), box);
            marks.put(policy.name(), mark);
            summaries.put(policy, summary);
            rows.getChildren().add(row);
        }
    }

    /** Leads to the annotations that the policies of this conversation lack. */
    private void annotate() {
        getScene().getWindow().hide();
        controller.annotate(summaries.keySet().stream().flatMap(policy -> controller.lack(policy).stream())
                .map(lack -> lack.annotated().code())
                .distinct().sorted().collect(Collectors.joining(" ")));
    }

    private void choose(String name, boolean on) {
        if (on) {
            controller.addPolicy(name);
        } else {
            controller.removePolicy(name);
        }
        mark();
    }

    private void mark() {
        List<String> chosen = model.policies();
        boolean full = chosen.size() >= PolicyChoice.MOST;
        boolean few = chosen.size() <= PolicyChoice.FEWEST;
        Map<String, PolicyStyle> styles = PolicyStyle.forView(chosen);
        marks.forEach((name, mark) -> {
            // One that is not chosen has no mark of its own yet: what it gets depends on the others.
            mark.show(styles.getOrDefault(name, PolicyStyle.of(name)),
                    styles.containsKey(name) ? MarkState.FILLED : MarkState.NONE);
        });
        boxes.forEach((name, box) -> {
            boolean on = chosen.contains(name);
            box.setSelected(on);
            box.setDisable(on ? few : full);
        });
        summaries.forEach((policy, summary) -> {
            String why = controller.refusal(policy);
            String note = controller.note(policy.name());
            summary.setText(!why.isEmpty()
                    ? why
                    : policy.description().summary() + (note.isEmpty() ? "" : " It was " + note + "."));
            CheckBox box = boxes.get(policy.name());
            box.setDisable(box.isDisable() || !why.isEmpty() && !box.isSelected());
        });
        boolean lacking = summaries.keySet().stream().anyMatch(policy -> controller.lack(policy).isPresent());
        ReplayInspector.visible(annotate, lacking);
        count.setText(chosen.size() + " chosen" + (full
                ? ": leave one out to choose another"
                : few
                        ? ": choose another before leaving one out"
                        : ""));
    }
}
