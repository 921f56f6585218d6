package mnemoscope.ui.workspace;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.control.ComboBox;
import mnemoscope.explain.LogName;
import mnemoscope.model.Conversation;
import mnemoscope.model.Texts;
import mnemoscope.ui.kit.ChoiceControls;
import mnemoscope.ui.kit.FocusKeeper;

/** The drop-down list of the open conversations; it shrinks to fit the available width. */
public final class EpisodeChoice {
    /** A conversation reduced to names, because the list behind a combo box may keep old items alive. */
    public record Episode(String id, String words) {
        /** Puts a machine-made name last, so that it is cut off first. */
        static Episode of(Conversation each) {
            String name = LogName.of(each);
            if (each.log().isPresent() && !name.equals(each.id())) {
                String told = Stream.of(name, each.log().origin().date(), each.log().origin().project())
                        .filter(word -> !word.isEmpty()).collect(Collectors.joining(", "));
                return new Episode(each.id(), each.isNamedByAMachine() ? told + ", " + each.id() : each.id() + ": " + told);
            }
            if (!each.hasTitle()) {
                return new Episode(each.id(), each.id());
            }
            return new Episode(each.id(),
                    each.isNamedByAMachine() ? each.title() + ", " + each.id() : each.id() + ": " + each.title());
        }
    }

    private EpisodeChoice() {}

    /** @param choose receives the id of the chosen conversation */
    public static ComboBox<Episode> of(ReplayService replays, Consumer<String> choose) {
        ComboBox<Episode> box = ChoiceControls.searched(Texts.of("workspace.conversation"), Episode::words, List.of());
        box.setPrefWidth(0);
        box.setVisibleRowCount(16);
        // Without the effect of a choice: two lists would choose the conversations of the data before and after in turn.
        replays.datasetProperty().subscribe(
                open -> ChoiceControls.show(box, replays.conversations().stream().map(Episode::of).toList(), shown(replays)));
        replays.conversationProperty().subscribe(chosen -> ChoiceControls.show(box, box.getItems(), shown(replays)));
        box.disableProperty().bind(replays.datasetProperty().isNull());
        box.setOnAction(event -> {
            if (box.getValue() != null) {
                choose.accept(box.getValue().id());
            }
        });
        // After the list closes, the keyboard returns to the view.
        box.setOnHidden(event -> Platform.runLater(() -> FocusKeeper.giveBack(box)));
        return box;
    }

    private static Episode shown(ReplayService replays) {
        return replays.conversation() == null ? null : Episode.of(replays.conversation());
    }
}
