package mnemoscope.ui.replay;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.replay.columns.PaintedList;
import mnemoscope.ui.replay.state.PredictController;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.workspace.DecisionNavigator;

/** The keys of the Replay tab; a text field or a choice box keeps the keys that it needs. */
record ReplayKeys(ReplayController controller, Runnable focusRows, Consumer<Boolean> page) {
    void handle(KeyEvent event) {
        boolean typing = isTyping(event) && !(event.isAltDown() && event.getCode().isArrowKey());
        if (!event.isControlDown() && !event.isMetaDown() && !typing && act(event)) {
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

    /** By name, the commands whose keys a list or chart would otherwise consume. */
    private Map<String, Runnable> commands() {
        DecisionNavigator steps = controller.decisions();
        return Map.<String, Runnable>ofEntries(entry("step-back", steps::back), entry("step-forward", steps::forward),
                entry("first-decision", steps::first), entry("last-decision", steps::last),
                entry("play-or-pause", steps::togglePlay), entry("back-to-the-decision-before", steps::historyBack),
                entry("forward-again", steps::historyForward), entry("next-disagreement", steps::nextDisagreement),
                entry("previous-disagreement", steps::previousDisagreement),
                entry("previous-disagreement-2", steps::previousDisagreement), entry("next-miss", steps::nextMiss),
                entry("next-cut", steps::nextCut), entry("answers", steps::toggleAnswers),
                entry("reward-as-difference", controller::toggleDifference),
                entry("differences-only", controller::toggleDifferences));
    }

    /** Whether the key has an action here. */
    private boolean act(KeyEvent event) {
        if (!event.isAltDown() && controller.predict().now.get() != null && predict(event.getCode())) {
            return true;
        }
        Optional<Runnable> command = commands().entrySet().stream()
                .filter(each -> Shortcuts.mean((Node) event.getSource(), event, each.getKey())).map(Map.Entry::getValue)
                .findFirst();
        command.ifPresent(Runnable::run);
        return command.isPresent() || !event.isAltDown() && look(event);
    }

    /** Keys that belong to no command. */
    private boolean look(KeyEvent event) {
        DecisionNavigator steps = controller.decisions();
        return switch (event.getCode()) {
            case PLUS, ADD, EQUALS -> done(() -> steps.zoomBy(true));
            case MINUS, SUBTRACT -> done(() -> steps.zoomBy(false));
            case ESCAPE -> steps.showAllDecisions();
            case ENTER -> done(focusRows);
            case DIGIT1, DIGIT2, DIGIT3, DIGIT4, DIGIT5, DIGIT6 ->
                done(() -> steps.focusPolicyAt(event.getCode().ordinal() - KeyCode.DIGIT1.ordinal()));
            default -> false;
        };
    }

    /** Keys of a class that is asked. */
    private boolean predict(KeyCode key) {
        PredictController predict = controller.predict();
        boolean choosing = predict.isChoosing();
        return switch (key) {
            case UP -> choosing && done(() -> predict.move(-1));
            case DOWN -> choosing && done(() -> predict.move(1));
            case HOME -> choosing && done(() -> predict.move(Integer.MIN_VALUE));
            case END -> choosing && done(() -> predict.move(Integer.MAX_VALUE));
            case SPACE -> choosing && done(predict::switchSelected);
            case DELETE, BACK_SPACE -> choosing && done(predict::clear);
            case ENTER -> done(predict::revealOrGoOn);
            case DIGIT1, DIGIT2, DIGIT3, DIGIT4, DIGIT5, DIGIT6, DIGIT7, DIGIT8, DIGIT9 ->
                choosing && done(predict::refuseNumber);
            case PAGE_DOWN, PAGE_UP -> choosing && done(() -> page.accept(key == KeyCode.PAGE_DOWN));
            default -> false;
        };
    }

    private static boolean done(Runnable intent) {
        intent.run();
        return true;
    }
}
