package mnemoscope.ui.kit.policies;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import javafx.geometry.Point2D;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.FlowPane;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** The chosen policies in order: dragging or Alt and arrows moves one, a press removes one. */
final class PolicyOrder extends FlowPane {
    private final BiConsumer<String, Integer> move;
    private final Consumer<String> leave;
    private final Map<String, Button> chips = new HashMap<>();

    PolicyOrder(BiConsumer<String, Integer> move, Consumer<String> leave) {
        super(6, 6);
        this.move = move;
        this.leave = leave;
    }

    void show(PolicyMenu menu) {
        Map<String, PolicyOffer> offers = new HashMap<>();
        menu.offers().forEach(offer -> offers.put(offer.name(), offer));
        List<String> names = menu.chosen().stream().filter(offers::containsKey).toList();
        names.forEach(name -> show(chips.computeIfAbsent(name, this::chip), offers.get(name)));
        getChildren().setAll(names.stream().map(chips::get).toList());
    }

    private Button chip(String policy) {
        Button chip = Layouts.styled(Buttons.text("", () -> leave.accept(policy)), "mn-chip", "mn-policy-chip");
        chip.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        chip.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.isAltDown() && (event.getCode() == KeyCode.LEFT || event.getCode() == KeyCode.RIGHT)) {
                move.accept(policy, event.getCode() == KeyCode.LEFT ? -1 : 1);
                event.consume();
            }
        });
        chip.addEventHandler(MouseEvent.MOUSE_RELEASED,
                event -> at(event.getSceneX(), event.getSceneY())
                        .map(other -> getChildren().indexOf(other) - getChildren().indexOf(chip)).filter(by -> by != 0)
                        .ifPresent(by -> move.accept(policy, by)));
        return chip;
    }

    private Optional<Button> at(double x, double y) {
        return chips.values().stream().filter(chip -> getChildren().contains(chip))
                .filter(chip -> chip.contains(chip.sceneToLocal(new Point2D(x, y)))).findFirst();
    }

    private static void show(Button chip, PolicyOffer offer) {
        chip.setGraphic(Layouts.row(5, new Mark(offer.style(), 12), Type.ROW.label(offer.title()),
                Layouts.styled(Icons.of(Icons.CLOSE, 12), "mn-muted")));
        chip.setAccessibleText(Texts.of("kit.leave-out-policy", offer.title()));
        Tips.on(chip, Texts.of("kit.order-of-policies-help", offer.title()));
    }
}
