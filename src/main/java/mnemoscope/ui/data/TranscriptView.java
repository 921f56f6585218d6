package mnemoscope.ui.data;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import mnemoscope.text.Numbers;
import mnemoscope.ui.kit.Buttons;
import mnemoscope.ui.kit.EmptyState;
import mnemoscope.ui.kit.Icons;
import mnemoscope.ui.kit.Layouts;
import mnemoscope.ui.kit.SearchField;
import mnemoscope.ui.kit.Takeaway;
import mnemoscope.ui.kit.Type;
import mnemoscope.ui.workspace.WorkspaceContext;

/** The conversation as it was held, searchable, with the questions where they are asked. */
final class TranscriptView extends VBox {
    TranscriptView(DataModel model, WorkspaceContext context, DataController controller) {
        ListView<TranscriptRow> list = new ListView<>();
        list.getStyleClass().add("mn-transcript");
        list.setAccessibleText("Conversation");
        list.setCellFactory(TranscriptCell::new);
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.getSelectionModel().selectedItemProperty().subscribe(row -> {
            if (row instanceof TranscriptRow.Asked asked) {
                controller.jump(asked.step());
            }
        });
        model.transcript.subscribe(rows -> list.setItems(FXCollections.observableArrayList(rows)));
        Takeaway.offer(list, () -> controller.transcript(List.copyOf(list.getSelectionModel().getSelectedItems())),
                () -> controller.transcript(model.transcript.get()));
        SearchField search = new SearchField("Find in this conversation", controller::search);
        search.field().setPromptText("Find in this conversation");
        search.setMinWidth(150);
        search.setPrefWidth(300);
        search.setMaxWidth(320);
        Label found = Type.ROW.label("", "mn-muted");
        found.setMinWidth(USE_PREF_SIZE);
        found.textProperty().bind(model.transcript.map(TranscriptView::found));
        Label lens = Type.ROW.label("", "mn-muted");
        lens.setMinWidth(USE_PREF_SIZE);
        lens.textProperty().bind(context.lens(now -> now.replay().answers()
                ? "Evidence is marked"
                : "Answers is off: evidence is not marked"));
        HBox bar = Layouts.styled(Layouts.row(12, search, found, Layouts.space(), lens,
                Buttons.icon(Icons.EXPORT, "Export the rows listed as CSV\u2026",
                        () -> controller.export(controller.transcript(model.transcript.get())))), "mn-page-bar");
        EmptyState none = new EmptyState("No turn and no question matches.", "Show all", search.field()::clear);
        none.visibleProperty().bind(Bindings.createBooleanBinding(
                () -> model.transcript.get().isEmpty() && context.derived().result().isPresent(), model.transcript,
                context.derived().resultProperty()));
        getChildren().addAll(bar, Layouts.grow(new StackPane(list, none)));
    }

    private static String found(List<TranscriptRow> rows) {
        long turns = rows.stream().filter(TranscriptRow.Turn.class::isInstance).count();
        long questions = rows.stream().filter(TranscriptRow.Asked.class::isInstance).count();
        return Numbers.count(turns, "turn", "turns") + ", " + Numbers.count(questions, "question", "questions");
    }
}
