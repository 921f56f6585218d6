package mnemoscope.ui.optimality.play;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.Painter;

/** A text as painted, from and to in px; y is its baseline. */
record PaintedWord(String words, double from, double to, double y) {
    static List<PaintedWord> of(Consumer<Painter> drawing) {
        List<PaintedWord> painted = new ArrayList<>();
        drawing.accept((Painter) Proxy.newProxyInstance(Painter.class.getClassLoader(), new Class<?>[]{Painter.class},
                (proxy, method, args) -> {
                    if (method.getName().equals("text")) {
                        double wide = Type.width((String) args[0], (Font) args[3]);
                        double from = (double) args[1]
                                - (args[5] == TextAlignment.LEFT ? 0 : args[5] == TextAlignment.CENTER ? wide / 2 : wide);
                        painted.add(new PaintedWord((String) args[0], from, from + wide, (double) args[2]));
                    }
                    return null;
                }));
        return painted;
    }

    boolean isOver(PaintedWord other) {
        return Math.abs(y - other.y) < 9 && from < other.to && other.from < to;
    }
}
