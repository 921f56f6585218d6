package mnemoscope.ui.optimality.study;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.Variant;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Numbers;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** The table of the study: what it was measured over, its choices, means beside the published ones, and what follows. */
final class TableCard extends VBox {
    private final GapGrid grid = new GapGrid();
    private final StudyModel model;
    private final StudyController controller;

    TableCard(StudyModel model, StudyController controller) {
        this.model = model;
        this.controller = controller;
        VBox content = new VBox(8, grid, findings());
        content.setPadding(new Insets(0, 16, 8, 16));
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(0);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head(), choices(), scroll);
        Takeaway.offer(grid, controller::means);
        model.tableProperty().subscribe(table -> fill());
        model.variantsProperty().subscribe(shown -> fill());
        model.measureProperty().subscribe(measure -> fill());
        Theme.current().subscribe(theme -> fill());
    }

    private void fill() {
        OptimalityTable table = model.tableProperty().get();
        if (table != null) {
            grid.show(GapTable.of(table, model.variantsProperty().get(), model.measureProperty().get()));
        }
    }

    private HBox head() {
        Label title = Type.TITLE.label("");
        title.setMinWidth(Region.USE_PREF_SIZE);
        Label over = Type.ROW.label("", "mn-muted");
        over.setMinWidth(0);
        model.specProperty().subscribe(spec -> {
            title.setText("Gap over " + Numbers.count(spec.tests(), "instance", "instances"));
            Tips.on(over, "By dynamic programming on instances of the seeds 0 to " + Numbers.whole(spec.tests() - 1L)
                    + " in each regime. The paper has "
                    + OptimalitySpec.PAPER_TESTS + " instances, which are not published. Returns are exact; nothing is sampled, "
                    + "and nothing is tuned to the published values.");
        });
        model.measureProperty().subscribe(measure -> over.setText(measure == Measure.GAP
                ? "mean (standard error), bold: meets published; n 6, T 9, B 3; exact"
                : "mean (standard error); n 6, T 9, B 3; exact by dynamic programming"));
        HBox.setHgrow(over, Priority.ALWAYS);
        over.setMaxWidth(Double.MAX_VALUE);
        HBox head = new HBox(10, title, over, said(), copy(),
                Buttons.flatIcon(Icons.PICTURE, "Export the table as a picture (PNG)\u2026", controller::exportTablePicture),
                Buttons.flatIcon(Icons.EXPORT, "Export all means as numbers (CSV)\u2026", controller::exportMeans));
        head.setAlignment(Pos.CENTER_LEFT);
        head.setPadding(new Insets(8, 12, 0, 16));
        return head;
    }

    /** Progress while it runs, else what was said last. */
    private HBox said() {
        Label words = Type.ROW.label("", "mn-muted");
        words.setMinWidth(Region.USE_PREF_SIZE);
        Button stop = Buttons.flat("Stop", controller::cancel);
        Button more = Buttons.flat("Go on", controller::run);
        HBox box = new HBox(4, words, stop, more);
        box.setAlignment(Pos.CENTER_RIGHT);
        Runnable show = () -> {
            OptimalityTable table = model.tableProperty().get();
            boolean running = model.runningProperty().get();
            boolean part = table != null && !table.isComplete();
            String count = part
                    ? Numbers.whole(table.done()) + " of " + Numbers.whole(table.total()) + " solved"
                    : "";
            words.setText(model.saidProperty().get().isEmpty() ? count : model.saidProperty().get());
            shown(stop, running && part);
            shown(more, !running && part);
        };
        model.tableProperty().subscribe(show);
        model.runningProperty().subscribe(show);
        model.saidProperty().subscribe(show);
        return box;
    }

    private static void shown(Button button, boolean on) {
        button.setVisible(on);
        button.setManaged(on);
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

    private FlowPane choices() {
        FlowPane choices = new FlowPane(12, 4, measures(), variants(), tests());
        choices.getStyleClass().add("mn-study-choices");
        choices.setPadding(new Insets(6, 16, 6, 16));
        choices.setMinHeight(Region.USE_PREF_SIZE);
        return choices;
    }

    private HBox measures() {
        ToggleButton gap = new ToggleButton("Gap %");
        ToggleButton returns = new ToggleButton("Return");
        ToggleGroup group = new ToggleGroup();
        List.of(gap, returns).forEach(each -> each.setToggleGroup(group));
        gap.setOnAction(event -> choose(gap, () -> controller.show(Measure.GAP)));
        returns.setOnAction(event -> choose(returns, () -> controller.show(Measure.RETURN)));
        Tips.on(gap, "Mean over instances of (V* \u2212 V) / |V*|, in percent.");
        Tips.on(returns, "Mean expected return over instances.");
        model.measureProperty().subscribe(measure -> (measure == Measure.GAP ? gap : returns).setSelected(true));
        return small(gap, returns);
    }

    private HBox variants() {
        return small(Arrays.stream(Variant.values()).map(variant -> {
            ToggleButton button = new ToggleButton(variant.title());
            Tips.on(button, StudyLook.tip(variant) + " Several can be shown.");
            button.setOnAction(event -> {
                controller.toggle(variant);
                button.setSelected(model.variantsProperty().get().contains(variant));
            });
            model.variantsProperty().subscribe(shown -> button.setSelected(shown.contains(variant)));
            return button;
        }).toArray(ToggleButton[]::new));
    }

    private HBox tests() {
        ToggleGroup group = new ToggleGroup();
        HBox box = small(IntStream.of(OptimalitySpec.PAPER_TESTS, 200, 1000).mapToObj(tests -> {
            ToggleButton button = new ToggleButton(Numbers.whole(tests));
            button.setToggleGroup(group);
            button.setAccessibleText(Numbers.whole(tests) + " instances");
            Tips.on(button, Numbers.whole(tests) + " instances a regime"
                    + (tests == OptimalitySpec.PAPER_TESTS ? ", as many as the paper has." : "; the paper has 40."));
            button.setOnAction(event -> choose(button, () -> controller.chooseTests(tests)));
            model.specProperty().subscribe(spec -> button.setSelected(spec.tests() == tests));
            return button;
        }).toArray(ToggleButton[]::new));
        Label unit = Type.ROW.label("", "mn-muted");
        model.specProperty().subscribe(spec -> unit.setText(spec.tests() == OptimalitySpec.PAPER_TESTS
                ? "instances, as in the paper"
                : "instances; the paper has 40"));
        HBox line = new HBox(6, box, unit);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private static HBox small(ToggleButton... buttons) {
        HBox box = Buttons.segments(buttons);
        box.getStyleClass().add("mn-small");
        return box;
    }

    /** A click on what is chosen already leaves it chosen. */
    private static void choose(ToggleButton button, Runnable run) {
        button.setSelected(true);
        run.run();
    }

    private VBox findings() {
        Label verdict = wrapped();
        Label cautions = wrapped();
        Label orders = wrapped();
        model.findingsProperty().subscribe(found -> {
            verdict.setText(found == null ? "" : found.met() + " " + found.verdict());
            cautions.setText(found == null ? "" : String.join(" ", found.cautions()));
            cautions.setManaged(!cautions.getText().isEmpty());
            orders.setText(found == null ? "" : String.join(" ", found.orders()));
            Tips.on(verdict, found == null ? "" : help());
        });
        return new VBox(4, verdict, cautions, orders);
    }

    private static String help() {
        return "The standard error is that of the difference, sd sqrt(1/n + 1/40), for the paper's mean is over 40 instances and "
                + "has an error of its own; half of its last printed digit is allowed for.";
    }

    private static Label wrapped() {
        Label label = Type.ROW.label("", "mn-muted");
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
