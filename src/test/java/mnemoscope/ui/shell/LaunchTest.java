package mnemoscope.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the toolkit is started. */
class LaunchTest {
    private static final String DRAWN = "prism.dirtyopts";
    private static final String UNPACKED = "javafx.cachedir";

    private final Properties before = (Properties) System.getProperties().clone();

    @TempDir
    private Path folder;

    @AfterEach
    void asBefore() {
        System.setProperties(before);
    }

    @Test
    void everyFrameIsDrawnWhole_unlessTheUserSaysOtherwise() {
        System.clearProperty(DRAWN);
        Launch.drawWhole();
        assertThat(System.getProperty(DRAWN)).isEqualTo("false");
        System.setProperty(DRAWN, "true");
        Launch.drawWhole();
        assertThat(System.getProperty(DRAWN)).isEqualTo("true");
    }

    /** On a full disk the window did not come, but two traces. */
    @Test
    void librariesOfTheToolkit_areUnpackedElsewhere_ifTheHomeHasNoRoom() {
        System.clearProperty(UNPACKED);
        System.setProperty("user.home", folder.toString());
        Launch.unpackWhereThereIsRoom();
        assertThat(System.getProperty(UNPACKED)).as("there is room").isNull();
        System.setProperty("user.home", folder.resolve("none").toString());
        Launch.unpackWhereThereIsRoom();
        assertThat(System.getProperty(UNPACKED)).startsWith(System.getProperty("java.io.tmpdir"));
    }
}
