package mnemoscope.ui.replay;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import mnemoscope.explain.Comparison;
import mnemoscope.model.Texts;
import mnemoscope.model.Turn;
import mnemoscope.model.TurnKind;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;

/** Selects which kinds of turns of an agent's log are listed, in columns and by turn; absent where there is no log. */
final class KindMenu extends MenuButton {
    private static final PseudoClass ACTIVE = PseudoClass.getPseudoClass("active");

    private final ReplayController controller;

    KindMenu(ReplayModel model, ReplayController controller) {
        this.controller = controller;
        Buttons.dress(this, Icons.FILTER, Texts.of("replay.kinds-listed"));
        getStyleClass().add("mn-kinds");
        Tips tip = Tips.on(this, "");
        ModelValue.whenever(() -> {
            Set<TurnKind> chosen = model.now().replay().kinds();
            Comparison shown = model.result().filter(Comparison::isLog).orElse(null);
            Layouts.show(this, shown != null);
            fill(shown, chosen);
            pseudoClassStateChanged(ACTIVE, !chosen.isEmpty());
            tip.setText(ReplayController.words(chosen));
        }, model.lens(now -> now.replay().kinds()), model.derived().resultProperty());
    }

    private void fill(Comparison shown, Set<TurnKind> chosen) {
        getItems().clear();
        if (shown == null) {
            return;
        }
        Map<TurnKind, Long> counts = shown.episode().turns().stream().map(Turn::kind)
                .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        MenuItem all = Buttons.item(Texts.of("replay.all-kinds"), () -> controller.chooseKinds(Set.of()));
        all.setDisable(chosen.isEmpty());
        getItems().addAll(List.of(all, new SeparatorMenuItem()));
        counts.forEach((kind, count) -> {
            CheckMenuItem item = Buttons.named(new CheckMenuItem(kind.title() + " (" + Numbers.whole(count) + ")"));
            item.setSelected(chosen.contains(kind));
            item.setOnAction(event -> {
                Set<TurnKind> next = EnumSet.noneOf(TurnKind.class);
                next.addAll(chosen);
                if (!next.remove(kind)) {
                    next.add(kind);
                }
                controller.chooseKinds(next);
            });
            getItems().add(item);
        });
    }
}
