package mnemoscope.ui.optimality.study;

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
import mnemoscope.model.Texts;
import mnemoscope.optimality.Regime;
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

    private final Grid<StudyPolicy> grid = new Grid<StudyPolicy>(Texts.of("optimality.gaps-table")).rowHeight(24)
            .whole();
    private final ToggleButton why = Buttons.toggle("", Texts.of("optimality.why"));
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
            title.setText(Texts.of("optimality.gaps-over-tests",
                    Numbers.count(tests, Texts.of("optimality.instance-in-text"), Texts.of("optimality.instances"))));
            Tips.on(over, Texts.of("optimality.study-help", Numbers.whole(tests - 1L),
                    OptimalitySpec.PAPER_TESTS));
        });
        study.measure.subscribe(measure -> over.setText(note(measure)));
        oneRegime.subscribe(one -> Layouts.show(over, !one));
        Region space = new Region();
        HBox.setHgrow(space, Priority.SOMETIMES);
        return Layouts.padded(Layouts.row(8, title, over, space, why, copy(),
                Buttons.flatIcon(Icons.PICTURE, Texts.of("optimality.export-the-table-as-a-picture"),
                        () -> Takeaway.export(this, study.tablePicture())),
                Buttons.flatIcon(Icons.EXPORT, Texts.of("optimality.export-all-means-as-numbers"), study::exportMeans)), 8, 12, 0,
                16);
    }

    private MenuButton copy() {
        return Layouts.uncut(new MenuButton(Texts.of("optimality.copy-table"), Icons.of(Icons.COPY),
                Buttons.item(Texts.of("optimality.numbers-for-a-spreadsheet"), study::copyValues),
                Buttons.item(Texts.of("optimality.markdown-as-shown"), study::copyMarkdown),
                Buttons.item(Texts.of("optimality.latex-as-shown"), study::copyLatex)));
    }

    /** What the sentence of the study is, in ink and whole. */
    private Label verdict() {
        Label verdict = Layouts.padded(wrapped(), 2, 16, 0, 16);
        study.findings.subscribe(found -> {
            verdict.setText(found == null
                    ? Texts.of("optimality.verdict-to-come", Numbers.whole(OptimalitySpec.JUDGED_TESTS))
                    : found.verdict());
            Tips.on(verdict, found == null
                    ? ""
                    : Texts.of("optimality.judging-help", Numbers.count(found.judgements().spec().tests(),
                            Texts.of("optimality.instance-in-text"), Texts.of("optimality.instances"))));
            why.setDisable(found == null);
            why.setSelected(found != null && why.isSelected());
        });
        Tips.on(why, Texts.of("optimality.what-the-verdict-rests-on"));
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
                Texts.of("optimality.gap-note", Numbers.whole(OptimalitySpec.JUDGED_TESTS));
            case MEDIAN_GAP -> Texts.of("optimality.median-gap-note");
            case RETURN -> Texts.of("optimality.return-note");
        };
    }

    /** The note where the head has no room for it. */
    private Label noteBelow() {
        Label note = Layouts.styled(wrapped(), "mn-muted");
        study.measure.subscribe(measure -> note.setText(note(measure)));
        oneRegime.subscribe(one -> Layouts.show(note, one));
        return note;
    }

    /** The regime of the table where it shows one, and how far the run is. */
    private FlowPane choices() {
        HBox regimes = Layouts.styled(Choices.segments(study.regime, List.of(Regime.values()), Regime::title, regime -> "",
                study.regime::set), "mn-small");
        oneRegime.subscribe(one -> Layouts.show(regimes, one));
        FlowPane choices = Layouts.styled(new FlowPane(12, 4, regimes, said()), "mn-study-choices");
        Layouts.padded(choices, 6, 16, 6, 16).setMinHeight(USE_PREF_SIZE);
        return choices;
    }

    /** Progress while it runs, else what was said last. */
    private HBox said() {
        Label words = Layouts.uncut(Type.ROW.label("", "mn-muted"));
        Button more = Buttons.flat(Texts.of("optimality.go-on"), study::run);
        HBox box = new HBox(6, words, RunBar.line(study.handle()), more);
        box.setAlignment(Pos.CENTER_RIGHT);
        // Else it would be as wide as its words, and its buttons beyond the edge.
        box.maxWidthProperty().bind(widthProperty().subtract(32));
        Value.whenever(() -> {
            OptimalityTable table = study.table.get();
            boolean running = study.handle().nowProperty().get() != null;
            boolean part = table != null && !table.isComplete();
            String count = part
                    ? Texts.of("optimality.done-of-total-solved", Numbers.whole(table.done()), Numbers.whole(table.total()))
                    : running ? Texts.of("optimality.judging-with-instances", Numbers.whole(OptimalitySpec.JUDGED_TESTS)) : "";
            words.setText(study.said.get().isEmpty() ? count : study.said.get());
            Layouts.show(more, !running && (part || study.findings.get() == null));
        }, study.table, study.handle().nowProperty(), study.said, study.findings);
        return box;
    }

    private static Label wrapped() {
        return Layouts.wrapped(Type.ROW.label(""));
    }
}
