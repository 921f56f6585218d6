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
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** The policies of an order that the paper reports, the largest loss first. */
final class OrderWords {
    private static final double MARK = 24;
    private static final double GAP = 10;

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

    /** The width of an order as marks, px. */
    static double marksWidth(ReportedOrder order) {
        int marks = order.policies().size();
        String words = marks == 1 ? Texts.of("optimality.order-of-nothing") : ">".repeat(marks - 1);
        return Math.ceil(Type.px(marks * size() + 2 * GAP * Math.max(1, marks - 1))
                + Type.width(words, Type.face(Type.REGULAR, Type.ROW.size())));
    }

    /** Of a mark; a class sees it from the last row. */
    private static double size() {
        return Theme.current().get().isLecture() ? MARK : GapGridWidths.MARK;
    }

    private static HBox marks(ReportedOrder order) {
        HBox marks = Layouts.row(Type.px(GAP));
        for (StudyPolicy policy : order.policies()) {
            if (!marks.getChildren().isEmpty()) {
                marks.getChildren().add(Type.ROW.label(">", "mn-muted"));
            }
            marks.getChildren().add(new Mark(PolicyStyle.of(policy.mark()), size()));
        }
        if (order.policies().size() == 1) {
            marks.getChildren().add(Layouts.uncut(Type.ROW.label(Texts.of("optimality.order-of-nothing"))));
        }
        return marks;
    }
}
