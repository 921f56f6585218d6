package mnemoscope.ui.replay;

import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.shape.StrokeLineCap;
import mnemoscope.ui.kit.MarkPainter;
import mnemoscope.ui.kit.MarkShape;
import mnemoscope.ui.kit.MarkState;
import mnemoscope.ui.kit.Palette;
import mnemoscope.ui.kit.PolicyStyle;
import mnemoscope.ui.kit.Tag;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Token;

/**
 * Two lines for one turn, reused from row to row: what it says and who keeps it too; then its numbers on fixed columns. Drawn,
 * for sixty rows of nodes would take most of the start and of every step; only the tag of evidence is a node.
 */
final class RowNode extends Region {
    static final double TEXT_X = 28;
    static final double RIGHT = 10;
    static final double VALUE = 38;
    static final double SCORE = 48;
    static final double FRESH = 26;
    static final double GAP = 5;
    private static final double ALSO = 11;
    private static final double SECOND = 17;
    private static final double SCORE_HEIGHT = 7;
    private static final double FRESH_HEIGHT = 5.6;

    private final List<PolicyStyle> styles;
    private final PolicyStyle style;
    private final Canvas canvas = new Canvas();
    private Tag tag;
    private RowView row;
    private GoneView gone;
    private Theme painted;

    RowNode(List<PolicyStyle> styles, int policy) {
        this.styles = styles;
        style = styles.get(policy);
        canvas.setMouseTransparent(true);
        getChildren().add(canvas);
        setPrefHeight(ColumnItem.ROW);
        getStyleClass().add("mn-replay-row");
    }

    void show(RowView shown) {
        row = shown;
        gone = null;
        tag(shown.id(), shown.gold(), !shown.kept());
    }

    void show(GoneView shown) {
        row = null;
        gone = shown;
        tag(shown.id(), true, true);
    }

    /** Draws anew if the theme has changed. */
    void followTheme() {
        if (painted != Theme.current().get()) {
            repaint();
        }
    }

    private void tag(String id, boolean on, boolean lost) {
        if (on && tag == null) {
            tag = new Tag(id);
            getChildren().add(tag);
        }
        if (tag != null) {
            tag.setVisible(on);
        }
        if (on) {
            tag.setText(id);
            tag.setLost(lost);
        }
        repaint();
    }

    private void repaint() {
        painted = null;
        requestLayout();
    }

    static void toggle(Label label, String styleClass, boolean on) {
        boolean has = label.getStyleClass().contains(styleClass);
        if (on && !has) {
            label.getStyleClass().add(styleClass);
        } else if (!on && has) {
            label.getStyleClass().remove(styleClass);
        }
    }

    @Override
    protected void layoutChildren() {
        double width = Math.ceil(getWidth());
        double height = Math.ceil(getHeight());
        if (canvas.getWidth() != width || canvas.getHeight() != height) {
            canvas.setWidth(width);
            canvas.setHeight(height);
            painted = null;
        }
        double idEnd = TEXT_X + 38;
        if (tag != null && tag.isVisible()) {
            double wide = tag.prefWidth(-1);
            tag.resizeRelocate(TEXT_X, SECOND - 1, wide, 16);
            idEnd = Math.max(idEnd, TEXT_X + wide);
        }
        if (painted == null && width > 0 && (row != null || gone != null)) {
            painted = Theme.current().get();
            Pen pen = new Pen(canvas.getGraphicsContext2D(), painted.palette());
            pen.g.clearRect(0, 0, width, height);
            if (row != null) {
                pen.row(idEnd);
            } else {
                pen.gone(idEnd);
            }
        }
    }

    /** One drawing of the row. */
    private final class Pen {
        private final GraphicsContext g;
        private final Palette palette;
        private final double right = getWidth() - RIGHT;

        Pen(GraphicsContext g, Palette palette) {
            this.g = g;
            this.palette = palette;
            g.setTextBaseline(VPos.BASELINE);
        }

        void row(double tagEnd) {
            mark(style, row.kept() ? MarkState.FILLED : MarkState.HOLLOW, 8, 3, 13);
            double alsoX = right;
            for (int p = styles.size() - 1; p >= 0; p--) {
                if (styles.get(p) == style) {
                    continue;
                }
                alsoX -= ALSO;
                if (row.alsoIn().contains(p)) {
                    mark(styles.get(p), MarkState.FILLED, alsoX, 5, 10);
                }
            }
            FontText main = row.gold() ? FontText.ROW_STRONG : FontText.ROW;
            left(row.text(), main, TEXT_X, 1, alsoX - 4 - TEXT_X, 17, row.kept() || row.gold() ? Token.FG : Token.MUTED);
            double idEnd = tagEnd;
            if (!row.gold()) {
                double wide = Math.min(FontText.META.ceil(row.id()), 74);
                left(row.id(), FontText.META, TEXT_X, SECOND + 1, wide, 14, Token.FG);
                idEnd = Math.max(idEnd, TEXT_X + wide);
            }
            double scoreX = right - VALUE - GAP - SCORE;
            double freshX = scoreX - GAP - FRESH;
            double tokensX = Math.min(freshX - GAP - 22, TEXT_X + 38 + GAP + 54 + 20);
            right(row.score(), right - VALUE, VALUE, Token.FG);
            score(scoreX);
            fresh(freshX);
            right(Integer.toString(row.tokens()), tokensX, 22, Token.MUTED);
            double speakerWide = tokensX - idEnd - GAP;
            // Less than this would show only dots.
            if (speakerWide >= 34) {
                left(row.speaker(), FontText.META, idEnd + GAP, SECOND + 1, speakerWide, 14, Token.MUTED);
            }
        }

