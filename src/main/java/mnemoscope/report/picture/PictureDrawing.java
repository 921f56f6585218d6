package mnemoscope.report.picture;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/** Draws a picture into an area, in px of 1/96 inch; on any thread, and nothing outside the area. */
@FunctionalInterface
public interface PictureDrawing {
    void draw(Graphics2D g, Rectangle2D area, ChartLook look);
}
