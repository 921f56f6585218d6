package mnemoscope.ui.kit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * Arranges the cards of a page in rows of two columns: the left column takes the remaining width, the last row the remaining
 * height. On a narrow page all cards form one column. Lengths are px before the type is scaled.
 */
public final class CardRows extends VBox {
    private final double stackedBelow;
    private final double narrowBelow;
    private final double side;
    private final double narrowSide;
    private final List<List<List<Card>>> rows = new ArrayList<>();
    private final Map<Card, Priority> inLecture = new LinkedHashMap<>();
    private boolean stacked;
    private boolean lecture;

    /** @param side width of the right column; {@code narrowSide} where the page is narrower than {@code narrowBelow} */
    public CardRows(double stackedBelow, double narrowBelow, double side, double narrowSide) {
        super(8);
        this.stackedBelow = stackedBelow;
        this.narrowBelow = narrowBelow;
        this.side = side;
        this.narrowSide = narrowSide;
    }

    /** A card filled by its content, with minimum and preferred height; 0 uses those of the content. */
    public static Card card(Node content, double least, double usual, Priority grows) {
        Card card = Layouts.filled(content);
        VBox.setVgrow(card, grows);
        Theme.follow(card, theme -> {
            card.setMinHeight(least > 0 ? Type.grown(least) : USE_COMPUTED_SIZE);
            card.setPrefHeight(usual > 0 ? Type.grown(usual) : USE_COMPUTED_SIZE);
        });
        return card;
    }

    /** @param right without it, the left card has the full width */
    public CardRows row(List<Card> left, List<Card> right) {
        rows.add(List.of(left, right));
        return this;
    }

    /** The cards that a lecture shows, in one column; the last one takes the remaining height. */
    public CardRows inLecture(Card... cards) {
        List.of(cards).forEach(card -> inLecture.put(card, VBox.getVgrow(card)));
        return this;
    }

    /** The page: the nodes above the rows, and the rows; it scrolls where they do not fit. */
    public ScrollPane under(Node... above) {
        VBox.setVgrow(this, Priority.ALWAYS);
        VBox content = Layouts.padded(new VBox(8, above), 10, 12, 8, 12);
        content.getChildren().add(this);
        ScrollPane scroll = Layouts.scrolled(content);
        scroll.setFitToHeight(true);
        scroll.viewportBoundsProperty().subscribe(bounds -> arrange(bounds.getWidth()));
        Theme.follow(this, theme -> arrange(scroll.getViewportBounds().getWidth()));
        return scroll;
    }

    private void arrange(double width) {
        boolean narrow = width > 0 && width < Type.grown(stackedBelow);
        boolean taught = Theme.current().get().isLecture() && !inLecture.isEmpty();
        if (narrow != stacked || taught != lecture || getChildren().isEmpty()) {
            stacked = narrow;
            lecture = taught;
            place();
        }
        if (lecture) {
            // The minimum height lets the page scroll.
            inLecture.keySet().forEach(card -> card.setMinHeight(USE_COMPUTED_SIZE));
        }
        double wide = Type.grown(width < Type.grown(narrowBelow) ? narrowSide : side);
        rows.forEach(row -> row.getLast().forEach(card -> {
            card.setMinWidth(narrow ? 0 : wide);
            card.setPrefWidth(wide);
            card.setMaxWidth(narrow || lecture ? Double.MAX_VALUE : wide);
        }));
    }

    private void place() {
        getChildren().clear();
        Card last = inLecture.isEmpty() ? null : List.copyOf(inLecture.keySet()).getLast();
        inLecture.forEach(
                (card, grows) -> VBox.setVgrow(card, !lecture ? grows : card == last ? Priority.ALWAYS : Priority.NEVER));
        if (lecture) {
            getChildren().addAll(inLecture.keySet());
            return;
        }
        for (List<List<Card>> row : rows) {
            if (stacked) {
                row.forEach(getChildren()::addAll);
                continue;
            }
            Region left = Layouts.narrow(column(row.getFirst()));
            HBox.setHgrow(left, Priority.ALWAYS);
            HBox beside = new HBox(8, left);
            if (!row.getLast().isEmpty()) {
                beside.getChildren().add(column(row.getLast()));
            }
            VBox.setVgrow(beside, row == rows.getLast() ? Priority.ALWAYS : Priority.NEVER);
            getChildren().add(beside);
        }
    }

    private static Region column(List<Card> cards) {
        return cards.size() == 1 ? cards.getFirst() : new VBox(8, cards.toArray(Card[]::new));
    }
}
