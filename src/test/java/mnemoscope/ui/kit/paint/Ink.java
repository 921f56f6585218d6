package mnemoscope.ui.kit.paint;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.GraphicsConfiguration;
import java.awt.Image;
import java.awt.Rectangle;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.ImageObserver;
import java.awt.image.RenderedImage;
import java.awt.image.renderable.RenderableImage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.batik.ext.awt.g2d.AbstractGraphics2D;
import org.apache.batik.ext.awt.g2d.GraphicContext;

/** Draws on an image and keeps of everything what it is and on which ground it was drawn. */
public final class Ink extends AbstractGraphics2D {
    private final BufferedImage image;
    private final List<Drawn> drawn;

    /**
     * @param what   the words; empty for a shape
     * @param form   of a shape, wherever and however large it is: its outline, whether it is filled, its gaps
     * @param front  its colour as it is seen
     * @param paint  its colour as it was given, which may be translucent
     * @param ground what most of its place had been before, or for a shape most of its surroundings
     * @param size   of the type, or of the shape across, px
     * @param place  in px of the image
     */
    public record Drawn(String what, String form, Color front, Color paint, Color ground, double size, Rectangle place) {}

    public Ink(int width, int height, Color ground) {
        super(false);
        image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        drawn = new ArrayList<>();
        gc = new GraphicContext(new AffineTransform());
        Graphics2D g = image.createGraphics();
        g.setColor(ground);
        g.fillRect(0, 0, width, height);
        g.dispose();
    }

    private Ink(Ink of) {
        super(of);
        image = of.image;
        drawn = of.drawn;
    }

    public List<Drawn> drawn() {
        return drawn;
    }

    @Override
    public Graphics create() {
        return new Ink(this);
    }

    @Override
    public void drawString(String words, float x, float y) {
        Graphics2D g = ready();
        Rectangle2D box = getFont().getStringBounds(words, g.getFontRenderContext());
        Rectangle seen = seen(g, new Rectangle2D.Double(x + box.getX(), y + box.getY(), box.getWidth(), box.getHeight()), 0);
        if (!words.isBlank() && !seen.isEmpty()) {
            keep(words, "", most(seen, false), getFont().getSize2D() * getTransform().getScaleY(), seen);
        }
        g.drawString(words, x, y);
        g.dispose();
    }

    @Override
    public void draw(Shape shape) {
        Graphics2D g = ready();
        keep(g, shape,
                getStroke() instanceof BasicStroke line && line.getDashArray() != null
                        ? "line with gaps " + line.getDashArray()[0]
                        : "line",
                getStroke().createStrokedShape(shape));
        g.draw(shape);
        g.dispose();
    }

    @Override
    public void fill(Shape shape) {
        Graphics2D g = ready();
        keep(g, shape, "filled", shape);
        g.fill(shape);
        g.dispose();
    }

    private Graphics2D ready() {
        Graphics2D g = image.createGraphics();
        g.setRenderingHints(getRenderingHints());
        g.setTransform(getTransform());
        g.setClip(getClip());
        g.setPaint(getPaint());
        g.setStroke(getStroke());
        g.setComposite(getComposite());
        g.setFont(getFont());
        return g;
    }

    private void keep(Graphics2D g, Shape shape, String how, Shape covered) {
        Rectangle seen = seen(g, covered.getBounds2D(), 1);
        if (!seen.isEmpty()) {
            keep("", how + " " + outline(shape), most(seen, true), Math.min(seen.width, seen.height), seen);
        }
    }

    private void keep(String words, String form, Color ground, double size, Rectangle place) {
        if (getPaint() instanceof Color colour) {
            double alpha = colour.getAlpha() / 255.0
                    * (getComposite() instanceof AlphaComposite composite ? composite.getAlpha() : 1);
            drawn.add(new Drawn(
                    words, form, new Color(mixed(colour.getRed(), ground.getRed(), alpha),
                            mixed(colour.getGreen(), ground.getGreen(), alpha), mixed(colour.getBlue(), ground.getBlue(), alpha)),
                    colour, ground, size, place));
        }
    }

    private static int mixed(int front, int back, double alpha) {
        return (int) Math.round(front * alpha + back * (1 - alpha));
    }

    /** The part of a place that is on the image and not clipped, in its pixels. */
    private Rectangle seen(Graphics2D g, Rectangle2D place, int around) {
        Rectangle box = getTransform().createTransformedShape(place).getBounds();
        box.grow(around, around);
        Rectangle seen = box.intersection(new Rectangle(image.getWidth(), image.getHeight()));
        return getClip() == null ? seen : seen.intersection(getTransform().createTransformedShape(g.getClip()).getBounds());
    }

    /** The colour of most pixels of a place, or of its edge. */
    private Color most(Rectangle place, boolean edge) {
        Map<Integer, Integer> counted = new HashMap<>();
        for (int y = place.y; y < place.y + place.height; y++) {
            boolean whole = !edge || y == place.y || y == place.y + place.height - 1;
            for (int x = place.x; x < place.x + place.width; x += whole ? 1 : Math.max(1, place.width - 1)) {
                counted.merge(image.getRGB(x, y), 1, Integer::sum);
            }
        }
        return new Color(counted.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey());
    }

    /** Its corners in its own box, so that one mark is one outline wherever it stands; longer ones are courses of values. */
    private static String outline(Shape shape) {
        Rectangle2D box = shape.getBounds2D();
        StringBuilder corners = new StringBuilder();
        int count = 0;
        for (PathIterator each = shape.getPathIterator(null); !each.isDone() && count < 14; each.next(), count++) {
            double[] at = new double[6];
            int kind = each.currentSegment(at);
            corners.append(kind);
            for (int k = 0; k < 2 && kind != PathIterator.SEG_CLOSE; k++) {
                double wide = k == 0 ? box.getWidth() : box.getHeight();
                double from = k == 0 ? box.getX() : box.getY();
                corners.append(String.format(Locale.ROOT, " %.1f", wide < 0.5 ? 0 : (at[k] - from) / wide + 0.0));
            }
        }
        // An open line is a course too: only its gaps are its own.
        return count >= 14 || !corners.toString().endsWith("4") ? "course" : corners.toString();
    }

    @Override
    public void setXORMode(Color colour) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FontMetrics getFontMetrics(java.awt.Font font) {
        return image.createGraphics().getFontMetrics(font);
    }

    @Override
    public void copyArea(int x, int y, int width, int height, int dx, int dy) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean drawImage(Image drawn, int x, int y, ImageObserver observer) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean drawImage(Image drawn, int x, int y, int width, int height, ImageObserver observer) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void drawRenderedImage(RenderedImage drawn, AffineTransform placed) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void drawRenderableImage(RenderableImage drawn, AffineTransform placed) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void drawString(java.text.AttributedCharacterIterator words, float x, float y) {
        throw new UnsupportedOperationException();
    }

    @Override
    public GraphicsConfiguration getDeviceConfiguration() {
        return null;
    }

    @Override
    public void dispose() {
        // Nothing of it is held.
    }
}
