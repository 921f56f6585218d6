package mnemoscope.ui.optimality.study;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Variant;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.GapVerdict.Outcome;
import mnemoscope.study.optimality.OptimalityMetric;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;

/** The left pane of the study page: its settings and legend. */
public final class StudySettings extends StackPane {
    /** The numbers of instances per regime to choose from. */
    public static final List<Integer> TESTS = List.of(OptimalitySpec.PAPER_TESTS, 200, OptimalitySpec.JUDGED_TESTS);

    public StudySettings(StudyController study) {
        getStyleClass().add("mn-left");
        VBox readings = Layouts.section(Texts.of("optimality.readings-of-the-model"));
        readings.setSpacing(7);
        for (Variant variant : Variant.values()) {
            readings.getChildren().add(reading(study, variant));
        }
        getChildren().add(Layouts.scrolled(Layouts.padded(new VBox(16,
                Layouts.section(Texts.of("optimality.measure"), measures(study)),
                Layouts.section(Texts.of("optimality.instances-shown"), tests(study)), readings,
                Layouts.section(Texts.of("optimality.how-a-gap-is-judged"),
                        Layouts.wrapped(Type.ROW.label(Texts.of("optimality.judging-in-words", OptimalitySpec.PAPER_TESTS,
                                Numbers.whole(OptimalitySpec.JUDGED_TESTS), Numbers.whole(OptimalitySpec.JUDGED_TESTS - 1L))))),
                Layouts.section(Texts.of("optimality.reading-the-signs"), legend())), 12, 12, 12, 12)));
    }

    private static HBox measures(StudyController study) {
        return hugging(ChoiceControls.segments(study.measure,
                List.of(OptimalityMetric.GAP, OptimalityMetric.MEDIAN_GAP, OptimalityMetric.RETURN),
                measure -> Texts.of(switch (measure) {
                    case GAP -> "optimality.measure-gap";
                    case MEDIAN_GAP -> "optimality.measure-median-gap";
                    case RETURN -> "optimality.measure-return";
                }), measure -> Texts.of(switch (measure) {
                    case GAP -> "optimality.measure-gap-help";
                    case MEDIAN_GAP -> "optimality.measure-median-gap-help";
                    case RETURN -> "optimality.measure-return-help";
                }), study.measure::set));
    }

    private static HBox tests(StudyController study) {
        HBox box = hugging(ChoiceControls.segments(study.tests, TESTS, tests -> Numbers.whole(tests),
                tests -> Texts.of(tests == OptimalitySpec.PAPER_TESTS
                        ? "optimality.instances-a-regime-as-in-the-paper"
                        : "optimality.instances-a-regime-the-paper-has-40", Numbers.whole(tests)),
                study.tests::set));
        box.getChildren().forEach(
                each -> each.setAccessibleText(Texts.of("optimality.count-of-instances", ((ToggleButton) each).getText())));
        return box;
    }

    /** The symbols of the cells and of the chart. */
    private static VBox legend() {
        VBox legend = new VBox(4);
        for (Outcome outcome : Outcome.values()) {
            legend.getChildren().add(sign(new VerdictSymbol(outcome), GapReason.outcome(outcome)));
        }
        for (ChartSign each : ChartSign.values()) {
            PaintedCanvas drawing = PaintedCanvas.grown(Texts.of(each.key), each::paint);
            Layouts.whole(drawing).setPrefSize(Type.grown(26), Type.grown(16));
            legend.getChildren().add(sign(drawing, Texts.of(each.key)));
        }
        return legend;
    }

    private static HBox sign(Node sign, String words) {
        StackPane place = Type.fixed(new StackPane(sign), 26);
        return Layouts.row(9, place, Layouts.wrapped(Type.ROW.label(words)));
    }

    /** The symbols of the chart. */
    private enum ChartSign {
        PUBLISHED("optimality.sign-published"),
        INTERVAL("optimality.sign-interval"),
        MEAN("optimality.sign-mean"),
        INSTANCE("optimality.sign-instance");

        private final String key;

        ChartSign(String key) {
            this.key = key;
        }

        private void paint(Painter g, double width, double height, Palette palette) {
            double x = width / 2;
            double y = height / 2;
            g.setStroke(palette.of(ColorRole.FG));
            g.setFill(palette.of(ColorRole.FG));
            g.setLineWidth(2);
            switch (this) {
                case PUBLISHED -> {
                    for (double top = 1; top < height - 2; top += 5) {
                        g.fillRect(x - 1, top, 2, 3);
                    }
                }
                case INTERVAL -> {
                    g.strokeLine(2, y, width - 2, y);
                    g.strokeLine(2, y - 4, 2, y + 4);
                    g.strokeLine(width - 2, y - 4, width - 2, y + 4);
                }
                case MEAN -> g.fillOval(x - 4.5, y - 4.5, 9, 9);
                case INSTANCE -> {
                    g.setFill(palette.of(ColorRole.SUBTLE));
                    g.fillOval(x - 9, y - 2.5, 5, 5);
                    g.fillOval(x - 2, y - 4.5, 5, 5);
                    g.fillOval(x + 4, y - 1.5, 5, 5);
                }
            }
        }
    }

    private static HBox hugging(HBox segments) {
        segments.setMaxWidth(USE_PREF_SIZE);
        return segments;
    }

    /** A check box for a variant with its difference; the last one stays checked. */
    private static VBox reading(StudyController study, Variant variant) {
        CheckBox box = new CheckBox(variant.title());
        box.setOnAction(event -> {
            study.toggle(variant);
            box.setSelected(study.variants.get().contains(variant));
        });
        study.variants.subscribe(shown -> box.setSelected(shown.contains(variant)));
        Label help = Layouts.padded(Layouts.wrapped(Type.META.label(Texts.of(switch (variant) {
            case LITERAL -> "optimality.literal-in-brief";
            case CHARGE_ALWAYS -> "optimality.charge-always-in-brief";
            case PERSISTENT_FORECAST -> "optimality.persistent-forecast-in-brief";
            case PREFETCH -> "optimality.prefetch-in-brief";
        }), "mn-muted")), 0, 0, 0, 24);
        box.setAccessibleHelp(GapColumns.tip(variant));
        Tips.on(box, GapColumns.tip(variant));
        return new VBox(1, box, help);
    }
}
