package mnemoscope.ui.kit;

import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.shape.SVGPath;
import javafx.scene.transform.Scale;
import mnemoscope.model.Texts;

/**
 * The few icons in the first picture of the window, as SVG outlines, because the icon font loads slowly. Outlines of Material
 * Design Icons (Apache License 2.0), in a box of 24 px.
 */
public final class OutlineIcon extends Region {
    private static final double BOX = 24;

    public enum Of {
        HIT("M9,20.42L2.79,14.21L5.62,11.38L9,14.77L18.88,4.88L21.71,7.71L9,20.42Z"),
        MISS("M20 6.91L17.09 4L12 9.09L6.91 4L4 6.91L9.09 12L4 17.09L6.91 20L12 14.91L17.09 20L20 17.09L14.91 12L20 6.91Z"),
        EYE("M12,9A3,3 0 0,1 15,12A3,3 0 0,1 12,15A3,3 0 0,1 9,12A3,3 0 0,1 12,9M12,4.5C17,4.5 21.27,7.61 23,12C21.27,"
                + "16.39 17,19.5 12,19.5C7,19.5 2.73,16.39 1,12C2.73,7.61 7,4.5 12,4.5M3.18,12C4.83,15.36 8.24,17.5"
                + " 12,17.5C15.76,17.5 19.17,15.36 20.82,12C19.17,8.64 15.76,6.5 12,6.5C8.24,6.5 4.83,8.64 3.18,12Z");

        private final String outline;

        Of(String outline) {
            this.outline = outline;
        }
    }

    /** @param size side of the square, px at the normal type size, with which it grows */
    public OutlineIcon(Of what, double size) {
        SVGPath path = Layouts.styled(new SVGPath(), "mn-icon");
        path.setContent(what.outline);
        path.setManaged(false);
        Theme.follow(this, theme -> {
            double side = Type.px(size);
            path.getTransforms().setAll(new Scale(side / BOX, side / BOX));
            Layouts.square(this, side);
        });
        setMouseTransparent(true);
        getChildren().add(path);
    }

    /** Marks every reference policy. */
    public static Label seesAnswer() {
        return badge(Texts.of("kit.sees-the-answer"), Texts.of("kit.reference-told-the-answers"));
    }

    /** Marks a reference that knows all questions from the start. */
    public static Label seesFuture() {
        return badge(Texts.of("kit.sees-the-future"), Texts.of("kit.reference-told-all-questions"));
    }

    /** Marks the record of an agent's log, which is not a policy. */
    public static Label record() {
        Label badge = Layouts.uncut(Layouts.styled(new Label(Texts.of("kit.record")), "mn-badge"));
        Tips.on(badge, Texts.of("kit.record-help"));
        return badge;
    }

    /** A small rounded tag with an eye. */
    private static Label badge(String words, String help) {
        Label badge = Layouts.uncut(Layouts.styled(new Label(words, new OutlineIcon(Of.EYE, 12)), "mn-badge"));
        Tips.on(badge, help);
        return badge;
    }
}
