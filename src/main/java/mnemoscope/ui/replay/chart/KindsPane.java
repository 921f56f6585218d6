package mnemoscope.ui.replay.chart;

import java.util.List;
import javafx.scene.layout.StackPane;
import javafx.scene.text.TextAlignment;
import mnemoscope.explain.TokensByKind;
import mnemoscope.model.Texts;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.ColorRole;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.paint.MarkPainter;
import mnemoscope.ui.kit.paint.PaintedCanvas;
import mnemoscope.ui.kit.paint.Painter;
import mnemoscope.ui.replay.state.ReplayModel;
import mnemoscope.ui.replay.state.ReplayStyle;

/** For an agent's log: the content of each cache at the current decision, tokens by kind of turn. */
final class KindsPane extends StackPane {
    private static final double HEAD = 18;
    private static final double ROW = 15;
    private static final double COLUMN = 62;

    private final ReplayModel model;
    private final PaintedCanvas drawing = PaintedCanvas.sized(Texts.of("replay.size-by-kind"), this::draw);

    KindsPane(ReplayModel model) {
        this.model = model;
        getChildren().add(drawing);
        Tips.on(this, Texts.of("replay.size-by-kind-help"));
        model.step.subscribe(step -> drawing.redraw());
        visibleProperty().subscribe(shown -> drawing.redraw());
    }

    private void draw(Painter g, double width, double height, Palette palette) {
        if (!isVisible() || model.step.optional().isEmpty() || model.result().isEmpty()) {
            return;
        }
        g.text(Texts.of("replay.size-by-kind"), 0, 11, PaintedCanvas.META_STRONG, palette.of(ColorRole.FG), TextAlignment.LEFT);
        List<PolicyStyle> styles = ReplayStyle.of(model.step.get());
        double right = Math.min(width, 110 + COLUMN * styles.size());
        for (int p = 0; p < styles.size(); p++) {
            PolicyStyle style = styles.get(p);
            MarkPainter.draw(g, style.shape(), style.legend(), right - COLUMN * (styles.size() - 1 - p) - 5, 7, 9.4,
                    palette.of(style.hue()), palette.paper());
        }
        List<TokensByKind.Row> rows = TokensByKind.of(model.result().orElseThrow(), model.cursor()).rows();
        double high = Math.min(ROW, (height - HEAD) / Math.max(1, rows.size()));
        for (int k = 0; k < rows.size(); k++) {
            double y = HEAD + high * (k + 0.8);
            g.text(rows.get(k).kind().title(), 0, y, PaintedCanvas.META, palette.of(ColorRole.FG), TextAlignment.LEFT);
            int[] tokens = rows.get(k).tokens();
            for (int p = 0; p < Math.min(tokens.length, styles.size()); p++) {
                g.text(Numbers.whole(tokens[p]), right - COLUMN * (styles.size() - 1 - p), y, PaintedCanvas.META,
                        palette.of(tokens[p] == 0 ? ColorRole.SUBTLE : ColorRole.FG), TextAlignment.RIGHT);
            }
        }
    }
}
