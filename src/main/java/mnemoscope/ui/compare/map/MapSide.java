package mnemoscope.ui.compare.map;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.map.Holder;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Token;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.Value;
import mnemoscope.ui.kit.paint.Drawing;
import mnemoscope.ui.kit.policies.PolicyBox;
import mnemoscope.ui.kit.policies.PolicyMenu;
import mnemoscope.ui.kit.policies.PolicyOffer;
import mnemoscope.workspace.MapChoice;
import mnemoscope.workspace.MapChoice.Axis;
import mnemoscope.workspace.MapChoice.Cells;
import mnemoscope.workspace.MapChoice.Rows;

/** Beside the map: whose cells, which rows, and what the signs mean with how many there are. */
public final class MapSide extends VBox {
    private static final String SWAP = "mdi2s-swap-vertical";

    private final MapController controller;
    private final ObservableValue<MapChoice> choice;
    private final VBox legend = new VBox(5);

    public MapSide(MapController controller) {
        super(14);
        this.controller = controller;
        choice = controller.context.lens(now -> now.compare().map());
        Layouts.show(this, false);
        controller.map.subscribe(map -> Layouts.show(this, map != null));
        getChildren().addAll(
                Layouts.section(Texts.of("compare.map-held-by"), box(0),
                        Layouts.row(6, Type.META.label(Texts.of("compare.map-against"), "mn-muted"), Layouts.space(),
                                Layouts.styled(Buttons.flatIcon(SWAP, Texts.of("compare.map-swap"), controller::swap),
                                        "mn-tiny")),
                        box(1), cells()),
                Layouts.section(Texts.of("compare.map-rows-title"), rows(), axis(),
                        whileInParts(Layouts.wrapped(Type.META.label(Texts.of("compare.map-long"), "mn-muted")))),
                Layouts.section(Texts.of("compare.category"), categories(), parting()),
                Layouts.section(Texts.of("compare.map-reading"), legend),
                keys());
        Value.whenever(this::explain, controller.map, choice, controller.context.lens(now -> now.replay().answers()));
    }

    private boolean isInParts() {
        return controller.map.optional().filter(map -> MapRows.inParts(map, choice.getValue())).isPresent();
    }

    private Label whileInParts(Label label) {
        Value.whenever(() -> Layouts.show(label, isInParts()), controller.map, choice);
        return label;
    }

    private Label keys() {
        Label keys = Layouts.wrapped(Type.META.label("", "mn-muted"));
        Value.whenever(() -> keys.setText(Texts.of(isInParts() ? "compare.map-keys-parts" : "compare.map-keys")), controller.map,
                choice);
        return keys;
    }

    private PolicyBox box(int policy) {
        return new PolicyBox(Texts.of(policy == 0 ? "compare.map-held-by" : "compare.map-against"), () -> menu(policy),
                name -> controller.choose(policy, name), controller.map);
    }

    private PolicyMenu menu(int policy) {
        MemoryMap map = controller.map.get();
        if (map == null) {
            return PolicyMenu.NONE;
        }
        List<Trace> traces = map.shown().traces();
        var styles = PolicyStyle.forView(traces.stream().map(trace -> trace.policy().name()).toList());
        return PolicyMenu.one(List.of(PolicyMenu.Group.of("", traces.stream()
                .map(trace -> PolicyOffer.of(trace.policy(), styles.get(trace.policy().name()))).toList())),
                controller.name(policy));
    }

    private Node cells() {
        HBox buttons = Choices.segments(choice.map(MapChoice::cells), List.of(Cells.values()),
                each -> each == Cells.DIFFERENCE ? Texts.of("compare.map-difference") : "",
                each -> "", controller::show);
        buttons.getStyleClass().add("mn-small");
        controller.map.subscribe(map -> {
            for (int p = 0; map != null && p < 2; p++) {
                ToggleButton button = (ToggleButton) buttons.getChildren().get(p + 1);
                button.setGraphic(new Mark(controller.styles().get(p), 12));
                button.setAccessibleText(Texts.of("compare.map-alone", controller.title(p)));
            }
        });
        return buttons;
    }

    private Node rows() {
        HBox buttons = Choices.segments(choice.map(MapChoice::rows), List.of(Rows.values()), MapSide::words, each -> "",
                controller::show);
        buttons.getStyleClass().addAll("mn-small", "mn-two-lines");
        Value.whenever(() -> {
            MemoryMap map = controller.map.get();
            Layouts.show(buttons, !isInParts());
            for (Rows each : Rows.values()) {
                ToggleButton button = (ToggleButton) buttons.getChildren().get(each.ordinal());
                int count = map == null ? 0 : count(map, each);
                // Below each other: beside each other three of them are wider than the pane in a small window.
                button.setText(words(each) + "\n" + Numbers.whole(count));
                button.setTextAlignment(TextAlignment.CENTER);
                button.setAccessibleText(words(each) + " " + Numbers.whole(count));
                button.setDisable(map == null || each == Rows.NEEDED && !controller.answers());
            }
        }, controller.map, choice, controller.context.lens(now -> now.replay().answers()));
        return buttons;
    }

    private Node categories() {
        CategoryBox category = new CategoryBox(controller::narrow);
        Value.whenever(() -> category.show(controller.categories(), controller.category()), controller.map,
                controller.context.lens(now -> List.of(now.replay().answers(), now.compare().filter().category())));
        return category.box;
    }

