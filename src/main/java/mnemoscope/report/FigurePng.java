package mnemoscope.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import mnemoscope.report.picture.PictureFonts;
import mnemoscope.task.WholeFile;

/** Draws figures as pixels on white, without a screen. */
public final class FigurePng {
    private FigurePng() {
    }

    /** @param scale pixels a px of the figure; 3 is 288 dpi */
    public static void write(Path file, Figure figure, double scale) throws IOException {
        BufferedImage image = image(figure, scale);
        WholeFile.write(file, out -> ImageIO.write(image, "png", out));
    }

    public static BufferedImage image(Figure figure, double scale) {
        BufferedImage image = new BufferedImage((int) Math.ceil(figure.width() * scale), (int) Math.ceil(figure.height() * scale),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(Color.WHITE);
        g.fillRect(0, 0, image.getWidth(), image.getHeight());
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.scale(scale, scale);
        figure.parts().forEach(part -> paint(g, part));
        g.dispose();
        return image;
    }

    private static void paint(Graphics2D g, Figure.Part part) {
        switch (part) {
            case Figure.Line line -> {
                g.setColor(new Color(line.rgb()));
                g.setStroke(new BasicStroke((float) line.width(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10,
                        dashes(line.dashes()), 0));
                g.draw(new Line2D.Double(line.x1(), line.y1(), line.x2(), line.y2()));
            }
            case Figure.Text text -> {
                Font font = PictureFonts.of(text.size(), text.strong());
                double width = PictureFonts.width(text.words(), text.size(), text.strong());
                double before = switch (text.anchor()) {
                    case START -> 0;
                    case MIDDLE -> width / 2;
                    case END -> width;
                };
                g.setColor(new Color(text.rgb()));
                g.setFont(font);
                g.drawString(text.words(), (float) (text.x() - before), (float) text.baseline());
            }
            case Figure.Mark mark -> {
                int alpha = (int) Math.round(255 * mark.opacity()) << 24;
                g.setColor(mark.hollow() ? Color.WHITE : new Color(mark.rgb() & 0xFFFFFF | alpha, true));
                g.fill(outline(mark));
                if (mark.hollow()) {
                    g.setColor(new Color(mark.rgb()));
                    g.setStroke(new BasicStroke(1.4f));
                    g.draw(outline(mark));
                }
            }
        }
    }

    /** As AWT wants them: null for a line without gaps. */
    private static float[] dashes(List<Double> lengths) {
        float[] dashes = new float[lengths.size()];
        for (int k = 0; k < dashes.length; k++) {
            dashes[k] = lengths.get(k).floatValue();
        }
        return dashes.length == 0 ? null : dashes;
    }

    private static Shape outline(Figure.Mark mark) {
        double r = mark.radius();
        List<Double> corners = mark.shape();
        if (corners.isEmpty()) {
            return new Ellipse2D.Double(mark.x() - r, mark.y() - r, 2 * r, 2 * r);
        }
        Path2D path = new Path2D.Double();
        path.moveTo(mark.x() + r * corners.get(0), mark.y() + r * corners.get(1));
        for (int k = 2; k < corners.size(); k += 2) {
            path.lineTo(mark.x() + r * corners.get(k), mark.y() + r * corners.get(k + 1));
        }
        path.closePath();
        return path;
    }
}
