package mnemoscope.ui.data;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.kit.grid.Grid;

/** What was left out, mended or warned of, and which annotations fit nothing. */
final class IssuesPage extends VBox {
    private final Grid<Issue> grid = new Grid<Issue>("Issues").several().sections(Issue::section);

    IssuesPage(DataModel model, DataController controller) {
        SearchField filter = new SearchField("Show issues with these words", grid::filter);
        filter.field().setPromptText("Filter issues");
        filter.setPrefWidth(200);
        Label said = Type.ROW.label("", "mn-muted");
        said.textProperty().bind(model.said);
        said.setMaxWidth(Double.MAX_VALUE);
        said.setAlignment(Pos.CENTER_RIGHT);
        HBox.setHgrow(said, Priority.ALWAYS);
        HBox bar = new HBox(12, filter, said,
                Buttons.labelled(Icons.EXPORT, "Export CSV\u2026", () -> controller.export(grid.values())));
        bar.setAlignment(Pos.CENTER_LEFT);
        bar.getStyleClass().add("mn-page-bar");
        VBox.setVgrow(grid, Priority.ALWAYS);
        getChildren().addAll(bar, grid);
    }

    void show(List<Issue> issues) {
        grid.nothing(new EmptyState(issues.isEmpty()
                ? "Every question makes a decision, every label was used as it stands, and there is nothing to warn of."
                : "No issue has these words."));
        grid.show(Issue.COLUMNS, issues);
    }
}
