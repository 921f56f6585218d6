package mnemoscope.ui.chart;

import java.util.function.DoubleConsumer;
import java.util.stream.Stream;
import javafx.scene.control.Menu;
import mnemoscope.report.picture.PaperWidth;
import mnemoscope.ui.kit.Buttons;

/** A menu of venue layouts, which determine the width of figures. */
public final class PaperMenu {
    private PaperMenu() {}

    /** @param export receives the width, cm */
    public static Menu of(String words, DoubleConsumer export) {
        Menu menu = new Menu(words);
        menu.getItems().setAll(
                Stream.of(PaperWidth.values()).map(each -> Buttons.item(each.words(), () -> export.accept(each.cm()))).toList());
        return menu;
    }
}
