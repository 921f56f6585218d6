package mnemoscope.ui.replay.whatif;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.explain.WhatIfEffect;
import mnemoscope.explain.WhatIfs.Item;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.FocusKeeper;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Shortcuts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.state.ReplayController;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.WhatIfController.Shown;
import mnemoscope.ui.replay.state.WhatIfController;

/**
 * The effect of a what-if: the decision where it first differs from its policy and the final change; with buttons to save or
 * discard it. Shows the focused what-if, otherwise the last one that is open; hidden if there is none.
 */
public final class WhatIfBar extends VBox {
    private final ReplayModel model;
    private final ReplayController controller;
    private final WhatIfController whatIfs;
    private final StackPane mark = new StackPane();
    private final Label title = Layouts.narrow(Type.BODY.label("", "mn-strong"));
    private final Hyperlink first = Layouts.uncut(Layouts.styled(new Hyperlink(), "mn-step-link"));
    private final Label effectWords = Layouts.narrow(Type.ROW.label(""));
    private final Label notes = Layouts.saying(Layouts.wrapped(Type.ROW.label("", "mn-warn")));
    private final HBox actions;
    private final HBox naming;
    private final TextField name = new TextField();
    private final Label reach = Layouts.wrapped(Type.META.label("", "mn-muted"));
    private Item item;
    private Optional<WhatIfEffect> effect = Optional.empty();

    public WhatIfBar(ReplayController controller) {
        this.controller = controller;
        model = controller.model();
        whatIfs = controller.whatIfs();
        Layouts.styled(this, "mn-card", "mn-what-if-bar");
        var change = Buttons.flat(Texts.of("replay.change"), () -> whatIfs.ask(item.name()));
        var keep = Buttons.flat(Texts.of("replay.keep"), () -> name(true));
        var discard = Buttons.flat(Texts.of("replay.discard"), () -> whatIfs.discard(item));
        Shortcuts.follow(change, "what-if", keys -> Tips.on(change, Texts.of("replay.change-help", Shortcuts.inBrackets(keys))));
        Tips.on(keep, Texts.of("replay.keep-help"));
        Tips.on(discard, Texts.of("replay.discard-help"));
        actions = Layouts.whole(Layouts.row(2, change, keep, discard));
        name.setAccessibleText(Texts.of("replay.name-of-the-policy"));
        name.setPrefColumnCount(22);
        name.setOnAction(event -> keep());
        name.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                name(false);
            }
        });
        naming = Layouts.row(6, name, Buttons.primary(Texts.of("replay.keep-under-name"), this::keep),
                Buttons.flat(Texts.of("replay.cancel"), () -> name(false)));
        naming.setMinWidth(USE_PREF_SIZE);
        HBox head = Layouts.row(8, mark, title, first, Layouts.space(), actions, naming);
        getChildren().addAll(head, reach, effectWords, notes);
        first.setOnAction(event -> whatIfs.difference(item.name()).ifPresent(controller.decisions()::jump));
        name(false);
        widthProperty().subscribe((before, width) -> updateWords());
        Theme.follow(this, theme -> updateWords());
        whatIfs.shown.subscribe(shown -> show());
        model.lens(now -> now.cursor().policy()).subscribe(policy -> show());
        model.lens(now -> now.replay().answers()).subscribe(on -> show());
    }

    private void name(boolean on) {
        boolean had = naming.isVisible();
        Layouts.show(naming, on);
        Layouts.show(actions, !on);
        Layouts.show(reach, on);
        if (on) {
            name.setText(whatIfs.title(item));
            reach.setText(
                    item.canBeElsewhere() ? Texts.of("replay.kept-for-all") : Texts.of("replay.kept-for-one", item.episode()));
            name.setAccessibleHelp(reach.getText());
            name.selectAll();
            name.requestFocus();
        } else if (had) {
            FocusKeeper.giveBack(name);
        }
    }

    private void keep() {
        if (!name.getText().isBlank()) {
            Item kept = item;
            name(false);
            whatIfs.keep(kept, name.getText());
        }
    }

    private void show() {
        List<String> names = model.result().map(result -> result.traces().stream().map(trace -> trace.policy().name()).toList())
                .orElse(List.of());
        List<Shown> all = whatIfs.shown.get();
        String focused = model.now().cursor().policy();
        Shown shown = all.stream().filter(each -> each.item().name().equals(focused)).findFirst()
                .or(() -> newest(all, each -> each.policy().equals(focused))).or(() -> newest(all, each -> true)).orElse(null);
        Layouts.show(this, shown != null);
        if (shown == null) {
            return;
        }
        if (!shown.item().equals(item)) {
            item = shown.item();
            name(false);
        }
        mark.getChildren().setAll(new Mark(PolicyStyle.forView(names).get(item.name()), 14));
        title.setText(whatIfs.title(item));
        Tips.on(title, item.changes().stream().map(each -> whatIfs.words(item, each)).collect(Collectors.joining("\n")));
        Layouts.show(actions.getChildren().get(1), !item.isKept());
        Layouts.show(first, whatIfs.difference(item.name()).isPresent());
        whatIfs.difference(item.name()).ifPresent(t -> {
            first.setText(Texts.of("replay.first-difference-decision", t + 1));
            Tips.on(first, Texts.of("replay.first-difference-button-help", shown.effect().orElseThrow().policy()));
        });
        effect = shown.effect();
        updateWords();
        notes.setText(shown.effect().map(effect -> String.join(" ", effect.notes())).orElse(""));
    }

    private static Optional<Shown> newest(List<Shown> all, Predicate<Item> some) {
        return all.stream().filter(each -> !each.item().isKept() && some.test(each.item())).reduce((before, last) -> last);
    }

    /** Complete where there is room, otherwise the differences only; the tooltip has everything. */
    private void updateWords() {
        boolean isHidden = !model.now().replay().answers() && effect.filter(each -> each.difference().isPresent()).isPresent();
        String full = isHidden
                ? Texts.of("replay.effect-hidden")
                : effect.map(WhatIfEffect::sentence).orElse(Texts.of("replay.policy-of-what-if-not-shown"));
        double room = getWidth() - snappedLeftInset() - snappedRightInset();
        boolean isBrief = !isHidden && effect.isPresent() && getWidth() > 0
                && Type.width(full, Type.face(Type.REGULAR, Type.ROW.size())) > room;
        effectWords.setText(isBrief ? effect.get().brief() : full);
        Tips.on(effectWords, full);
    }
}
