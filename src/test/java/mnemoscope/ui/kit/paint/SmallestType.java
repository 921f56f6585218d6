package mnemoscope.ui.kit.paint;

import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import mnemoscope.ui.chart.ChartPane;
import mnemoscope.ui.kit.Type;
import org.kordamp.ikonli.javafx.FontIcon;

/** Measures type in a window, in nodes and in drawings, px. On the FX thread. */
public final class SmallestType {
    private SmallestType() {}

    /** Collects all that is written smaller; icons are not type. */
    public static void below(Node node, double least, List<String> found) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Text text && !(node instanceof FontIcon) && !text.getText().isBlank()) {
            note(text.getText(), text.getFont().getSize(), least, found);
        } else if (node instanceof PaintedCanvas drawing) {
            drawing.paint(measuring(least, found));
        } else if (node instanceof ChartPane pane && pane.chart().isPresent()) {
            note(pane.getAccessibleText(), ChartPane.look().axis().getSize() * Type.drawn(), least, found);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> below(child, least, found));
        }
    }

    private static void note(String words, double px, double least, List<String> found) {
        if (px < least - 0.01) {
            found.add("\"" + words + "\" " + px);
        }
    }

    /** Paints nothing and measures the words. */
    private static Painter measuring(double least, List<String> found) {
        Deque<Double> scales = new ArrayDeque<>(List.of(1.0));
        return (Painter) Proxy.newProxyInstance(Painter.class.getClassLoader(), new Class<?>[]{Painter.class},
                (self, method, given) -> {
                    if (method.isDefault()) {
                        return java.lang.reflect.InvocationHandler.invokeDefault(self, method, given);
                    }
                    switch (method.getName()) {
                        case "save" -> scales.push(scales.peek());
                        case "restore" -> scales.pop();
                        case "scale" -> scales.push(scales.pop() * (double) given[1]);
                        case "text" -> note((String) given[0], ((Font) given[3]).getSize() * scales.peek(), least, found);
                        default -> {
                        }
                    }
                    return null;
                });
    }
}
