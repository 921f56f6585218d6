package mnemoscope.ui.optimality.study;

import java.util.List;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Findings;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.PictureExports;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Grid;

/** The table of the study: what it was measured over, its choices, means beside the published ones, and what follows. */
final class GapTableCard extends VBox {
    private final Grid<StudyPolicy> grid = new Grid<StudyPolicy>("Gaps to the optimum, one row a policy").rowHeight(24)
            .whole();
    private final ToggleButton why = Buttons.toggle("", "Why");
    private final ScrollPane scroll = new ScrollPane();
    private final StudyModel model;
    private final StudyController controller;

    GapTableCard(StudyModel model, StudyController controller) {
        this.model = model;
        this.controller = controller;
        VBox content = new VBox(6, grid, noteBelow());
        VBox reasons = reasons();
        StackPane either = new StackPane(content, reasons);
        StackPane.setAlignment(content, Pos.TOP_LEFT);
        StackPane.setAlignment(reasons, Pos.TOP_LEFT);
        either.setPadding(new Insets(0, 16, 8, 16));
        why.setOnAction(event -> scroll(0));
        why.selectedProperty().subscribe(on -> {
            shown(reasons, on);
            shown(content, !on);
        });
        scroll.setContent(either);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(0);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        setMinWidth(0);
        getChildren().addAll(head(), verdict(), new StudyChoices(model, controller), scroll);
        model.table.subscribe(table -> fill());
        model.findings.subscribe(found -> fill());
        model.regime.subscribe(regime -> fill());
        model.variants.subscribe(shown -> fill());
        model.measure.subscribe(measure -> fill());
        Theme.follow(this, theme -> fill());
    }

    private void fill() {
        OptimalityTable table = model.table.get();
        if (table != null) {
            grid.show(controller.columns()
                    .besideEachOther(oneRegime() ? List.of(model.regime.get()) : table.spec().regimes()),
                    table.spec().policies());
        }
    }

    /** In the type of a lecture there is no room for three regimes side by side. */
    static boolean oneRegime() {
        return Theme.current().get() == Theme.LECTURE;
    }

    private void scroll(double to) {
        scroll.setVvalue(to);
    }

    private HBox head() {
        Label title = Type.TITLE.label("");
        title.setMinWidth(0);
        Label over = Type.ROW.label("", "mn-muted");
        over.setMinWidth(0);
        model.spec.subscribe(spec -> {
            title.setText("Gaps over " + Numbers.count(spec.tests(), "instance", "instances"));
            Tips.on(over, "By dynamic programming on instances of the seeds 0 to " + Numbers.whole(spec.tests() - 1L)
                    + " in each regime. The paper has "
                    + OptimalitySpec.PAPER_TESTS + " instances, which are not published. Returns are exact; nothing is sampled, "
                    + "and nothing is tuned to the published values.");
        });
        model.measure.subscribe(measure -> over.setText(note(measure)));
        Theme.follow(this, theme -> shown(over, !oneRegime()));
        HBox.setHgrow(over, Priority.ALWAYS);
        over.setMaxWidth(Double.MAX_VALUE);
        Region space = new Region();
        HBox.setHgrow(space, Priority.SOMETIMES);
        HBox head = new HBox(8, title, over, space, why, copy(),
                Buttons.flatIcon(Icons.PICTURE, "Export the table as a picture\u2026",
                        () -> PictureExports.export(this, controller.tablePicture())),
                Buttons.flatIcon(Icons.EXPORT, "Export all means as numbers (CSV)\u2026", controller::exportMeans));
        head.setAlignment(Pos.CENTER_LEFT);
        head.setPadding(new Insets(8, 12, 0, 16));
        return head;
    }

    static void shown(Node node, boolean on) {
        node.setVisible(on);
        node.setManaged(on);
    }

    private MenuButton copy() {
        MenuButton copy = new MenuButton("Copy table", Icons.of(Icons.COPY));
        copy.setMinWidth(Region.USE_PREF_SIZE);
        copy.getItems().addAll(item("Numbers, for a spreadsheet", controller::copyValues),
                item("Markdown, as shown", controller::copyMarkdown), item("LaTeX, as shown", controller::copyLatex));
        return copy;
    }

    private static MenuItem item(String title, Runnable run) {
        MenuItem item = new MenuItem(title);
        item.setOnAction(event -> run.run());
        return item;
    }

    /** What the sentence of the study is, in ink and whole. */
    private Label verdict() {
        Label verdict = wrapped();
        verdict.getStyleClass().remove("mn-muted");
        verdict.setPadding(new Insets(2, 16, 0, 16));
        model.findings.subscribe(found -> {
            verdict.setText(found == null
                    ? "Whether the published table follows from the text is judged once "
                            + Numbers.whole(OptimalitySpec.JUDGED_TESTS) + " instances are solved."
                    : found.verdict());
            Tips.on(verdict, found == null ? "" : help(found));
            why.setDisable(found == null);
            why.setSelected(found != null && why.isSelected());
        });
        Tips.on(why, "What the verdict rests on, in place of the table.");
        return verdict;
    }

    private static String help(Findings found) {
        return "Judged with " + Numbers.count(found.judgements().spec().tests(), "instance", "instances")
                + " whatever the table shows: a published mean of 40 is met if it lies in the central 95 % of means of 40 drawn "
                + "from them, half of its last printed digit allowed for. Where one instance makes more than half of a mean, or "
                + "its standard error is more than half of it, nothing can be judged.";
    }

    private VBox reasons() {
        Label reasons = wrapped();
        Label cautions = wrapped();
        Label orders = wrapped();
        List.of(reasons, cautions, orders).forEach(label -> label.getStyleClass().remove("mn-muted"));
        model.findings.subscribe(found -> {
            reasons.setText(found == null ? "" : String.join(" ", found.reasons()));
            cautions.setText(found == null ? "" : String.join(" ", found.cautions()));
            shown(cautions, !cautions.getText().isEmpty());
            orders.setText(found == null ? "" : String.join(" ", found.orders()));
        });
        return new VBox(6, reasons, cautions, orders);
    }

    private static String note(Measure measure) {
        return switch (measure) {
            case GAP ->
                "mean (standard error); bold: published is met, judged with " + Numbers.whole(OptimalitySpec.JUDGED_TESTS);
            case MEDIAN_GAP -> "of single instances; published: means";
            case RETURN -> "mean (standard error), exact";
        };
    }

    /** The note where the head has no room for it. */
    private Label noteBelow() {
        Label note = wrapped();
        model.measure.subscribe(measure -> note.setText(note(measure)));
        Theme.follow(this, theme -> shown(note, oneRegime()));
        return note;
    }

    private static Label wrapped() {
        Label label = Type.ROW.label("", "mn-muted");
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
