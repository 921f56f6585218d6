package mnemoscope.ui.optimality.study;

import java.util.Arrays;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.run.RunBar;

/** What the table of the study shows: regime, measure, readings of the model, instances; and how far the run is. */
final class StudyChoices extends FlowPane {
    private final StudyModel model;
    private final StudyController controller;

    StudyChoices(StudyModel model, StudyController controller) {
        super(12, 4);
        this.model = model;
        this.controller = controller;
        // Of the table where it shows one.
        HBox regimes = small(Choices.segments(model.regime, List.of(Regime.values()), Regime::title, regime -> "",
                controller::show));
        Theme.follow(this, theme -> Layouts.show(regimes, GapTableCard.oneRegime()));
        HBox measures = small(Choices.segments(model.measure, List.of(Measure.GAP, Measure.MEDIAN_GAP, Measure.RETURN),
                StudyChoices::words, StudyChoices::help, controller::show));
        getChildren().addAll(regimes, measures, variants(), tests(), said());
        getStyleClass().add("mn-study-choices");
        Layouts.padded(this, 6, 16, 6, 16).setMinHeight(USE_PREF_SIZE);
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
                controller.toggle(variant);
                button.setSelected(model.variants.get().contains(variant));
            });
            model.variants.subscribe(shown -> button.setSelected(shown.contains(variant)));
            return button;
        }).toArray(ToggleButton[]::new)));
    }

    private HBox tests() {
        HBox box = small(Choices.segments(model.spec.map(OptimalitySpec::tests), List.of(OptimalitySpec.PAPER_TESTS, 200, 1000),
                tests -> Numbers.whole(tests), tests -> Numbers.whole(tests) + " instances a regime"
                        + (tests == OptimalitySpec.PAPER_TESTS ? ", as many as the paper has." : "; the paper has 40."),
                controller::chooseTests));
        box.getChildren().forEach(each -> each.setAccessibleText(((ToggleButton) each).getText() + " instances"));
        Label unit = Type.ROW.label("", "mn-muted");
        model.spec.subscribe(spec -> unit.setText(spec.tests() == OptimalitySpec.PAPER_TESTS
                ? "instances, as in the paper"
                : "instances; the paper has 40"));
        return Layouts.row(6, box, unit);
    }

    /** Progress while it runs, else what was said last. */
    private HBox said() {
        Label words = Type.ROW.label("", "mn-muted");
        words.setMinWidth(USE_PREF_SIZE);
        Button more = Buttons.flat("Go on", controller::run);
        HBox box = new HBox(6, words, RunBar.line(controller.handle()), more);
        box.setAlignment(Pos.CENTER_RIGHT);
        Value.whenever(() -> {
            OptimalityTable table = model.table.get();
            boolean running = model.running.get();
            boolean part = table != null && !table.isComplete();
            String count = part
                    ? Numbers.whole(table.done()) + " of " + Numbers.whole(table.total()) + " solved"
                    : running ? "judging with " + Numbers.whole(OptimalitySpec.JUDGED_TESTS) : "";
            words.setText(model.said.get().isEmpty() ? count : model.said.get());
            Layouts.show(more, !running && (part || model.findings.get() == null));
        }, model.table, model.running, model.said, model.findings);
        return box;
    }
}
