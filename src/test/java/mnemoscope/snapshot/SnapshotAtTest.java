package mnemoscope.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import mnemoscope.snapshot.SnapshotOptions.Scene;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.DatasetSource;
import mnemoscope.workspace.Cursor;
import mnemoscope.workspace.Place;
import org.junit.jupiter.api.Test;

/** A place shows what conversation and step show. */
class SnapshotAtTest {
    @Test
    void place_isShown() throws Exception {
        Fx.start();
        SnapshotOptions options = new SnapshotOptions(1100, 700, Optional.empty(), OptionalInt.empty(), List.of(),
                OptionalInt.empty(), Optional.empty(), Optional.empty(), Optional.of(Place.parse("e3/9")), List.of(Theme.LIGHT),
                EnumSet.of(Scene.SCREENS));
        Map<String, Cursor> shown = new HashMap<>();
        Snapshots.walk(DatasetSource.of(Path.of("datasets/synthetic.json")), options,
                (state, window) -> shown.put(state, Fx.get(() -> window.context.now().cursor())));

        Cursor replay = shown.get("replay-light");
        assertThat(replay.episode()).isEqualTo("e3");
        assertThat(replay.step()).as("the ninth").isEqualTo(8);
    }
}
