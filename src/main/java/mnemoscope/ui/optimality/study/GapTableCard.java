package mnemoscope.ui.optimality.study;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.grid.Grid;

/** The table of the study: what it was measured over, its choices, means beside the published ones, and what follows. */
final class GapTableCard extends VBox {
    private final Grid<StudyPolicy> grid = new Grid<StudyPolicy>("Gaps to the optimum, one row a policy").rowHeight(24)
            .whole();
    private final ToggleButton why = Buttons.toggle("", "Why");
    private final StudyModel model;
    private final StudyController controller;

    GapTableCard(StudyModel model, StudyController controller) {
        this.model = model;
        this.controller = controller;
        VBox content = new VBox(6, grid, noteBelow());
        VBox reasons = reasons();
        StackPane either = Layouts.padded(new StackPane(content, reasons), 0, 16, 8, 16);
        either.setAlignment(Pos.TOP_LEFT);
        ScrollPane scroll = Layouts.grow(Layouts.scrolled(either));
        why.setOnAction(event -> scroll.setVvalue(0));
        why.selectedProperty().subscribe(on -> {
            Layouts.show(reasons, on);
            Layouts.show(content, !on);
        });
        setMinWidth(0);
        getChildren().addAll(head(), verdict(), new StudyChoices(model, controller), scroll);
        Value.whenever(this::fill, model.table, model.findings, model.regime, model.variants, model.measure);
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

    private HBox head() {
        Label title = Layouts.narrow(Type.TITLE.label(""));
        Label over = Layouts.grow(Type.ROW.label("", "mn-muted"));
        over.setMaxWidth(Double.MAX_VALUE);
        model.spec.subscribe(spec -> {
            title.setText("Gaps over " + Numbers.count(spec.tests(), "instance", "instances"));
            Tips.on(over, "By dynamic programming on instances of the seeds 0 to " + Numbers.whole(spec.tests() - 1L)
                    + " in each regime. The paper has "
                    + OptimalitySpec.PAPER_TESTS + " instances, which are not published. Returns are exact; nothing is sampled, "
                    + "and nothing is tuned to the published values.");
        });
        model.measure.subscribe(measure -> over.setText(note(measure)));
        Theme.follow(this, theme -> Layouts.show(over, !oneRegime()));
        Region space = new Region();
        HBox.setHgrow(space, Priority.SOMETIMES);
        return Layouts.padded(Layouts.row(8, title, over, space, why, copy(),
                Buttons.flatIcon(Icons.PICTURE, "Export the table as a picture\u2026",
                        () -> Takeaway.export(this, controller.tablePicture())),
                Buttons.flatIcon(Icons.EXPORT, "Export all means as numbers (CSV)\u2026", controller::exportMeans)), 8, 12, 0, 16);
    }

    private MenuButton copy() {
        MenuButton copy = new MenuButton("Copy table", Icons.of(Icons.COPY),
                Buttons.item("Numbers, for a spreadsheet", controller::copyValues),
                Buttons.item("Markdown, as shown", controller::copyMarkdown),
                Buttons.item("LaTeX, as shown", controller::copyLatex));
        copy.setMinWidth(Region.USE_PREF_SIZE);
        return copy;
    }

    /** What the sentence of the study is, in ink and whole. */
    private Label verdict() {
        Label verdict = Layouts.padded(wrapped(), 2, 16, 0, 16);
        model.findings.subscribe(found -> {
            verdict.setText(found == null
                    ? "Whether the published table follows from the text is judged once "
                            + Numbers.whole(OptimalitySpec.JUDGED_TESTS) + " instances are solved."
                    : found.verdict());
            Tips.on(verdict, found == null
                    ? ""
                    : "Judged with " + Numbers.count(found.judgements().spec().tests(), "instance", "instances")
                            + " whatever the table shows: a published mean of 40 is met if it lies in the central 95 % of means of "
                            + "40 drawn from them, half of its last printed digit allowed for. Where one instance makes more than "
                            + "half of a mean, or its standard error is more than half of it, nothing can be judged.");
            why.setDisable(found == null);
            why.setSelected(found != null && why.isSelected());
        });
        Tips.on(why, "What the verdict rests on, in place of the table.");
        return verdict;
    }

    private VBox reasons() {
        Label reasons = wrapped();
        Label cautions = wrapped();
        Label orders = wrapped();
        model.findings.subscribe(found -> {
            reasons.setText(found == null ? "" : String.join(" ", found.reasons()));
            cautions.setText(found == null ? "" : String.join(" ", found.cautions()));
            Layouts.show(cautions, !cautions.getText().isEmpty());
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
        Label note = Layouts.styled(wrapped(), "mn-muted");
        model.measure.subscribe(measure -> note.setText(note(measure)));
        Theme.follow(this, theme -> Layouts.show(note, oneRegime()));
        return note;
    }

    private static Label wrapped() {
        return Layouts.wrapped(Type.ROW.label(""));
    }
}
