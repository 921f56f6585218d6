package mnemoscope.ui.compare.misses;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import mnemoscope.explain.miss.Misses;
import mnemoscope.replay.miss.CarriedNeeds;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.compare.map.CategoryBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.ModelValue;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.workspace.MissChoice.Count;

/** The side pane of the misses: the meaning of the bars. */
public final class MissSide extends VBox {
    private final VBox legend = new VBox(5);
    private final VBox held = new VBox(3);
    private final VBox split = Layouts.section(Texts.of("compare.misses-new-and-carried"), held);

    public MissSide(MissController controller) {
        super(14);
        CategoryBox category = new CategoryBox(controller::narrow);
        HBox count = ChoiceControls.segments(controller.context.lens(now -> now.compare().misses().count()),
                List.of(Count.values()),
                each -> Texts.of(each == Count.TURNS ? "compare.misses-count-turns" : "compare.misses-count-decisions"),
                each -> each == Count.TURNS ? "" : Texts.of("compare.misses-count-decisions-help"), controller::show);
        count.getStyleClass().add("mn-small");
        ModelValue.whenever(
                () -> category.show(controller.categories(), controller.misses.optional().map(Misses::category).orElse("")),
                controller.misses);
        Button budgets = Buttons.flat(Texts.of("compare.misses-budgets"), controller::showBudgets);
        Tips.on(budgets, Texts.of("compare.misses-budgets-help"));
        getChildren().addAll(Layouts.section(Texts.of("compare.misses-count"), count),
                Layouts.section(Texts.of("compare.category"), category.box), split,
                Layouts.section(Texts.of("compare.misses-reading"), legend), Layouts.styled(budgets, "mn-more"),
                Layouts.wrapped(Type.META.label(Texts.of("compare.misses-once"), "mn-muted")),
                Layouts.wrapped(Type.META.label(Texts.of("compare.misses-keys"), "mn-muted")));
        ModelValue.whenever(() -> explain(controller.misses.get()), controller.misses);
    }

    /** Held of the new and of the carried needs, by policy; left out where nothing is needed. */
    private void split(Misses shown) {
        held.getChildren().setAll(shown == null || !shown.hasGold() ? List.of() : shown.policies().stream().<Node>map(policy -> {
            CarriedNeeds needs = policy.anatomy().carried();
            return Layouts.wrapped(Type.META.label(policy.title() + ": "
                    + Stream.of(of("compare.misses-new", needs.sinceLastStop()), of("compare.misses-carried", needs.carried()))
                            .flatMap(Optional::stream).collect(Collectors.joining(", "))));
        }).toList());
        Layouts.show(split, !held.getChildren().isEmpty());
    }

    /** @param plans of so many conversations, of which some are not proven best */
    static String unproven(int plans, int proven) {
        return plans == 1
                ? Texts.of("compare.misses-not-proven-here")
                : Texts.of("compare.misses-not-proven", Numbers.whole(plans - proven));
    }

    /** Empty if none is needed. */
    private static Optional<String> of(String what, CarriedNeeds.Count count) {
        return Optional.of(count).filter(each -> each.needed() > 0).map(
                each -> Texts.of(what, Texts.of("explain.count-of", Numbers.whole(each.held()), Numbers.whole(each.needed()))));
    }

    private void explain(Misses shown) {
        split(shown);
        List<Node> lines = new ArrayList<>();
        if (shown != null && shown.isPlanned()) {
            lines.add(line(true, Texts.of("compare.misses-full")));
            lines.add(line(false, Texts.of("compare.misses-outlined")));
            if (!shown.isProven()) {
                lines.add(Layouts.wrapped(Type.META.label(unproven(shown.shown().size(), shown.proven().size()), "mn-muted")));
            }
        } else if (shown != null) {
            lines.add(Layouts.wrapped(Type.META
                    .label(Texts.of("compare.misses-no-plan") + " " + Texts.of("compare.misses-show-plan"), "mn-muted")));
        }
        legend.getChildren().setAll(lines);
    }

    private static Node line(boolean full, String words) {
        return Layouts.row(6, Layouts.high(Layouts.wide(new PaintedCanvas("", (g, width, height, palette) -> {
            g.rect(0, 2, width, height - 4, palette.of(ColorRole.MUTED));
            if (!full) {
                g.rect(1, 3, width - 2, height - 6, palette.of(ColorRole.RAISED));
            }
        }), 24), 14), Layouts.wrapped(Type.META.label(words)));
    }
}
