package mnemoscope.ui.sensitivity;

import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.sensitivity.PolicyReward;
import mnemoscope.model.Texts;
import mnemoscope.study.Coefficient;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.EpisodeChoice;
import mnemoscope.ui.workspace.WorkspaceContext;

/** At the left of Sensitivity: the conversation, a slider a coefficient, how rewards are shown, whose they are. */
final class SensitivityPane extends StackPane {
    private final SensitivityController controller;
    private final VBox policies = new VBox(5);

    SensitivityPane(SensitivityController controller) {
        this.controller = controller;
        WorkspaceContext context = controller.context;
        getStyleClass().add("mn-left");
        VBox sliders = new VBox(10);
        for (Coefficient one : Coefficient.values()) {
            sliders.getChildren().add(new CoefficientSlider(controller, one));
        }
        Button defaults = Buttons.text(Texts.of("sensitivity.defaults"), controller::resetAll);
        defaults.disableProperty().bind(context.lens(now -> now.sensitivity()).map(now -> now.equals(now.atDefaults())));
        Tips.on(defaults, Texts.of("sensitivity.defaults-help"));
        HBox raw = Choices.segments(context.lens(now -> now.sensitivity().raw()), List.of(false, true),
                on -> Texts.of(on ? "sensitivity.raw" : "sensitivity.difference"),
                on -> Texts.of(on ? "sensitivity.raw-help" : "sensitivity.difference-help"), controller::showRaw);
        raw.getStyleClass().add("mn-small");
        getChildren().add(Layouts.scrolled(Layouts.padded(new VBox(14,
                Layouts.section(Texts.of("compare.conversation"),
                        EpisodeChoice.of(context.derived(), context.steps()::chooseEpisode)),
                Layouts.section(Texts.of("sensitivity.coefficients"), sliders, defaults,
                        Layouts.wrapped(Type.META.label(Texts.of("sensitivity.keys"), "mn-muted"))),
                Layouts.section(Texts.of("sensitivity.reward-shown"), raw),
                Layouts.section(Texts.of("sensitivity.policies"), policies)), 12, 12, 12, 12)));
        controller.shown.subscribe(this::list);
    }

    private void list(Shown shown) {
        policies.getChildren().clear();
        for (int p = 0; shown != null && p < shown.model().policies().size(); p++) {
            PolicyReward policy = shown.model().policies().get(p);
            policies.getChildren().add(Layouts.row(8, new Mark(shown.style(p), shown.style(p).legend(), 14),
                    Layouts.wrapped(Type.ROW.label(policy.policy().title()))));
            String why = switch (policy.decisions()) {
                case ARITHMETIC -> policy.seesAnswer() ? Texts.of("sensitivity.sees-the-answer") : "";
                case RETRAINED -> Texts.of("sensitivity.not-retrained");
                case RE_SOLVED -> Texts.of("sensitivity.not-solved-anew");
            };
            if (!why.isEmpty()) {
                policies.getChildren().add(Layouts.padded(Layouts.wrapped(Type.META.label(why, "mn-muted")), 0, 0, 0, 22));
            }
        }
    }
}
