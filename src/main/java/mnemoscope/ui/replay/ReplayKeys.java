package mnemoscope.ui.replay;

import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.ui.replay.columns.PaintedList;
import mnemoscope.ui.replay.state.ReplayController;

/** The keyboard of the Replay tab; keys that a text field or a choice needs stay with it. */
final class ReplayKeys {
    private final ReplayController controller;
    private final Runnable focusRows;

    ReplayKeys(ReplayController controller, Runnable focusRows) {
        this.controller = controller;
        this.focusRows = focusRows;
    }

    void handle(KeyEvent event) {
        if (event.isAltDown() && !event.isControlDown() && !event.isMetaDown() && travel(event.getCode())) {
            event.consume();
            return;
        }
        if (event.isControlDown() || event.isAltDown() || event.isMetaDown() || isTyping(event)) {
            return;
        }
        if (act(event.getCode(), event.isShiftDown())) {
            event.consume();
        }
    }

    private static boolean isTyping(KeyEvent event) {
        return event.getTarget() instanceof TextInputControl || event.getTarget() instanceof Spinner<?>
                || event.getTarget() instanceof ComboBoxBase<?> box && (box.isShowing() || event.getCode() == KeyCode.SPACE)
                || event.getTarget() instanceof PaintedList && event.getCode() == KeyCode.ENTER
                || event.getTarget() instanceof ButtonBase
                        && (event.getCode() == KeyCode.SPACE || event.getCode() == KeyCode.ENTER);
    }

    private boolean travel(KeyCode key) {
        switch (key) {
            case LEFT -> controller.steps().historyBack();
            case RIGHT -> controller.steps().historyForward();
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean act(KeyCode key, boolean shift) {
        switch (key) {
            case LEFT -> controller.steps().back();
            case RIGHT -> controller.steps().forward();
            case HOME -> controller.steps().first();
            case END -> controller.steps().last();
            case SPACE -> controller.steps().togglePlay();
            case N -> {
                if (shift) {
                    controller.steps().previousDisagreement();
                } else {
                    controller.steps().nextDisagreement();
                }
            }
            case P -> controller.steps().previousDisagreement();
            case M -> controller.steps().nextMiss();
            case A -> controller.steps().toggleAnswers();
            case D -> controller.toggleDifference();
            case F -> controller.toggleDifferences();
            case PLUS, ADD, EQUALS -> controller.steps().zoomBy(true);
            case MINUS, SUBTRACT -> controller.steps().zoomBy(false);
            case ESCAPE -> {
                return controller.steps().showAllSteps();
            }
            case ENTER -> focusRows.run();
            case DIGIT1, DIGIT2, DIGIT3, DIGIT4, DIGIT5, DIGIT6 ->
                controller.steps().focusPolicyAt(key.ordinal() - KeyCode.DIGIT1.ordinal());
            default -> {
                return false;
            }
        }
        return true;
    }
}
