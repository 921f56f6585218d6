package mnemoscope.ui.sensitivity;

import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.study.Coefficient;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.workspace.SensitivityDisplay;

/** A slider for a coefficient from a quarter of the paper's value to four times it; a double click or the key 0 resets it. */
final class CoefficientSlider extends VBox {
    /** In doublings: values nearer than this to the paper's value snap to it. */
    private static final double SNAP = 0.06;
    /** In doublings: the minimum difference at which the slider is moved to the rounded value. */
    private static final double AWAY = 1e-9;

    private final SensitivityController controller;
    private final Coefficient one;
    private final Slider slider;
    private boolean following;

    CoefficientSlider(SensitivityController controller, Coefficient one) {
        super(2);
        this.controller = controller;
        this.one = one;
        slider = new Slider(doublings(SensitivityDisplay.least(one)), doublings(SensitivityDisplay.most(one)), 0);
        slider.setBlockIncrement(0.25);
        Tips.on(slider, Texts.of("sensitivity.slider-help", one.title()));
        Label value = Layouts.uncut(Type.ROW.label("", "mn-strong"));
        slider.valueProperty().subscribe((before, now) -> moved(now.doubleValue()));
        slider.valueChangingProperty().subscribe(controller::hold);
        slider.setOnMouseClicked(event -> {
            if (event.getClickCount() == 2) {
                controller.reset(one);
            }
        });
        slider.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DIGIT0 || event.getCode() == KeyCode.NUMPAD0) {
                controller.reset(one);
                event.consume();
            }
        });
        controller.context.lens(now -> one.of(now.sensitivity().coefficients())).subscribe(now -> {
            follow(now);
            String words = Numbers.upTo(1, now);
            value.setText(now == one.usual() ? words : Numbers.upTo(1, one.usual()) + " \u2192 " + words);
            slider.setAccessibleText(Texts.of("sensitivity.slider-spoken", one.title(), words));
        });
        getChildren().addAll(Layouts.row(8, Type.ROW.label(one.title()), Layouts.space(), value), slider);
    }

    private double doublings(double value) {
        return Math.log(value / one.usual()) / Math.log(2);
    }

    private void moved(double to) {
        if (!following) {
            controller.set(one, Math.abs(to) < SNAP ? one.usual() : one.usual() * Math.pow(2, to));
        }
    }

    private void follow(double value) {
        if (Math.abs(slider.getValue() - doublings(value)) > AWAY && !slider.isValueChanging()) {
            following = true;
            slider.setValue(doublings(value));
            following = false;
        }
    }
}
