package mnemoscope.ui.optimality.play;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import mnemoscope.optimality.Instance;
import mnemoscope.optimality.play.ItemNames;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Tips;

/** The queries drawn, one a turn; a press chooses another one. */
final class QueryChips extends VBox {
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    /** Of longer instances the turns around the one shown. */
    private static final int MOST = 54;

    private final PlayModel model;
    private final PlayController controller;
    private final FlowPane chips = new FlowPane(3, 3);

    QueryChips(PlayModel model, PlayController controller) {
        super(8);
        this.model = model;
        this.controller = controller;
        chips.setPrefWrapLength(200);
        Button again = Buttons.labelled("mdi2s-shuffle-variant", "Draw again", controller::drawAgain);
        Tips.on(again, "Other queries from the same demand; all policies get the same");
        getChildren().addAll(chips, again);
        model.played.subscribe(shown -> show());
        model.cursor.subscribe(turn -> show());
    }

    private void show() {
        Played shown = model.played.optional().orElse(null);
        if (shown == null) {
            return;
        }
        Instance instance = shown.contest().instance();
        ItemNames names = new ItemNames(instance.items());
        int count = Math.min(MOST, instance.turns());
        int first = Math.clamp(model.turn() - count / 2, 0, instance.turns() - count);
        List<Button> made = new ArrayList<>();
        for (int t = first; t < first + count; t++) {
            int turn = t;
            Button chip = new Button(names.of(shown.queries().get(t)));
            chip.getStyleClass().add("mn-query");
            chip.pseudoClassStateChanged(CURRENT, t == model.turn());
            String words = "Turn " + (t + 1) + " asks for " + chip.getText() + ". Press to choose another item.";
            chip.setAccessibleText(words);
            Tips.on(chip, words);
            chip.setOnAction(event -> menu(instance, names, turn).show(chip, Side.BOTTOM, 0, 0));
            made.add(chip);
        }
        chips.getChildren().setAll(made);
    }

    private ContextMenu menu(Instance instance, ItemNames names, int turn) {
        ContextMenu menu = new ContextMenu();
        menu.getItems().setAll(IntStream.range(0, instance.items()).mapToObj(i -> {
            MenuItem item = new MenuItem(names.of(i) + ", chance " + Numbers.fixed(instance.demand()[turn][i], 2));
            item.setOnAction(event -> {
                controller.jump(turn);
                controller.chooseQuery(turn, i);
            });
            return item;
        }).toList());
        return menu;
    }
}
