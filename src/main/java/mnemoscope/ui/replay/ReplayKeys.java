package mnemoscope.ui.replay;

import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

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
            case LEFT -> controller.historyBack();
            case RIGHT -> controller.historyForward();
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean act(KeyCode key, boolean shift) {
        switch (key) {
            case LEFT -> controller.back();
            case RIGHT -> controller.forward();
            case HOME -> controller.first();
            case END -> controller.last();
            case SPACE -> controller.togglePlay();
            case N -> {
                if (shift) {
                    controller.previousDisagreement();
                } else {
                    controller.nextDisagreement();
                }
            }
            case P -> controller.previousDisagreement();
            case M -> controller.nextMiss();
            case A -> controller.toggleAnswers();
            case D -> controller.toggleDifference();
            case F -> controller.toggleDifferences();
            case PLUS, ADD, EQUALS -> controller.zoomBy(true);
            case MINUS, SUBTRACT -> controller.zoomBy(false);
            case ESCAPE -> {
                return controller.showAllSteps();
            }
            case ENTER -> focusRows.run();
            case DIGIT1, DIGIT2, DIGIT3, DIGIT4, DIGIT5, DIGIT6 ->
                controller.focusPolicyAt(key.ordinal() - KeyCode.DIGIT1.ordinal());
            default -> {
                return false;
            }
        }
        return true;
    }
}
