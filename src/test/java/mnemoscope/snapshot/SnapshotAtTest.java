package mnemoscope.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javax.imageio.ImageIO;
import mnemoscope.snapshot.SnapshotOptions.Scene;
import mnemoscope.ui.kit.Theme;
import mnemoscope.ui.shell.DatasetSource;
import mnemoscope.workspace.Place;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A place shows what conversation and step show. */
class SnapshotAtTest {
    @TempDir
    Path folder;

    private Path draw(String name, Optional<String> episode, OptionalInt step, Optional<Place> at) throws Exception {
        SnapshotOptions options = new SnapshotOptions(1100, 700, episode, step, List.of(), OptionalInt.empty(), Optional.empty(),
                Optional.empty(), at, List.of(Theme.LIGHT), EnumSet.of(Scene.SCREENS));
        Snapshots.render(folder.resolve(name), DatasetSource.of(Path.of("datasets/synthetic.json")), options);
        return folder.resolve(name).resolve("replay-light.png");
    }

    @Test
    void place_isDrawn() throws Exception {
        Path byNumber = draw("a", Optional.of("e3"), OptionalInt.of(8), Optional.empty());
        Path byPlace = draw("b", Optional.empty(), OptionalInt.empty(), Optional.of(Place.parse("e3/9")));

        assertThat(centre(byPlace)).isEqualTo(centre(byNumber));
        assertThat(centre(byPlace)).isNotEqualTo(centre(draw("c", Optional.of("e3"), OptionalInt.of(9), Optional.empty())));
    }

    /** The decision itself: the list beside it may be scrolled otherwise. */
    private static int[] centre(Path file) throws Exception {
        return ImageIO.read(file.toFile()).getRGB(260, 80, 820, 560, null, 0, 820);
    }
}
