package mnemoscope.report;

import java.util.Locale;
import mnemoscope.report.file.Html;

/** A drawing inside a web page, in pixels, in the colours of its style sheet. */
final class Svg {
    private final StringBuilder drawn = new StringBuilder();
    private final int width;
    private final int height;
    private final String label;

    /** @param label for those who do not see it */
    Svg(int width, int height, String label) {
        this.width = width;
        this.height = height;
        this.label = label;
    }

    /** A number as the page writes it. */
    static String n(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    Svg line(double fromX, double fromY, double toX, double toY, String style) {
        drawn.append("<path d=\"M").append(n(fromX)).append(' ').append(n(fromY)).append('L').append(n(toX)).append(' ')
                .append(n(toY)).append("\" ").append(style).append("/>");
        return this;
    }

    /** Several lines as one path. @param path of SVG */
    Svg path(String path, String style) {
        drawn.append("<path d=\"").append(path).append("\" fill=\"none\" ").append(style).append("/>");
        return this;
    }

    /** @param anchor start, middle or end */
    Svg text(double x, double y, String anchor, String style, String text) {
        drawn.append("<text x=\"").append(n(x)).append("\" y=\"").append(n(y)).append("\" text-anchor=\"").append(anchor)
                .append("\" class=\"").append(style).append("\">").append(Html.text(text)).append("</text>");
        return this;
    }

    /** A disc of 2.6 pixels, filled or not. */
    Svg dot(double x, double y, boolean filled, String colour) {
        drawn.append("<circle cx=\"").append(n(x)).append("\" cy=\"").append(n(y)).append("\" r=\"2.5\" ")
                .append(filled ? "fill=\"" + colour + "\"" : "fill=\"var(--bg)\" stroke=\"" + colour + "\" stroke-width=\"1.2\"")
                .append("/>");
        return this;
    }

    Svg cross(double x, double y, boolean dashed) {
        drawn.append("<path d=\"M").append(n(x - 2.6)).append(' ').append(n(y - 2.6)).append("l5.2 5.2m0-5.2l-5.2 5.2\" ")
                .append("stroke=\"var(--warn)\" stroke-width=\"").append(dashed ? "1" : "1.7").append("\"/>");
        return this;
    }

    String done() {
        return "<svg viewBox=\"0 0 " + width + " " + height + "\" width=\"" + width + "\" height=\"" + height
                + "\" role=\"img\" aria-label=\"" + Html.text(label) + "\">" + drawn + "</svg>";
    }
}
