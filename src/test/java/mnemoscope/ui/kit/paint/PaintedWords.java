package mnemoscope.ui.kit.paint;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.VPos;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;
import javafx.scene.text.TextBoundsType;

/** Paints nothing, but keeps where letters and rectangles are, in px after scaling. On the FX thread. */
public final class PaintedWords {
    /** Letters that touch by less do not cover each other. */
    private static final double TOUCH = 0.75;

    private final List<Box> words = new ArrayList<>();
    private final List<String> covered = new ArrayList<>();

    /** @param box around the ink of the letters */
    public record Box(String words, Bounds box) {}

    /** The words of a drawing, at its present size. */
    public static PaintedWords of(PaintedCanvas drawing) {
        PaintedWords painted = new PaintedWords();
        drawing.paint(painted.painter());
        return painted;
    }

    public List<Box> words() {
        return words;
    }

    /** Words over each other, rectangles over words, and words outside the drawing. */
    public List<String> faults(double width, double height) {
        List<String> found = new ArrayList<>(covered);
        for (int a = 0; a < words.size(); a++) {
            Bounds box = words.get(a).box;
            if (box.getMinX() < -1 || box.getMinY() < -TOUCH || box.getMaxX() > width + 1 || box.getMaxY() > height + TOUCH) {
                found.add(words.get(a).words + " leaves the drawing: " + box);
            }
            for (int b = a + 1; b < words.size(); b++) {
                if (meet(box, words.get(b).box)) {
                    found.add(words.get(a).words + " lies over " + words.get(b).words);
                }
            }
        }
        return found;
    }

    private static boolean meet(Bounds a, Bounds b) {
        return Math.min(a.getMaxX(), b.getMaxX()) - Math.max(a.getMinX(), b.getMinX()) > TOUCH
                && Math.min(a.getMaxY(), b.getMaxY()) - Math.max(a.getMinY(), b.getMinY()) > TOUCH;
    }

    public Painter painter() {
        Deque<Double> scales = new ArrayDeque<>(List.of(1.0));
        return (Painter) Proxy.newProxyInstance(Painter.class.getClassLoader(), new Class<?>[]{Painter.class},
                (self, method, given) -> {
                    if (method.isDefault()) {
                        return InvocationHandler.invokeDefault(self, method, given);
                    }
                    double scale = scales.peek();
                    switch (method.getName()) {
                        case "save" -> scales.push(scale);
                        case "restore" -> scales.pop();
                        case "scale" -> scales.push(scales.pop() * (double) given[1]);
                        case "fillRect" -> {
                            Bounds box = new BoundingBox(scale * (double) given[0], scale * (double) given[1],
                                    scale * (double) given[2], scale * (double) given[3]);
                            words.stream().filter(each -> meet(each.box, box))
                                    .forEach(each -> covered.add("a rectangle lies over " + each.words));
                        }
                        case "text" -> words.add(new Box((String) given[0], scaled(ink(given), scale)));
                        default -> {
                        }
                    }
                    return null;
                });
    }

    private static Bounds ink(Object[] given) {
        Text letters = new Text((String) given[0]);
        letters.setFont((Font) given[3]);
        letters.setTextOrigin(VPos.BASELINE);
        double wide = letters.getLayoutBounds().getWidth();
        letters.setBoundsType(TextBoundsType.VISUAL);
        Bounds ink = letters.getLayoutBounds();
        double shift = given[5] == TextAlignment.RIGHT ? wide : given[5] == TextAlignment.CENTER ? wide / 2 : 0;
        return new BoundingBox((double) given[1] - shift + ink.getMinX(), (double) given[2] + ink.getMinY(), ink.getWidth(),
                ink.getHeight());
    }

    private static Bounds scaled(Bounds box, double by) {
        return new BoundingBox(by * box.getMinX(), by * box.getMinY(), by * box.getWidth(), by * box.getHeight());
    }
}
