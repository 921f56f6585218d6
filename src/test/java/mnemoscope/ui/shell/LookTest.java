package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import mnemoscope.ui.kit.CssRecords;
import mnemoscope.ui.kit.Fx;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Draws every screen and state; JavaFX must have nothing to say about the style sheets. */
class LookTest {
    @Test
    void everyScreen_isDrawnWithoutFaultInTheStyleSheets() throws Exception {
        Path file = Path.of(System.getProperty("mnemoscope.look.data", ""));
        Assumptions.assumeTrue(Files.isRegularFile(file));
        Fx.start();
        try (CssRecords records = new CssRecords()) {
            assertThat(Snapshots.render(Path.of("target/look"), DatasetSource.of(file), SnapshotOptions.DEFAULT)).isNotEmpty();
            assertThat(records.said()).isEmpty();
        }
    }
}
