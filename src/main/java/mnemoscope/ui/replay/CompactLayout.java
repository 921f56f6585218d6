package mnemoscope.ui.replay;

import javafx.scene.Node;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.replay.decision.QuestionCard;

/**
 * Removes content from a page that is too low for all of it: first the charts, unless the user requested them, then words of the
 * card, then columns that show nothing; the note scrolls last. Depends on the height that the page is given, never on the preferred heights of its parts.
 *
 * @param page    contains the card, the columns and the charts
 * @param columns take the remaining height
 */
record CompactLayout(VBox page, QuestionCard card, Region columns, Region charts, NotePlace note) {
    /** Minimum height of the columns, px. Below it few rows are visible, so unrequested charts are removed first. */
    private static final double ROWS = 200;
    /** Height in which a column shows one row below its head, px; the card shrinks to allow it. */
    private static final double ROW = 150;

    /** When charts are shown: never, where everything else is completely visible, or as long as the card can shrink. */
    enum Charts {
        NONE,
        USUAL,
        ASKED
    }

    /**
     * @param height  of the page, px
     * @param covered whether the columns hide their turns from a class, which needs to see the answers below
     */
    void fit(double height, Charts wanted, boolean covered) {
        double given = page.getChildren().stream().filter(Node::isManaged)
                .filter(each -> each != card && each != columns && each != charts)
                .mapToDouble(each -> high(each) + page.getSpacing()).sum();
        double room = height - page.snappedTopInset() - page.snappedBottomInset() - given - page.getSpacing();
        double drawn = high(charts) + page.getSpacing();
        boolean fits = switch (wanted) {
            case NONE -> false;
            case USUAL -> room - drawn >= card.wantedHeight().get() + Type.px(ROWS);
            case ASKED -> room - drawn >= card.leastHeight() + columns.minHeight(-1);
        };
        Layouts.show(charts, fits);
        Layouts.show(columns, !covered || room >= card.leastHeight() + Type.px(ROW));
        card.atMost(room - Type.px(ROW) - (fits ? drawn : 0));
        double others = card.leastHeight() + (columns.isManaged() ? columns.minHeight(-1) : -page.getSpacing());
        note.atMost(high(note) + Math.min(0, room - others));
    }

    private double high(Node part) {
        double width = page.getWidth() - page.snappedLeftInset() - page.snappedRightInset();
        return part == note ? note.high(width) : Math.ceil(part.prefHeight(width));
    }
}
