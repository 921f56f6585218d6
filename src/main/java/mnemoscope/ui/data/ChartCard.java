package mnemoscope.ui.data;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.Drawing;

/** One distribution: title, one line, the drawing, and its export as picture and as numbers. */
final class ChartCard extends VBox {
    ChartCard(Distribution shown, DataController controller) {
        super(3);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        Label title = Type.BODY.label(shown.title(), "mn-strong");
        Tips.on(title, shown.help());
        HBox head = new HBox(2, title, space);
        head.setAlignment(Pos.CENTER_LEFT);
        getChildren().add(head);
        if (shown.isEmpty()) {
            EmptyState nothing = new EmptyState(shown.nothing());
            VBox.setVgrow(nothing, Priority.ALWAYS);
            getChildren().add(nothing);
            return;
        }
        head.getChildren().addAll(export(Icons.PICTURE, "as a picture (PNG)", shown, () -> controller.exportPicture(shown)),
                export(Icons.EXPORT, "as numbers (CSV)", shown, () -> controller.export(shown)));
        Label summary = Type.META.label(shown.summary(), "mn-muted");
        Tips.on(summary, shown.summary());
        Drawing drawing = Drawing.grown(shown.title() + ". " + shown.summary(),
                (g, width, height, palette) -> new BarPainter(g, palette, width, height).paint(shown));
        Takeaway.offer(drawing, shown::table);
        StackPane place = new StackPane(drawing);
        place.setMinSize(0, 0);
        VBox.setVgrow(place, Priority.ALWAYS);
        getChildren().addAll(summary, place);
    }

    private static Button export(String icon, String how, Distribution shown, Runnable run) {
        Button button = Buttons.flatIcon(icon, "Export \"" + shown.title() + "\" " + how + "\u2026", run);
        button.getStyleClass().add("mn-tiny");
        return button;
    }
}
