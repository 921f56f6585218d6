package mnemoscope.ui.optimality.study;

import java.util.List;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.optimality.Variant;
import mnemoscope.study.OptimalitySpec;
import mnemoscope.study.optimality.Measure;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;

/** What the study shows, and how it is read: the left pane of its page. */
public final class StudySettings extends StackPane {
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
                Layouts.section(Texts.of("optimality.how-a-gap-is-judged"), Layouts.wrapped(Type.ROW.label(
                        Texts.of("optimality.judging-in-words", OptimalitySpec.PAPER_TESTS,
                                Numbers.whole(OptimalitySpec.JUDGED_TESTS), Numbers.whole(OptimalitySpec.JUDGED_TESTS - 1L)))))),
                12, 12, 12, 12)));
    }

    private static HBox measures(StudyController study) {
        return hugging(Choices.segments(study.measure, List.of(Measure.GAP, Measure.MEDIAN_GAP, Measure.RETURN),
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
        HBox box = hugging(Choices.segments(study.tests, List.of(OptimalitySpec.PAPER_TESTS, 200, OptimalitySpec.JUDGED_TESTS),
                tests -> Numbers.whole(tests),
                tests -> Texts.of(tests == OptimalitySpec.PAPER_TESTS
                        ? "optimality.instances-a-regime-as-in-the-paper"
                        : "optimality.instances-a-regime-the-paper-has-40", Numbers.whole(tests)),
                study.tests::set));
        box.getChildren().forEach(
                each -> each.setAccessibleText(Texts.of("optimality.count-of-instances", ((ToggleButton) each).getText())));
        return box;
    }

    private static HBox hugging(HBox segments) {
        segments.setMaxWidth(USE_PREF_SIZE);
        return segments;
    }

    /** A reading to be shown or not, and what is different in it; the last one stays. */
    private static VBox reading(StudyController study, Variant variant) {
        CheckBox box = new CheckBox(variant.title());
        box.setOnAction(event -> {
            study.toggle(variant);
            box.setSelected(study.variants.get().contains(variant));
        });
        study.variants.subscribe(shown -> box.setSelected(shown.contains(variant)));
        Label help = Layouts.padded(Layouts.wrapped(Type.META.label(Texts.of(switch (variant) {
            case LITERAL -> "optimality.literal-in-the-study";
            case CHARGE_ALWAYS -> "optimality.charge-always-help";
            case PERSISTENT_FORECAST -> "optimality.persistent-forecast-in-the-study";
            case PREFETCH -> "optimality.prefetch-in-the-study";
        }), "mn-muted")), 0, 0, 0, 24);
        box.setAccessibleHelp(help.getText());
        return new VBox(1, box, help);
    }
}
