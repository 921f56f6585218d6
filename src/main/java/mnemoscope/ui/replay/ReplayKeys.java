package mnemoscope.ui.replay;

import java.util.function.Consumer;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.ui.replay.columns.PaintedList;
import mnemoscope.ui.replay.state.PredictController;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.workspace.DecisionSteps;

/** The keyboard of the Replay tab; keys that a text field or a choice needs stay with it. */
record ReplayKeys(ReplayController controller, Runnable focusRows, Consumer<Boolean> page) {
    void handle(KeyEvent event) {
        boolean alone = !event.isControlDown() && !event.isMetaDown();
        if (event.isAltDown() ? alone && travel(event.getCode()) : alone && !isTyping(event) && act(event)) {
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
        return key == KeyCode.LEFT
                ? done(controller.steps()::historyBack)
                : key == KeyCode.RIGHT && done(controller.steps()::historyForward);
    }

    /** Whether the key means anything here. */
    private boolean act(KeyEvent event) {
        DecisionSteps steps = controller.steps();
        if (controller.predict().now.get() != null && predict(event.getCode())) {
            return true;
        }
        return switch (event.getCode()) {
            case LEFT -> done(steps::back);
            case RIGHT -> done(steps::forward);
            case HOME -> done(steps::first);
            case END -> done(steps::last);
            case SPACE -> done(steps::togglePlay);
            case N -> done(event.isShiftDown() ? steps::previousDisagreement : steps::nextDisagreement);
            case P -> done(steps::previousDisagreement);
            case M -> done(steps::nextMiss);
            case A -> done(steps::toggleAnswers);
            case D -> done(controller::toggleDifference);
            case F -> done(controller::toggleDifferences);
            case PLUS, ADD, EQUALS -> done(() -> steps.zoomBy(true));
            case MINUS, SUBTRACT -> done(() -> steps.zoomBy(false));
            case ESCAPE -> steps.showAllSteps();
            case ENTER -> done(focusRows);
            case DIGIT1, DIGIT2, DIGIT3, DIGIT4, DIGIT5, DIGIT6 ->
                done(() -> steps.focusPolicyAt(event.getCode().ordinal() - KeyCode.DIGIT1.ordinal()));
            default -> false;
        };
    }

    /** What a class that is asked does by keys. */
    private boolean predict(KeyCode key) {
        PredictController predict = controller.predict();
        boolean choosing = predict.isChoosing();
        return switch (key) {
            case UP -> choosing && done(() -> predict.move(-1));
            case DOWN -> choosing && done(() -> predict.move(1));
            case SPACE -> done(predict::switchSelected);
            case DELETE, BACK_SPACE -> choosing && done(predict::clear);
            case ENTER -> done(predict::revealOrGoOn);
            case PAGE_DOWN, PAGE_UP -> choosing && done(() -> page.accept(key == KeyCode.PAGE_DOWN));
            default -> false;
        };
    }

    private static boolean done(Runnable intent) {
        intent.run();
        return true;
    }
}
