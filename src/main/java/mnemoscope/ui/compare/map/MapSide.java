package mnemoscope.ui.compare.map;

import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.map.MemoryMap;
import mnemoscope.model.Texts;
import mnemoscope.replay.Trace;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.policies.PolicyBox;
import mnemoscope.ui.kit.policies.PolicyMenu;
import mnemoscope.ui.kit.policies.PolicyOffer;
import mnemoscope.workspace.MapChoice.Axis;
import mnemoscope.workspace.MapChoice.Cells;
import mnemoscope.workspace.MapChoice.Rows;
import mnemoscope.workspace.MapChoice;

/** The side pane of the map: choice of policies and rows, and a legend with counts. */
public final class MapSide extends VBox {
    private static final String SWAP = "mdi2s-swap-vertical";

    private final MapController controller;
    private final ObservableValue<MapChoice> choice;

    public MapSide(MapController controller) {
        super(14);
        this.controller = controller;
        choice = controller.choiceProperty();
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
                Layouts.section(Texts.of("compare.category"), categories(), differenceBox()),
                Layouts.section(Texts.of("compare.map-reading"), legend()), keys());
    }

    private VBox legend() {
        VBox legend = new VBox(5);
        ModelValue.whenever(() -> legend.getChildren().setAll(MapLegend.of(controller, 1).stream().map(MapSide::line).toList()),
                controller.map, choice, controller.context.lens(now -> now.replay().answers()));
        return legend;
    }

    private static Node line(MapLegend line) {
        HBox said = Layouts.row(6, Layouts.wide(new HBox(1, line.sign()), 30), Layouts.wrapped(Type.META.label(line.words())),
                Layouts.space());
        if (line.count() >= 0) {
            said.getChildren().add(Layouts.uncut(Type.META.label(Numbers.whole(line.count()), "mn-muted")));
        }
        return said;
    }

    private Label whileInParts(Label label) {
        ModelValue.whenever(() -> Layouts.show(label, controller.isInParts()), controller.map, choice);
        return label;
    }

    private Label keys() {
        Label keys = Layouts.wrapped(Type.META.label("", "mn-muted"));
        ModelValue.whenever(() -> keys.setText(Texts.of(controller.isInParts() ? "compare.map-keys-parts" : "compare.map-keys")
                + (controller.map.optional().filter(map -> map.shown().isCut()).isPresent()
                        ? " " + Texts.of("compare.map-keys-cut")
                        : "")),
                controller.map, choice);
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
        return PolicyMenu.one(
                List.of(PolicyMenu.Group.of("", traces.stream()
                        .map(trace -> PolicyOffer.of(trace.policy(), styles.get(trace.policy().name()))).toList())),
                controller.name(policy));
    }

    private Node cells() {
        HBox buttons = ChoiceControls.segments(choice.map(MapChoice::cells), List.of(Cells.values()),
                each -> each == Cells.DIFFERENCE ? Texts.of("compare.map-difference") : "", each -> "", controller::show);
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
        HBox buttons = ChoiceControls.segments(choice.map(MapChoice::rows), List.of(Rows.values()), MapSide::words, each -> "",
                controller::show);
        buttons.getStyleClass().addAll("mn-small", "mn-two-lines");
        ModelValue.whenever(() -> {
            MemoryMap map = controller.map.get();
            for (Rows each : Rows.values()) {
                ToggleButton button = (ToggleButton) buttons.getChildren().get(each.ordinal());
                int count = map == null ? 0 : count(map, each);
                // In a column, because three of them side by side are wider than the pane in a small window.
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
        ModelValue.whenever(() -> category.show(controller.categories(), controller.category()), controller.map,
                controller.context.lens(now -> List.of(now.replay().answers(), now.compare().filter().category())));
        return category.box;
    }

    private CheckBox differenceBox() {
        CheckBox box = new CheckBox();
        Tips.on(box, Texts.of("compare.map-parting-help"));
        box.setOnAction(event -> controller.showParting(box.isSelected()));
        ModelValue.whenever(() -> {
            // Without evidence there are no hits, so the policies cannot differ in them.
            boolean known = controller.map.get() != null && controller.answers() && controller.map.get().shown().hasGold();
            box.setText(known
                    ? Texts.of("compare.map-parting-count", Numbers.whole(controller.map.get().parting().length))
                    : Texts.of("compare.map-parting"));
            box.setDisable(!known);
            box.setSelected(known && choice.getValue().parting());
        }, controller.map, choice, controller.context.lens(now -> now.replay().answers()));
        return box;
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
        ModelValue<Axis> shown = new ModelValue<>(Axis.ARRIVAL);
        ModelValue.whenever(
                () -> shown.set(controller.map.optional().filter(map -> MapRows.of(map, choice.getValue()).byAge()).isPresent()
                        ? Axis.AGE
                        : Axis.ARRIVAL),
                controller.map, choice);
        HBox buttons = ChoiceControls.segments(shown, List.of(Axis.ARRIVAL, Axis.AGE),
                each -> Texts.of(each == Axis.AGE ? "compare.map-by-age" : "compare.map-by-arrival"), each -> "",
                controller::show);
        buttons.getStyleClass().add("mn-small");
        return buttons;
    }
}
