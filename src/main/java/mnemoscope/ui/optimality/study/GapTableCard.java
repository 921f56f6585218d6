package mnemoscope.ui.optimality.study;

import java.util.Arrays;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.grid.Grid;
import mnemoscope.ui.kit.run.RunBar;

/** The table of the study: what it was measured over, its choices, means beside the published ones, and what follows. */
final class GapTableCard extends VBox {
    private static final double TIGHT_BELOW = 600;

    private final Grid<StudyPolicy> grid = new Grid<StudyPolicy>("Gaps to the optimum, one row a policy").rowHeight(24)
            .whole();
    private final ToggleButton why = Buttons.toggle("", "Why");
    private final StudyController study;
    private final Value<Boolean> oneRegime = new Value<>(false);

    GapTableCard(StudyController study) {
        this.study = study;
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
        getChildren().addAll(head(), verdict(), choices(), scroll);
        // In the type of a lecture, and where it is narrow, there is no room for three regimes side by side.
        Value.whenever(() -> oneRegime.set(Theme.current().get() == Theme.LECTURE || getWidth() > 0 && getWidth() < TIGHT_BELOW),
                widthProperty(), Theme.current());
        Value.whenever(this::fill, study.table, study.findings, study.regime, study.variants, study.measure, oneRegime);
    }

    private void fill() {
        OptimalityTable table = study.table.get();
        if (table != null) {
            grid.show(study.columns()
                    .besideEachOther(oneRegime.get() ? List.of(study.regime.get()) : table.spec().regimes()),
                    table.spec().policies());
        }
    }

    private HBox head() {
        Label title = Layouts.narrow(Type.TITLE.label(""));
        Label over = Layouts.grow(Type.ROW.label("", "mn-muted"));
        over.setMaxWidth(Double.MAX_VALUE);
        study.tests.subscribe(tests -> {
            title.setText("Gaps over " + Numbers.count(tests, "instance", "instances"));
            Tips.on(over, "By dynamic programming on instances of the seeds 0 to " + Numbers.whole(tests - 1L)
                    + " in each regime. The paper has "
                    + OptimalitySpec.PAPER_TESTS + " instances, which are not published. Returns are exact; nothing is sampled, "
                    + "and nothing is tuned to the published values.");
        });
        study.measure.subscribe(measure -> over.setText(note(measure)));
        oneRegime.subscribe(one -> Layouts.show(over, !one));
        Region space = new Region();
        HBox.setHgrow(space, Priority.SOMETIMES);
        return Layouts.padded(Layouts.row(8, title, over, space, why, copy(),
                Buttons.flatIcon(Icons.PICTURE, "Export the table as a picture\u2026",
                        () -> Takeaway.export(this, study.tablePicture())),
                Buttons.flatIcon(Icons.EXPORT, "Export all means as numbers (CSV)\u2026", study::exportMeans)), 8, 12, 0, 16);
    }

    private MenuButton copy() {
        return Layouts.uncut(new MenuButton("Copy table", Icons.of(Icons.COPY),
                Buttons.item("Numbers, for a spreadsheet", study::copyValues),
                Buttons.item("Markdown, as shown", study::copyMarkdown),
                Buttons.item("LaTeX, as shown", study::copyLatex)));
    }

