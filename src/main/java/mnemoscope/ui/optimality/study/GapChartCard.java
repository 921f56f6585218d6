package mnemoscope.ui.optimality.study;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.study.optimality.OptimalityTable;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.PictureExports;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.paint.Drawing;

/** The gaps of one regime as a chart, with every instance. */
final class GapChartCard extends VBox {
    GapChartCard(StudyModel model, StudyController controller) {
        Label title = Type.TITLE.label("");
        title.setMinWidth(0);
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        Tips.on(title,
                "Each dot is the gap (V* \u2212 V) / |V*| of one instance. A mark is the mean of a variant, its interval two "
                        + "standard errors; the dashed tick is the published mean. +3 at the edge: three instances of that lane lie beyond the axis; the largest stands under the name."
                        + " A mean beyond the axis has no mark.");
        HBox head = new HBox(2, title,
                Buttons.flatIcon(Icons.PICTURE, "Export the chart as a picture\u2026",
                        () -> PictureExports.export(this, controller.chartPicture())),
                Buttons.flatIcon(Icons.EXPORT, "Export the instances as numbers (CSV)\u2026", controller::exportInstances));
        head.setAlignment(Pos.CENTER_LEFT);
        Drawing drawing = Drawing.grown("Gaps of single instances, means of variants and published values by policy",
                (g, width, height, palette) -> {
                    OptimalityTable table = model.table.get();
                    if (table != null) {
                        new GapPainter(g, palette, width, height, table, model.regime.get(),
                                model.variants.get()).paint();
                    }
                });
        VBox.setVgrow(drawing, Priority.ALWAYS);
        Takeaway.offer(drawing, controller::instances);
        VBox content = new VBox(4, head, drawing);
        content.setPadding(new Insets(8, 12, 6, 14));
        VBox.setVgrow(content, Priority.ALWAYS);
        getChildren().add(content);
        model.regime.subscribe(regime -> title.setText(regime.title() + ": gap %"));
        model.regime.subscribe(drawing::redraw);
        model.table.subscribe(drawing::redraw);
        model.variants.subscribe(drawing::redraw);
    }
}