    private CheckBox parting() {
        CheckBox parting = new CheckBox();
        Tips.on(parting, Texts.of("compare.map-parting-help"));
        parting.setOnAction(event -> controller.showParting(parting.isSelected()));
        Value.whenever(() -> {
            boolean known = controller.map.get() != null && controller.answers();
            parting.setText(known
                    ? Texts.of("compare.map-parting-count", Numbers.whole(controller.map.get().parting().length))
                    : Texts.of("compare.map-parting"));
            parting.setDisable(!known);
            parting.setSelected(known && choice.getValue().parting());
        }, controller.map, choice, controller.context.lens(now -> now.replay().answers()));
        return parting;
    }

    private static String words(Rows rows) {
        return switch (rows) {
            case ALL -> Texts.of("compare.map-rows-all");
            case NEEDED -> Texts.of("compare.map-rows-needed");
            case DIFFER -> Texts.of("compare.map-rows-differ");
        };
    }

    private static int count(MemoryMap map, Rows rows) {
        return switch (rows) {
            case ALL -> map.turns();
            case NEEDED -> map.needed().length;
            case DIFFER -> map.differing().length;
        };
    }

    private Node axis() {
        Value<Axis> shown = new Value<>(Axis.ARRIVAL);
        Value.whenever(() -> shown.set(controller.map.optional().filter(map -> MapRows.of(map, choice.getValue()).byAge())
                .isPresent() ? Axis.AGE : Axis.ARRIVAL), controller.map, choice);
        HBox buttons = Choices.segments(shown, List.of(Axis.ARRIVAL, Axis.AGE),
                each -> Texts.of(each == Axis.AGE ? "compare.map-by-age" : "compare.map-by-arrival"), each -> "",
                controller::show);
        buttons.getStyleClass().add("mn-small");
        return buttons;
    }

    private void explain() {
        MemoryMap map = controller.map.get();
        List<Node> lines = new ArrayList<>();
        if (map != null) {
            Cells cells = choice.getValue().cells();
            if (cells == Cells.DIFFERENCE) {
                lines.add(line(swatch(Token.SUBTLE), Texts.of("compare.map-held-by-both"), map.cells(Holder.BOTH)));
                lines.add(line(swatch(0), Texts.of("compare.map-held-only-by", controller.title(0)), map.cells(Holder.FIRST)));
                lines.add(line(swatch(1), Texts.of("compare.map-held-only-by", controller.title(1)), map.cells(Holder.SECOND)));
            } else {
                int p = cells == Cells.FIRST ? 0 : 1;
                Holder alone = p == 0 ? Holder.FIRST : Holder.SECOND;
                lines.add(line(swatch(p), Texts.of("compare.map-held-by-one", controller.title(p)),
                        map.cells(Holder.BOTH) + map.cells(alone)));
            }
            if (!controller.answers()) {
                lines.add(Layouts.wrapped(Type.META.label(Texts.of("compare.map-answers-off"), "mn-muted")));
            } else if (map.asked().isEmpty()) {
                lines.add(Layouts.wrapped(Type.META.label(Texts.of("compare.map-no-evidence"), "mn-muted")));
            } else {
                needs(map, cells, lines);
            }
            lines.add(line(swatch(Token.INSET), Texts.of("compare.map-to-come"), -1));
        }
        legend.getChildren().setAll(lines);
    }

    private void needs(MemoryMap map, Cells cells, List<Node> lines) {
        if (cells == Cells.DIFFERENCE) {
            lines.add(line(marks(true, true), Texts.of("compare.map-both-hold"), map.needs(Holder.BOTH)));
            lines.add(line(marks(true, false), Texts.of("compare.map-only-holds", controller.title(0)),
                    map.needs(Holder.FIRST)));
            lines.add(line(marks(false, true), Texts.of("compare.map-only-holds", controller.title(1)),
                    map.needs(Holder.SECOND)));
            lines.add(line(marks(false, false), Texts.of("compare.map-both-lost"), map.needs(Holder.NONE)));
            return;
        }
        int p = cells == Cells.FIRST ? 0 : 1;
        ToIntFunction<Boolean> count = has -> (int) map.asked().stream()
                .filter(each -> each.arrived() && each.held().has(p) == has).count();
        lines.add(line(mark(p, true), Texts.of("compare.map-holds-it"), count.applyAsInt(true)));
        lines.add(line(mark(p, false), Texts.of("compare.map-lost-it"), count.applyAsInt(false)));
    }

    private Node line(Node sign, String words, int count) {
        HBox place = Layouts.wide(new HBox(1, sign), 30);
        HBox line = Layouts.row(6, place, Layouts.wrapped(Type.META.label(words)), Layouts.space());
        if (count >= 0) {
            line.getChildren().add(Layouts.uncut(Type.META.label(Numbers.whole(count), "mn-muted")));
        }
        return line;
    }

    private Node marks(boolean first, boolean second) {
        return new HBox(1, mark(0, first), mark(1, second));
    }

    private Node mark(int policy, boolean held) {
        PolicyStyle style = controller.styles().get(policy);
        Mark mark = new Mark(style, held ? MarkState.FILLED : MarkState.HOLLOW, 12);
        mark.getStyleClass().add(held ? "mn-mark-ink" : "mn-mark-lost");
        return mark;
    }

    private Node swatch(int policy) {
        return swatch(controller.styles().get(policy).hue());
    }

    private static Node swatch(Token token) {
        return Layouts.high(Layouts.wide(new Drawing("", (g, width, height, palette) -> {
            g.rect(0, 2, width, height - 4, palette.of(token));
            if (token == Token.INSET) {
                g.setStroke(palette.of(Token.LINE));
                g.setLineWidth(1);
                g.strokeRect(0.5, 2.5, width - 1, height - 5);
            }
        }), 24), 12);
    }
}