    /** What the sentence of the study is, in ink and whole. */
    private Label verdict() {
        Label verdict = Layouts.padded(wrapped(), 2, 16, 0, 16);
        study.findings.subscribe(found -> {
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
        study.findings.subscribe(found -> {
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
        study.measure.subscribe(measure -> note.setText(note(measure)));
        oneRegime.subscribe(one -> Layouts.show(note, one));
        return note;
    }

    /** What the table shows: regime, measure, readings of the model, instances; and how far the run is. */
    private FlowPane choices() {
        // Of the table where it shows one.
        HBox regimes = small(Choices.segments(study.regime, List.of(Regime.values()), Regime::title, regime -> "",
                study.regime::set));
        oneRegime.subscribe(one -> Layouts.show(regimes, one));
        HBox measures = small(Choices.segments(study.measure, List.of(Measure.GAP, Measure.MEDIAN_GAP, Measure.RETURN),
                GapTableCard::words, GapTableCard::help, study.measure::set));
        FlowPane choices = Layouts.styled(new FlowPane(12, 4, regimes, measures, variants(), tests(), said()),
                "mn-study-choices");
        Layouts.padded(choices, 6, 16, 6, 16).setMinHeight(USE_PREF_SIZE);
        return choices;
    }

    private static HBox small(HBox segments) {
        return Layouts.styled(segments, "mn-small");
    }

    private static String words(Measure measure) {
        return switch (measure) {
            case GAP -> "Gap %";
            case MEDIAN_GAP -> "Median gap %";
            case RETURN -> "Return";
        };
    }

    private static String help(Measure measure) {
        return switch (measure) {
            case GAP -> "Mean over instances of (V* \u2212 V) / |V*|, in percent.";
            case MEDIAN_GAP -> "Median over instances of (V* \u2212 V) / |V*|, in percent: one instance whose optimum is near 0 "
                    + "cannot move it far. The paper has means only.";
            case RETURN -> "Mean expected return over instances.";
        };
    }

    private HBox variants() {
        return small(Buttons.segments(Arrays.stream(Variant.values()).map(variant -> {
            ToggleButton button = new ToggleButton(variant.title());
            Tips.on(button, GapColumns.tip(variant) + " Several can be shown.");
            button.setOnAction(event -> {
                study.toggle(variant);
                button.setSelected(study.variants.get().contains(variant));
            });
            study.variants.subscribe(shown -> button.setSelected(shown.contains(variant)));
            return button;
        }).toArray(ToggleButton[]::new)));
    }

    private HBox tests() {
        HBox box = small(Choices.segments(study.tests, List.of(OptimalitySpec.PAPER_TESTS, 200, 1000),
                tests -> Numbers.whole(tests), tests -> Numbers.whole(tests) + " instances a regime"
                        + (tests == OptimalitySpec.PAPER_TESTS ? ", as many as the paper has." : "; the paper has 40."),
                study.tests::set));
        box.getChildren().forEach(each -> each.setAccessibleText(((ToggleButton) each).getText() + " instances"));
        Label unit = Type.ROW.label("", "mn-muted");
        study.tests.subscribe(tests -> unit.setText(tests == OptimalitySpec.PAPER_TESTS
                ? "instances, as in the paper"
                : "instances; the paper has 40"));
        return Layouts.row(6, box, unit);
    }

    /** Progress while it runs, else what was said last. */
    private HBox said() {
        Label words = Layouts.uncut(Type.ROW.label("", "mn-muted"));
        Button more = Buttons.flat("Go on", study::run);
        HBox box = new HBox(6, words, RunBar.line(study.handle()), more);
        box.setAlignment(Pos.CENTER_RIGHT);
        // Else it would be as wide as its words, and its buttons beyond the edge.
        box.maxWidthProperty().bind(widthProperty().subtract(32));
        Value.whenever(() -> {
            OptimalityTable table = study.table.get();
            boolean running = study.handle().nowProperty().get() != null;
            boolean part = table != null && !table.isComplete();
            String count = part
                    ? Numbers.whole(table.done()) + " of " + Numbers.whole(table.total()) + " solved"
                    : running ? "judging with " + Numbers.whole(OptimalitySpec.JUDGED_TESTS) : "";
            words.setText(study.said.get().isEmpty() ? count : study.said.get());
            Layouts.show(more, !running && (part || study.findings.get() == null));
        }, study.table, study.handle().nowProperty(), study.said, study.findings);
        return box;
    }

    private static Label wrapped() {
        return Layouts.wrapped(Type.ROW.label(""));
    }
}
