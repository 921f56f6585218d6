package mnemoscope.ui.optimality.study;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import mnemoscope.optimality.Regime;
import mnemoscope.optimality.Variant;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Measure;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.run.RunBar;

/** What the table of the study shows: regime, measure, readings of the model, instances; and how far the run is. */
final class StudyChoices extends FlowPane {
    private final StudyModel model;
    private final StudyController controller;

    StudyChoices(StudyModel model, StudyController controller) {
        super(12, 4);
        this.model = model;
        this.controller = controller;
        getChildren().addAll(regimes(), measures(), variants(), tests(), said());
        getStyleClass().add("mn-study-choices");
        setPadding(new Insets(6, 16, 6, 16));
        setMinHeight(Region.USE_PREF_SIZE);
    }

    /** Of the table where it shows one. */
    private HBox regimes() {
        ToggleGroup group = new ToggleGroup();
        HBox box = small(Arrays.stream(Regime.values()).map(regime -> {
            ToggleButton button = new ToggleButton(regime.title());
            button.setToggleGroup(group);
            button.setOnAction(event -> choose(button, () -> controller.show(regime)));
            model.regime.subscribe(shown -> button.setSelected(shown == regime));
            return button;
        }).toArray(ToggleButton[]::new));
        Theme.follow(this, theme -> GapTableCard.shown(box, GapTableCard.oneRegime()));
        return box;
    }

    private HBox measures() {
        ToggleButton gap = new ToggleButton("Gap %");
        ToggleButton median = new ToggleButton("Median gap %");
        ToggleButton returns = new ToggleButton("Return");
        ToggleGroup group = new ToggleGroup();
        List.of(gap, median, returns).forEach(each -> each.setToggleGroup(group));
        gap.setOnAction(event -> choose(gap, () -> controller.show(Measure.GAP)));
        median.setOnAction(event -> choose(median, () -> controller.show(Measure.MEDIAN_GAP)));
        returns.setOnAction(event -> choose(returns, () -> controller.show(Measure.RETURN)));
        Tips.on(median, "Median over instances of (V* \u2212 V) / |V*|, in percent: one instance whose optimum is near 0 cannot "
                + "move it far. The paper has means only.");
        Tips.on(gap, "Mean over instances of (V* \u2212 V) / |V*|, in percent.");
        Tips.on(returns, "Mean expected return over instances.");
        model.measure.subscribe(measure -> (switch (measure) {
            case GAP -> gap;
            case MEDIAN_GAP -> median;
            case RETURN -> returns;
        }).setSelected(true));
        return small(gap, median, returns);
    }

    private HBox variants() {
        return small(Arrays.stream(Variant.values()).map(variant -> {
            ToggleButton button = new ToggleButton(variant.title());
            Tips.on(button, StudyMarks.tip(variant) + " Several can be shown.");
            button.setOnAction(event -> {
                controller.toggle(variant);
                button.setSelected(model.variants.get().contains(variant));
            });
            model.variants.subscribe(shown -> button.setSelected(shown.contains(variant)));
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
            model.spec.subscribe(spec -> button.setSelected(spec.tests() == tests));
            return button;
        }).toArray(ToggleButton[]::new));
        Label unit = Type.ROW.label("", "mn-muted");
        model.spec.subscribe(spec -> unit.setText(spec.tests() == OptimalitySpec.PAPER_TESTS
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

    /** Progress while it runs, else what was said last. */
    private HBox said() {
        Label words = Type.ROW.label("", "mn-muted");
        words.setMinWidth(Region.USE_PREF_SIZE);
        Button more = Buttons.flat("Go on", controller::run);
        HBox box = new HBox(6, words, RunBar.line(controller.handle()), more);
        box.setAlignment(Pos.CENTER_RIGHT);
        Runnable show = () -> {
            OptimalityTable table = model.table.get();
            boolean running = model.running.get();
            boolean part = table != null && !table.isComplete();
            String count = part
                    ? Numbers.whole(table.done()) + " of " + Numbers.whole(table.total()) + " solved"
                    : running ? "judging with " + Numbers.whole(OptimalitySpec.JUDGED_TESTS) : "";
            words.setText(model.said.get().isEmpty() ? count : model.said.get());
            GapTableCard.shown(more, !running && (part || model.findings.get() == null));
        };
        model.table.subscribe(show);
        model.running.subscribe(show);
        model.said.subscribe(show);
        model.findings.subscribe(show);
        return box;
    }
}
