package mnemoscope.ui.shell;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import javafx.beans.value.ObservableValue;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Rectangle2D;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.picture.ChartLook;
import mnemoscope.report.picture.ExportSize;
import mnemoscope.report.picture.LegendNames;
import mnemoscope.report.picture.Picture;
import mnemoscope.report.picture.PictureExport;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.CardFlow;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.Figure;
import mnemoscope.ui.workspace.FeatureHost;
import mnemoscope.ui.workspace.FeatureHost.Dialog;

/**
 * All figures that the present state gives, as cards with their pictures for print; a press asks for the format of one. The
 * pictures are drawn in the background, one after another, while the cards are shown. Use on the FX thread.
 */
final class FigureGallery {
    /** Width for four cards side by side. */
    static final double WIDTH = 1_222;
    /** Of the sheet, at both sides. */
    private static final double EDGES = 40;
    static final String CARD_STYLE = "mn-lesson-card";
    private static final double CARD = 280;
    private static final double WIDE = 250;
    private static final double HIGH = 160;
    /** The part of its width that a card has at least, so that one more stands beside the others. */
    private static final double LEAST = 0.85;
    /** A picture that is higher, and would leave more of its card empty, fills the card with its upper part. */
    private static final double MOST_EMPTY = 1.5;
    /** Width at which titles of axes can be read on a card, cm. */
    private static final double PAPER = 10;
    /** A wider drawing keeps its own size, px. */
    private static final double WIDE_DRAWING = 760;
    /** Dots of a picture on a screen with a scale of 2. */
    private static final double FINE = 2;

    private final FeatureHost host;
    private final LegendNames names;
    private final Runnable rename;
    private final Queue<Undrawn> undrawn = new ArrayDeque<>();
    private final CardFlow cards = new CardFlow(Type.grown(CARD), 4);
    private final ObservableValue<Double> wide = cards.filling(WIDTH - EDGES, Type.grown(LEAST * CARD), 4);
    private final ProgressBar progress = new ProgressBar(0);
    private final Label count = Type.META.label("", "mn-muted");
    private int all;

    /** @param rename opens the names of policies in figures */
    private FigureGallery(FeatureHost host, LegendNames names, Runnable rename) {
        this.host = host;
        this.names = names;
        this.rename = rename;
    }

    /** A card without its picture. */
    private record Undrawn(Figure figure, VBox card, StackPane place) {}

    static Dialog dialog(FeatureHost host, List<Figure> figures, LegendNames names, Runnable rename) {
        return new Dialog(Texts.of("shell.figures"), new FigureGallery(host, names, rename).show(figures), WIDTH, () -> {});
    }

    private VBox show(List<Figure> figures) {
        all = figures.size();
        figures.forEach(figure -> cards.getChildren().add(card(figure)));
        progress.setPrefWidth(120);
        progress.setAccessibleText(Texts.of("shell.figures-drawn-progress"));
        HBox head = Layouts.row(10,
                Layouts.grow(Layouts.wrapped(
                        Type.META.label(Texts.of(figures.isEmpty() ? "shell.no-figures" : "shell.figures-help"), "mn-muted"))),
                count, progress, Buttons.text(Texts.of("shell.legend-names"), rename));
        draw();
        return new VBox(8, head, cards);
    }

    private VBox card(Figure figure) {
        StackPane place = new StackPane();
        place.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        place.prefWidthProperty().bind(pictureWide());
        place.prefHeightProperty().bind(pictureWide().map(FigureGallery::high));
        Label title = Layouts.wrapped(Type.BODY.label(names.in(figure.title()), "mn-strong"));
        VBox card = new VBox(6, place, title);
        Layouts.styled(card, CARD_STYLE).setMinWidth(Region.USE_PREF_SIZE);
        card.setMaxWidth(Region.USE_PREF_SIZE);
        card.prefWidthProperty().bind(wide);
        card.setAccessibleText(title.getText());
        Buttons.press(card, () -> choose(figure, card));
        undrawn.add(new Undrawn(figure, card, place));
        return card;
    }

    /** The width of the picture on a card. */
    private ObservableValue<Double> pictureWide() {
        return wide.map(width -> width - Type.grown(CARD - WIDE));
    }

    private static double high(double width) {
        return width * HIGH / WIDE;
    }

    private void choose(Figure figure, VBox card) {
        if (card.getUserData() instanceof Picture drawn) {
            host.closeDialog();
            figure.export().accept(drawn);
        }
    }

    private void draw() {
        int left = undrawn.size();
        progress.setProgress(all == 0 ? 1 : 1 - (double) left / all);
        // Keeps its room, so that the text beside it does not change its height under the pointer.
        progress.setVisible(left > 0);
        count.setText(Texts.of("shell.figures-drawn", all - left, all));
        Undrawn next = undrawn.peek();
        if (next == null) {
            return;
        }
        host.runs().each().start(Texts.of("shell.draw-the-figure", next.figure.title()),
                work -> image(next.figure.picture().orElseThrow().named(names)), drawn -> drawOn(next, drawn), why -> {
                    next.place.getChildren().setAll(Layouts.wrapped(Type.META.label(why, "mn-muted")));
                    goOn();
                });
    }

    private void drawOn(Undrawn next, Image drawn) {
        next.place.getChildren().setAll(view(drawn));
        next.figure.picture().ifPresent(picture -> {
            Tips.on(next.card, picture.description());
            next.card.setUserData(picture);
        });
        goOn();
    }

    private void goOn() {
        undrawn.remove();
        if (cards.getScene() != null) {
            draw();
        }
    }

    private ImageView view(Image image) {
        ImageView view = new ImageView(image);
        view.setPreserveRatio(true);
        view.fitWidthProperty().bind(pictureWide());
        view.fitHeightProperty().bind(pictureWide().map(FigureGallery::high));
        double scale = scale(image.getWidth(), image.getHeight());
        view.setViewport(
                new Rectangle2D(0, 0, Math.min(image.getWidth(), WIDE / scale), Math.min(image.getHeight(), HIGH / scale)));
        return view;
    }

    /** The scale of a picture on a card: whole, or cut below where it would be much narrower than the card. */
    private static double scale(double wide, double high) {
        double whole = Math.min(WIDE / wide, HIGH / high);
        double filling = WIDE / wide;
        return filling > MOST_EMPTY * whole ? filling : whole;
    }

    /** The picture for print, as small as a card. */
    private static Image image(Picture picture) {
        // On a paper half as wide as its drawing a wide picture would be a strip with room below.
        ExportSize size = picture.width() > WIDE_DRAWING
                ? ExportSize.of(picture.bare(), ChartLook.PRINT)
                : ExportSize.of(picture.bare(), ChartLook.PRINT, PAPER);
        double dpi = FINE * 2.54 * scale(size.widthCm(), size.heightCm());
        return SwingFXUtils.toFXImage(
                PictureExport.image(picture.bare(),
                        new ExportSize(size.widthCm(), size.heightCm(), Math.max(ExportSize.LEAST_DPI, dpi)), ChartLook.PRINT),
                null);
    }
}
