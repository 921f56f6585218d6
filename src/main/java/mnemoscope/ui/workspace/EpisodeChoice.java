package mnemoscope.ui.workspace;

import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javafx.application.Platform;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.Choices;
import mnemoscope.ui.kit.FocusKeeper;

/** The drop-down list of the conversations that are open, as narrow as its place. */
public final class EpisodeChoice {
    /** A conversation by its names alone: the list behind a box may keep what was in it before. */
    public record Episode(String id, String words) {
        private static final Pattern BY_A_MACHINE = Pattern.compile("[0-9a-fA-F-]{24,}");

        /** A name that a machine made, such as a UUID, comes last: of what is cut off it is the least. */
        static Episode of(Conversation each) {
            if (isBare(each)) {
                return new Episode(each.id(), each.id());
            }
            return new Episode(each.id(), isByAMachine(each)
                    ? each.title() + ", " + each.id()
                    : each.id() + ": " + each.title());
        }

        /** What it is called where one name has to do. */
        public static String nameOf(Conversation each) {
            return isByAMachine(each) && !isBare(each) ? each.title() : each.id();
        }

        private static boolean isBare(Conversation each) {
            return each.title().isEmpty() || each.title().equals(each.id());
        }

        private static boolean isByAMachine(Conversation each) {
            return BY_A_MACHINE.matcher(each.id()).matches();
        }
    }

    private EpisodeChoice() {
    }

    /** @param choose told the id of the conversation chosen */
    public static ComboBox<Episode> of(Derived derived, Consumer<String> choose) {
        ComboBox<Episode> box = Choices.searched(Texts.of("workspace.conversation"), Episode::words, List.of());
        box.setPrefWidth(0);
        box.setVisibleRowCount(16);
        derived.datasetProperty().subscribe(open -> box.setItems(FXCollections.observableArrayList(
                derived.conversations().stream().map(Episode::of).toList())));
        derived.conversationProperty()
                .subscribe(chosen -> box.getSelectionModel().select(chosen == null ? null : Episode.of(chosen)));
        box.disableProperty().bind(derived.datasetProperty().isNull());
        box.setOnAction(event -> {
            if (box.getValue() != null) {
                choose.accept(box.getValue().id());
            }
        });
        // Once it has closed, the keys are those of what was chosen.
        box.setOnHidden(event -> Platform.runLater(() -> FocusKeeper.giveBack(box)));
        return box;
    }
}
