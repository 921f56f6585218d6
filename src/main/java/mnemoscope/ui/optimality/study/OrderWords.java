package mnemoscope.ui.optimality.study;

import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import mnemoscope.model.Texts;
import mnemoscope.optimality.study.StudyPolicy;
import mnemoscope.study.optimality.ReportedOrder;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Mark;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** The policies of an order that the paper reports, the largest loss first. */
final class OrderWords {
    private OrderWords() {}

    /** @param marks marks of the policies, as in the gaps beside, instead of names */
    static HBox of(ReportedOrder order, boolean marks) {
        Node words = marks ? marks(order) : words(order);
        words.setAccessibleText(order.sentence());
        Tips.on(words, order.sentence());
        return Layouts.styled(new HBox(words), "mn-signs-order");
    }

    private static Label words(ReportedOrder order) {
        return Layouts.narrow(Type.ROW.label(order.policies().size() == 1
                ? Texts.of("optimality.loses-nothing-in-order", order.policies().getFirst().title())
                : order.policies().stream().map(policy -> policy == StudyPolicy.LEARNED ? "OSL-MR" : policy.title())
                        .collect(Collectors.joining(", "))));
    }

    private static HBox marks(ReportedOrder order) {
        HBox marks = Layouts.row(Type.px(10));
        for (StudyPolicy policy : order.policies()) {
            if (!marks.getChildren().isEmpty()) {
                marks.getChildren().add(Type.ROW.label(">", "mn-muted"));
            }
            marks.getChildren().add(new Mark(PolicyStyle.of(policy.mark()), 24));
        }
        if (order.policies().size() == 1) {
            marks.getChildren().add(Layouts.uncut(Type.ROW.label(Texts.of("optimality.order-of-nothing"))));
        }
        return marks;
    }
}
