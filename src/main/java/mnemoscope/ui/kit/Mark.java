package mnemoscope.ui.kit;

import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.scene.layout.Region;
import javafx.scene.shape.SVGPath;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.transform.Scale;
import mnemoscope.retention.mark.MarkShape;

/**
 * The mark of a policy as a node. A style class gives the hue, so it follows the theme; filled, hollow or cross gives the fate.
 */
public final class Mark extends Region {
    private final SVGPath path = new SVGPath();
    private final double size;
    private String hueClass = "";
    private PolicyStyle shownStyle;
    private MarkState shownState;

    /** @param size side of the square box, px at the normal type size, with which it grows: 13 in lists, 12 in rows, 15 in heads */
    public Mark(PolicyStyle style, MarkState state, double size) {
        this.size = size;
        getStyleClass().add("mn-mark");
        path.getStyleClass().add("mn-mark-path");
        path.setStrokeWidth(size < 18 ? 1.6 : 2.4);
        path.setStrokeLineJoin(StrokeLineJoin.ROUND);
        path.setStrokeLineCap(StrokeLineCap.ROUND);
        path.setManaged(false);
        Theme.follow(this, theme -> {
            path.getTransforms().setAll(new Scale(Type.px(1), Type.px(1)));
            Layouts.square(this, Type.px(size));
        });
        setMouseTransparent(true);
        getChildren().add(path);
        show(style, state);
    }

    /** A mark of the policy itself, for lists and heads. */
    public Mark(PolicyStyle style, double size) {
        this(style, style.legend(), size);
    }

    /** Shows another policy or fate, for list cells that reuse the node. */
    public void show(PolicyStyle style, MarkState state) {
        if (state == shownState && style.equals(shownStyle)) {
            return;
        }
        shownState = state;
        shownStyle = style;
        if (!hueClass.equals(style.hue().hueClass())) {
            // A change of style classes restyles the node, which costs more than the rest of a row.
            getStyleClass().remove(hueClass);
            hueClass = style.hue().hueClass();
            getStyleClass().add(hueClass);
        }
        double centre = size / 2;
        path.setContent(switch (state) {
            case FILLED, HALF, HOLLOW -> style.shape().path(centre, size * 0.36);
            case CLEARED ->
                style.shape().path(centre, size * 0.36) + "M" + size * 0.22 + ',' + centre + 'L' + size * 0.78 + ',' + centre;
            case CROSS -> MarkShape.cross(centre, size * 0.34);
            case NONE -> MarkShape.CIRCLE.path(centre, size * 0.06);
        });
        for (MarkState each : MarkState.values()) {
            path.pseudoClassStateChanged(PseudoClass.getPseudoClass(each.name().toLowerCase(Locale.ROOT)), each == state);
        }
    }
}
