package mnemoscope.ui.replay;

import java.util.List;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.layout.StackPane;
import javafx.scene.text.TextAlignment;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Token;

/** Below the columns: running reward, occupancy and recall of all policies, with the cursor. */
final class StripDrawing extends StackPane {
    private final Drawing drawing = new Drawing("Running reward, occupancy and recall of all policies", this::draw);
    private final ReplayModel model;
    private List<PolicyStyle> styles = List.of();
    private List<String> titles = List.of();

    StripDrawing(ReplayModel model) {
        getChildren().add(drawing);
        this.model = model;
    }

    void show(List<PolicyStyle> styles, List<String> titles) {
        this.styles = styles;
        this.titles = titles;
        drawing.redraw();
    }

    private void draw(GraphicsContext g, double width, double height, Palette palette) {
        Overview all = model.overview().orElse(null);
        if (all == null || all.steps() == 0 || model.cursor() < 0) {
            return;
        }
        int known = model.answers() ? all.steps() - 1 : model.cursor() - 1;
        double wide = Math.floor(width * 0.47);
        double narrow = Math.floor((width - wide - 16) / 2);
        StripChart chart = new StripChart(g, palette, styles, model.cursor(), known, height);
        if (!model.result().map(Comparison::hasGold).orElse(false)) {
            withoutGold(g, "Running reward", 0, height, palette);
            chart.share("Occupancy, % (mean of 5)", all.occupancy(), known, wide + 8, narrow, true);
            withoutGold(g, "Recall so far", wide + narrow + 16, height, palette);
            return;
        }
        chart.reward(all.reward(), titles, 0, wide);
        chart.share("Occupancy, % (mean of 5)", all.occupancy(), known, wide + 8, narrow,
                true);
        chart.share("Recall so far", all.recall(), known, wide + narrow + 16, narrow, false);
    }

    private static void withoutGold(GraphicsContext g, String title, double x, double height, Palette palette) {
        Drawing.text(g, title, x, 12, Drawing.META_STRONG, palette.of(Token.FG), TextAlignment.LEFT);
        Drawing.text(g, "no gold: no question of this episode has evidence", x, Math.floor(height / 2) + 4, Drawing.META,
                palette.of(Token.MUTED), TextAlignment.LEFT);
    }
}
