package mnemoscope.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import mnemoscope.dataset.ReadOptions;
import mnemoscope.model.BadInputException;
import mnemoscope.model.Texts;
import mnemoscope.replay.Protocol;
import mnemoscope.snapshot.SnapshotOptions.Scene;
import mnemoscope.task.Progress;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Nodes;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.DatasetSource;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Opened;
import mnemoscope.workspace.PlaceName;
import mnemoscope.workspace.Workspace;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A place shows what conversation and step show. */
class SnapshotAtTest {
    /** A picture would show other data than the session says. */
    @Test
    void sessionOfDataThatHaveChanged_isRefused_withBothHashes() throws Exception {
        DatasetSource source = DatasetSource.of(Path.of("datasets/synthetic.json"));
        String now = source.load(Progress.NONE).info().contentSha256();
        Workspace saved = Workspace.NEW
                .with(Workspace.NEW.opening(new Opened(new Opened.DataFile(Path.of("datasets/synthetic.json")), "0".repeat(64),
                        ReadOptions.DEFAULT, Optional.empty()), Protocol.of(source.load(Progress.NONE).info())).opened());
        SnapshotOptions options = new SnapshotOptions(1100, 700, Optional.empty(), OptionalInt.empty(), List.of(),
                OptionalInt.empty(), Optional.empty(), Optional.of(saved), Optional.empty(), List.of(Theme.LIGHT),
                EnumSet.of(Scene.SCREENS));
        assertThatExceptionOfType(BadInputException.class)
                .isThrownBy(() -> Snapshots.walk(source, options, (state, window) -> {})).withMessageContaining("0".repeat(64))
                .withMessageContaining(now);
    }

    /** In English first, so that what classes keep of the language they were loaded in is what other tests expect. */
    @Test
    @Tag("slow")
    void exampleNotes_areInTheLanguageOfThePicture() throws Exception {
        Fx.start();
        Map<String, List<String>> said = new HashMap<>();
        try {
            Snapshots.walk(DatasetSource.of(Path.of("datasets/synthetic.json")),
                    SnapshotOptions.of(List.of(Theme.LIGHT), EnumSet.of(Scene.SHEETS)), (state, window) -> {
                        if (state.equals("palette-no-hit-lecture")) {
                            Texts.speak(Locale.GERMAN);
                        } else if (state.startsWith("notes-")) {
                            said.put(state, Fx.get(() -> Nodes.texts(window.scene.getRoot())));
                            Texts.speak(Locale.ENGLISH);
                        }
                    });
        } finally {
            Texts.speak(Locale.ENGLISH);
        }
        assertThat(said.get("notes-light")).contains(Texts.of("notes.example-of-a-turn"),
                Texts.of("notes.example-of-other-data"));
        assertThat(said.get("notes-lecture")).contains("Dreimal gebraucht und nur einmal gesagt.", "Zu anderen Daten.")
                .anyMatch(each -> each.startsWith("Recency verwirft die Antwort"));
    }

    @Test
    void place_isShown() throws Exception {
        Fx.start();
        SnapshotOptions options = new SnapshotOptions(1100, 700, Optional.empty(), OptionalInt.empty(), List.of(),
                OptionalInt.empty(), Optional.empty(), Optional.empty(), Optional.of(PlaceName.parse("e3/9")),
                List.of(Theme.LIGHT), EnumSet.of(Scene.SCREENS));
        Map<String, Cursor> shown = new HashMap<>();
        Snapshots.walk(DatasetSource.of(Path.of("datasets/synthetic.json")), options,
                (state, window) -> shown.put(state, Fx.get(() -> window.context.now().cursor())));

        Cursor replay = shown.get("replay-light");
        assertThat(replay.episode()).isEqualTo("e3");
        assertThat(replay.step()).as("the ninth").isEqualTo(8);
    }
}
