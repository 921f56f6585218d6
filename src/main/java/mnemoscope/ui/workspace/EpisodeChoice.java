package mnemoscope.ui.workspace;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import mnemoscope.model.Conversation;
import mnemoscope.ui.kit.Choices;

/** The drop-down list of the conversations that are open, as narrow as its place. */
public final class EpisodeChoice {
    private EpisodeChoice() {
    }

    /** @param choose told the id of the conversation chosen */
    public static ComboBox<Conversation> of(Derived derived, Consumer<String> choose) {
        ComboBox<Conversation> box = Choices.searched("Conversation", EpisodeChoice::title, List.of());
        box.setPrefWidth(0);
        box.setVisibleRowCount(16);
        derived.datasetProperty().subscribe(open -> box.setItems(FXCollections.observableArrayList(derived.conversations())));
        derived.conversationProperty().subscribe(chosen -> box.getSelectionModel().select(chosen));
        box.disableProperty().bind(Bindings.createBooleanBinding(() -> derived.dataset() == null, derived.datasetProperty()));
        box.setOnAction(event -> {
            if (box.getValue() != null) {
                choose.accept(box.getValue().id());
            }
        });
        return box;
    }

    private static String title(Conversation each) {
        return each.title().isEmpty() || each.title().equals(each.id()) ? each.id() : each.id() + ": " + each.title();
    }
}
