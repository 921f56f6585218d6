package mnemoscope.ui.shell.source;

import java.util.List;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import mnemoscope.explain.Reading;
import mnemoscope.report.ValueTable;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Type;

/** Explains each reading in force: what it does, and what the paper says of it. */
public final class ReadingsSheet extends VBox {
    public ReadingsSheet(List<Reading> readings) {
        super(10);
        getChildren().add(wrapped("The paper leaves parts of its protocol open. These are the readings under which all numbers on"
                + " the screen were made; numbers of different readings must not be compared."));
        GridPane grid = new GridPane(16, 9);
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints words = new ColumnConstraints();
        words.setHgrow(Priority.ALWAYS);
        grid.getColumnConstraints().addAll(name, words);
        for (int k = 0; k < readings.size(); k++) {
            Reading reading = readings.get(k);
            Label left = Type.BODY.label(reading.name(), "mn-strong");
            GridPane.setValignment(left, VPos.TOP);
            Label value = wrapped(capital(reading.value()));
            value.getStyleClass().add("mn-strong");
            Label paper = wrapped(reading.paper());
            paper.getStyleClass().add("mn-muted");
            grid.addRow(k, left, new VBox(1, value, wrapped(reading.meaning()), paper));
        }
        Takeaway.offer(grid, () -> table(readings));
        HBox where = new HBox(wrapped("Unit, pool, placement and order are chosen under Budget, above the columns; gold and"
                + " stitching of LongMemEval files in the Data tab."));
        HBox.setHgrow(where.getChildren().getFirst(), Priority.ALWAYS);
        getChildren().addAll(grid, where);
    }

    static ValueTable table(List<Reading> readings) {
        return ValueTable.ofWords("protocol-readings", List.of("reading", "value", "meaning", "paper"),
                readings.stream().map(each -> List.of(each.name(), each.value(), each.meaning(), each.paper()))
                        .toList());
    }

    private static String capital(String words) {
        return words.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + words.substring(1);
    }

    private static Label wrapped(String text) {
        Label label = Type.ROW.label(text, "mn-wrap");
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }
}
