package mnemoscope.ui.compare;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Card;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** Hits and means of every policy, for all decisions and by category or session. */
final class SummaryPane extends VBox {
    private static final double LINE = 24;
    private static final String MEANS = "Means per question of this episode that has evidence";

    private final CompareModel model;
    private final CompareController controller;
    private final ListView<SummaryLine> list = new ListView<>();
    private final HBox head = new HBox(6);
    private List<PolicyStyle> styles = List.of();

    SummaryPane(CompareModel model, CompareController controller) {
        this.model = model;
        this.controller = controller;
        list.getStyleClass().add("mn-summary");
        list.setAccessibleText("Summary. Enter on a category lists its decisions.");
        list.setOnKeyPressed(event -> {
            SummaryLine line = list.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.ENTER && line != null) {
                event.consume();
                choose(line);
            }
        });
        Takeaway.offer(list, controller::summary);
        EmptyState veiled = new EmptyState("Categories are supervision: no policy sees them.", "Switch Answers on",
                controller::toggleAnswers);
        veiled.visibleProperty().bind(Bindings.createBooleanBinding(() -> model.groups().isEmpty(), model.groupsProperty()));
        StackPane middle = new StackPane(list, veiled);
        VBox.setVgrow(middle, Priority.ALWAYS);
        Label means = Type.META.label(MEANS, "mn-muted", "mn-summary-note");
        means.setWrapText(true);
        means.setMinHeight(USE_PREF_SIZE);
        head.getStyleClass().add("mn-summary-head");
        head.setAlignment(Pos.CENTER_LEFT);
        head.setPadding(new Insets(0, 12, 0, 12));
        getChildren().addAll(bar(), Card.rule(), means, head, middle);
        model.tableProperty().subscribe(table -> styles = table == null
                ? List.of()
                : List.copyOf(PolicyStyle.forView(table.policies().stream().map(CompareTable.Policy::name).toList()).values()));
        model.groupsProperty().subscribe(groups -> list.setItems(FXCollections.observableArrayList(SummaryLine.of(groups))));
        Theme.current().subscribe(theme -> {
            list.setFixedCellSize(MatrixLayout.grown(LINE));
            list.setCellFactory(made -> new SummaryCell(this));
            fillHead();
        });
        list.skinProperty().subscribe(skin -> {
            if (list.lookup(".scroll-bar:vertical") instanceof ScrollBar bar) {
                bar.visibleProperty()
                        .subscribe(shown -> head.setPadding(new Insets(0, shown ? bar.prefWidth(-1) + 12 : 12, 0,
                                12)));
            }
        });
    }

    private HBox bar() {
        Map<Grouping, ToggleButton> buttons = new EnumMap<>(Grouping.class);
        ToggleGroup group = new ToggleGroup();
        for (Grouping each : Grouping.values()) {
            ToggleButton button = new ToggleButton(each.title());
            button.setToggleGroup(group);
            button.setOnAction(event -> {
                button.setSelected(true);
                controller.group(each);
            });
            buttons.put(each, button);
        }
        model.groupingProperty().subscribe(now -> buttons.get(now).setSelected(true));
        HBox bar = new HBox(8, Buttons.segments(buttons.values().toArray(ToggleButton[]::new)), MatrixHead.space(),
                Buttons.icon(Icons.EXPORT, "Export the summary as CSV\u2026", controller::exportSummary));
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("mn-page-bar");
        return bar;
    }

    private void fillHead() {
        head.getChildren().setAll(MatrixHead.space(),
                named("hits", SummaryCell.HITS, "Decisions at which all evidence is covered, of those that have evidence"),
                named("recall", SummaryCell.SHARE, "Share of the evidence turns covered, mean over questions with evidence"),
                named("F1", SummaryCell.SHARE,
                        "2 \u00d7 precision \u00d7 recall / (precision + recall) at each question, then the "
                                + "mean. Precision is the share of the retained turns that cover evidence."),
                named("reward", SummaryCell.REWARD, "Mean reward of a question with evidence"));
    }

    private static Label named(String word, double width, String tip) {
        Label label = MatrixCell.fixed(Type.META.label(word, "mn-muted"), width, Pos.CENTER_RIGHT);
        Tips.on(label, tip);
        return label;
    }

    /** Lists the decisions of a category; a session does nothing. */
    void choose(SummaryLine line) {
        if (model.grouping() == Grouping.CATEGORY) {
            controller.filterCategory(line.group().category());
        }
    }

    List<PolicyStyle> styles() {
        return styles;
    }

    String title(int policy) {
        return model.tableProperty().get().policies().get(policy).title();
    }
}
