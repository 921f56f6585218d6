package mnemoscope.ui.replay;

import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.decision.QuestionCard;

/**
 * What gives way where a page is too low for all of it: the charts, unless they are asked for, then the words of the card. Told by
 * the height that the page is given, never by that which its parts would like.
 *
 * @param page    with the card, the columns and the charts in it
 * @param columns have what is left
 */
record CompactLayout(VBox page, QuestionCard card, Region columns, Region charts) {
    /** Height of the columns, px: less than this shows few rows, so charts that nobody asked for go before. */
    private static final double ROWS = 200;
    /** Height in which a column shows a row below its head, px: the card gives way for it. */
    private static final double ROW = 150;

    /** Whether there are charts: not at all, where everything else is seen whole, or as long as the card can give way. */
    enum Charts {
        NONE,
        USUAL,
        ASKED
    }

    /** @param height of the page, px */
    void fit(double height, Charts wanted) {
        double others = page.getChildren().stream().filter(Node::isManaged)
                .filter(each -> each != card && each != columns && each != charts)
                .mapToDouble(each -> high(each) + page.getSpacing()).sum();
        double room = height - page.snappedTopInset() - page.snappedBottomInset() - others - page.getSpacing();
        double drawn = high(charts) + page.getSpacing();
        boolean fits = switch (wanted) {
            case NONE -> false;
            case USUAL -> room - drawn >= card.wantedHeight().get() + Type.px(ROWS);
            case ASKED -> room - drawn >= card.leastHeight() + columns.minHeight(-1);
        };
        Layouts.show(charts, fits);
        card.atMost(room - Type.px(ROW) - (fits ? drawn : 0));
    }

    private double high(Node part) {
        return Math.ceil(part.prefHeight(page.getWidth() - page.snappedLeftInset() - page.snappedRightInset()));
    }
}