        void gone(double idEnd) {
            mark(style, gone.arrived() ? MarkState.CROSS : MarkState.NONE, 8, 3, 13);
            left(gone.text(), FontText.ROW_STRONG, TEXT_X, 1, right - TEXT_X, 17, Token.FG);
            double wide = FontText.META_STRONG.ceil(gone.what());
            left(gone.what(), FontText.META_STRONG, idEnd + 4, SECOND + 1, wide, 14, Token.WARNING);
            left(gone.more(), FontText.META, idEnd + wide + 9, SECOND + 1, right - idEnd - wide - 9, 14, Token.MUTED);
        }

        private void left(String text, FontText font, double x, double y, double width, double height, Token colour) {
            if (!text.isEmpty() && width > 0) {
                g.setFont(font.font());
                g.setFill(palette.of(colour));
                g.fillText(font.clipped(text, width), Math.round(x), font.baseline(y, height));
            }
        }

        private void right(String text, double x, double width, Token colour) {
            String clipped = FontText.META.clipped(text, width);
            left(clipped, FontText.META, Math.max(x, x + width - FontText.META.ceil(clipped)), SECOND + 1, width, 14, colour);
        }

        private void mark(PolicyStyle which, MarkState state, double x, double y, double size) {
            double centreX = x + size / 2;
            double centreY = y + size / 2;
            if (state == MarkState.NONE) {
                double radius = size * 0.06 + 0.8;
                g.setFill(palette.of(Token.SUBTLE));
                g.fillOval(centreX - radius, centreY - radius, 2 * radius, 2 * radius);
            } else if (state == MarkState.CROSS) {
                double radius = size * 0.34;
                g.setStroke(palette.of(Token.WARNING));
                g.setLineWidth(2.2);
                g.setLineCap(StrokeLineCap.ROUND);
                g.strokeLine(centreX - radius, centreY - radius, centreX + radius, centreY + radius);
                g.strokeLine(centreX + radius, centreY - radius, centreX - radius, centreY + radius);
            } else {
                MarkShape shape = which.shape();
                MarkPainter.draw(g, shape, state, centreX, centreY, size, palette.of(which.hue()), palette.of(Token.BG));
            }
        }

        private void score(double x) {
            double y = SECOND + 4;
            Color hue = palette.of(style.hue());
            double wide = share(row.fraction()) > 0 ? Math.max(2, SCORE * share(row.fraction())) : 0;
            if (row.kept()) {
                g.setFill(palette.of(Token.TRACK));
                g.fillRect(x, y, SCORE, SCORE_HEIGHT);
            }
            g.setFill(hue);
            g.fillRect(x, y, wide, SCORE_HEIGHT);
            if (!row.kept() && wide > 2.4) {
                g.setFill(palette.of(Token.BG));
                g.fillRect(x + 1.2, y + 1.2, wide - 2.4, SCORE_HEIGHT - 2.4);
            }
        }

        private void fresh(double x) {
            double y = SECOND + 5;
            if (row.stale()) {
                Color line = palette.of(Token.SUBTLE);
                double bottom = y + FRESH_HEIGHT - 0.5;
                double end = x + FRESH - 0.5;
                Drawing.line(g, x, y + 0.5, x + FRESH, y + 0.5, 1, line, 2, 2);
                Drawing.line(g, x, bottom, x + FRESH, bottom, 1, line, 2, 2);
                Drawing.line(g, x + 0.5, y, x + 0.5, y + FRESH_HEIGHT, 1, line, 2, 2);
                Drawing.line(g, end, y, end, y + FRESH_HEIGHT, 1, line, 2, 2);
            } else {
                g.setFill(palette.of(Token.TRACK));
                g.fillRect(x, y, FRESH, FRESH_HEIGHT);
            }
            double share = share(row.freshness());
            g.setFill(palette.of(Token.FRESH));
            g.fillRect(x, y, share > 0 ? Math.max(2, FRESH * share) : 0, FRESH_HEIGHT);
        }

        private static double share(double value) {
            return Math.clamp(Double.isNaN(value) ? 0 : value, 0, 1);
        }
    }
}
