package mnemoscope.ui.data;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.RowConstraints;
import javafx.scene.layout.VBox;
import mnemoscope.model.Texts;
import mnemoscope.report.chart.Distribution;
import mnemoscope.ui.chart.ChartCard;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.kit.Tips;
import mnemoscope.ui.kit.Type;

/** Distributions of labels and sizes, for the current conversation or for all. */
final class ChartsPage extends VBox {
    private static final double LEAST_HEIGHT = 196;
    private static final double LEAST_WIDTH = 240;

    private final DataController controller;
    private static final double MOST_WIDTH = 720;
    private static final double MOST_HEIGHT = 360;
    private final GridPane grid = new GridPane(18, 14);
    private final ScrollPane scroll = Layouts.grow(Layouts.scrolled(grid));
    private final List<ChartCard> cards = new ArrayList<>();
    private int columns;

    ChartsPage(DataModel model, DataController controller) {
        this.controller = controller;
        grid.setPadding(new Insets(4, 14, 8, 14));
        scroll.setFitToHeight(true);
        Label said = Type.ROW.label("", "mn-muted");
        said.textProperty().bind(model.said);
        Label note = Type.ROW.label(Texts.of("data.labels-are-supervision-no-policy"), "mn-muted");
        Tips.on(note, Texts.of("data.category-and-evidence-are-known"));
        HBox scopes = ChoiceControls.segments(model.wholeDataset, List.of(false, true),
                whole -> whole ? Texts.of("data.all-conversations") : Texts.of("data.this-conversation"), whole -> "",
                controller::chartWholeDataset);
        getChildren().addAll(Layouts.styled(Layouts.row(12, scopes, note, Layouts.space(), said), "mn-page-bar"), scroll);
        scroll.viewportBoundsProperty().subscribe(bounds -> arrange(false));
        Theme.follow(this, theme -> show(model));
        model.counts.subscribe(counts -> show(model));
        model.wholeDataset.subscribe(whole -> show(model));
    }

    private void show(DataModel model) {
        LabelCounts counts = model.counts.get();
        cards.clear();
        if (counts != null) {
            (model.wholeDataset.get() ? counts.all() : counts.conversation()).forEach(shown -> cards.add(card(shown)));
        }
        arrange(true);
    }

    private ChartCard card(Distribution shown) {
        ChartCard card = new ChartCard(shown.title(), shown.help());
        card.head().small();
        if (shown.isEmpty()) {
            card.nothing(shown.nothing());
        } else {
            Label summary = Type.META.label(shown.summary(), "mn-muted");
            Tips.on(summary, shown.summary());
            card.getChildren().add(1, summary);
            card.show(controller.chart(shown));
        }
        return card;
    }

    /** Two charts side by side, three if all rows are then visible, and more where bars would be as wide as charts. */
    private void arrange(boolean anew) {
        Bounds room = scroll.getViewportBounds();
        boolean low = room.getHeight() > 0 && room.getHeight() < 3 * LEAST_HEIGHT * Type.grown();
        int wanted = low && room.getWidth() >= 3 * LEAST_WIDTH * Type.grown()
                ? 3
                : Math.max(2, (int) (room.getWidth() / Type.grown(MOST_WIDTH)));
        if (wanted == columns && !anew) {
            return;
        }
        columns = wanted;
        grid.getColumnConstraints().clear();
        grid.getRowConstraints().clear();
        grid.getChildren().clear();
        if (cards.isEmpty()) {
            grid.getChildren().add(Type.ROW.label(Texts.of("data.counting"), "mn-muted"));
            return;
        }
        for (int k = 0; k < columns; k++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(100.0 / columns);
            grid.getColumnConstraints().add(column);
        }
        for (int k = 0; k < cards.size(); k++) {
            grid.add(cards.get(k), k % columns, k / columns);
        }
        for (int row = 0; row < (cards.size() + columns - 1) / columns; row++) {
            double least = LEAST_HEIGHT * Type.grown();
            RowConstraints each = new RowConstraints(least, least, Type.grown(MOST_HEIGHT));
            each.setVgrow(Priority.ALWAYS);
            grid.getRowConstraints().add(each);
        }
    }
}
