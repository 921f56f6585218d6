package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import mnemoscope.snapshot.SnapshotOptions;
import mnemoscope.snapshot.Snapshots;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import mnemoscope.ui.kit.Theme;
import org.junit.jupiter.api.Test;

/** Draws the screens; JavaFX must have nothing to say about the style sheets. */
class LookTest {
    @Test
    void screens_areDrawnWithoutFaultInTheStyleSheets() throws Exception {
        Path file = Path.of(System.getProperty("mnemoscope.look.data", ""));
        boolean all = Files.isRegularFile(file);
        Fx.start();
        try (CssRecords records = new CssRecords()) {
            List<Path> drawn = Snapshots.render(Path.of("target/look"),
                    all ? DatasetSource.of(file) : DatasetSource.bundled().orElseThrow(),
                    all
                            ? SnapshotOptions.DEFAULT
                            : SnapshotOptions.of(List.of(Theme.LIGHT, Theme.DARK), Set.of(SnapshotOptions.Scene.SCREENS)));
            assertThat(drawn).hasSizeGreaterThanOrEqualTo(4).allMatch(Files::isRegularFile);
            assertThat(records.said()).isEmpty();
        }
    }
}
