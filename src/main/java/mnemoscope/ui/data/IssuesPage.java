package mnemoscope.ui.data;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
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
        Label said = Layouts.grow(Type.ROW.label("", "mn-muted"));
        said.textProperty().bind(model.said);
        said.setMaxWidth(Double.MAX_VALUE);
        said.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(Layouts.styled(Layouts.row(12, filter, said,
                Buttons.labelled(Icons.EXPORT, "Export CSV\u2026", () -> controller.export(grid.values()))), "mn-page-bar"),
                Layouts.grow(grid));
    }

    void show(List<Issue> issues) {
        grid.nothing(new EmptyState(issues.isEmpty()
                ? "Every question makes a decision, every label was used as it stands, and there is nothing to warn of."
                : "No issue has these words."));
        grid.show(Issue.COLUMNS, issues);
    }
}
