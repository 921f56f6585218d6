package mnemoscope.ui.replay.step;

import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import mnemoscope.model.Conversation;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.replay.state.ReplayModel;

/** The drop-down list of the conversations that are open, as narrow as its place. */
public final class EpisodeChoice {
    private EpisodeChoice() {
    }

    /** @param choose told the id of the conversation chosen */
    public static ComboBox<Conversation> of(ReplayModel replay, Consumer<String> choose) {
        ComboBox<Conversation> box = Choices.of("Conversation", EpisodeChoice::title, List.of());
        box.setPrefWidth(0);
        box.setVisibleRowCount(16);
        replay.datasetProperty().subscribe(open -> box.setItems(FXCollections.observableArrayList(replay.conversations())));
        replay.conversationProperty().subscribe(chosen -> box.getSelectionModel().select(chosen));
        box.disableProperty().bind(Bindings.createBooleanBinding(() -> replay.dataset() == null, replay.datasetProperty()));
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
